"""Arguments that several commands share."""

import json
import math
import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from cabochon.core.errors import InvalidRecord
from cabochon.core.options import Value
from cabochon.core.seed import Seed
from cabochon.games import GAMES, find
from cabochon.players import further_names, player_names
from cabochon.players.roster import WEIGHTS
from cabochon.record import Record
from cabochon.recordfile import read
from cabochon.state import State, Step, new_game


class BadUsage(typer.TyperException):
    """Invalid arguments; only the message is shown."""

    exit_code = 2


def _known(name: str) -> str:
    try:
        return find(name).name
    except ValueError as error:
        raise BadUsage(str(error)) from None


def a_number(value: float | None) -> float | None:
    """Refuse ``nan``, which is neither below nor above a bound."""
    if value is not None and math.isnan(value):
        raise typer.BadParameter("nan is not a number")
    return value


def complete_game(typed: str) -> list[str]:
    """The games whose names start so, for the shell."""
    return [name for name in GAMES if name.startswith(typed)]


def complete_player(typed: str) -> list[str]:
    """The players whose names start so, also after commas, for the shell."""
    before, comma, last = typed.rpartition(",")
    names = (*player_names(), *further_names())
    return [before + comma + name for name in names if name.startswith(last)]


GameName = Annotated[
    str,
    typer.Argument(
        metavar="|".join(GAMES), callback=_known, help="The game.", autocompletion=complete_game
    ),
]
_SEATS = "; ".join(f"{game.name}: {', '.join(map(str, game.players))}" for game in GAMES.values())
Players = Annotated[int, typer.Option(min=1, help=f"How many players ({_SEATS}).")]
_OPTIONS = "; ".join(
    f"{game.name}: {', '.join(option.name for option in game.options)}"
    for game in GAMES.values()
    if game.options
)
RuleOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=VALUE", help=f"A rule option; may be repeated ({_OPTIONS})."
    ),
]
SeedText = Annotated[
    str, typer.Option(metavar="NUMBER|TEXT", help="The same seed deals the same game.")
]


def seed_of(text: str) -> Seed:
    """Parse a seed: 64 hexadecimal digits are its bytes, other digits are a number."""
    if re.fullmatch("[0-9a-f]{64}", text):
        return bytes.fromhex(text)
    return int(text) if re.fullmatch("[0-9]{1,18}", text) else text


def options_of(words: list[str] | None) -> dict[str, Value]:
    """Rule options as typed, such as ``goal=21``; a word without a value turns one on."""
    found: dict[str, Value] = {}
    for word in words or []:
        name, given, value = word.partition("=")
        try:
            found[name] = json.loads(value) if given else True
        except (ValueError, RecursionError):
            raise BadUsage(f"--option {word}: a value is a number, true or false") from None
    return found


def check_fit(names: Iterable[str], game: str, players: int) -> None:
    """ValueError if a player has weights of another game."""
    weights = [name for name in dict.fromkeys(names) if name.startswith(WEIGHTS)]
    for name in weights:
        from cabochon.players.fitting import check_weights  # noqa: PLC0415  # loads networks

        check_weights(name, game, players)


def check_file(option: str, path: Path | None) -> None:
    """BadUsage if a file cannot be written, before the work that fills it."""
    if path is None:
        return
    changed = path if path.exists() else path.parent
    if path.is_dir() or not path.parent.is_dir() or not os.access(changed, os.W_OK):
        raise BadUsage(f"{option} {path}: no file can be written there")


def deal(game: str, players: int, seed: str, options: list[str] | None) -> State:
    """Deal a new game; BadUsage if the arguments are invalid."""
    try:
        return new_game(game, players, seed_of(seed), options_of(options))
    except ValueError as error:
        raise BadUsage(str(error)) from None


def replayed(file: Path) -> tuple[Record, list[Step]]:
    """A record and its steps; BadUsage if it cannot be read or replayed."""
    try:
        record = read(file)
        return record, list(record.steps())
    except OSError as error:
        raise BadUsage(f"{file}: {error.strerror}") from None
    except InvalidRecord as error:
        raise BadUsage(f"{file}: {str(error).splitlines()[0]}") from None
