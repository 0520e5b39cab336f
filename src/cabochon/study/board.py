"""The analysis board: look at a position, check it, play a move, take the place of chance."""

from collections.abc import Mapping
from typing import Any, Final

from cabochon.core import checking, svg
from cabochon.core.errors import IllegalMove
from cabochon.core.kernel import Position
from cabochon.core.numbers import RESERVES
from cabochon.games import GAMES, find
from cabochon.state import State, View
from cabochon.study.chance import Chance, came, rearranged
from cabochon.study.position import Json, World, found_problems, imagine

MOST_NODES: Final = 1000


def look(position: Mapping[str, Any]) -> Json:
    """What a table needs to draw a position: view, tally, legal moves."""
    world = imagine(position)
    state = world.state()
    return _looked(state, world.told(state))


def picture(position: Mapping[str, Any]) -> Json:
    """A position as an SVG picture that shows every known card."""
    world = imagine(position)
    state = world.state()
    shown = _known(state, world.told(state))
    shown.open = [int(card > 0) for card in shown.reserved]
    game = find(state.game)
    return {"svg": svg.table(View(game, shown, None), game)}


def check(position: Mapping[str, Any]) -> Json:
    """What is wrong with a position, in words and by key; nothing if it is possible."""
    return {
        "problems": [
            {"key": each.key, "where": each.where, "facts": each.facts, "text": str(each)[:200]}
            for each in found_problems(position)
        ]
    }


def play(
    position: Mapping[str, Any], move: str, chance: object = None, seed: str | None = None
) -> Json:
    """Play a move for the seat to move.

    ``chance`` names the card or the tokens that come; without it they are drawn by the seed, except
    that a card reserved from a deck in unknown order stays unknown.
    """
    chosen = Chance.read(chance)
    world = imagine(position, seed if seed is not None else "", chosen.card)
    before = world.state(f"study {seed}")
    _check_known(before, world, move)
    step = before.play(move)
    after = step.state
    if chosen.tokens is not None:
        after = rearranged(before, step.move, after, chosen.tokens)
    events = before.events_until(step.move, after)
    draw = came(before, world, events, chosen)
    seen = [
        event.seen_by(None if draw and draw.get("card", 0) is None else event.seat).to_dict()
        for event in events
    ]
    return {
        "seat": before.to_move,
        "move": str(step.move),
        "events": seen,
        "chance": draw,
        **_looked(after, world.told(after, chosen.card)),
    }


def grow(position: Mapping[str, Any], nodes: object) -> Json:
    """Play a tree of moves; each node names its parent in the list, or -1 for the position."""
    first = look(position)
    steps: list[Json] = []
    for number, node in enumerate(checking.items(nodes, "nodes", 0, MOST_NODES)):
        where = f"nodes[{number}]"
        checking.fields(node, where, ("parent", "move"), ("chance",))
        parent = checking.whole(node["parent"], f"{where}.parent", -1, number - 1)
        source = first if parent < 0 else steps[parent]
        if not isinstance(node["move"], str):
            raise checking.refuse(f"{where}.move", "expected a text")
        steps.append(play(source["position"], node["move"], node.get("chance"), str(number)))
    return {"first": first, "steps": steps}


def _looked(state: State, told: Json) -> Json:
    """A position with what follows from it by the rules."""
    seat = state.to_move
    view = View(find(state.game), _known(state, told), seat)
    return {
        "position": told,
        "view": _drawn(told, seat),
        "tally": view.tally(),
        "legal": [] if seat is None else view.legal_texts(),
        "thinker": _thinker(state, told),
    }


def _known(state: State, told: Json) -> Position:
    """The position in which every unknown reserved card is also unknown to its seat."""
    position = state.position()
    reserved = position.reserved
    for seat, entry in enumerate(told["seats"]):
        for i, reserve in enumerate(entry["reserved"]):
            if "card" not in reserve:
                reserved[RESERVES * seat + i] = -reserve["level"]
    position.reserved = reserved
    return position


def _thinker(state: State, told: Json) -> Json | None:
    """The view that a computer may think about; none if the seat does not know its own cards."""
    seat = state.to_move
    if seat is None or any("card" not in each for each in told["seats"][seat]["reserved"]):
        return None
    return state.view(seat).to_dict()


def _drawn(told: Json, seat: int | None) -> Json:
    """The position in the form of a view that shows every known card."""
    decks = {
        level: len(deck) if isinstance(deck, list) else deck
        for level, deck in told["decks"].items()
    }
    seats = [
        entry | {"reserved": [_with_level(told["game"], each) for each in entry["reserved"]]}
        for entry in told["seats"]
    ]
    shown = {key: value for key, value in told.items() if key != "random"}
    return shown | {"decks": decks, "seats": seats, "viewer": seat}


def _with_level(game: str, reserve: Json) -> Json:
    if "card" not in reserve:
        return reserve
    return {"level": GAMES[game].cards[reserve["card"]].level, **reserve}


def _check_known(state: State, world: World, move: str) -> None:
    """Refuse the purchase of a card that is not known."""
    card = getattr(state.parse(move), "card", None)
    if card in world.unknown:
        raise IllegalMove(f"{move}: nobody knows who holds card {card}")
