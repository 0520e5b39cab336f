"""Listeners of relays."""

from cabochon.server.sharing.relay import News


class Deaf:
    """Hears nothing."""

    def wants(self, table: str) -> bool:  # noqa: ARG002  # of any table
        return False

    def hear(self, table: str, process: str, news: News) -> None:
        pass

    def meet(self) -> None:
        pass

    async def come_back(self) -> None:
        pass


class Ear(Deaf):
    """Remembers what it heard of some tables."""

    def __init__(self, *tables: str) -> None:
        self.tables = tables
        self.heard: list[tuple[str, News]] = []
        self.returns = 0

    def wants(self, table: str) -> bool:
        return table in self.tables

    def hear(self, table: str, process: str, news: News) -> None:  # noqa: ARG002  # of any process
        self.heard.append((table, news))

    async def come_back(self) -> None:
        self.returns += 1
