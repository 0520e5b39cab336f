"""The numbering of duel actions: what a kernel plays and a network's policy is indexed by."""

from typing import Final

TAKE: Final = 0
"""A line by shape and first cell; shapes: one, then two and three east, SW, south, SE.

Shapes that leave the board from a cell are numbers that never become legal.
"""
PAIRS: Final = 25
"""Among the lines: those of two to the east; other directions follow, each with its threes."""
TRIPLES: Final = 50
"""Among the lines: those of three to the east."""
RESERVE: Final = 225
"""By gold token in reading order (3), then by place: 12 face-up cards, 3 decks."""
BUY: Final = 270
"""A card with its own colour or none, by place: 12 face-up, 3 reserved."""
BUY_AS: Final = 285
"""A joker, by place (15), then by the colour it copies."""
PRIVILEGE: Final = 360
"""Spend a privilege, by cell."""
REPLENISH: Final = 385
PASS: Final = 386
GEM: Final = 387
"""The token of the gem ability, by cell."""
STEAL: Final = 412
"""The token kind to steal, by kind without gold."""
ROYAL: Final = 418
"""By place among the four royals."""
DISCARD: Final = 422
"""By token kind."""
ACTIONS: Final = 429

STEPS: Final = (1, 4, 5, 6)
"""Cell distances of the four directions of a line, seen from its first cell."""

OVER: Final = 0
MAIN: Final = 1
TAKING_GEM: Final = 2
STEALING: Final = 3
CROWNING: Final = 4
DISCARDING: Final = 5
PHASES: Final = ("over", "main", "gem", "steal", "royal", "discard")
