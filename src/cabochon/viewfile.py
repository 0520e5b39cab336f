"""Reads a view from its JSON form, the inverse of ``View.to_dict``."""

from collections.abc import Iterator, Mapping
from typing import Any

from cabochon.core import checking
from cabochon.core.errors import InvalidSnapshot
from cabochon.core.numbers import CARDS
from cabochon.games import GAMES
from cabochon.state import View, from_dict

LEVELS = ("1", "2", "3")


def view_from_dict(value: Mapping[str, Any]) -> View:
    """The view that an object describes; InvalidSnapshot says what is impossible.

    The view is completed to the snapshot of a possible world, which the game checks, and then
    reduced to the viewer's view again.
    """
    if not isinstance(value, Mapping):
        raise InvalidSnapshot(f"view: expected an object, not {type(value).__name__}")
    told = dict(value)
    for key in ("game", "viewer", "decks", "seats"):
        if key not in told:
            raise checking.refuse("view", f"key {key!r} is missing")
    name = checking.choice(told["game"], "game", GAMES)
    if "random" in told:
        raise checking.refuse("random", "a view knows nothing of the generator")
    seats = checking.items(told["seats"], "seats", 2, 4)
    viewer = told.pop("viewer")
    if viewer is not None:
        viewer = checking.whole(viewer, "viewer", 0, len(seats) - 1)
    view = from_dict(_imagined(name, told)).view(viewer)
    if view.to_dict() != value:
        raise checking.refuse("view", f"not what {_named(viewer)} would see")
    return view


def _imagined(name: str, told: dict[str, Any]) -> dict[str, Any]:
    """A snapshot that agrees with the view, with the unseen cards in order."""
    hidden = unseen(name, told)
    seats = [with_reserves(entry, seat, hidden) for seat, entry in enumerate(told["seats"])]
    sizes = checking.fields(told["decks"], "decks", LEVELS)
    for level, cards in enumerate(hidden):
        where = f"decks.{level + 1}"
        size = checking.whole(sizes[LEVELS[level]], where, 0, CARDS)
        if size != len(cards):
            raise checking.refuse(where, f"{len(cards)} cards are unaccounted for, not {size}")
    return told | {"seats": seats, "decks": dict(zip(LEVELS, hidden, strict=True))}


def unseen(name: str, told: dict[str, Any]) -> list[list[int]]:
    """The cards of each level that the view does not show."""
    first = GAMES[name].new(2).deck_first
    seen = set(_cards(told, GAMES[name].face_up))
    return [
        [card for card in range(first[level] + 1, first[level + 1] + 1) if card not in seen]
        for level in range(3)
    ]


def _cards(told: Any, face_up: str) -> Iterator[int]:
    """The cards shown in any place; the game refuses wrong places later."""
    rows = told.get(face_up)
    for row in rows.values() if isinstance(rows, dict) else ():
        yield from _numbers(row)
    for entry in told["seats"]:
        if isinstance(entry, dict):
            yield from _numbers(entry.get("cards"))
            yield from _numbers(entry.get("reserved"))


def _numbers(places: Any) -> Iterator[int]:
    """The card ids of a list of ids or of objects with a card."""
    for item in places if isinstance(places, list) else ():
        card = item.get("card") if isinstance(item, dict) else item
        if type(card) is int:
            yield card


def with_reserves(entry: Any, seat: int, hidden: list[list[int]]) -> Any:
    """A seat whose hidden reserved cards are filled with unseen cards, which are used up."""
    if not isinstance(entry, dict) or not isinstance(entry.get("reserved"), list):
        return entry
    where = f"seats[{seat}].reserved"
    reserved = [
        _with_card(item, f"{where}[{i}]", hidden) for i, item in enumerate(entry["reserved"])
    ]
    return entry | {"reserved": reserved}


def _with_card(reserve: Any, where: str, hidden: list[list[int]]) -> dict[str, Any]:
    """A reserved card in the form of a snapshot."""
    keys = checking.fields(reserve, where, ("open",), ("level", "card"))
    if "card" in keys:
        return {"card": keys["card"], "open": keys["open"]}
    if "level" not in keys:
        raise checking.refuse(where, "key 'level' is missing")
    cards = hidden[checking.whole(keys["level"], f"{where}.level", 1, 3) - 1]
    if not cards:
        why = f"every card of level {keys['level']} is seen elsewhere"
        raise checking.refuse(where, why, "no-card-left", level=keys["level"])
    return {"card": cards.pop(), "open": keys["open"]}


def _named(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"
