"""The facts of the duel by number, for its kernels; loaded once."""

from cabochon.core.numbers import LEVELS, zeros
from cabochon.core.tokens import packed
from cabochon.duel import numbers
from cabochon.duel.actions import STEPS
from cabochon.duel.board import SHAPES, SPIRAL, starts
from cabochon.duel.catalog import ABILITIES, CARDS, DECK_SIZES, ROW_SIZES, ROYALS

# By card id; costs are packed token sets.
COST = zeros(numbers.CARD_IDS)
POINTS = zeros(numbers.CARD_IDS)
CROWNS = zeros(numbers.CARD_IDS)
BONUS = zeros(numbers.CARD_IDS)
BONUS_COUNT = zeros(numbers.CARD_IDS)
ABILITY = zeros(numbers.CARD_IDS)
# By royal id.
ROYAL_POINTS = zeros(numbers.ROYAL_IDS)
ROYAL_ABILITY = zeros(numbers.ROYAL_IDS)
# By level, plus an end: the first card of a level in the deck, and its first slot in the market.
DECK_FIRST = zeros(4)
ROW_FIRST = zeros(4)
# By direction of a line: the distance between its cells, and where pairs and triples can start.
STEP = zeros(4)
PAIR_STARTS = zeros(4)
TRIPLE_STARTS = zeros(4)
# SHAPE: the cells of a line from a1. PATH: the cells along the spiral.
SHAPE = zeros(numbers.LINE_SHAPES)
PATH = zeros(numbers.CELLS)


def _load_cards() -> None:
    for card in CARDS.values():
        COST[card.id] = packed(card.cost)
        POINTS[card.id] = card.points
        CROWNS[card.id] = card.crowns
        BONUS[card.id] = card.bonus
        BONUS_COUNT[card.id] = card.bonus_count
        ABILITY[card.id] = ABILITIES.index(card.ability)
    for royal in ROYALS.values():
        ROYAL_POINTS[royal.id] = royal.points
        ROYAL_ABILITY[royal.id] = ABILITIES.index(royal.ability)


def _load_layout() -> None:
    for level in range(LEVELS):
        DECK_FIRST[level + 1] = DECK_FIRST[level] + DECK_SIZES[level]
        ROW_FIRST[level + 1] = ROW_FIRST[level] + ROW_SIZES[level]
    for direction, step in enumerate(STEPS):
        STEP[direction] = step
        PAIR_STARTS[direction] = starts(step, 2)
        TRIPLE_STARTS[direction] = starts(step, 3)
    for i, shape in enumerate(SHAPES):
        SHAPE[i] = shape
    for i, cell in enumerate(SPIRAL):
        PATH[i] = cell


_load_cards()
_load_layout()


def cost_of(card: int) -> int:
    """The packed cost of a card."""
    if not 0 < card < numbers.CARD_IDS:
        raise ValueError(f"there is no card {card}")
    return COST[card]
