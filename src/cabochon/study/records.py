"""Records for the analysis board: opened as a line of steps, and written from one."""

from typing import Any

from cabochon import recordfile
from cabochon.core import checking
from cabochon.core.options import Value
from cabochon.record import record
from cabochon.state import new_game
from cabochon.study.board import grow, look
from cabochon.study.position import Json


def open_deal(game: str, players: int, seed: str, options: dict[str, Value] | None = None) -> Json:
    """The start of a new deal, with the order of its decks."""
    return look(new_game(game, players, _bytes(seed), options).to_dict())


def open_record(text: str) -> Json:
    """A record as its deal and the steps of its moves."""
    found = recordfile.parse(text)
    nodes = [{"parent": i - 1, "move": move} for i, move in enumerate(found.moves)]
    list(found.steps())
    return {
        "game": found.game,
        "players": found.players,
        "seed": found.seed.hex(),
        "options": found.options,
        "names": list(found.names),
        **grow(found.start().to_dict(), nodes),
    }


def write_record(
    game: str,
    players: int,
    seed: str,
    moves: object,
    names: object = (),
    options: dict[str, Value] | None = None,
) -> Json:
    """The record of moves from a deal, as text; InvalidRecord if they do not fit its cards."""
    line, people = _texts(moves, "moves"), _texts(names, "names")
    return {"text": recordfile.to_text(record(game, players, _bytes(seed), line, people, options))}


def _texts(value: Any, where: str) -> list[str]:
    found = checking.items(list(value) if isinstance(value, tuple) else value, where, 0, 1000)
    if not all(isinstance(each, str) for each in found):
        raise checking.refuse(where, "expected texts")
    return found


def _bytes(seed: str) -> bytes:
    """The 32 bytes of a seed in hexadecimal."""
    if not isinstance(seed, str) or len(seed) != 64 or set(seed) - set("0123456789abcdef"):
        raise checking.refuse("seed", "expected 64 hexadecimal digits in lower case")
    return bytes.fromhex(seed)
