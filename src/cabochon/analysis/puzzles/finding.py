"""Puzzles in the games of two players: positions with one right answer, proven or agreed upon."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from cabochon.analysis.proofs import Proofs, proofs
from cabochon.analysis.puzzles.grading import GRADES, grade
from cabochon.analysis.puzzles.shapes import Kind, Puzzle
from cabochon.analysis.puzzles.themes import themes
from cabochon.analysis.rulesproof import RulesProof, TooLarge, worlds
from cabochon.analysis.scene import deed, purchases
from cabochon.analysis.searching import Examiner
from cabochon.core.events import Event, TurnStarted
from cabochon.core.numbers import MAIN, OVER, RESERVES
from cabochon.neural.variant import Variant
from cabochon.players.search import variant_of
from cabochon.record import Record
from cabochon.state import View

CLEAR: Final = 0.1
"""By how much the best move must be better than any other."""
SHORT: Final = ((80, CLEAR / 2), (300, CLEAR))
"""Simulations of the searches that look for a puzzle, and how clear their best move must be."""
LONG: Final = 6000
SEARCHES: Final = 3
"""Simulations and number of the searches that must agree on it."""
MOST_CASES: Final = 60_000
"""Positions to play out for a proof by the rules."""
WINNING: Final = 0.97
"""A move with this chance may be a forced win that only the rules can prove."""
CERTAIN: Final = 0.9
"""A move with this chance might be a second win."""
LEAST_MOVES: Final = 5
LEAST_CHANCE: Final = 0.15
"""A defence must leave the mover such a chance."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A right answer that was found."""

    kind: Kind
    steps: tuple[tuple[int, ...], ...]
    """The right actions of each decision of the turn; they are interchangeable."""

    @property
    def action(self) -> int:
        """The first action."""
        return self.steps[0][0]


class Finder:
    """Looks for puzzles in views of the seat to move."""

    def __init__(self) -> None:
        self._examiner = Examiner()

    def in_game(self, record: Record, wanted: Callable[[Kind], bool]) -> Iterator[Puzzle]:
        """The puzzles of a game, at most one of each kind, the latest first."""
        found: set[Kind] = set()
        states = [record.start(), *(step.state for step in record.steps())]
        for state in reversed(states):
            if state.to_move is None or state.position().phase != MAIN:
                continue
            puzzle = self.in_view(
                state.view(state.to_move), lambda kind: kind not in found and wanted(kind)
            )
            if puzzle is not None:
                found.add(puzzle.kind)
                yield puzzle

    def in_view(self, view: View, wanted: Callable[[Kind], bool]) -> Puzzle | None:
        """The puzzle of a position, if it is one of a wanted kind."""
        variant, position = variant_of(view), view.position()
        if len(position.actions()) < LEAST_MOVES:
            return None
        proven = proofs(variant.game, self._examiner.solver(variant), position, position.turn)
        answer = self._answer(view, variant, proven, wanted)
        return self._puzzle(view, variant, proven, answer) if answer else None

    def _answer(
        self, view: View, variant: Variant, proven: Proofs, wanted: Callable[[Kind], bool]
    ) -> Answer | None:
        """The right answer, looked for from the strongest claim to the weakest."""
        if winning := proven.winning():
            return _completed(variant, proven, winning) if wanted("win-now") else None
        if winning := proven.winning(next_turn=True):
            return _single("win-next-turn", proven, winning) if wanted("win-next-turn") else None
        if defence := _defence(proven):
            return _single("only-defence", proven, defence) if wanted("only-defence") else None
        return self._best(view, wanted)

    def _best(self, view: View, wanted: Callable[[Kind], bool]) -> Answer | None:
        """The action that a short search prefers by far, perhaps a win in the next turn."""
        if not wanted("best-value") and not wanted("win-next-turn"):
            return None
        for simulations, gap in SHORT:
            finding = self._examiner.search(view, simulations)
            first = finding.actions[0]
            second = max((each.value for each in finding.actions[1:]), default=0.0)
            if first.value - second < gap or first.visits * 2 <= finding.simulations:
                return None
        kind: Kind = "win-next-turn" if first.value >= WINNING else "best-value"
        return Answer(kind, ((first.action,),)) if wanted(kind) else None

    def _puzzle(
        self, view: View, variant: Variant, proven: Proofs, answer: Answer
    ) -> Puzzle | None:
        """The puzzle of an answer, if long searches and the rules agree that it is the only one."""
        chance, second = self._chances(view, proven, answer)
        if not _unique(answer.kind, chance, second) or not _verified(variant, proven, view, answer):
            return None
        solution = _notation(variant, proven, answer)
        level = grade(view, solution)
        return Puzzle(
            id="",
            kind=answer.kind,
            view=view.to_dict(),
            solution=solution,
            grade=level,
            rating=GRADES[level],
            themes=_themes(view, solution),
            chance=round(chance, 3),
            second=round(second, 3),
        )

    def confirms(self, view: View, puzzle: Puzzle) -> bool:
        """Whether the proof of a defence, or further searches, confirm the solution of a puzzle."""
        game, position = variant_of(view).game, view.position()
        if puzzle.kind == "only-defence":
            known = proofs(game, self._examiner.solver(variant_of(view)), position, position.turn)
            moves = [str(game.move_of(position, action)) for action in _defence(known)]
            return moves == puzzle.solution[0]
        if puzzle.kind != "best-value":
            return True
        action = game.choose(position, game.parse(puzzle.solution[0][0])).action
        for number in range(SEARCHES, 2 * SEARCHES):
            finding = self._examiner.search(view, LONG, (action,), salt=number)
            values = {each.action: each.value for each in finding.actions}
            own = values.pop(action)
            if own - max(values.values(), default=0.0) < CLEAR / 2:
                return False
        return True

    def _chances(self, view: View, proven: Proofs, answer: Answer) -> tuple[float, float]:
        """The least chance of the answer, and the greatest of another move, in long searches."""
        firsts, seconds = [], []
        same = set(answer.steps[0])
        if answer.kind != "best-value":
            same |= {each for each in proven.world.actions() if _optional(proven, each)}
        for number in range(SEARCHES):
            finding = self._examiner.search(view, LONG, (answer.action,), salt=number)
            values = {each.action: each.value for each in finding.actions}
            firsts.append(values[answer.action])
            others = [values[each] for each in values if each not in same]
            seconds.append(max(others, default=0.0))
            if not _unique(answer.kind, min(firsts), max(seconds)):
                break
        return 1.0 if answer.kind.startswith("win") else min(firsts), max(seconds)


def _unique(kind: Kind, chance: float, second: float) -> bool:
    """Whether no other move is nearly as good."""
    if kind == "win-now":
        return True
    if kind == "win-next-turn":
        return chance >= CERTAIN > second
    if kind == "only-defence":
        return chance >= LEAST_CHANCE
    return chance - second >= CLEAR and chance < 1 - CLEAR / 2


def _single(kind: Kind, proven: Proofs, actions: list[int]) -> Answer | None:
    """The answer if all right actions are the same move."""
    return Answer(kind, (tuple(actions),)) if _interchangeable(proven, actions) else None


def _interchangeable(proven: Proofs, actions: list[int]) -> bool:
    """Whether actions leave the seat with the same tokens and cards: they differ in cells only."""
    seat = proven.world.turn
    found = set()
    for action in actions:
        after = proven.game.copy(proven.world)
        after.push(action)
        own = after.reserved[RESERVES * seat : RESERVES * (seat + 1)]
        found.add((after.tokens[seat], after.bonuses[seat], after.sales, *own))
    return len(found) == 1


def _optional(proven: Proofs, action: int) -> bool:
    """Whether the turn goes on after an action as if it had just begun."""
    after = proven.game.copy(proven.world)
    after.push(action)
    if after.phase != MAIN or after.turn != proven.world.turn:
        return False
    move = proven.game.move_of(proven.world, action)
    events = proven.game.between(proven.world, move, after)
    return not any(isinstance(event, TurnStarted) for event in events)


def _then(proven: Proofs, action: int) -> Proofs:
    """Proofs about the position after an action."""
    after = proven.game.copy(proven.world)
    after.push(action)
    return Proofs(proven.game, proven.solver, after, proven.viewer)


def _shortest(proven: Proofs, winning: list[int]) -> list[int]:
    """The winning actions without detours: an optional action only where none wins without it."""
    direct = [action for action in winning if not _optional(proven, action)]
    if direct:
        return direct
    return [action for action in winning if _wins_directly(_then(proven, action))] or winning


def _wins_directly(proven: Proofs) -> bool:
    return any(not _optional(proven, action) for action in proven.winning())


def _completed(variant: Variant, proven: Proofs, winning: list[int]) -> Answer | None:
    """The answer with all decisions of the turn; None if one of them has several right moves."""
    steps = []
    actions = _shortest(proven, winning)
    while _interchangeable(proven, actions):
        steps.append(tuple(actions))
        position = _then(proven, actions[0]).world
        if position.phase == OVER or position.turn != proven.world.turn:
            return Answer("win-now", tuple(steps))
        proven = Proofs(variant.game, proven.solver, position, proven.viewer)
        winning = proven.winning()
        if len(winning) == len(position.actions()):
            return Answer("win-now", tuple(steps))
        actions = _shortest(proven, winning)
    return None


def _defence(proven: Proofs) -> list[int]:
    """The moves after which the next seat has no proven win, if most moves lose at once.

    Empty if an optional action before them offers another defence.
    """
    actions, safe, direct = proven.world.actions(), [], []
    for action in actions:
        if not proven.reply(action):
            safe.append(action)
            if not _optional(proven, action):
                direct.append(action)
                if _deed(proven, action) != _deed(proven, direct[0]):
                    return []
    if not direct or len(actions) - len(safe) < LEAST_MOVES - 1:
        return []
    names = {_deed(proven, action) for action in direct}
    for action in set(safe) - set(direct):
        after = _then(proven, action)
        for each in after.world.actions():
            known = _deed(after, each) in names or _optional(after, each)
            if not known and not after.reply(each):
                return []
    return direct


def _deed(proven: Proofs, action: int) -> tuple[str, object]:
    """A move without the cells and the payment."""
    move = proven.game.move_of(proven.world, action)
    return type(move).__name__, getattr(move, "card", str(move))


def _verified(variant: Variant, proven: Proofs, view: View, answer: Answer) -> bool:
    """Whether the rules alone confirm a forced win, and that no other move has one."""
    if not answer.kind.startswith("win"):
        return True
    turns = int(answer.kind == "win-next-turn")
    rules = RulesProof(variant.game, MOST_CASES)
    every = [each for each in proven.world.actions() if not _optional(proven, each)]
    others = set(every) - set(answer.steps[0]) if answer.action in every else set()
    try:
        return all(rules.wins(world, answer.action, turns) for world in worlds(view)) and not any(
            rules.wins(proven.world, other, turns) for other in sorted(others)
        )
    except TooLarge:
        return False


def _notation(variant: Variant, proven: Proofs, answer: Answer) -> list[list[str]]:
    position = variant.game.copy(proven.world)
    found = []
    for actions in answer.steps:
        found.append([str(variant.game.move_of(position, action)) for action in actions])
        position.push(actions[0])
    return found


def _themes(view: View, solution: list[list[str]]) -> list[str]:
    state = view.determinize(Random(0))
    events: list[Event] = []
    for moves in solution:
        step = state.play(moves[0])
        events.extend(step.events)
        state = step.state
    first = deed(view, solution[0][0])
    other = (first.seat + 1) % view.players
    gone = set(first.before.market) - set(first.after.market)
    denies = bool(gone & purchases(first.game, first.before, other))
    return themes(first.game, events, len(solution), denies=denies)
