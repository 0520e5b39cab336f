"""Listeners of relays."""

from cabochon.server.sharing.relay import News


class Deaf:
    """Hears nothing."""

    def hear(self, table: str, news: News) -> None:
        pass

    def meet(self) -> None:
        pass

    async def come_back(self) -> None:
        pass


class Ear(Deaf):
    """Remembers what it heard."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, News]] = []
        self.returns = 0

    def hear(self, table: str, news: News) -> None:
        self.heard.append((table, news))

    async def come_back(self) -> None:
        self.returns += 1
