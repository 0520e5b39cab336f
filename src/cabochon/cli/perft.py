"""``cabochon perft``: count sequences of legal moves."""

from time import perf_counter
from typing import Annotated, Final

import typer

from cabochon import perft as counting
from cabochon.cli.options import GameName, Players, RuleOptions, SeedText, deal

EXAMPLES: Final = """Examples:

\b
  cabochon perft classic --depth 3
  cabochon perft duel --depth 2 --seed 7 --divide
  cabochon perft classic --depth 2 --option goal=21"""


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(min=1, help="Number of moves.")],
    players: Players = 2,
    seed: SeedText = "0",
    option: RuleOptions = None,
    divide: Annotated[
        bool, typer.Option("--divide", help="Show the count for each first move.")
    ] = False,
) -> None:
    """Count the sequences of legal moves from a fresh deal, to check the move generator."""
    state = deal(game, players, seed, option)
    start = perf_counter()
    counts = counting.divide(state, depth) if divide else {}
    nodes = sum(counts.values()) if divide else counting.perft(state, depth)
    seconds = perf_counter() - start
    for move, count in counts.items():
        typer.echo(f"{move}: {count}")
    typer.echo(f"{nodes} nodes, {seconds:.2f} s")
