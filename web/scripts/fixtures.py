"""Writes src/fixtures/*.json: positions from real games, for the fixtures page and the tests."""

import itertools
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import cabochon
from cabochon.duel.catalog import CARDS as CATALOG
from cabochon.state import State, Step

FOLDER = Path(__file__).parent.parent / "src" / "fixtures"
GEMS = "wugrk"
VERBS = ("buy", "noble", "royal", "gem", "steal", "return", "discard", "take", "reserve")


class Moment(NamedTuple):
    """A position of a game, and the step that led to it."""

    state: State
    step: Step | None

    @property
    def moves(self) -> list[str]:
        """The notation of its legal moves."""
        return [str(move) for move in self.state.legal_moves()]

    @property
    def me(self) -> dict[str, Any]:
        """The entry of the seat to move."""
        seat = self.state.to_move
        seats: list[dict[str, Any]] = self.state.to_dict()["seats"]
        return seats[0 if seat is None else seat]


def sensible(state: State, rng: random.Random) -> str:
    """The move of a simple player: buy if possible, otherwise take as many tokens as possible."""
    moves = [str(move) for move in state.legal_moves()]
    rng.shuffle(moves)
    if rng.random() < 0.12:
        return moves[0]
    return max(moves, key=lambda text: (-rank(text), len(text), rng.random()))


def rank(text: str) -> int:
    """The priority of a move; the default payment comes before others."""
    verb = text.split(maxsplit=1)[0]
    base = VERBS.index(verb) if verb in VERBS else len(VERBS)
    return 2 * base + (" pay " in text)


def game(name: str, players: int, seed: int) -> Iterator[Moment]:
    """Every position of one game."""
    rng = random.Random(seed)
    state = cabochon.new_game(name, players=players, seed=seed)
    yield Moment(state, None)
    for _ in range(400):
        if state.outcome is not None:
            return
        step = state.play(sensible(state, rng))
        state = step.state
        yield Moment(state, step)


def encode(moment: Moment, viewer: int | None) -> dict[str, Any]:
    """The messages that the page would receive."""
    state, step = moment
    mine = state.to_move is not None and state.to_move == viewer
    events = [] if step is None else [event.to_dict() for event in step.seen_by(viewer)]
    view = state.view(viewer)
    moves = [str(move) for move in view.legal_moves()] if mine else []
    return {"view": view.to_dict(), "tally": view.tally(), "legalMoves": moves, "events": events}


def cards(moment: Moment) -> int:
    """The number of cards of the seat to move."""
    return len(moment.me["cards"])


def starts(moment: Moment, text: str, least: int = 1) -> bool:
    """Whether at least `count` legal moves start with `verb`."""
    return sum(move.startswith(text) for move in moment.moves) >= least


Test = Callable[[Moment], bool]


def midgame(buys: int, takes: int, own: int, reserved: bool = True) -> Test:
    """A main phase with given minimums of purchases, takes and owned cards."""

    def wanted(moment: Moment) -> bool:
        enough = starts(moment, "buy", buys) and starts(moment, "take", takes)
        held = cards(moment) > own and (not reserved or len(moment.me["reserved"]) > 0)
        return moment.state.phase == "main" and enough and held and full_decks(moment)

    return wanted


def full_decks(moment: Moment) -> bool:
    """Whether every deck still has some cards."""
    return min(map(len, moment.state.to_dict()["decks"].values())) > 3


def in_phase(phase: str, tokens: int = 0, answers: int = 2) -> Test:
    """A forced step with given minimums of tokens and options."""

    def wanted(moment: Moment) -> bool:
        held = sum(moment.me["tokens"].values())
        return moment.state.phase == phase and held >= tokens and len(moment.moves) >= answers

    return wanted


def fresh(moment: Moment) -> bool:
    """The initial position."""
    return moment.step is None


def over(moment: Moment) -> bool:
    """The final position."""
    return moment.state.outcome is not None


def optional(moment: Moment) -> bool:
    """A duel turn in which every action is legal."""
    return all(starts(moment, verb) for verb in ("privilege", "replenish", "buy"))


def payable(moment: Moment) -> bool:
    """A position with several payments for a card."""
    return moment.state.phase == "main" and cards(moment) > 3 and "pay" in " ".join(moment.moves)


def joker(moment: Moment) -> bool:
    """A position with a joker that can copy several colours."""
    return len({text.split()[3] for text in moment.moves if " as " in text}) > 2


WANTED: dict[str, tuple[str, int, Test]] = {
    "duel-start": ("duel", 2, fresh),
    "duel-main": ("duel", 2, midgame(buys=3, takes=12, own=6)),
    "duel-privilege": ("duel", 2, optional),
    "duel-gem": ("duel", 2, in_phase("gem")),
    "duel-steal": ("duel", 2, in_phase("steal", answers=3)),
    "duel-royal": ("duel", 2, in_phase("royal")),
    "duel-discard": ("duel", 2, in_phase("discard", tokens=12)),
    "duel-pay": ("duel", 2, payable),
    "duel-joker": ("duel", 2, joker),
    "duel-over": ("duel", 2, over),
    "classic-start": ("classic", 2, fresh),
    "classic-2": ("classic", 2, midgame(buys=3, takes=6, own=6)),
    "classic-3": ("classic", 3, midgame(buys=2, takes=4, own=5, reserved=False)),
    "classic-4": ("classic", 4, midgame(buys=3, takes=4, own=5)),
    "classic-return": ("classic", 2, in_phase("return", tokens=12)),
    "classic-noble": ("classic", 4, in_phase("noble")),
    "classic-pay": ("classic", 3, payable),
    "classic-over": ("classic", 2, over),
}


def find(name: str, players: int, wanted: Test) -> dict[str, Any]:
    """The first matching position, as seen by the seat to move."""
    for seed in range(3000):
        for moment in game(name, players, seed):
            if wanted(moment):
                return encode(moment, moment.state.to_move or 0)
    raise LookupError("no such moment")


def full_classic(players: int) -> State:
    """Every seat holds ten tokens, three reserved cards and many bonuses, the first two nobles."""
    deal = cabochon.new_game("classic", players=players, seed=7).to_dict()
    supply, decks = deal["supply"], deal["decks"]
    for number, seat in enumerate(deal["seats"]):
        for kind in itertools.islice(itertools.cycle("wugrko"), number, None):
            if sum(seat["tokens"].values()) == 10:
                break
            if supply[kind]:
                supply[kind] -= 1
                seat["tokens"][kind] += 1
        seat["reserved"] = [{"card": decks["3"].pop(), "open": i > 0} for i in range(3)]
        seat["cards"] = [decks["1"].pop() for _ in range(9)] + [decks["2"].pop() for _ in range(2)]
        won = min(2 if number == 0 else 1, len(deal["nobles"]) - 1)
        seat["nobles"] = [deal["nobles"].pop() for _ in range(won)]
    return cabochon.from_dict(deal)


def crowned(decks: dict[str, list[int]], crowns: int) -> list[int]:
    """Takes coloured cards with one crown each out of the decks, and as many without."""
    cards = [CATALOG[card] for level in "12" for card in decks[level]]
    plain = [card for card in cards if card.bonus < len(GEMS)]
    found = [card.id for card in plain if card.crowns == 1][:crowns]
    found += [card.id for card in plain if card.crowns == 0][:crowns]
    for level in "12":
        decks[level] = [card for card in decks[level] if card not in found]
    return found


def full_duel() -> State:
    """Both seats hold ten tokens, three reserved cards and many bonuses, the first two royals."""
    deal = cabochon.new_game("duel", players=2, seed=7).to_dict()
    decks = deal["decks"]
    board = list(deal["board"])
    for number, seat in enumerate(deal["seats"]):
        for _ in range(10):
            at = next(i for i, kind in enumerate(board) if kind != ".")
            seat["tokens"][board[at]] += 1
            board[at] = "."
        seat["reserved"] = [{"card": decks["3"].pop(), "open": i > 0} for i in range(3)]
        bought = crowned(decks, 3 * (2 - number))
        seat["cards"] = [{"card": card} for card in bought]
        royals = sum(CATALOG[card].crowns for card in bought) // 3
        seat["royals"] = [deal["royals"].pop() for _ in range(royals)]
        seat["privileges"] = 1 + number
    return cabochon.from_dict(deal | {"board": "".join(board), "privileges": 0})


def film(name: str, players: int, seed: int, start: int, length: int) -> list[dict[str, Any]]:
    """Consecutive positions as seen by seat 0."""
    moments = list(game(name, players, seed))[start : start + length]
    return [encode(moment, 0) for moment in moments]


def write(name: str, value: object) -> None:
    """Writes one fixture."""
    (FOLDER / f"{name}.json").write_text(json.dumps(value, separators=(",", ":")) + "\n")


def main() -> None:
    """Writes all fixtures."""
    FOLDER.mkdir(exist_ok=True)
    for name, (kind, players, wanted) in WANTED.items():
        write(name, find(kind, players, wanted))
    for players in (2, 3, 4):
        write(f"classic-full-{players}", encode(Moment(full_classic(players), None), 0))
    write("duel-full", encode(Moment(full_duel(), None), 0))
    write("film-duel", film("duel", 2, 11, 30, 40))
    write("film-classic", film("classic", 3, 5, 40, 40))


if __name__ == "__main__":
    main()
