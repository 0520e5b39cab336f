"""Makes puzzles: plays games, looks for puzzles in them, and chooses the best."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final

from cabochon.analysis.puzzles.finding import Finder
from cabochon.analysis.puzzles.grading import GRADES
from cabochon.analysis.puzzles.shapes import FORMAT, KINDS, Kind, Puzzle
from cabochon.games import find
from cabochon.players import player
from cabochon.record import Record, record
from cabochon.state import View, new_game

LEVELS: Final = ("casual", "seasoned", "skilled", "advanced", "veteran")
"""Who plays the games."""
SHARES: Final[dict[Kind, float]] = {
    "win-now": 0.2,
    "win-next-turn": 0.2,
    "only-defence": 0.2,
    "best-value": 0.4,
}
"""The share of each kind among the chosen puzzles; kinds with too few leave room to others."""


RARELY: Final = 3
"""Only one in this many games is searched for wins within the turn."""


class BadPuzzleFile(ValueError):
    """A file that is not a journal of these puzzles."""


class PuzzleJournal:
    """What was found in each game, one line each, so that an interrupted run can continue."""

    def __init__(self, path: Path, game: str, seed: str) -> None:
        self._path = path
        self._header = json.dumps({"format": FORMAT, "game": game, "seed": seed})

    def read(self) -> list[list[Puzzle]]:
        """The puzzles of each game so far; an incomplete line at the end is removed."""
        if not self._path.exists():
            self._path.write_text(self._header + "\n", encoding="utf-8")
        content = self._path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.decode(errors="replace").splitlines()
        if not lines or lines[0] != self._header:
            raise BadPuzzleFile(f"{self._path}: not the puzzles of this game and seed")
        if len(whole) < len(content):
            self._path.write_bytes(whole)
        return [self._found(number, line) for number, line in enumerate(lines[1:], 2)]

    def _found(self, number: int, line: str) -> list[Puzzle]:
        try:
            return [Puzzle(**each) for each in json.loads(line)]
        except (ValueError, TypeError):
            raise BadPuzzleFile(f"{self._path}: line {number} is not a list of puzzles") from None

    def add(self, puzzles: Sequence[Puzzle]) -> None:
        """Append the puzzles of a game."""
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([asdict(each) for each in puzzles]) + "\n")


def make(
    game: str,
    seed: str,
    games: int,
    journal: Path,
    records: Sequence[Record] = (),
    report: Callable[[int, int], None] = lambda _games, _puzzles: None,
    kinds: Sequence[Kind] = KINDS,
) -> list[Puzzle]:
    """Look through a number of games: first the given records, then games of our players.

    The same arguments find the same puzzles. ``report`` hears of the games and puzzles so far.
    """
    book = PuzzleJournal(journal, game, seed)
    found = book.read()
    finder = Finder()
    for number in range(len(found), games):
        source = records[number] if number < len(records) else self_played(game, seed, number)
        wanted = _wanted(found, number) & set(kinds)
        puzzles = list(finder.in_game(source, wanted.__contains__))
        book.add(puzzles)
        found.append(puzzles)
        report(number + 1, sum(map(len, found)))
    return [puzzle for puzzles in found[:games] for puzzle in puzzles]


def _wanted(found: Sequence[Sequence[Puzzle]], games: int) -> set[Kind]:
    """What to look for: wins in one turn end every game, so they are not needed in each."""
    wins = sum(each.kind == "win-now" for puzzles in found for each in puzzles)
    return set(KINDS) if RARELY * wins <= games else set(KINDS) - {"win-now"}


def self_played(game: str, seed: str, number: int) -> Record:
    """A game between two of our levels."""
    deal = f"puzzles {seed} {number}"
    names = LEVELS[number % len(LEVELS)], LEVELS[number // len(LEVELS) % len(LEVELS)]
    players = [player(name, 2 * number + seat) for seat, name in enumerate(names)]
    state = new_game(game, find(game).players[0], deal)
    moves = []
    while state.to_move is not None:
        step = state.play(players[state.to_move].choose(state.view(state.to_move)))
        moves.append(str(step.move))
        state = step.state
    return record(game, 2, deal, moves, names)


def confirmed(
    puzzles: Sequence[Puzzle], read: Callable[[dict[str, Any]], View]
) -> Iterator[Puzzle]:
    """The puzzles whose solution further searches prefer; ``read`` makes a view of its JSON."""
    finder = Finder()
    for each in puzzles:
        if finder.confirms(read(each.view), each):
            yield each


def choose(
    game: str, puzzles: Sequence[Puzzle], count: int, kept: Sequence[Puzzle] = ()
) -> list[Puzzle]:
    """The best puzzles, of all kinds and grades, in order of difficulty and numbered.

    Those that are kept come first and stay as they are; removed ones may have left gaps.
    """
    old = {_place(each) for each in kept}
    found = [
        each for place, each in {_place(each): each for each in puzzles}.items() if place not in old
    ]
    chosen: list[Puzzle] = []
    for kind in KINDS:
        chosen += _spread([each for each in found if each.kind == kind])[
            : round(SHARES[kind] * count)
        ]
    rest = [each for each in found if each not in chosen and each.kind != "win-now"]
    chosen += _spread(rest)[: count - len(chosen)]
    chosen.sort(key=lambda each: (each.rating, each.second))
    last = max((int(each.id.removeprefix(f"{game}-")) for each in kept), default=0)
    numbered = enumerate(chosen, last + 1)
    return [*kept, *(replace(each, id=f"{game}-{number}") for number, each in numbered)]


def _place(puzzle: Puzzle) -> str:
    """The position of a puzzle, to tell it from others."""
    return json.dumps(puzzle.view, sort_keys=True)


def _spread(puzzles: list[Puzzle]) -> list[Puzzle]:
    """The grades in turn, the hardest first; within a grade those with the clearest answer."""
    by_grade = [
        sorted(
            (each for each in puzzles if each.grade == grade),
            key=lambda each: (-len(each.themes), each.second - each.chance),
        )
        for grade in reversed(GRADES)
    ]
    found: list[Puzzle] = []
    for round_number in range(max(map(len, by_grade), default=0)):
        found += [grade[round_number] for grade in by_grade if round_number < len(grade)]
    return found


def lines(puzzles: Sequence[Puzzle]) -> Iterator[str]:
    """A file of puzzles: a line of format, then one puzzle on each line."""
    yield _compact({"format": FORMAT})
    yield from (_compact(asdict(each)) for each in puzzles)


def _compact(value: dict[str, Any]) -> str:
    return json.dumps(value, separators=(",", ":")) + "\n"
