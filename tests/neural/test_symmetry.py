"""Which of the games look the same when every colour becomes the next one.

A symmetry would multiply the positions to learn from. It does not hold exactly in either game, so
training does not use it; these tests say how far it goes.
"""

from collections import Counter

from cabochon.classic import catalog as classic
from cabochon.duel import catalog as duel

COLOURS = 5
CYCLE = (1, 2, 3, 4, 0)
"""White becomes blue, blue green, green red, red black, black white."""
Facts = tuple[object, ...]


def turned(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Counts by colour after the cycle; the other kinds stay."""
    return (counts[4], *counts[:4], *counts[5:])


def next_colour(bonus: int) -> int:
    return CYCLE[bonus] if bonus < COLOURS else bonus


def duel_facts(card: duel.Card) -> Facts:
    facts = (card.level, card.points, card.crowns, card.bonus_count, card.ability)
    return (*facts, card.bonus, card.cost)


def duel_turned(card: duel.Card) -> Facts:
    return (*duel_facts(card)[:5], next_colour(card.bonus), turned(card.cost))


def test_the_cards_of_the_duel_with_a_colour_are_symmetric() -> None:
    coloured = [card for card in duel.CARDS.values() if card.bonus < COLOURS]
    assert len(coloured) == 55
    assert Counter(map(duel_facts, coloured)) == Counter(map(duel_turned, coloured))


def test_the_grey_cards_of_the_duel_are_not() -> None:
    """Jokers and cards without a bonus: only one costs so that another turns into it."""
    grey = [card for card in duel.CARDS.values() if card.bonus >= COLOURS]
    assert len(grey) == 12
    kept = Counter(map(duel_facts, grey)) & Counter(map(duel_turned, grey))
    assert kept.total() == 1


def test_the_cards_of_the_classic_game_are_not_symmetric_but_the_nobles_are() -> None:
    cards = Counter((c.level, c.points, c.bonus, c.cost) for c in classic.CARDS.values())
    moved = Counter(
        (c.level, c.points, next_colour(c.bonus), turned(c.cost)) for c in classic.CARDS.values()
    )
    assert 0 < (cards - moved).total() < len(classic.CARDS) / 2
    needs = Counter(noble.needs for noble in classic.NOBLES.values())
    assert needs == Counter(turned(noble.needs) for noble in classic.NOBLES.values())
