"""Puzzles: made from games, proven, graded; the shipped ones, and one for each day."""
