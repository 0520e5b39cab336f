"""The exceptions of Cabochon: each is a ValueError whose message says what is wrong and where."""


class IllegalMove(ValueError):
    """A move that is not legal in the position."""


class MalformedMove(IllegalMove):
    """A text that is not valid notation."""


class InvalidSnapshot(ValueError):
    """A snapshot of an impossible position."""

    def __init__(
        self, message: str, key: str = "malformed", where: str = "", **facts: int | str
    ) -> None:
        super().__init__(message)
        self.key = key
        """What is wrong, as one of the keys in docs/study.md; it never changes its meaning."""
        self.where = where
        """The place in the snapshot."""
        self.facts = facts
        """The parameters of the key: seats, cards, numbers."""


class InvalidRecord(ValueError):
    """A record that is damaged, or whose moves do not fit its deal."""


class UnknownRules(InvalidRecord):
    """A record of an unknown game, rules version or option."""
