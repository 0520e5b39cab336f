"""Events as sentences."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cabochon.core import events as happened
from cabochon.core.drawing import chips
from cabochon.core.events import Event
from cabochon.core.game import Game
from cabochon.core.gems import COLOUR_NAMES, KINDS
from cabochon.core.outcome import Outcome
from cabochon.core.wording import Seat

YOU: Final = "You"


@dataclass(frozen=True, slots=True)
class Narrator:
    """Turns the events of a game into sentences."""

    game: Game
    names: Sequence[str]
    """The players' names by seat; one may be YOU."""
    goals: Mapping[str, int]
    """What wins this game."""

    def tell(self, events: Iterable[Event]) -> list[str]:
        """The sentences for some events."""
        return [sentence for event in events if (sentence := self._sentence(event))]

    def ending(self, outcome: Outcome) -> str:
        """Who won and why."""
        winners = " and ".join(self.names[seat] for seat in outcome.winners)
        verb = "win" if winners == YOU or len(outcome.winners) > 1 else "wins"
        reasons = ", ".join(self.game.wording.reasons[reason] for reason in outcome.reasons)
        return f"{winners} {verb}: {reasons}."

    def _sentence(self, event: Event) -> str:
        does = self._does(event.seat)
        match event:
            case happened.Took(tokens=tokens, cells=cells):
                return does("take", chips(tokens), "from" if cells else "", *cells)
            case happened.Returned(tokens=tokens):
                return does("return", chips(tokens))
            case happened.Reserved(card=card, level=level):
                return does("reserve", self._card(card) if card else f"a hidden level {level} card")
            case happened.Bought():
                return self._purchase(event)
            case happened.Refilled(card=card, level=level):
                return f"{self._card(card)} comes to level {level}."
            case happened.Passed():
                return does("pass")
            case happened.TurnStarted(again=True):
                return does("play", "again")
        return self._own_sentence(event)

    def _own_sentence(self, event: Event) -> str:
        """The events that only this game has."""
        words = [self._word(word) for word in self.game.wording.clause(event, self.goals)]
        return self._does(event.seat)(*words) if words else ""

    def _word(self, word: str | Seat) -> str:
        if isinstance(word, str):
            return word
        name = self.names[word.number]
        return "you" if name == YOU else name

    def _purchase(self, event: happened.Bought) -> str:
        colour = f"as {COLOUR_NAMES[KINDS.index(event.colour)]}" if event.colour else ""
        source = "from the reserve" if event.reserved else ""
        price = f"for {chips(event.paid) if event.paid else 'nothing'}"
        return self._does(event.seat)("buy", self._card(event.card), source, colour, price)

    def _card(self, card: int) -> str:
        return self.game.wording.card(card)

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
