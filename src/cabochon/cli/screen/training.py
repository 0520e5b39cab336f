"""The display of a training run: a line for each generation, a bar for the current stage."""

from types import TracebackType
from typing import Final, Self

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from cabochon.neural.training import Generation, Run

HEADINGS: Final = " gen  games/s  samples  policy  value  gate                     rating"


class Display:
    """Shows the progress of a run."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._console = Console(markup=False, highlight=False, emoji=False)
        self._progress = Progress(
            TextColumn("{task.description:<10}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[pace]}"),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            console=self._console,
            transient=True,
        )
        self._task = self._progress.add_task("start", total=None, pace="")

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._progress.stop()

    def begin_run(self, past: list[Generation], notes: list[str]) -> None:
        """Show what is trained, the notes, and the generations so far."""
        self.say(f"{self._run.variant.name} in {self._run.folder}")
        for note in notes:
            self.say(note)
        self.say(HEADINGS)
        for done in past:
            self.tell(done)

    def begin(self, stage: str, total: int) -> None:
        """Start the bar of a stage."""
        self._progress.reset(self._task, total=total, description=stage, pace="")

    def advance(self, steps: int) -> None:
        """Advance the bar."""
        self._progress.advance(self._task, steps)
        task = self._progress.tasks[0]
        pace = f"{task.speed:.1f}/s" if task.speed else ""
        self._progress.update(self._task, pace=pace)

    def tell(self, done: Generation) -> None:
        """Print the line of a generation."""
        self.say(line_of(done))

    def say(self, text: str) -> None:
        """Print a line above the bar."""
        self._console.print(text, soft_wrap=True)


def line_of(done: Generation) -> str:
    """The cells of a generation, under ``HEADINGS``."""
    verdict = "accepted" if done.accepted else "refused"
    gate = f"{done.score:.3f} ± {done.error:.3f} {verdict}"
    losses = f"{done.policy_loss:>7.3f} {done.value_loss:>6.3f}"
    pace = f"{done.games_per_second:.1f}" if done.games_per_second else "-"
    return f"{done.number:>4} {pace:>8} {done.samples:>8} {losses}  {gate:<24} {done.rating:>6.0f}"
