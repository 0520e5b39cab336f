"""One decision under review: what the mover could know, what it chose, what was better."""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cabochon.analysis.cache import PositionCache
from cabochon.analysis.calibration import Calibration, calibration
from cabochon.analysis.judging import judge
from cabochon.analysis.luck import Luck, revealing
from cabochon.analysis.proofs import WORLD, Proofs, proofs
from cabochon.analysis.reasons import explain
from cabochon.analysis.scene import Scene
from cabochon.analysis.searching import (
    LEAST_SHARE,
    MOST_SIMULATIONS,
    Examiner,
    Finding,
    Searched,
    never,
)
from cabochon.analysis.shapes import (
    Alternative,
    Analysis,
    Judgement,
    Known,
    Proof,
    Reason,
    ReviewedMove,
)
from cabochon.core.moves import Choice
from cabochon.players.limit import Limit
from cabochon.players.search import variant_of
from cabochon.state import State, Step, View

LINES: Final = 3
"""How many of the best moves are listed, at most; the played one is added."""
LUCK_SHARE: Final = 10
LUCK_LEAST: Final = 100
LUCK_MOST: Final = 1000
"""A reveal is valued by searches with a tenth of the simulations, within these bounds."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action with its calibrated chance."""

    searched: Searched
    chance: float
    proof: Proof | None


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with its played move and the searched ones."""

    view: View
    choice: Choice
    finding: Finding
    weighed: tuple[Weighed, ...]
    """The best action first."""
    played: Weighed
    wasted: float
    """What the payment gave away."""

    @property
    def best(self) -> Weighed:
        """The best action."""
        return self.weighed[0]

    @property
    def cost(self) -> float:
        """The win chance given away."""
        return max(0.0, self.best.chance - self.played.chance) + self.wasted

    @property
    def legal(self) -> int:
        """How many moves were legal, not counting other payments."""
        return len(self.view.plain_moves())

    @property
    def judgement(self) -> Judgement:
        """How good the move was."""
        others = [each.chance for each in self.weighed[1:]]
        return judge(self.cost, self.legal, self.best.chance - max(others, default=0.0))


class Reviewer:
    """Reviews single decisions and positions."""

    def __init__(
        self,
        known: Known = "seat",
        cancelled: Callable[[], bool] = never,
        cache: PositionCache | None = None,
        fitted: Callable[[str], Calibration] = calibration,
    ) -> None:
        self._fitted = fitted
        self._known: Known = known
        self._examiner = Examiner(cancelled)
        self._cache = PositionCache() if cache is None else cache

    def position(self, subject: State | View, limit: Limit) -> Analysis:
        """Analyse one position for the seat to move."""
        view = subject if isinstance(subject, View) else self.view_of(subject, subject.to_move)
        if view.to_move is None or view.viewer != view.to_move:
            raise ValueError("only the view of the seat to move can be analysed")
        end = time.monotonic() + limit.seconds if limit.seconds else math.inf
        most = limit.simulations or MOST_SIMULATIONS
        finding = self._examiner.search(view, min(most, MOST_SIMULATIONS), end=end)
        weighed = self._weigh(view, finding, -1)
        best = weighed[0]
        return Analysis(
            seat=view.to_move,
            chances=_spread(best, finding, view.to_move, self._map(view)),
            best=[_alternative(view, each) for each in weighed[:LINES]],
            legal=len(view.plain_moves()),
            simulations=finding.simulations,
        )

    def judged(
        self, state: State, step: Step, simulations: int, others: Sequence[int] = ()
    ) -> Judged:
        """Compare the played move of a decision with the best one.

        ``others`` are actions that the same search judges too, for comparisons between players.
        """
        view = self.view_of(state, state.to_move)
        choice = variant_of(view).game.choose(view.position(), step.move)
        asked = tuple(sorted({choice.action, *others}))
        finding = self._search(view, asked, simulations)
        weighed = self._weigh(view, finding, choice.action)
        played = next(each for each in weighed if each.searched.action == choice.action)
        wasted = self._wasted(view, choice, simulations)
        return Judged(view, choice, finding, tuple(weighed), played, wasted)

    def move(self, ply: int, state: State, step: Step, simulations: int) -> ReviewedMove:
        """Review one decision of a game."""
        found = self.judged(state, step, simulations)
        view, best, fitted = found.view, found.best, self._map(found.view)
        seat = step_seat(view)
        better = "" if best is found.played else _text(view, best.searched.action)
        return ReviewedMove(
            ply=ply,
            seat=seat,
            move=str(step.move),
            judgement=found.judgement,
            cost=round(found.cost, 4),
            before=_spread(best, found.finding, seat, fitted),
            after=_spread(found.played, found.finding, seat, fitted, found.wasted),
            luck=self._luck(view, found.choice, step, simulations),
            points=list(step.state.position().points[: state.players]),
            best=[_alternative(view, each) for each in _listed(found.weighed, found.played)],
            legal=found.legal,
            reasons=explain(Scene.of(view, self._proofs(view), str(step.move), better)),
        )

    def reasons(self, view: View, move: str) -> list[Reason]:
        """What speaks for a move of the seat to move."""
        return explain(Scene.of(view, self._proofs(view), move, ""))

    def view_of(self, state: State, seat: int | None) -> View:
        """What the seat knows, or would know if all reserved cards lay open."""
        view = state.view(seat)
        if self._known == "seat" or seat is None:
            return view
        game, position = variant_of(view).game, state.position()
        position.open = [int(card != 0) for card in position.reserved]
        return View(game, position, seat)

    def _map(self, view: View) -> Calibration:
        return self._fitted(variant_of(view).name)

    def _search(self, view: View, asked: tuple[int, ...], simulations: int) -> Finding:
        return self._cache.get(
            (*_key(view), "search", asked, simulations),
            lambda: self._examiner.search(view, simulations, asked),
        )

    def _proofs(self, view: View) -> Proofs:
        variant, position = variant_of(view), view.position()
        return proofs(variant.game, self._examiner.solver(variant), position, position.turn)

    def _weigh(self, view: View, finding: Finding, action: int) -> list[Weighed]:
        """The searched actions, the best one first, then by visits.

        Only the played action and those with a fair share of visits can be the best one. The values
        of the others are too uncertain to exceed it.
        """
        proven, chance = self._proofs(view), self._map(view).chance
        least = finding.simulations // (LEAST_SHARE + 2)
        weighed = []
        for place, each in enumerate(finding.actions):
            worth = (
                place < LINES or each.visits >= least or each.action in (action, finding.winning)
            )
            proof = proven.of(each.action) if worth else None
            weighed.append(Weighed(each, _certain(proof, chance(each.value)), proof))
        fair = [
            each for each in weighed if each.proof == "win" or each.searched.visits >= least
        ] or weighed
        # Of several wins the played one is the best, then the one that is proven soonest.
        best = max(
            fair,
            key=lambda each: (
                each.chance,
                each.searched.action == action,
                each.searched.action == finding.winning,
            ),
        )
        others = (each for each in weighed if each is not best)
        return [best, *(replace(each, chance=min(each.chance, best.chance)) for each in others)]

    def _luck(self, view: View, choice: Choice, step: Step, simulations: int) -> list[float] | None:
        """What a reveal changed, if there was one."""
        if not revealing(step.events) or step.state.to_move is None:
            return None
        after = self.view_of(step.state, view.viewer)
        luck = self._luck_of(view, simulations)
        came = self._cache.get(
            (*_key(after), "came", simulations),
            lambda: luck.came(after.position(), step_seat(view)),
        )
        chances = self._map(view).chances
        expected = self._expected(view, choice, simulations)
        return [
            round(now - mean, 4) for now, mean in zip(chances(came), chances(expected), strict=True)
        ]

    def _luck_of(self, view: View, simulations: int) -> Luck:
        count = min(max(simulations // LUCK_SHARE, LUCK_LEAST), LUCK_MOST)
        return Luck(variant_of(view), self._examiner, count)

    def _expected(self, view: View, choice: Choice, simulations: int) -> Sequence[float]:
        return self._cache.get(
            (*_key(view), "expected", choice, simulations),
            lambda: self._luck_of(view, simulations).expected(view.position(), choice),
        )

    def _wasted(self, view: View, choice: Choice, simulations: int) -> float:
        """What a payment other than the default one gave away."""
        if choice.payment is None:
            return 0.0
        seat, chances = step_seat(view), self._map(view).chances
        usual = self._expected(view, Choice(choice.action, None), simulations)
        paid = self._expected(view, choice, simulations)
        return max(0.0, chances(usual)[seat] - chances(paid)[seat])


def step_seat(view: View) -> int:
    """The seat to move of its own view."""
    assert view.viewer is not None
    return view.viewer


def _key(view: View) -> tuple[str, int, int]:
    """Tells positions apart by what their viewer knows."""
    return variant_of(view).name, step_seat(view), view.position().key(step_seat(view))


def _certain(proof: Proof | None, chance: float) -> float:
    if proof is None:
        return chance
    return 1.0 if proof == "win" else 0.0


def _spread(
    weighed: Weighed, finding: Finding, seat: int, fitted: Calibration, wasted: float = 0.0
) -> list[float]:
    """Every seat's chance: the mover's, and the rest as the simulations shared it out."""
    own = max(0.0, weighed.chance - wasted)
    action = weighed.searched.action
    raw = finding.shares.get(action) or next(iter(finding.shares.values()))
    chances = fitted.chances(raw)
    rest = sum(chances) - chances[seat]
    others = len(chances) - 1
    return [
        round(own if each == seat else (1 - own) * (part / rest if rest > 0 else 1 / others), 4)
        for each, part in enumerate(chances)
    ]


def _listed(weighed: Sequence[Weighed], played: Weighed) -> list[Weighed]:
    best = list(weighed[:LINES])
    return best if played in best else [*best, played]


def _text(view: View, action: int) -> str:
    return str(variant_of(view).game.move_of(view.position(), action))


def _alternative(view: View, weighed: Weighed) -> Alternative:
    searched = weighed.searched
    return Alternative(
        move=_text(view, searched.action),
        chance=round(weighed.chance, 4),
        visits=searched.visits,
        line=_line(view, searched.line),
        proof=weighed.proof,
    )


def _line(view: View, actions: Sequence[int]) -> list[str]:
    """A continuation in notation, up to the first move with a card that nobody has seen yet."""
    game = variant_of(view).game
    world = view.position()
    seen = {*world.market, *world.reserved}
    world.determinize(WORLD)
    found = []
    for action in actions:
        if action not in world.actions():
            break
        move = game.move_of(world, action)
        if getattr(move, "card", None) not in {None, *seen}:
            break
        found.append(str(move))
        world.push(action)
    return found
