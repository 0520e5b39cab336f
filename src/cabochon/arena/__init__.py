"""Players against players: paired games, their statistics, and ratings."""
