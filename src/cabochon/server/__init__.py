"""The game server: tables, seats, clocks and records over HTTP and WebSocket."""
