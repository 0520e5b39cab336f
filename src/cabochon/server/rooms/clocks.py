"""How long the seat to move has been thinking, and when the server must act."""

from typing import Final

from cabochon.server.deciding.table import Table
from cabochon.server.rooms.services import Services

OVERDUE_MS: Final = 5_000
"""After this time without a computer's move, any process that notices makes it move."""


def running_ms(table: Table, services: Services) -> int:
    """Time used by the person to move; computers use no clock time."""
    if table.to_move is None or table.chairs[table.to_move].level:
        return 0
    return services.uptime.between(table.since, services.now())


def left_ms(table: Table, services: Services) -> int | None:
    """Time left to the person to move; None if no clock runs."""
    seat = table.to_move
    if seat is None or not table.clocks or table.chairs[seat].level:
        return None
    return max(0, table.clocks[seat] - running_ms(table, services))


def due(table: Table, services: Services) -> int | None:
    """When the server must act at a table even if nobody is there; None if never."""
    if table.to_move is None:
        return None
    if table.chairs[table.to_move].level:
        return services.now() + OVERDUE_MS if table.persons() else None
    left = left_ms(table, services)
    return None if left is None else services.now() + left
