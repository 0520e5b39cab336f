"""The database: tables, their logs, and when the server was up."""

from cabochon.server.store.store import Conflict, Down, Store, StoreFailed, Write

__all__ = ["Conflict", "Down", "Store", "StoreFailed", "Write"]
