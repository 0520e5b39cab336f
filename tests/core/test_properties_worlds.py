"""Sampled worlds are equally likely: chi-square over constructed positions, with fixed seeds."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

import cabochon
from tests.classic import positions as classic
from tests.classic.positions import COLOURS, of_level, position
from tests.duel import positions as duel

Snapshot = dict[str, Any]
SAMPLES = 100
"""The expected count of each cell."""


def chi_square(found: Counter[Any], weights: Mapping[Any, int]) -> float:
    """The deviation of counts from their weights, in standard deviations (Wilson and Hilferty)."""
    assert set(found) <= set(weights), f"impossible: {set(found) - set(weights)}"
    unit = found.total() / sum(weights.values())
    statistic = sum((found[cell] - n * unit) ** 2 / (n * unit) for cell, n in weights.items())
    free = len(weights) - 1
    spread = 2 / (9 * free)
    return float(((statistic / free) ** (1 / 3) - (1 - spread)) / spread**0.5)


def is_even(found: Counter[Any], cells: Iterable[Any]) -> bool:
    """Whether counts are consistent with equally likely cells."""
    return abs(chi_square(found, dict.fromkeys(cells, 1))) < 3


def sampled(
    state: cabochon.State, viewer: int | None, look: Callable[[Snapshot], Any], cells: int
) -> Counter[Any]:
    """What is seen in many sampled worlds."""
    view = state.view(viewer)
    rng = random.Random(20)
    return Counter(look(view.determinize(rng).to_dict()) for _ in range(SAMPLES * cells))


def unseen(snapshot: Snapshot, level: int, *hidden: int) -> list[int]:
    """The cards of a level that the viewer has not seen."""
    return [*snapshot["decks"][str(level)], *hidden]


def reserved(snapshot: Snapshot, seat: int, place: int = 0) -> int:
    """A reserved card."""
    card: int = snapshot["seats"][seat]["reserved"][place]["card"]
    return card


def test_the_measure_notices_what_is_uneven() -> None:
    rng = random.Random(1)
    even = Counter(rng.randrange(50) for _ in range(5000))
    assert is_even(even, range(50))
    assert not is_even(even, range(51)), "a cell that never occurs"
    assert not is_even(even + Counter(dict.fromkeys(range(25), 20)), range(50))
    assert not is_even(Counter(dict.fromkeys(range(50), 100)), range(50)), "too good to be true"
    with pytest.raises(AssertionError, match="impossible"):
        is_even(even, range(49))


@pytest.mark.parametrize("viewer", [0, None])
def test_classic_blind_reserves_and_decks_are_even(viewer: int | None) -> None:
    """Two seats hold a blind card of level 3: each pair of unseen cards is equally likely."""
    snapshot = position(
        classic.Seat(), classic.Seat(blind=[90]), classic.Seat(blind=[71]), players=3
    )
    state = cabochon.from_dict(snapshot)
    cards = unseen(snapshot, 3, 90, 71)
    assert len(cards) == 16
    pairs = [(one, other) for one in cards for other in cards if one != other]
    found = sampled(state, viewer, lambda w: (reserved(w, 1), reserved(w, 2)), len(pairs))
    assert is_even(found, pairs)
    tops = sampled(state, viewer, lambda w: (reserved(w, 1), w["decks"]["3"][0]), len(pairs))
    assert is_even(tops, pairs)


@pytest.mark.parametrize("viewer", [0, None])
def test_duel_blind_reserves_and_decks_are_even(viewer: int | None) -> None:
    snapshot = duel.Position(other=duel.Seat(reserved="60? 61?")).snapshot()
    state = cabochon.from_dict(snapshot)
    cards = unseen(snapshot, 3, 60, 61)
    assert len(cards) == 10
    pairs = [(one, other) for one in cards for other in cards if one != other]
    found = sampled(state, viewer, lambda w: (reserved(w, 1, 0), reserved(w, 1, 1)), len(pairs))
    assert is_even(found, pairs)
    ends = sampled(state, viewer, lambda w: (w["decks"]["3"][0], w["decks"]["3"][-1]), len(pairs))
    assert is_even(ends, pairs)


@pytest.mark.parametrize("game", ["classic", "duel"])
def test_the_next_card_of_every_deck_is_even(game: str) -> None:
    state = cabochon.new_game(game, seed=3)
    decks = state.to_dict()["decks"]
    for level, deck in decks.items():
        found = sampled(state, 0, top_of(level), len(deck))
        assert is_even(found, deck)


def top_of(level: str) -> Callable[[Snapshot], Any]:
    """The top card of a deck."""
    return lambda world: world["decks"][level][0]


def test_the_tokens_of_a_sampled_duel_are_drawn_evenly() -> None:
    """A replenish in sampled worlds lays each token of the bag on c3 equally often."""
    bag = "wwwwuuuugg"
    snapshot = duel.Position(duel.Seat("ggrrrrkkkk"), board="ppooo", bag=bag).snapshot()
    view = cabochon.from_dict(snapshot).view(0)
    rng = random.Random(5)
    worlds = (view.determinize(rng).play("replenish").state.to_dict() for _ in range(2000))
    found = Counter(world["board"][duel.CELLS.index("c3")] for world in worlds)
    assert abs(chi_square(found, Counter(bag))) < 3


def payable(card: int, tokens: str) -> bool:
    """Whether these tokens pay a card of the classic game, without bonuses."""
    row = classic.CARDS[card]
    return all(int(row[name]) <= tokens.count(letter) for name, letter in COLOURS.items())


PASSED = "wwwwuuuugg"
"""The tokens of a seat that was forced to pass; it has no gold and no bonus."""
DEAR = {2: [43, 44, 45, 50], 3: [71, 72, 73, 74]}


def after_a_forced_pass(passes: int = 1) -> Snapshot:
    """Seat 1 passed: no gem left, three cards reserved, nothing it can pay."""
    level_1 = [card for card in of_level(1) if not payable(card, PASSED)]
    blind = level_1[-1]
    return position(
        classic.Seat("ggrrrrkkkk"),
        classic.Seat(PASSED, reserved=[89, 90], blind=[blind]),
        rows={1: level_1[:4], **DEAR},
        passes=passes,
    )


def test_classic_a_seat_that_was_forced_to_pass_can_pay_none_of_its_sampled_cards() -> None:
    snapshot = after_a_forced_pass()
    state = cabochon.from_dict(snapshot)
    blind = reserved(snapshot, 1, 2)
    cards = unseen(snapshot, 1, blind)
    dear = [card for card in cards if not payable(card, PASSED)]
    assert 5 < len(dear) < len(cards)
    found = sampled(state, 0, lambda world: reserved(world, 1, 2), len(dear))
    assert is_even(found, dear)


def test_classic_without_a_pass_every_card_is_possible() -> None:
    snapshot = after_a_forced_pass(passes=0)
    cards = unseen(snapshot, 1, reserved(snapshot, 1, 2))
    state = cabochon.from_dict(snapshot)
    found = sampled(state, 0, lambda world: reserved(world, 1, 2), len(cards))
    assert is_even(found, cards)


def test_classic_a_spectator_knows_of_the_pass_too() -> None:
    snapshot = after_a_forced_pass()
    dear = {card for card in of_level(1) if not payable(card, PASSED)}
    view = cabochon.from_dict(snapshot).view(None)
    for seed in range(200):
        world = view.determinize(random.Random(seed)).to_dict()
        assert reserved(world, 1, 2) in dear


def test_classic_the_seat_that_passed_may_still_know_its_own_card() -> None:
    snapshot = after_a_forced_pass()
    world = cabochon.from_dict(snapshot).view(1).determinize(random.Random(1)).to_dict()
    assert reserved(world, 1, 2) == reserved(snapshot, 1, 2)
