"""The shipped puzzles: every claim is checked again by the rules alone."""

from collections import Counter
from datetime import date, timedelta
from random import Random

import pytest

from cabochon.analysis.puzzles import book
from cabochon.analysis.puzzles.grading import GRADES
from cabochon.analysis.puzzles.making import lines
from cabochon.analysis.puzzles.shapes import KINDS, Puzzle
from cabochon.analysis.puzzles.solving import solves
from cabochon.analysis.rulesproof import RulesProof, worlds
from cabochon.analysis.searching import Examiner
from cabochon.core.events import TurnStarted
from cabochon.core.kernel import Position
from cabochon.core.moves import Move
from cabochon.games import GAMES, find
from cabochon.players.limit import Limit
from cabochon.state import State, View
from cabochon.statistics import mean
from cabochon.viewfile import view_from_dict
from tests.helpers.paths import PACKAGE, ROOT

SAMPLE = 6
FEW = 1  # each move of a defence is refuted by playing out the replies
MOST_BYTES = 1_000_000
FIRST = '{"format": "cabochon puzzles 1"}\n'


def view_of(puzzle: Puzzle) -> View:
    return view_from_dict(puzzle.view)


def of_kind(game: str, *kinds: str) -> list[Puzzle]:
    return [each for each in book.shipped(game) if each.kind in kinds]


def sample(puzzles: list[Puzzle]) -> list[Puzzle]:
    return Random(1).sample(puzzles, min(SAMPLE, len(puzzles)))


def optional(state: State, move: Move) -> bool:
    """Whether the turn goes on after a move as if it had just begun."""
    step = state.play(move)
    return (
        step.state.to_move == state.to_move
        and step.state.phase == "main"
        and not any(isinstance(event, TurnStarted) for event in step.events)
    )


def others(puzzle: Puzzle, position: Position, state: State) -> list[int]:
    """The other actions of the first decision, without optional ones."""
    game = find(state.game)
    moves = {action: game.move_of(position, action) for action in position.actions()}
    return [
        action
        for action, move in moves.items()
        if not solves(str(move), puzzle.solution[0]) and not optional(state, move)
    ]


def check_win(puzzle: Puzzle) -> None:
    """Every right first move wins whatever happens; no other does."""
    view = view_of(puzzle)
    game, rules = find(view.game), RulesProof(find(view.game))
    turns = int(puzzle.kind == "win-next-turn")
    for move in puzzle.solution[0]:
        for world in worlds(view):
            action = game.choose(world, game.parse(move)).action
            assert rules.wins(world, action, turns), puzzle.id
    state = view.determinize(Random(0))
    if not optional(state, state.parse(puzzle.solution[0][0])):
        position = state.position()
        for action in others(puzzle, position, state):
            assert not rules.wins(position, action, turns), puzzle.id


def check_line(puzzle: Puzzle) -> None:
    """The whole solution wins in the turn, whatever is chosen where it does not matter."""
    state = view_of(puzzle).determinize(Random(1))
    seat = state.to_move
    for moves in puzzle.solution:
        state = state.play(moves[0]).state
    while state.to_move == seat and state.phase != "main":
        state = state.play(state.plain_moves()[0]).state
    if state.outcome:
        assert state.outcome.winners == (seat,), puzzle.id


def check_defence(puzzle: Puzzle) -> None:
    """After every other move the opponent can win at once; after the solution not for sure."""
    view = view_of(puzzle)
    for number in range(2):
        state = view.determinize(Random(number))
        for move in state.plain_moves():
            if not solves(str(move), puzzle.solution[0]) and not optional(state, move):
                assert loses(state.play(move).state, state.to_move), (puzzle.id, str(move))
    saved = [
        not loses(view.determinize(Random(number)).play(puzzle.solution[0][0]).state, view.viewer)
        for number in range(6)
    ]
    assert any(saved), puzzle.id


def loses(state: State, seat: int | None) -> bool:
    """Whether another seat can win at once, however the turn is finished."""
    if state.to_move is None:
        return True
    if state.to_move == seat:
        return all(loses(state.play(move).state, seat) for move in state.plain_moves())
    position, rules = state.position(), RulesProof(find(state.game))
    return any(rules.wins(position, action) for action in position.actions())


def check_agreement(puzzle: Puzzle) -> None:
    """Searches with other worlds value the solution most on average."""
    view = view_of(puzzle)
    game, position = find(view.game), view.position()
    action = game.choose(position, game.parse(puzzle.solution[0][0])).action
    values: dict[int, list[float]] = {}
    for salt in (77, 78, 79):
        for each in Examiner().search(view, 3000, (action,), salt=salt).actions:
            values.setdefault(each.action, []).append(each.value)
    assert max(values, key=lambda each: mean(values[each])) == action, puzzle.id


CHECKS = {
    "win-now": check_win,
    "win-next-turn": check_win,
    "only-defence": check_defence,
    "best-value": check_agreement,
}


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_of_each_kind_and_grade(game: str) -> None:
    puzzles = book.shipped(game)
    assert len(puzzles) >= 300
    numbers = [int(each.id.removeprefix(f"{game}-")) for each in puzzles]
    assert numbers == sorted(set(numbers)), "a removed puzzle leaves a gap, so that others stay"
    assert len({str(each.view) for each in puzzles}) == len(puzzles)
    assert set(Counter(each.kind for each in puzzles)) == set(KINDS)
    grades = Counter(each.grade for each in puzzles)
    assert set(grades) <= set(GRADES)
    assert len(grades) > 6
    assert [each.rating for each in puzzles] == [GRADES[each.grade] for each in puzzles]


def test_the_files_are_small_and_written_as_they_are_made() -> None:
    folder = PACKAGE / "analysis" / "puzzles"
    paths = [folder / f"{game}.jsonl" for game in GAMES]
    assert sum(path.stat().st_size for path in paths) <= MOST_BYTES
    for path in paths:
        text = path.read_text(encoding="utf-8")
        assert "".join(lines(book.read(text.splitlines()))) == text


@pytest.mark.parametrize("game", GAMES)
def test_every_position_is_possible_and_every_solution_legal(game: str) -> None:
    text = (ROOT / "docs" / "puzzles.md").read_text(encoding="utf-8")
    for puzzle in book.shipped(game):
        state = view_of(puzzle).determinize(Random(0))
        assert puzzle.view["viewer"] == state.to_move
        for moves in puzzle.solution:
            assert {str(state.parse(move)) for move in moves} == set(moves)
            state = state.play(moves[0]).state
        assert [theme for theme in puzzle.themes if f"`{theme}`" not in text] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_sample_of_the_puzzles_is_correct(game: str, kind: str) -> None:
    for puzzle in sample(of_kind(game, kind))[: FEW if kind == "only-defence" else SAMPLE]:
        CHECKS[kind](puzzle)


@pytest.mark.parametrize("game", GAMES)
def test_every_line_that_wins_in_the_turn_ends_the_game_well(game: str) -> None:
    for puzzle in of_kind(game, "win-now"):
        check_line(puzzle)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_puzzle_is_correct(game: str, kind: str) -> None:
    for puzzle in of_kind(game, kind):
        CHECKS[kind](puzzle)


@pytest.mark.parametrize("game", GAMES)
def test_every_day_has_its_puzzle_and_all_come_before_one_comes_again(game: str) -> None:
    count = len(book.shipped(game))
    first = date.fromordinal(count * 2200)
    days = [first + timedelta(days=i) for i in range(count)]
    assert {book.daily(game, day).id for day in days} == {p.id for p in book.shipped(game)}
    assert book.daily(game, first) == book.daily(game, date.fromordinal(count * 2200))


def test_a_puzzle_is_found_by_its_id() -> None:
    for game in GAMES:
        assert book.puzzle(f"{game}-17").id == f"{game}-17"
    for name in ("", "duel", "duel-0", "duel-99999", "chess-1", "-"):
        with pytest.raises(book.NoPuzzle):
            book.puzzle(name)


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_of_a_day_can_be_compared_with_master(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book, "MASTER", Limit(simulations=40))
    deal = book.daily_deal(game, date(2026, 11, 18))
    assert deal == book.daily_deal(game, date(2026, 11, 18))
    assert deal.start() != book.daily_deal(game, date(2026, 11, 19)).start()
    moves = book.played_by_master(deal)
    assert moves == book.played_by_master(deal)
    result = book.result(deal, moves)
    assert result.points > 5
    assert 5 < result.turns < 80


@pytest.mark.parametrize("text", ["x", "{}", FIRST + "{}", FIRST + "7", FIRST + "x"])
def test_what_is_no_file_of_puzzles_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="line"):
        book.read(text.splitlines())
