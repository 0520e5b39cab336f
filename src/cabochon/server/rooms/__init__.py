"""Tables in memory, with their clients, changes, timers and computers."""
