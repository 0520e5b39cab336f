"""What the terminal shows: the table, the moves, and what happened."""
