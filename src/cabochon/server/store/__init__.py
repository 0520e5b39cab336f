"""The database: tables, their logs, and when the server was up."""

from cabochon.server.store.store import Conflict, Store, StoreFailed, Write

__all__ = ["Conflict", "Store", "StoreFailed", "Write"]
