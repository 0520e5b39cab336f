"""The terminal display: the table, the moves and the events."""
