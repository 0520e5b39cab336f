"""Positions and moves for other programs: views read from JSON, the engine protocol."""
