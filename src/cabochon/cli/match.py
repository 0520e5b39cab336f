"""``cabochon match``: play two players against each other in paired games."""

import json
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from cabochon.arena.summary import summarize
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
from cabochon.cli.options import Players, RuleOptions, complete_player

EXAMPLES: Final = """Examples:

\b
  cabochon match greedy random
  cabochon match master greedy --game duel --games 200 --seconds 0.3 --out results.jsonl
  cabochon match greedy random --option goal=21
  cabochon match net:weights.npz py:thrifty:Thrifty
  cabochon match "cmd:python examples/external_bot.py" greedy --json"""


def match(
    a: Annotated[
        str,
        typer.Argument(
            metavar="A",
            help="A player, net:FILE, py:MODULE:CLASS, or cmd:COMMAND for a program.",
            autocompletion=complete_player,
        ),
    ],
    b: Annotated[
        str,
        typer.Argument(
            metavar="B", help="The player in all other seats.", autocompletion=complete_player
        ),
    ],
    game: Game = "classic",
    players: Players = 2,
    games: Games = 100,
    seconds: Seconds = None,
    simulations: Simulations = None,
    seed: Seed = "0",
    option: RuleOptions = None,
    workers: Workers = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the pairs and continue from them.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play two players against each other; every deal is played once with A in each seat."""
    contest = contest_of(a, b, game, players, seconds, simulations, seed, option)
    check_starts((a, b))
    with progress(f"{a} against {b}", games, players) as tell:
        pairs = play_match(contest, games, workers, out, tell)
    summary = summarize(contest, pairs)
    if as_json:
        typer.echo(json.dumps(summary.to_dict(), indent=1))
    else:
        Console(markup=False, highlight=False).print(summary.table())
    check_played(pairs)
