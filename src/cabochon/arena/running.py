"""Plays the missing pairs of a match, in one or several processes."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import as_completed
from pathlib import Path

from cabochon.arena.contest import Contest, Pair
from cabochon.arena.journal import Journal
from cabochon.arena.playing import play_pair
from cabochon.processes import processes


def run_match(
    contest: Contest,
    pairs: int,
    *,
    workers: int = 1,
    file: Path | None = None,
    tell: Callable[[int], None] = lambda _: None,
) -> list[Pair]:
    """The first pairs of a match in order; those in the file are not played again.

    ``tell`` gets the number of finished pairs, at the start and after each.
    """
    journal = Journal(file, contest) if file else None
    there = journal.read() if journal else {}
    found = {number: pair for number, pair in there.items() if number < pairs}
    tell(len(found))
    missing = [number for number in range(pairs) if number not in found]
    for pair in play_pairs(contest, missing, workers):
        found[pair.number] = pair
        if journal:
            journal.add(pair)
        tell(len(found))
    return [found[number] for number in range(pairs)]


def play_pairs(contest: Contest, numbers: Sequence[int], workers: int) -> Iterator[Pair]:
    """Play some pairs, in order with one worker."""
    if workers == 1 or len(numbers) < 2:
        for number in numbers:
            yield play_pair(contest, number)
        return
    with processes(workers) as pool:
        futures = [pool.submit(play_pair, contest, number) for number in numbers]
        for future in as_completed(futures):
            yield future.result()
