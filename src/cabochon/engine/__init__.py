"""The engine protocol for other programs, and views read from JSON."""
