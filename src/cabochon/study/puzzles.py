"""Puzzles for a page: the list, one puzzle, and the verdict on an answer."""

from dataclasses import asdict
from datetime import date
from typing import Final

from cabochon.analysis.deciding import Reviewer
from cabochon.analysis.proofs import Proofs, proofs
from cabochon.analysis.puzzles import book
from cabochon.analysis.puzzles.shapes import Puzzle
from cabochon.analysis.puzzles.solving import solves
from cabochon.analysis.shapes import ReviewedMove
from cabochon.core import checking
from cabochon.core.errors import IllegalMove
from cabochon.players.search import variant_of
from cabochon.state import State, View
from cabochon.study.board import look, play
from cabochon.study.position import Json, imagine
from cabochon.viewfile import view_from_dict

SIMULATIONS: Final = 1500
"""For the refutation of a wrong answer."""
LONGEST: Final = 12
"""Moves of an answer, and of a refutation."""


def puzzles(game: str) -> Json:
    """The shipped puzzles of a game without their positions, from the easiest to the hardest."""
    return {
        "puzzles": [
            {
                "id": each.id,
                "kind": each.kind,
                "grade": each.grade,
                "rating": each.rating,
                "themes": each.themes,
            }
            for each in book.shipped(game)
        ]
    }


def daily(game: str, day: str) -> Json:
    """The puzzle of a day, the same for everybody."""
    return {"name": book.daily(game, date.fromisoformat(day)).id}


def puzzle(name: str) -> Json:
    """A puzzle as a table needs it, without its solution."""
    found = book.puzzle(name)
    return {
        "id": found.id,
        "kind": found.kind,
        "grade": found.grade,
        "rating": found.rating,
        "themes": found.themes,
        **look(found.view),
    }


def answer(name: str, moves: object) -> Json:
    """The verdict on the moves played so far.

    ``right`` asks for the next move. A wrong answer comes with the reply that refutes it.
    """
    found = book.puzzle(name)
    steps: list[Json] = []
    verdict, before = "right", found.view
    for move in _texts(moves):
        before = steps[-1]["position"] if steps else found.view
        steps.append(play(before, move, seed=name))
        verdict = _verdict(found, steps)
        if verdict != "right":
            break
    return {
        "verdict": verdict,
        "steps": steps,
        "refutation": _refutation(before, steps[-1]) if verdict == "wrong" else None,
        "solution": None if verdict == "right" else found.solution,
        "reasons": [] if verdict == "right" else _reasons(found),
        "chance": found.chance,
    }


def _reasons(puzzle: Puzzle) -> list[Json]:
    """What speaks for the first move of the solution."""
    reasons = Reviewer().reasons(view_from_dict(puzzle.view), puzzle.solution[0][0])
    return [asdict(each) for each in reasons]


def _texts(moves: object) -> list[str]:
    found = checking.items(moves, "moves", 1, LONGEST)
    for i, move in enumerate(found):
        if not isinstance(move, str):
            raise checking.refuse(f"moves[{i}]", "expected a text")
    return found


def _verdict(puzzle: Puzzle, steps: list[Json]) -> str:
    """Whether the last move is right, wrong, or solves the puzzle."""
    seat, after = puzzle.view["viewer"], steps[-1]["position"]
    pairs = list(zip(steps, puzzle.solution, strict=False))
    if len(steps) == len(pairs) and all(solves(step["move"], moves) for step, moves in pairs):
        done = len(steps) == len(puzzle.solution) or after["turn"] != seat
        return "solved" if done else "right"
    return _won(seat, after) if puzzle.kind == "win-now" else "wrong"


def _won(seat: int, after: Json) -> str:
    """Any way to win within the turn solves the puzzle, even with more optional actions."""
    if after["phase"] == "over":
        return "solved" if after["outcome"]["winners"] == [seat] else "wrong"
    if after["turn"] != seat:
        return "wrong"
    return "right" if _proofs(imagine(after).state().view(seat)).winning() else "wrong"


def _proofs(view: View) -> Proofs:
    variant, position = variant_of(view), view.position()
    return proofs(variant.game, variant.game.solver(view.players), position, position.turn)


def _refutation(before: Json, wrong: Json) -> Json:
    """What follows a wrong move: the proven reply, or what a search expects, and how bad it is."""
    state = imagine(before).state()
    move = wrong["move"]
    review = Reviewer().move(1, state, state.play(move), SIMULATIONS)
    line = _proven(state, move) or _expected(review)
    return {
        "line": _played(wrong, line[1:]),
        "chance": review.after[review.seat],
        "best": review.before[review.seat],
        "reasons": [asdict(each) for each in review.reasons],
    }


def _proven(state: State, move: str) -> list[str]:
    """The moves up to the win of another seat, if the solver proves it; the move itself first."""
    view = state.view(state.to_move)
    game, found = variant_of(view).game, _proofs(view)
    choice = game.choose(view.position(), game.parse(move))
    world, texts = view.position(), []
    world.determinize([1, 2, 3, 4])
    for action in found.reply(choice.action):
        texts.append(str(game.move_of(world, action)))
        world.push(action)
    return texts


def _expected(review: ReviewedMove) -> list[str]:
    """The continuation that a search expects, the move itself first."""
    return next((each.line for each in review.best if each.move == review.move), [])


def _played(step: Json, line: list[str]) -> list[Json]:
    """The steps of a line, as far as it can be played on the board."""
    found: list[Json] = []
    for move in line[:LONGEST]:
        try:
            step = play(step["position"], move, seed="refutation")
        except IllegalMove:
            break
        found.append(step)
    return found
