"""The facts of classic by number, for its kernels; loaded once."""

from cabochon.classic import numbers
from cabochon.classic.actions import TAKE_SETS
from cabochon.classic.catalog import CARDS, DECK_SIZES, NOBLES, ROW_SIZES
from cabochon.core.gems import COLOURS, GOLD
from cabochon.core.numbers import SEATS, zeros
from cabochon.core.tokens import one, packed

# By card id; costs are packed token sets.
COST = zeros(numbers.CARD_IDS)
POINTS = zeros(numbers.CARD_IDS)
BONUS = zeros(numbers.CARD_IDS)
# By noble id.
NEEDS = zeros(numbers.NOBLE_IDS)
NOBLE_POINTS = zeros(numbers.NOBLE_IDS)
# By level, plus an end: the first card of a level in the deck, and its first slot in the market.
DECK_FIRST = zeros(4)
ROW_FIRST = zeros(4)
# TAKE_TOKENS: the tokens of a TAKE action. TAKES: the legal TAKE actions for a set of colours.
TAKE_TOKENS = zeros(25)
TAKES = zeros(32)
# By number of players: all tokens of the game, which are its first supply (S-SETUP-3).
SUPPLY = zeros(5)


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


def _load_supply() -> None:
    for players, each in ((2, 4), (3, 5), (4, 7)):
        SUPPLY[players] = packed([each] * COLOURS) + 5 * one(GOLD)


def _load_takes() -> None:
    """S-TAKE-1, S-TAKE-3, S-TAKE-4: as many colours as there are, at most three."""
    for action, colours in enumerate(TAKE_SETS):
        TAKE_TOKENS[action] = sum(one(colour) for colour in colours)
    for supply in range(1, 32):
        there = {colour for colour in range(COLOURS) if supply >> colour & 1}
        for action, colours in enumerate(TAKE_SETS):
            if there.issuperset(colours) and len(colours) == min(3, len(there)):
                TAKES[supply] |= 1 << action


_load_cards()
_load_supply()
_load_takes()


def cost_of(card: int) -> int:
    """The packed cost of a card."""
    if not 0 < card < numbers.CARD_IDS:
        raise ValueError(f"there is no card {card}")
    return COST[card]


def needs_of(noble: int) -> int:
    """The packed bonuses that a noble requires."""
    if not 0 < noble < numbers.NOBLE_IDS:
        raise ValueError(f"there is no noble {noble}")
    return NEEDS[noble]


def supply_of(players: int) -> int:
    """All tokens of a game."""
    if not 2 <= players <= SEATS:
        raise ValueError(f"classic is for 2 to {SEATS} players, not {players}")
    return SUPPLY[players]
