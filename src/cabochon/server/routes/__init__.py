"""The HTTP endpoints."""
