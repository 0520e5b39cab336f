"""S-DEAD: what a forced pass implies for hidden reserves, in every later phase."""

import random
from collections import Counter
from typing import Any

import cabochon
from tests.classic.positions import CARDS, COLOURS, Seat, of_level, position
from tests.core.test_properties_worlds import is_even

Snapshot = dict[str, Any]
HAVE = {0: "wwwwuuuugg" + "wwwwuuuugggg", 1: "ggrrrrkkkk" + "rrrrkkkkgg"}
"""Tokens and bonuses of both seats; the supply has no gems."""
SAMPLES = 100


def payable(card: int, seat: int) -> bool:
    """Whether a seat can afford a card; nobody has gold."""
    row = CARDS[card]
    return all(int(row[name]) <= HAVE[seat].count(letter) for name, letter in COLOURS.items())


def dear(level: int, *seats: int) -> list[int]:
    """The cards of a level that no seat can afford, with mixed bonuses."""
    cards = [card for card in of_level(level) if not any(payable(card, seat) for seat in seats)]
    return sorted(cards, key=lambda card: card % 8)


def passed(phase: str, passer: int, turn: int, passes: int = 1, **given: Any) -> Snapshot:
    """A seat was forced to pass; each seat holds a hidden card of level 1."""
    rows = {level: dear(level, passer)[:4] for level in (1, 2, 3)}
    spare = [card for card in dear(3, passer) if card not in rows[3]]
    blind = [card for card in dear(1, 0, 1) if card not in rows[1]]
    hands = {
        0: Seat("wwwwuuuugg", bonuses="wwwwuuuugggg", reserved=spare[:2], blind=blind[:1]),
        1: Seat("ggrrrrkkkk", bonuses="rrrrkkkkgg", reserved=spare[2:4], blind=blind[1:2]),
    }
    return position(hands[0], hands[1], rows=rows, phase=phase, turn=turn, passes=passes, **given)


def blind_of(snapshot: Snapshot, seat: int) -> int:
    """The blind card of a seat, its last one."""
    card: int = snapshot["seats"][seat]["reserved"][2]["card"]
    return card


def unseen(snapshot: Snapshot, viewer: int) -> list[int]:
    """The cards of level 1 that a viewer has not seen."""
    return [*snapshot["decks"]["1"], blind_of(snapshot, 1 - viewer)]


def check_worlds(state: cabochon.State, viewer: int, possible: list[int]) -> None:
    """The other seat's blind card is one of the possible ones, each equally often."""
    view = state.view(viewer)
    rng = random.Random(7)
    worlds = (view.determinize(rng).to_dict() for _ in range(SAMPLES * len(possible)))
    assert is_even(Counter(blind_of(world, 1 - viewer) for world in worlds), possible)


def check(state: cabochon.State, passer: int) -> None:
    """The passer's hidden card is one it cannot afford; the other's is any unseen card."""
    snapshot, other = state.to_dict(), 1 - passer
    there = unseen(snapshot, other)
    possible = [card for card in there if not payable(card, passer)]
    assert 1 < len(possible) < len(there)
    check_worlds(state, other, possible)
    assert any(payable(card, other) for card in unseen(snapshot, passer))
    check_worlds(state, passer, unseen(snapshot, passer))


def test_after_the_pass_the_next_seat_is_to_move() -> None:
    for passer in (0, 1):
        check(cabochon.from_dict(passed("main", passer, turn=1 - passer)), passer)


def test_the_seat_that_passed_chooses_a_noble() -> None:
    check(cabochon.from_dict(passed("noble", passer=0, turn=0, nobles=[1, 2])), passer=0)


def last_turn() -> Snapshot:
    """Seat 1, the last, must pass in the round in which seat 0 has reached 15 points."""
    snapshot = passed("main", passer=1, turn=1, passes=0)
    deck = [card for card in snapshot["decks"]["3"] if int(CARDS[card]["points"]) >= 4][:4]
    for card in deck:
        snapshot["decks"]["3"].remove(card)
    snapshot["seats"][0]["cards"] += deck
    return snapshot


def test_the_pass_ended_the_last_round() -> None:
    before = cabochon.from_dict(last_turn())
    assert [str(move) for move in before.legal_moves()] == ["pass"]
    state = before.play("pass").state
    assert state.outcome == cabochon.Outcome((0,), ("points",))
    check(state, passer=1)
    check(cabochon.from_dict(state.to_dict()), passer=1)


def test_worlds_are_found_even_where_no_pass_can_have_been_forced() -> None:
    view = cabochon.from_dict(position(passes=1)).view(0)
    assert view.determinize(random.Random(1)).view(0) == view
