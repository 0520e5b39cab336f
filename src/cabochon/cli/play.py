"""``cabochon play``: play against the computer in the terminal."""

from secrets import token_hex
from typing import Annotated, Final

import typer

from cabochon.cli.options import BadUsage, GameName, Players, RuleOptions, SeedText, deal, seed_of
from cabochon.cli.screen.colours import console
from cabochon.cli.screen.sitting import Sitting
from cabochon.players import Player, player

EXAMPLES: Final = """Examples:

\b
  cabochon play
  cabochon play duel --opponent random
  cabochon play duel --opponent net:weights.npz
  cabochon play classic --players 4 --seat 2 --seed 7
  cabochon play classic --option goal=21 --option hidden_reserves

Type a number or notation such as 'take wug'; 'help' lists the other commands."""


def _opponent(name: str) -> Player:
    try:
        return player(name)
    except ValueError as error:
        raise BadUsage(str(error)) from None


def play(
    game: GameName = "classic",
    players: Players = 2,
    opponent: Annotated[str, typer.Option(help="The player in the other seats.")] = "greedy",
    seat: Annotated[int, typer.Option(min=0, help="Your seat; seat 0 moves first.")] = 0,
    seed: SeedText = "",
    option: RuleOptions = None,
) -> None:
    """Play against the computer."""
    chosen = seed or token_hex(4)
    state = deal(game, players, chosen, option)
    if seat >= players:
        raise BadUsage(f"there is no seat {seat} among {players}; seats count from 0")
    raise typer.Exit(Sitting(console(), state, seed_of(chosen), seat, _opponent(opponent)).run())
