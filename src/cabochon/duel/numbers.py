"""Constants of the duel; ``numbers.pxd`` repeats them for C."""

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
"""Length of a table indexed by card id; id 0 means no card."""
ROYAL_IDS: Final = 5
"""Length of a table indexed by royal id; id 0 means no royal."""
ROYALS: Final = 4
PRIVILEGES: Final = 3
FIRST_ROYAL: Final = 3
"""Crowns that bring the first royal of a seat."""
SECOND_ROYAL: Final = 6
"""Crowns that bring the second one."""
CELLS: Final = 25
"""Cells of the board."""
KINDS: Final = 7
"""Kinds of tokens."""
LINE_SHAPES: Final = 9
"""Shapes of lines: one cell, and two or three cells in four directions."""
EXCESS: Final = 16
"""Maximum number of tokens of a seat before it discards some."""

JOKER: Final = 5
"""The bonus of a joker, which copies a colour."""
NO_COLOUR: Final = 6
"""The bonus of a card without one."""

AGAIN: Final = 1
"""Ability: an extra turn."""
TAKE_GEM: Final = 2
"""Ability: take a token of the card's colour from the board."""
TAKE_PRIVILEGE: Final = 3
"""Ability: gain a privilege."""
TAKE_OTHERS: Final = 4
"""Ability: steal a token from the opponent."""
