"""A position under study: a snapshot in which what nobody knows may be left out.

A deck may be its size instead of its cards, and a reserved card only its level. The unknown cards
are completed to a possible world, which the game checks and plays on, and are hidden again.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from cabochon.core import checking
from cabochon.core.errors import InvalidSnapshot
from cabochon.core.numbers import CARDS
from cabochon.games import GAMES
from cabochon.state import DEFAULT_SEED, State, from_dict, problems
from cabochon.viewfile import LEVELS, unseen, with_reserves

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class World:
    """A possible world of a position, and what of it nobody knows."""

    snapshot: Json
    unknown: frozenset[int]
    """The cards whose places were imagined."""
    levels: frozenset[str]
    """The levels of decks in unknown order."""

    def state(self, seed: str = DEFAULT_SEED) -> State:
        """The state; the seed draws tokens if the position has no generator."""
        return from_dict(self.snapshot, seed)

    def told(self, state: State, shown: int | None = None) -> Json:
        """A later state of this world as a position, with what is still unknown hidden again.

        ``shown`` is a card that was unknown and was chosen.
        """
        value = state.to_dict()
        if "random" not in self.snapshot:
            del value["random"]
        for level in self.levels:
            value["decks"][level] = len(value["decks"][level])
        unknown = self.unknown - {shown}
        for entry in value["seats"]:
            entry["reserved"] = [_told_reserve(each, state, unknown) for each in entry["reserved"]]
        return value


def _told_reserve(reserve: Json, state: State, unknown: frozenset[int]) -> Json:
    if reserve["open"] or reserve["card"] not in unknown:
        return reserve
    return {"level": GAMES[state.game].cards[reserve["card"]].level, "open": False}


def imagine(told: Mapping[str, Any], seed: str | None = None, first: int | None = None) -> World:
    """A world that agrees with a position: in order without a seed, else at random.

    ``first`` is the card to lie on top of its deck.
    """
    if not isinstance(told, Mapping):
        raise InvalidSnapshot(f"position: expected an object, not {type(told).__name__}")
    value = {key: each for key, each in told.items() if key != "viewer"}
    name = checking.choice(value.get("game"), "game", GAMES)
    seats = checking.items(value.get("seats"), "seats", 2, 4)
    known = _known_decks(value.get("decks", {}))
    hidden = _hidden(name, value | {"seats": seats}, known)
    unknown = frozenset(card for cards in hidden for card in cards)
    if seed is not None:
        for cards in hidden:
            Random(seed).shuffle(cards)
    top = _drawn(first, hidden, known)
    value["seats"] = [with_reserves(entry, seat, hidden) for seat, entry in enumerate(seats)]
    value["decks"] = {
        level: top[i] + (known[level] if level in known else hidden[i])
        for i, level in enumerate(LEVELS)
    }
    _check_sizes(told, value["decks"])
    return World(value, unknown, frozenset(LEVELS) - known.keys())


def _known_decks(decks: Any) -> dict[str, list[Any]]:
    """The decks whose cards are known."""
    if not isinstance(decks, dict) or decks.keys() - set(LEVELS):
        raise checking.refuse("decks", "expected an object with the keys 1, 2 and 3")
    lists = {level: deck for level, deck in decks.items() if isinstance(deck, list)}
    return {
        level: checking.items(deck, f"decks.{level}", 0, CARDS)[:] for level, deck in lists.items()
    }


def _hidden(name: str, value: Json, known: dict[str, list[Any]]) -> list[list[int]]:
    """The cards of each level that lie in no known place."""
    return [
        [card for card in cards if card not in known.get(level, ())]
        for level, cards in zip(LEVELS, unseen(name, value), strict=True)
    ]


def _drawn(
    first: int | None, hidden: list[list[int]], known: dict[str, list[Any]]
) -> list[list[int]]:
    """The chosen card as the top of its deck, taken from where it would lie otherwise."""
    top: list[list[int]] = [[], [], []]
    if first is None:
        return top
    for i, level in enumerate(LEVELS):
        for cards in (hidden[i], known.get(level, [])):
            if first in cards:
                cards.remove(first)
                top[i] = [first]
    if not any(top):
        raise checking.refuse("card", f"card {first!r:.20} lies in no deck", "not-in-deck")
    return top


def _check_sizes(told: Mapping[str, Any], decks: dict[str, list[int]]) -> None:
    """Check that the decks have the sizes that were told."""
    for level, size in told.get("decks", {}).items():
        left = len(decks[level])
        if not isinstance(size, list) and checking.whole(size, f"decks.{level}", 0, CARDS) != left:
            why = f"{left} cards are unaccounted for, not {size}"
            raise checking.refuse(f"decks.{level}", why, "deck-size", level=level, due=left)


def found_problems(told: Mapping[str, Any]) -> list[InvalidSnapshot]:
    """What is wrong with a position, at most one problem for each part of it."""
    try:
        return problems(imagine(told).snapshot)
    except InvalidSnapshot as error:
        return [error]
