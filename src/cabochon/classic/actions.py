"""The numbers of classic actions, which kernels play and policies are indexed by."""

from itertools import combinations
from typing import Final

from cabochon.core.gems import GEMS, GOLD, KINDS

TAKE: Final = 0
"""25 sets of different colours: ten of three, ten of two, five of one, each in colour order."""
DOUBLE: Final = 25
"""Two of one colour, by colour."""
RESERVE: Final = 30
"""A face-up card, by place: four of level 1, four of level 2, four of level 3."""
RESERVE_DECK: Final = 42
"""The top card of a deck, by level."""
BUY: Final = 45
"""A card, by place: 12 face up, 3 reserved."""
PASS: Final = 60
RETURN: Final = 61
"""Return a token, by kind: the five colours, then gold."""
TOKENS: Final = GEMS + KINDS[GOLD]
"""The token kinds of the game, in the order of the RETURN actions."""
NOBLE: Final = 67
"""Choose a noble, by place."""
ACTIONS: Final = 72

TAKE_SETS: Final = tuple(c for size in (3, 2, 1) for c in combinations(range(5), size))
"""The colours of each TAKE action."""

OVER: Final = 0
MAIN: Final = 1
RETURNING: Final = 2
CHOOSING: Final = 3
PHASES: Final = ("over", "main", "return", "noble")

PARTS: Final = (
    (TAKE, "take different colours: ten sets of three, ten of two, five of one, in colour order"),
    (DOUBLE, "take two of one colour, by colour"),
    (RESERVE, "reserve a face-up card, by place: four of level 1, of level 2, of level 3"),
    (RESERVE_DECK, "reserve the top card of a deck, by level"),
    (BUY, "buy a card, by place: 12 face-up, 3 reserved"),
    (PASS, "pass"),
    (RETURN, "return a token, by kind: the five colours, then gold"),
    (NOBLE, "choose a noble, by place"),
)
"""Where each kind of action starts, and what the numbers mean."""
