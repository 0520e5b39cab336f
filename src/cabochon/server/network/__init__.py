"""HTTP and WebSocket: what comes in and what goes out."""
