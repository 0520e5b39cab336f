"""Matches between players: paired games, statistics and ratings."""
