"""Plays the missing pairs of a match, in one or several processes."""

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import as_completed
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TypeVar

from cabochon.arena.contest import Contest, Pair
from cabochon.arena.journal import Journal
from cabochon.arena.playing import play_pair
from cabochon.processes import processes

Result = TypeVar("Result")


def run_match(
    contest: Contest,
    pairs: int,
    *,
    workers: int = 1,
    file: Path | None = None,
    tell: Callable[[int], None] = lambda _: None,
) -> list[Pair]:
    """The first pairs of a match in order; those in the file are not played again.

    ``tell`` gets the number of finished pairs, at the start and after each. The match ends early if
    its first pair shows that a player never moves; that pair is not kept in the file.
    """
    journal = Journal(file, contest) if file else None
    there = journal.read() if journal else {}
    found = {number: pair for number, pair in there.items() if number < pairs}
    tell(len(found))
    missing = [number for number in range(pairs) if number not in found]
    with closing(play_pairs(contest, missing, workers)) as played:
        for pair in played:
            found[pair.number] = pair
            if len(found) == 1 and all(game.mute for game in pair.games):
                return [pair]
            if journal:
                journal.add(pair)
            tell(len(found))
    return [found[number] for number in range(pairs)]


def play_pairs(
    contest: Contest, numbers: Sequence[int], workers: int
) -> Generator[Pair, None, None]:
    """Play some pairs, in order with one worker."""
    yield from each(partial(_job, contest), numbers, workers)


def _job(contest: Contest, number: int) -> Pair:
    return play_pair(contest, number)


def each(job: Callable[[int], Result], numbers: Sequence[int], workers: int) -> Iterator[Result]:
    """Do a job for some numbers: in order with one worker, else as the processes finish."""
    if workers == 1 or len(numbers) < 2:
        yield from map(job, numbers)
        return
    with processes(workers) as pool:
        for future in as_completed([pool.submit(job, number) for number in numbers]):
            yield future.result()
