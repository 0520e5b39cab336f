"""A table and what may happen at it; pure, without network, clock or database."""
