"""What chance brings with a move: a card from a deck, or tokens from the bag."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cabochon.core import checking
from cabochon.core.errors import IllegalMove
from cabochon.core.events import Event, Refilled, Replenished, Reserved
from cabochon.core.moves import Move
from cabochon.games import GAMES
from cabochon.state import State, from_dict
from cabochon.study.position import Json, World


@dataclass(frozen=True, slots=True)
class Chance:
    """What was chosen to come."""

    card: int | None = None
    tokens: str | None = None
    """Token letters in the order of drawing."""

    @staticmethod
    def read(value: Any) -> "Chance":
        """A choice from untrusted JSON; null chooses nothing."""
        if value is None:
            return Chance()
        checking.fields(value, "chance", (), ("card", "tokens"))
        card, tokens = value.get("card"), value.get("tokens")
        if card is not None:
            checking.whole(card, "chance.card", 1, 1000)
        if tokens is not None and not (isinstance(tokens, str) and len(tokens) <= 25):
            raise checking.refuse("chance.tokens", "expected at most 25 letters")
        return Chance(card, tokens)


def rearranged(before: State, move: Move, after: State, tokens: str) -> State:
    """The state in which these tokens were drawn in this order."""
    drawn = next(
        (each for each in before.events_until(move, after) if isinstance(each, Replenished)), None
    )
    if drawn is None or Counter(drawn.tokens) != Counter(tokens):
        held = drawn.tokens if drawn else "no tokens"
        raise IllegalMove(f"{move}: the bag gives {held}, not {tokens!r}")
    snapshot = after.to_dict()
    board = list(snapshot["board"])
    for cell, token in zip(drawn.cells, tokens, strict=True):
        board["12345".index(cell[1]) * 5 + "abcde".index(cell[0])] = token
    return from_dict(snapshot | {"board": "".join(board)})


def came(before: State, world: World, events: Iterable[Event], chosen: Chance) -> Json | None:
    """What came with a move, and what could have come; IllegalMove if the choice could not."""
    found = next(
        (_draw(before, world, each, chosen) for each in events if _draws(before, each)), None
    )
    if chosen.card is not None and (found is None or found.get("card") != chosen.card):
        raise IllegalMove(f"card {chosen.card} cannot come with this move")
    return found


def _draws(before: State, event: Event) -> bool:
    """Whether an event is the work of chance."""
    if isinstance(event, Reserved):
        face_up = [card.id for row in before.face_up.values() for card in row if card]
        return event.card not in face_up
    return isinstance(event, Refilled | Replenished)


def _draw(before: State, world: World, event: Event, chosen: Chance) -> Json:
    match event:
        case Replenished(tokens=tokens, cells=cells):
            return {"kind": "tokens", "tokens": tokens, "cells": list(cells)}
        case Refilled(card=card, level=level):
            among = _among(before, world, level)
            return {"kind": "card", "level": level, "card": card, "among": among}
        case Reserved(card=card, level=level):
            known = card == chosen.card or card not in world.unknown
            shown = card if known else None
            among = _among(before, world, level)
            return {"kind": "reserve", "level": level, "card": shown, "among": among}
    raise TypeError(f"{event} is not drawn by chance")


def _among(before: State, world: World, level: int) -> list[int]:
    """The cards of a level that could lie on top of its deck."""
    if str(level) not in world.levels:
        return sorted(world.snapshot["decks"][str(level)])
    cards = GAMES[before.game].cards
    return sorted(card for card in world.unknown if cards[card].level == level)
