"""What happened, as sentences."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from cabochon.classic import drawing as classic
from cabochon.core import drawing
from cabochon.core import events as happened
from cabochon.core.events import Event
from cabochon.core.gems import COLOUR_NAMES, KINDS
from cabochon.core.outcome import Outcome
from cabochon.duel import drawing as duel

YOU: Final = "You"
CARD_NAMES: Final[dict[str, Callable[[int], str]]] = {"classic": classic.name, "duel": duel.name}
REASONS: Final = {
    "points": "by points",
    "crowns": "by crowns",
    "colour": "by points in one colour",
    "fewest-cards": "by points, with the fewest cards",
    "shared": "equal in points and cards",
    "stalemate": "nobody could move",
}


@dataclass(frozen=True, slots=True)
class Narrator:
    """Tells a game's events."""

    game: str
    names: Sequence[str]
    """Who sits where; one may be YOU."""

    def tell(self, events: Iterable[Event]) -> list[str]:
        """A sentence for each event worth one."""
        return [sentence for event in events if (sentence := self._sentence(event))]

    def ending(self, outcome: Outcome) -> str:
        """Who won and why."""
        winners = " and ".join(self.names[seat] for seat in outcome.winners)
        verb = "win" if winners == YOU or len(outcome.winners) > 1 else "wins"
        return f"{winners} {verb}: {', '.join(REASONS[reason] for reason in outcome.reasons)}."

    def _sentence(self, event: Event) -> str:
        does = self._does(event.seat)
        match event:
            case happened.Took(tokens=tokens, cells=cells):
                return does("take", _chips(tokens), "from" if cells else "", *cells)
            case happened.Returned(tokens=tokens):
                return does("return", _chips(tokens))
            case happened.Reserved(card=card, level=level):
                return does("reserve", self._card(card) if card else f"a hidden level {level} card")
            case happened.Bought():
                return self._purchase(event)
            case happened.Refilled(card=card, level=level):
                return f"{self._card(card)} comes to level {level}."
            case happened.Passed():
                return does("pass")
            case happened.LastRound():
                return does("reach", "15 points: this is the last round")
            case happened.TurnStarted(again=True):
                return does("play", "again")
        return self._rarer(event)

    def _rarer(self, event: Event) -> str:
        """The events that only one of the games has."""
        does = self._does(event.seat)
        match event:
            case happened.NobleCame(noble=noble):
                return does("welcome", f"noble #{noble}")
            case happened.PrivilegeUsed():
                return does("spend", "a privilege")
            case happened.PrivilegeGained(giver=giver):
                return does("gain", "a privilege", self._from(giver))
            case happened.Replenished(tokens=tokens):
                return does("replenish", "the board with", _chips(tokens))
            case happened.Stole(token=token):
                return does("steal", _chips(token))
            case happened.RoyalCame(royal=royal):
                return does("take", f"royal #{royal}")
        return ""

    def _purchase(self, event: happened.Bought) -> str:
        colour = f"as {COLOUR_NAMES[KINDS.index(event.colour)]}" if event.colour else ""
        source = "from the reserve" if event.reserved else ""
        price = f"for {_chips(event.paid) if event.paid else 'nothing'}"
        return self._does(event.seat)("buy", self._card(event.card), source, colour, price)

    def _from(self, giver: int | None) -> str:
        if giver is None:
            return ""
        name = self.names[giver]
        return f"from {'you' if name == YOU else name}"

    def _card(self, card: int) -> str:
        return CARD_NAMES[self.game](card)

    def _does(self, seat: int) -> Callable[..., str]:
        """Makes sentences about one seat."""
        name = self.names[seat]

        def sentence(verb: str, *words: str) -> str:
            return " ".join(filter(None, (name, _inflected(verb, name), *words))) + "."

        return sentence


def _inflected(verb: str, name: str) -> str:
    if name == YOU:
        return verb
    return verb + ("es" if verb.endswith(("s", "sh", "ch")) else "s")


def _chips(letters: str) -> str:
    """Token letters as counts."""
    count = Counter(letters)
    return drawing.tokens({kind: count[kind] for kind in KINDS})
