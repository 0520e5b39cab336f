"""The exceptions of Cabochon: each is a ValueError whose message says what is wrong and where."""


class IllegalMove(ValueError):
    """A move that is not legal in the position."""


class MalformedMove(IllegalMove):
    """A text that is not valid notation."""


class InvalidSnapshot(ValueError):
    """A snapshot of an impossible position."""


class InvalidRecord(ValueError):
    """A record that is damaged, or whose moves do not fit its deal."""


class UnknownRules(InvalidRecord):
    """A record of an unknown game, rules version or option."""
