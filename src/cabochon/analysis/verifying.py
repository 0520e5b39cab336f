"""Checks the claims of reasons by playing them out: only public methods of the rules.

Every claim is tried in several worlds that agree with the view. The claims about victories are
played out to the end by ``rulesproof``.
"""

from collections.abc import Callable
from typing import Final

from cabochon.analysis import verifying_gains as gains
from cabochon.analysis.claim import Claim, buyable, if_to_move
from cabochon.analysis.rulesproof import RulesProof, worlds
from cabochon.analysis.scene import Facts
from cabochon.analysis.shapes import Reason
from cabochon.core.events import TurnStarted
from cabochon.games import find
from cabochon.state import State, Step, View

DEEP: Final = 100_000
"""Positions to look at for a claim about a victory; ``TooLarge`` says that it has more."""


def holds(view: View, played: str, better: str, reason: Reason) -> bool:
    """Whether a reason is true."""
    moves = (played, better) if reason.about == "played" else (better, played)
    return CHECKERS[reason.kind](Claim(view, *moves, reason.facts))


def _wins(claim: Claim, turns: int) -> bool:
    game = find(claim.view.game)
    rules = RulesProof(game, DEEP)
    return all(
        rules.wins(world, game.choose(world, game.parse(claim.move)).action, turns)
        for world in worlds(claim.view)
    )


def _wins_now(claim: Claim) -> bool:
    return _wins(claim, 0)


def _wins_next(claim: Claim) -> bool:
    return _wins(claim, 1)


def _forced(claim: Claim) -> bool:
    moves = claim.view.plain_moves()
    return len(moves) == 1


def _allows_win(claim: Claim) -> bool:
    """The named reply wins in every world, whatever it reveals."""
    return all(_reply_wins(step.state, claim.facts) for step in claim.steps())


def _reply_wins(state: State, facts: Facts) -> bool:
    if state.to_move != facts["seat"]:
        return False
    game = find(state.game)
    position = state.position()
    action = game.choose(position, game.parse(facts["move"])).action
    return RulesProof(game, DEEP).wins(position, action)


def _loses(state: State, seat: int) -> bool:
    """Whether another seat can win at once, once the turn is over however it is finished."""
    if state.to_move is None:
        assert state.outcome is not None
        return state.outcome.winners != (seat,)
    if state.to_move == seat:
        return all(_loses(state.play(move).state, seat) for move in state.plain_moves())
    game, position = find(state.game), state.position()
    rules = RulesProof(game, DEEP)
    return any(rules.wins(position, action) for action in position.actions())


def _no_defence(claim: Claim) -> bool:
    return all(
        _loses(state.play(move).state, claim.seat)
        for state in claim.states()
        for move in state.plain_moves()
    )


def _only_defence(claim: Claim) -> bool:
    """Every other move loses at once in every world."""
    return all(
        _loses(state.play(move).state, claim.seat)
        for state in claim.states()
        for move in state.plain_moves()
        if str(move) != str(state.parse(claim.move.partition(" pay ")[0]))
    )


def _takes(kind: str) -> Callable[[Claim], bool]:
    """The named guest comes with the move, and nobody of its kind with the other one."""

    def check(claim: Claim) -> bool:
        guest = kind, claim.facts[kind]
        return all(guest in _guests(step, claim.seat) for step in claim.steps()) and all(
            name != kind for step in claim.others() for name, _ in _guests(step, claim.seat)
        )

    return check


def _guests(step: Step, seat: int) -> list[tuple[str, int]]:
    """Who comes to a seat with a step."""
    return [event.guest for event in step.events if event.guest and event.seat == seat]


def _loses_guest(claim: Claim) -> bool:
    """The other move brings a guest; after this one, the named reply takes it."""
    (guest,) = claim.facts.items() - {(key, claim.facts[key]) for key in ("seat", "move")}
    return all(guest in _guests(step, claim.seat) for step in claim.others()) and all(
        guest in _guests(step.state.play(claim.facts["move"]), claim.facts["seat"])
        for step in claim.steps()
    )


def _gain(step: Step, before: State, seat: int) -> int:
    return _points(step.state, seat) - _points(before, seat)


def _points(state: State, seat: int) -> int:
    tally = state.view(seat).tally()
    points: int = tally["seats"][seat]["points"]
    return points


def _scores(claim: Claim) -> bool:
    gains = [
        _gain(step, state, claim.seat)
        for state, step in zip(claim.states(), claim.steps(), strict=True)
    ]
    less = [
        _gain(step, state, claim.seat)
        for state, step in zip(claim.states(), claim.others(), strict=False)
    ]
    return set(gains) == {claim.facts["points"]} and max(less, default=0) < min(gains)


def _plays_again(claim: Claim) -> bool:
    return all(
        TurnStarted(claim.seat, again=True) in step.events and step.state.to_move == claim.seat
        for step in claim.steps()
    )


def _gives_privilege(claim: Claim) -> bool:
    return all(
        any(event.gift and event.seat == claim.facts["seat"] != claim.seat for event in step.events)
        for step in claim.steps()
    )


def _lets_buy(claim: Claim) -> bool:
    card, seat = claim.facts["card"], claim.facts["seat"]
    return all(
        step.state.to_move == seat and card in buyable(step.state) for step in claim.steps()
    ) and all(
        step.state.to_move == seat and card not in buyable(step.state) for step in claim.others()
    )


def _denies(claim: Claim) -> bool:
    card, seat = claim.facts["card"], claim.facts["seat"]
    within_reach = all(card in buyable(if_to_move(state, seat)) for state in claim.states())
    gone = all(
        step.state.to_move == seat and card not in buyable(step.state) for step in claim.steps()
    )
    return within_reach and gone


CHECKERS: Final[dict[str, Callable[[Claim], bool]]] = {
    "forced": _forced,
    "wins-now": _wins_now,
    "wins-next-turn": _wins_next,
    "no-defence": _no_defence,
    "allows-win": _allows_win,
    "only-defence": _only_defence,
    "takes-noble": _takes("noble"),
    "takes-royal": _takes("royal"),
    "loses-guest": _loses_guest,
    "scores": _scores,
    "gains-crowns": gains.crowns,
    "plays-again": _plays_again,
    "gives-privilege": _gives_privilege,
    "returns-tokens": gains.returns_tokens,
    "denies-card": _denies,
    "lets-buy": _lets_buy,
    "pays-now": gains.pays_now,
    "reaches-card": gains.reaches,
    "gives-up-card": gains.gives_up,
    "goes-first": gains.goes_first,
    "blocks-card": gains.blocks,
    "takes-pearl": gains.takes("p"),
    "takes-gold": gains.takes("o"),
    "nears-card": gains.nears,
    "cheapens-cards": gains.cheapens,
    "fewer-tokens": gains.fewer_tokens,
    "secures-card": gains.secures,
}
"""The checker of each kind."""
