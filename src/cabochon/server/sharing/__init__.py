"""Limits that apply to all clients together."""
