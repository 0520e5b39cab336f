"""``cabochon replay``: show a recorded game."""

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from cabochon.cli.options import BadUsage, replayed
from cabochon.cli.screen.colours import console
from cabochon.cli.screen.sentences import Narrator
from cabochon.cli.screen.table import table
from cabochon.games import find
from cabochon.record import Record
from cabochon.state import State, Step

EXAMPLES: Final = """Examples:

\b
  cabochon replay game.txt
  cabochon replay game.txt --to 20
  cabochon replay game.json --step"""


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as text or JSON.")],
    to: Annotated[int | None, typer.Option(min=0, help="Stop after this many moves.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter before each move.")] = False,
) -> None:
    """Show a recorded game: every move and the final table."""
    record, steps = replayed(file)
    if to is not None and to > len(steps):
        raise BadUsage(f"--to {to}: the record has {len(steps)} moves")
    Show(console(), record).run(steps[:to], pause=step)


class Show:
    """Shows a record with all hidden information."""

    def __init__(self, screen: Console, record: Record) -> None:
        self.screen = screen
        self.record = record
        self.names = record.names or tuple(f"Seat {seat}" for seat in range(record.players))
        self.narrator = Narrator(find(record.game), self.names, record.start().goals)

    def run(self, steps: list[Step], *, pause: bool) -> None:
        """Print the moves, then draw the table; with a pause, also draw it before each move."""
        state = self.record.start()
        for ply, step in enumerate(steps, 1):
            if pause:
                self._draw(state)
                pause = self._wait()
            state = step.state
            self.screen.print(f"{ply:4}  {self.record.moves[ply - 1]}")
            for sentence in self.narrator.tell(step.events):
                self.screen.print(f"        {sentence}")
        self._draw(state)
        if state.outcome:
            self.screen.print(self.narrator.ending(state.outcome))

    def _draw(self, state: State) -> None:
        self.screen.print()
        self.screen.print(table(state.to_dict(), self.names))

    def _wait(self) -> bool:
        """Wait for Enter; return whether to wait again."""
        try:
            self.screen.input("Enter for the next move ")
        except EOFError:
            return False
        return True
