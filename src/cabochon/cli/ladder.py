"""``cabochon ladder``: rate all players."""

import json
import re
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from cabochon.arena.contest import Contest
from cabochon.arena.ladder import Ladder, build, contests, into_page
from cabochon.arena.playing import check_name
from cabochon.cli.contest import (
    AsJson,
    Game,
    Games,
    Seconds,
    Seed,
    Simulations,
    Workers,
    check_played,
    check_starts,
    contest_of,
    play_match,
    progress,
)
from cabochon.cli.options import BadUsage, Players, check_file, check_fit, complete_player
from cabochon.players import player_names

EXAMPLES: Final = """Examples:

\b
  cabochon ladder --game duel --games 200 --workers 2 --out ladder --write docs/ladder.md
  cabochon ladder random greedy "cmd:python examples/external_bot.py" --round-robin"""


def ladder(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            help="Players, weakest first (default: all).", autocompletion=complete_player
        ),
    ] = None,
    game: Game = "classic",
    players: Players = 2,
    games: Games = 100,
    round_robin: Annotated[
        bool, typer.Option("--round-robin", help="Every player against every other.")
    ] = False,
    seconds: Seconds = None,
    simulations: Simulations = None,
    seed: Seed = "0",
    workers: Workers = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Keep the pairs and continue from them.")
    ] = None,
    write: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the table into a Markdown page.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Rate players by matches between neighbours; the first player has rating 0."""
    chosen = names or list(player_names())
    common = contest_of(chosen[0], chosen[0], game, players, seconds, simulations, seed)
    check_file("--write", write)
    page = _page(write)
    result = _measure(chosen, common, games, workers, out, round_robin=round_robin)
    if write:
        write.write_text(into_page(page, result), encoding="utf-8")
    if as_json:
        typer.echo(json.dumps(result.to_dict(), indent=1))
    else:
        Console(markup=False, highlight=False).print(result.table())


def _page(path: Path | None) -> str:
    """Read the page before the games, so that an unreadable file is reported at once."""
    try:
        return path.read_text(encoding="utf-8") if path and path.exists() else ""
    except UnicodeDecodeError:
        raise BadUsage(f"--write {path}: not a text in UTF-8") from None


def _measure(
    names: list[str],
    common: Contest,
    games: int,
    workers: int,
    folder: Path | None,
    *,
    round_robin: bool,
) -> Ladder:
    """Play all matches, one after the other."""
    try:
        for name in names:
            check_name(name)
        check_fit(names, common.game, common.players)
        listed = contests(names, common, round_robin=round_robin)
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
    except ValueError as error:
        raise BadUsage(str(error)) from None
    except OSError as error:
        raise BadUsage(f"--out {folder}: {error.strerror}") from None
    check_starts(names)
    played = []
    for contest in listed:
        with progress(f"{contest.a} against {contest.b}", games, contest.players) as tell:
            file = _file(folder, contest) if folder else None
            played.append((contest, play_match(contest, games, workers, file, tell)))
        check_played(played[-1][1])
    return build(names, played)


def _file(folder: Path, contest: Contest) -> Path:
    """The file with the pairs of a match."""
    sides = [re.sub(r"[^\w.-]+", "_", name) for name in (contest.a, contest.b)]
    return folder / f"{contest.game}{contest.players}-{sides[0]}-{sides[1]}.jsonl"
