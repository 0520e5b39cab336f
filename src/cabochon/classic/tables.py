"""The facts of the classic game by number, as its kernels read them; loaded once."""

from cabochon.classic import numbers
from cabochon.classic.actions import TAKE_SETS
from cabochon.classic.catalog import CARDS, DECK_SIZES, NOBLES, ROW_SIZES
from cabochon.core.gems import COLOURS
from cabochon.core.numbers import zeros
from cabochon.core.tokens import one, packed

# By card id; costs are packed token sets.
COST = zeros(numbers.CARD_IDS)
POINTS = zeros(numbers.CARD_IDS)
BONUS = zeros(numbers.CARD_IDS)
# By noble id.
NEEDS = zeros(numbers.NOBLE_IDS)
NOBLE_POINTS = zeros(numbers.NOBLE_IDS)
# By level, and one more: where the cards of a level start in the deck, and its row in the market.
DECK_FIRST = zeros(4)
ROW_FIRST = zeros(4)
# By TAKE action: its tokens. By set of colours that the supply has: the TAKE actions, as bits.
TAKE_TOKENS = zeros(25)
TAKES = zeros(32)


def _load_cards() -> None:
    for card in CARDS.values():
        COST[card.id] = packed(card.cost)
        POINTS[card.id] = card.points
        BONUS[card.id] = card.bonus
    for noble in NOBLES.values():
        NEEDS[noble.id] = packed(noble.needs)
        NOBLE_POINTS[noble.id] = noble.points
    for level, size in enumerate(DECK_SIZES):
        DECK_FIRST[level + 1] = DECK_FIRST[level] + size
        ROW_FIRST[level + 1] = ROW_FIRST[level] + ROW_SIZES[level]


def _load_takes() -> None:
    """S-TAKE-1, S-TAKE-3, S-TAKE-4: as many colours as there are, three at the most."""
    for action, colours in enumerate(TAKE_SETS):
        TAKE_TOKENS[action] = sum(one(colour) for colour in colours)
    for supply in range(1, 32):
        there = {colour for colour in range(COLOURS) if supply >> colour & 1}
        for action, colours in enumerate(TAKE_SETS):
            if there.issuperset(colours) and len(colours) == min(3, len(there)):
                TAKES[supply] |= 1 << action


_load_cards()
_load_takes()


def cost_of(card: int) -> int:
    """The packed cost of a card, for callers in Python."""
    if not 0 < card < numbers.CARD_IDS:
        raise ValueError(f"there is no card {card}")
    return COST[card]
