"""Load, soak and crash runs against a real server on this machine."""
