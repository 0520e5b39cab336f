"""The numbers of duel actions, which kernels play and policies are indexed by."""

from typing import Final

TAKE: Final = 0
"""A line, by shape and first cell; shapes: one cell, then two and three east, SW, south, SE.

A shape that would leave the board also has a number, but is never legal.
"""
PAIRS: Final = 25
"""The lines of two to the east; the other directions follow, each with its lines of three."""
TRIPLES: Final = 50
"""The lines of three to the east."""
RESERVE: Final = 225
"""By gold token in reading order (3), then by place: 12 face-up cards, 3 decks."""
BUY: Final = 270
"""A card that is not a joker, by place: 12 face up, 3 reserved."""
BUY_AS: Final = 285
"""A joker, by place (15), then by the colour it copies."""
PRIVILEGE: Final = 360
"""Use a privilege, by cell."""
REPLENISH: Final = 385
PASS: Final = 386
GEM: Final = 387
"""Take a token for the gem ability, by cell."""
STEAL: Final = 412
"""Steal a token, by kind without gold."""
ROYAL: Final = 418
"""Choose a royal, by place."""
DISCARD: Final = 422
"""Discard a token, by kind."""
ACTIONS: Final = 429

STEPS: Final = (1, 4, 5, 6)
"""The distance between the cells of a line, by direction."""

OVER: Final = 0
MAIN: Final = 1
TAKING_GEM: Final = 2
STEALING: Final = 3
CROWNING: Final = 4
DISCARDING: Final = 5
PHASES: Final = ("over", "main", "gem", "steal", "royal", "discard")

PARTS: Final = (
    (TAKE, "take a line, by shape, then by first cell: one; two and three east, SW, south, SE"),
    (RESERVE, "reserve, by gold token in reading order (3), then by place: 12 face-up, 3 decks"),
    (BUY, "buy a card, by place: 12 face-up, 3 reserved"),
    (BUY_AS, "buy a joker, by place (15), then by the colour it copies"),
    (PRIVILEGE, "spend a privilege, by cell"),
    (REPLENISH, "replenish the board"),
    (PASS, "pass"),
    (GEM, "take the token of the gem ability, by cell"),
    (STEAL, "steal a token, by kind without gold"),
    (ROYAL, "choose a royal, by place"),
    (DISCARD, "discard a token, by kind"),
)
"""Where each kind of action starts, and what the numbers mean."""
