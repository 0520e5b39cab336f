"""Numbers of the duel's rules and tables; ``numbers.pxd`` tells them to C."""

from typing import Final

GOAL: Final = 20
"""Points that win."""
GOAL_CROWNS: Final = 10
"""Crowns that win."""
GOAL_COLOUR: Final = 10
"""Points on cards of one colour that win."""
PLAYERS: Final = 2
CARDS: Final = 67
CARD_IDS: Final = 68
"""Length of a table by card id; 0 is no card."""
ROYAL_IDS: Final = 5
"""Length of a table by royal id; 0 is no royal."""
ROYALS: Final = 4
PRIVILEGES: Final = 3
CELLS: Final = 25
"""Cells of the board."""
KINDS: Final = 7
"""Kinds of tokens."""
GOLDS: Final = 3
"""Gold tokens."""
LINE_SHAPES: Final = 9
"""Shapes of lines to take: one cell, and two or three in four directions."""
EXCESS: Final = 16
"""The most tokens a seat can hold before it discards some."""

JOKER: Final = 5
"""The bonus of a card that copies a colour."""
NO_COLOUR: Final = 6
"""The bonus of a card that has none."""

AGAIN: Final = 1
"""Ability: an extra turn."""
TAKE_GEM: Final = 2
"""Ability: a token of the card's colour from the board."""
TAKE_PRIVILEGE: Final = 3
"""Ability: a privilege."""
TAKE_OTHERS: Final = 4
"""Ability: a token of the opponent."""
