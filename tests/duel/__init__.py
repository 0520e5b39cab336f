"""Tests of the two-player game `duel`."""
