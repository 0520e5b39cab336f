"""``cabochon engine``: a player for other programs, over standard input and output."""

import sys
from typing import Annotated, Final

import typer

from cabochon.cli.options import BadUsage, complete_player
from cabochon.engine.session import run
from cabochon.players import player as find_player
from cabochon.players.fitting import check_weights

EXAMPLES: Final = """Examples:

\b
  cabochon engine
  cabochon engine --player greedy --seed 7
  cabochon engine --threads 4
  echo '{"type": "hello"}' | cabochon engine"""


def engine(
    player: Annotated[
        str, typer.Option(help="The player that answers.", autocompletion=complete_player)
    ] = "master",
    seed: Annotated[int | None, typer.Option(help="Makes the answers reproducible.")] = None,
    threads: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=64,
            show_default="1, and for analyst one per core",
            help="Number of search trees, one per thread.",
        ),
    ] = None,
) -> None:
    """Run a player for other programs, in the protocol of docs/engine-protocol.md."""
    try:
        chosen = find_player(player, seed, threads)
        check_weights(player)
    except ValueError as error:
        raise BadUsage(str(error)) from None
    try:
        run(chosen, sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        raise typer.Exit(1) from None
