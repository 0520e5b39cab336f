"""Writes src/fixtures/*.json: positions and moves of real games, for the fixtures page and the tests."""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import cabochon
from cabochon.state import State, Step

FOLDER = Path(__file__).parent.parent / "src" / "fixtures"
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
        return self.state.to_dict()["seats"][0 if seat is None else seat]


def sensible(state: State, rng: random.Random) -> str:
    """A move of a player who buys when possible, and otherwise takes as much as possible."""
    moves = [str(move) for move in state.legal_moves()]
    rng.shuffle(moves)
    if rng.random() < 0.12:
        return moves[0]
    best = max(moves, key=lambda text: (-rank(text), len(text), rng.random()))
    return best


def rank(text: str) -> int:
    """Which kind of move comes first; a plain purchase comes before other ways to pay."""
    verb = text.split()[0]
    base = VERBS.index(verb) if verb in VERBS else len(VERBS)
    return 2 * base + (" pay " in text)


def game(name: str, players: int, seed: int) -> Iterator[Moment]:
    """Every moment of one game."""
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
    """What the page would be sent."""
    state, step = moment
    mine = state.to_move is not None and state.to_move == viewer
    events = [] if step is None else [event.to_dict() for event in step.seen_by(viewer)]
    view = state.view(viewer)
    moves = [str(move) for move in view.legal_moves()] if mine else []
    return {"view": view.to_dict(), "legalMoves": moves, "events": events}


def cards(moment: Moment) -> int:
    """How many cards the seat to move owns."""
    return len(moment.me["cards"])


def starts(moment: Moment, text: str, least: int = 1) -> bool:
    """Whether at least so many legal moves begin so."""
    return sum(move.startswith(text) for move in moment.moves) >= least


Test = Callable[[Moment], bool]
WANTED: dict[str, tuple[str, int, Test]] = {
    "duel-main": ("duel", 2, lambda m: m.state.phase == "main" and cards(m) > 6 and starts(m, "buy", 3)
                  and starts(m, "take", 12) and len(m.me["reserved"]) > 0
                  and min(map(len, m.state.to_dict()["decks"].values())) > 3),
    "duel-start": ("duel", 2, lambda m: m.step is None),
    "duel-privilege": ("duel", 2, lambda m: starts(m, "privilege") and starts(m, "replenish")
                       and starts(m, "buy")),
    "duel-gem": ("duel", 2, lambda m: m.state.phase == "gem"),
    "duel-steal": ("duel", 2, lambda m: m.state.phase == "steal" and len(m.moves) > 2),
    "duel-royal": ("duel", 2, lambda m: m.state.phase == "royal"),
    "duel-discard": ("duel", 2, lambda m: m.state.phase == "discard" and sum(m.me["tokens"].values()) > 11),
    "duel-pay": ("duel", 2, lambda m: m.state.phase == "main" and any(" pay " in x for x in m.moves)
                 and cards(m) > 4),
    "duel-joker": ("duel", 2, lambda m: len({x.split()[3] for x in m.moves if " as " in x}) > 2),
    "duel-over": ("duel", 2, lambda m: m.state.outcome is not None),
    "classic-2": ("classic", 2, lambda m: m.state.phase == "main" and cards(m) > 6 and starts(m, "buy", 3)
                  and starts(m, "take", 6) and len(m.me["reserved"]) > 0),
    "classic-3": ("classic", 3, lambda m: m.state.phase == "main" and cards(m) > 5 and starts(m, "buy", 2)
                  and starts(m, "take", 4)),
    "classic-4": ("classic", 4, lambda m: m.state.phase == "main" and cards(m) > 5 and starts(m, "buy", 3)
                  and starts(m, "take", 4) and len(m.me["reserved"]) > 0),
    "classic-start": ("classic", 2, lambda m: m.step is None),
    "classic-return": ("classic", 2, lambda m: m.state.phase == "return" and sum(m.me["tokens"].values()) > 11),
    "classic-noble": ("classic", 4, lambda m: m.state.phase == "noble"),
    "classic-pay": ("classic", 3, lambda m: starts(m, "buy") and any(" pay " in x for x in m.moves) and cards(m) > 3),
    "classic-over": ("classic", 2, lambda m: m.state.outcome is not None),
}  # fmt: skip


def find(name: str, players: int, wanted: Test) -> dict[str, Any]:
    """The first such moment, seen by its seat to move, with the moment before it."""
    for seed in range(3000):
        before: Moment | None = None
        for moment in game(name, players, seed):
            if wanted(moment):
                viewer = moment.state.to_move or 0
                shown = encode(moment, viewer)
                return shown if before is None else shown | {"before": encode(before, viewer)["view"]}
            before = moment
    raise LookupError("no such moment")


def film(name: str, players: int, seed: int, start: int, length: int) -> list[dict[str, Any]]:
    """Consecutive moments as seat 0 sees them."""
    moments = list(game(name, players, seed))[start : start + length]
    return [encode(moment, 0) for moment in moments]


def write(name: str, value: object) -> None:
    """Writes one fixture."""
    (FOLDER / f"{name}.json").write_text(json.dumps(value, separators=(",", ":")) + "\n")


def main() -> None:
    """Writes them all."""
    FOLDER.mkdir(exist_ok=True)
    for name, (kind, players, wanted) in WANTED.items():
        write(name, find(kind, players, wanted))
    write("film-duel", film("duel", 2, 11, 30, 40))
    write("film-classic", film("classic", 3, 5, 40, 40))


if __name__ == "__main__":
    main()
