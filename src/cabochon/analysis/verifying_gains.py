"""Checks the claims about tokens, prices, bonuses and crowns in worlds that agree with the view."""

from collections.abc import Callable

from cabochon.analysis.claim import Claim, buyable, if_to_move, missing, prices
from cabochon.core.numbers import TOKEN_LIMIT
from cabochon.state import State, Step


def returns_tokens(claim: Claim) -> bool:
    """So many more tokens than the limit, and the same seat has to give them up."""
    return all(
        step.state.to_move == claim.seat
        and step.state.view(claim.seat).tally()["excess"] == claim.facts["count"]
        for step in claim.steps()
    )


def reaches(claim: Claim) -> bool:
    """Another seat is to move, and the card can be paid in the next turn only after the move."""
    return _pays(claim) and all(step.state.to_move != claim.seat for step in claim.steps())


def pays_now(claim: Claim) -> bool:
    """The turn goes on, and the card can be paid in it only after the move."""
    return _pays(claim) and all(step.state.to_move == claim.seat for step in claim.steps())


def _pays(claim: Claim) -> bool:
    before = any(_can_buy(claim, state) for state in claim.states())
    after = all(_can_buy(claim, step.state) for step in claim.steps())
    return after and not before and not any(_can_buy(claim, step.state) for step in claim.others())


def _can_buy(claim: Claim, state: State) -> bool:
    """Whether the card could be bought if the seat were at the start of its turn."""
    card = claim.facts["card"]
    if state.to_move is None:
        return False
    if state.phase != "main":
        return card in prices(state, claim.seat) and missing(state, claim.seat, card) == 0
    return card in buyable(if_to_move(state, claim.seat))


def gives_up(claim: Claim) -> bool:
    """The card can be paid before the move but not after it; the other one keeps or buys it."""
    card, seat = claim.facts["card"], claim.seat
    before = all(missing(state, seat, card) == 0 for state in claim.states())
    after = all(missing(step.state, seat, card) > 0 for step in claim.steps())
    return before and after and all(_kept(step.state, claim) for step in claim.others())


def _kept(state: State, claim: Claim) -> bool:
    """Whether the card can be paid, or is the seat's own."""
    card, seat = claim.facts["card"], claim.seat
    if card in prices(state, seat):
        return missing(state, seat, card) == 0
    return card in [each.id for each in state.purchased[seat]]


def goes_first(claim: Claim) -> bool:
    """The same seat is to move, and the other move is legal."""
    return bool(claim.other) and all(
        step.state.to_move == claim.seat
        and not any(event.name == "turn" for event in step.events)
        and claim.other in map(str, step.state.legal_moves())
        for step in claim.steps()
    )


def blocks(claim: Claim) -> bool:
    """So many tokens were missing; the card is gone, and would not be after the other move."""
    card, seat = claim.facts["card"], claim.facts["seat"]
    return (
        all(missing(state, seat, card) == claim.facts["count"] > 0 for state in claim.states())
        and all(card not in prices(step.state, seat) for step in claim.steps())
        and all(card in prices(step.state, seat) for step in claim.others())
    )


def takes(kind: str) -> Callable[[Claim], bool]:
    """The seat has more tokens of a kind than before and than after the other move."""

    def check(claim: Claim) -> bool:
        before = [state.tokens[claim.seat][kind] for state in claim.states()]
        other = [step.state.tokens[claim.seat][kind] for step in claim.others()]
        after = [step.state.tokens[claim.seat][kind] for step in claim.steps()]
        return min(after) > max(before + other)

    return check


def nears(claim: Claim) -> bool:
    """Exactly so many tokens are missing, fewer than before and than after the other move."""
    card, count = claim.facts["card"], claim.facts["count"]
    least = [missing(state, claim.seat, card) for state in claim.states()]
    least += [
        missing(step.state, claim.seat, card)
        for step in claim.others()
        if card in prices(step.state, claim.seat)
    ]
    now = {missing(step.state, claim.seat, card) for step in claim.steps()}
    return now == {count} and 0 < count < min(least)


def cheapens(claim: Claim) -> bool:
    """So many face-up cards cost less than before, more than with the other move."""
    count = claim.facts["count"]
    pairs = zip(claim.states(), claim.steps(), strict=True)
    others = zip(claim.states(), claim.others(), strict=False)
    return {_cheaper(claim, *pair) for pair in pairs} == {count} and all(
        _cheaper(claim, *pair) < count for pair in others
    )


def _cheaper(claim: Claim, state: State, step: Step) -> int:
    """How many cards that lie on the table before and after a move cost less after it."""
    old, new = prices(state, claim.seat), prices(step.state, claim.seat)
    both = _on_table(state) & _on_table(step.state)
    return sum(len(new[card]["cost"]) < len(old[card]["cost"]) for card in both)


def _on_table(state: State) -> set[int]:
    return {card.id for row in state.face_up.values() for card in row if card}


def fewer_tokens(claim: Claim) -> bool:
    """The other move takes so many more tokens, and none of them has to be given up."""
    after = [sum(step.state.tokens[claim.seat].values()) for step in claim.steps()]
    other = [sum(step.state.tokens[claim.seat].values()) for step in claim.others()]
    return max(other) <= TOKEN_LIMIT and {
        more - less for more, less in zip(other, after, strict=True)
    } == {claim.facts["count"]}


def crowns(claim: Claim) -> bool:
    """The move gains so many crowns, more than the other one."""
    before = {state.crowns[claim.seat] for state in claim.states()}
    after = {step.state.crowns[claim.seat] for step in claim.steps()}
    others = {step.state.crowns[claim.seat] for step in claim.others()}
    return after == {count + claim.facts["count"] for count in before} and all(
        count < min(after) for count in others
    )


def secures(claim: Claim) -> bool:
    """The face-up card is reserved by the move, and not by the other one."""
    card, seat = claim.facts["card"], claim.seat
    after = all(card in _reserved(step.state, seat) for step in claim.steps())
    before = any(card in _reserved(state, seat) for state in claim.states())
    return (
        after
        and not before
        and not any(card in _reserved(step.state, seat) for step in claim.others())
    )


def _reserved(state: State, seat: int) -> list[int]:
    return [each.card.id for each in state.reserved[seat] if each.card]
