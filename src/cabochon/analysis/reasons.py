"""Why a move was good or bad, from facts that the rules prove.

Each kind has a finder here, a sentence, and in ``verifying.py`` a checker that tests the claim by
playing it out.
"""

from collections.abc import Callable, Collection, Iterator
from itertools import islice
from typing import Final, Literal

from cabochon.analysis import gains, prices
from cabochon.analysis.scene import Deed, Facts, Finder, Scene, purchases
from cabochon.analysis.shapes import Reason
from cabochon.core import tokens
from cabochon.core.events import TurnStarted
from cabochon.core.gems import GOLD, PEARL
from cabochon.core.numbers import MAIN, TOKEN_LIMIT

About = Literal["played", "better"]
MOST: Final = 3
"""How many reasons are told for or against a move: the strongest."""


def explain(scene: Scene, most: int = MOST) -> list[Reason]:
    """Why a move was good; or, if there was a better one, what speaks against it and for that."""
    if scene.better is None:
        return list(islice(_reasons(scene, "played", GOOD), most))
    against, better = _reasons(scene, "played", BAD), _reasons(scene, "better", GOOD)
    return [*islice(against, most), *islice(better, most)]


def _reasons(scene: Scene, about: About, kinds: Collection[str]) -> Iterator[Reason]:
    one, other = scene.played, scene.better
    if about == "better" and scene.better is not None:
        one, other = scene.better, scene.played
    for kind, (find, sentence) in KINDS.items():
        facts = find(scene, one, other) if kind in kinds else None
        if facts is not None:
            yield Reason(kind, about, facts, sentence(scene, facts))


def _wins_now(scene: Scene, deed: Deed, _: Deed | None) -> Facts | None:
    return {} if scene.proofs.wins(deed.action) else None


def _wins_next(scene: Scene, deed: Deed, _: Deed | None) -> Facts | None:
    now = scene.proofs.wins(deed.action)
    return {} if not now and scene.proofs.wins(deed.action, next_turn=True) else None


def _allows_win(scene: Scene, deed: Deed, _: Deed | None) -> Facts | None:
    """The next seat then wins at once."""
    line = scene.proofs.reply(deed.action)
    if len(line) != 2:
        return None
    move = str(scene.game.move_of(deed.after, line[1]))
    return {"seat": deed.after.turn, "move": move}


def _only_defence(scene: Scene, deed: Deed, _: Deed | None) -> Facts | None:
    """Every other move lets the next seat win at once."""
    others = [action for action in scene.proofs.world.actions() if action != deed.action]
    if not others or scene.proofs.reply(deed.action):
        return None
    return {} if all(scene.proofs.reply(each) for each in others) else None


def _no_defence(scene: Scene, deed: Deed, _: Deed | None) -> Facts | None:
    """Every move lets the next seat win at once."""
    every = scene.proofs.world.actions()
    if deed is not scene.played or len(every) < 2:
        return None
    return {} if all(scene.proofs.reply(each) for each in every) else None


def _takes(kind: str) -> Finder:
    """Who comes to the mover with a move, but not with the other one."""

    def find(_: Scene, deed: Deed, other: Deed | None) -> Facts | None:
        came = [guest for name, guest in _guests(deed) if name == kind]
        missed = other is None or not any(name == kind for name, _ in _guests(other))
        return {kind: came[0]} if came and missed else None

    return find


def _guests(deed: Deed) -> list[tuple[str, int]]:
    """Who comes with a move."""
    return [event.guest for event in deed.events if event.guest]


def _loses_guest(_: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    """The other move brings a noble or royal that the next seat can now take instead."""
    if other is None or not deed.passes_turn:
        return None
    missed = set(_guests(other)) - set(_guests(deed))
    for guest in sorted(missed):
        for move in _moves_to(deed, guest):
            return {"seat": deed.after.turn, guest[0]: guest[1], "move": move}
    return None


def _moves_to(deed: Deed, guest: tuple[str, int]) -> Iterator[str]:
    """The purchases of the next seat after which a guest comes by itself."""
    game, before = deed.game, deed.after
    for action in before.actions():
        move = game.move_of(before, action)
        if getattr(move, "card", 0) in deed.affordable and str(move).startswith("buy"):
            after = game.copy(before)
            after.push(action)
            if any(event.guest == guest for event in game.between(before, move, after)):
                yield str(move)


def _scores(_: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    """More points at once than with the other move."""
    if deed.points <= (other.points if other else 0):
        return None
    return {"points": deed.points}


def _plays_again(_: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    again = TurnStarted(deed.seat, again=True)
    if again not in deed.events or (other is not None and again in other.events):
        return None
    return {}


def _gives_privilege(_: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    gained = [event for event in deed.events if event.gift and event.seat != deed.seat]
    if not gained or (other and any(event.gift for event in other.events)):
        return None
    return {"seat": gained[0].seat}


def _lets_buy(scene: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    """The next seat can buy a card at once that it could not buy after the other move.

    Not worth saying if it wins at once.
    """
    if other is None or not deed.passes_turn or not other.passes_turn:
        return None
    if scene.proofs.reply(deed.action):
        return None
    cards = (deed.affordable - other.affordable) & set(scene.played.before.market)
    return {"seat": deed.after.turn, "card": max(cards)} if cards else None


def _denies(scene: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    """A card that the next seat could buy now is gone after the move."""
    if not deed.passes_turn or scene.played.before.phase != MAIN or _over_limit(deed):
        return None
    gone = set(deed.before.market) - set(deed.after.market) - {0}
    if other is not None:
        gone &= set(other.after.market)
    cards = gone & _within_reach(scene)
    return {"seat": scene.next_seat, "card": max(cards)} if cards else None


def _over_limit(deed: Deed) -> bool:
    """Whether privileges gave the mover more tokens than a turn may end with."""
    return tokens.total(deed.before.tokens[deed.seat]) > TOKEN_LIMIT


def _within_reach(scene: Scene) -> set[int]:
    """The face-up cards that the next seat could buy if it were to move."""
    from_table = set(scene.played.before.market)
    return purchases(scene.game, scene.played.before, scene.next_seat) & from_table


def _forced(scene: Scene, deed: Deed, _: Deed | None) -> Facts | None:
    return {} if deed is scene.played and len(scene.proofs.world.actions()) == 1 else None


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _text(form: str) -> Callable[[Scene, Facts], str]:
    """A sentence with the facts in it; cards are described."""

    def sentence(scene: Scene, facts: Facts) -> str:
        words = dict(facts)
        if "card" in facts:
            words["card"] = scene.game.wording.card(facts["card"])
        for guest in ("noble", "royal"):
            if guest in facts:
                words["guest"] = f"{guest} #{facts[guest]}"
        if "points" in facts:
            words["points"] = _count(facts["points"], "point")
        if "count" in facts:
            words |= {"tokens": _count(facts["count"], "token")}
            words |= {"crowns": _count(facts["count"], "crown")}
        return form.format(**words)

    return sentence


KINDS: Final[dict[str, tuple[Finder, Callable[[Scene, Facts], str]]]] = {
    "forced": (_forced, _text("It is the only legal move.")),
    "wins-now": (_wins_now, _text("It wins in this turn.")),
    "wins-next-turn": (_wins_next, _text("It wins in the next turn, whatever the others do.")),
    "no-defence": (_no_defence, _text("Every move lets the next player win at once.")),
    "allows-win": (_allows_win, _text("It lets seat {seat} win at once: {move}.")),
    "only-defence": (
        _only_defence,
        _text("Every other move lets the next player win at once."),
    ),
    "takes-noble": (_takes("noble"), _text("It brings {guest}.")),
    "takes-royal": (_takes("royal"), _text("It brings {guest}.")),
    "loses-guest": (_loses_guest, _text("Seat {seat} can now take {guest}: {move}.")),
    "scores": (_scores, _text("It scores {points} at once.")),
    "gains-crowns": (gains.crowns, _text("It gains {crowns}.")),
    "plays-again": (_plays_again, _text("It gives another turn.")),
    "gives-privilege": (_gives_privilege, _text("It gives seat {seat} a privilege.")),
    "returns-tokens": (gains.returns_tokens, _text("It goes {count} over the limit of tokens.")),
    "denies-card": (_denies, _text("It takes away {card}, which seat {seat} could buy.")),
    "lets-buy": (_lets_buy, _text("It lets seat {seat} buy {card}.")),
    "pays-now": (prices.pays_now, _text("It is enough to pay for {card} in this turn.")),
    "reaches-card": (prices.reaches, _text("It is enough to pay for {card} in the next turn.")),
    "gives-up-card": (prices.gives_up, _text("It no longer leaves enough to pay for {card}.")),
    "goes-first": (
        gains.goes_first,
        _text("The played move would still be possible afterwards, in the same turn."),
    ),
    "blocks-card": (
        prices.blocks,
        _text("It takes away {card}, for which seat {seat} was only {tokens} short."),
    ),
    "takes-pearl": (gains.takes(PEARL), _text("It takes a pearl.")),
    "takes-gold": (gains.takes(GOLD), _text("It takes a gold token.")),
    "nears-card": (prices.nears, _text("After it, only {tokens} more would pay for {card}.")),
    "cheapens-cards": (
        gains.cheapens,
        _text("Its bonus makes {count} face-up cards cheaper."),
    ),
    "secures-card": (prices.secures, _text("It secures {card}.")),
    "fewer-tokens": (gains.fewer_tokens, _text("It takes {tokens} fewer than the better move.")),
}
"""The finder and the sentence of each kind, the strongest first."""
BAD: Final = frozenset(
    {
        "allows-win",
        "loses-guest",
        "gives-privilege",
        "returns-tokens",
        "lets-buy",
        "no-defence",
        "gives-up-card",
        "fewer-tokens",
    }
)
"""What speaks against a move."""
GOOD: Final = (frozenset(KINDS) - BAD) | {"no-defence"}
"""What speaks for a move; without a defence every move is as good."""
