"""What each client is told about a table."""
