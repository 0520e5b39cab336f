"""The errors Cabochon raises, all of them a ValueError with a message that says what and where."""


class IllegalMove(ValueError):
    """A move that the rules do not allow in the position."""


class MalformedMove(IllegalMove):
    """A text that is not notation."""


class InvalidSnapshot(ValueError):
    """A snapshot that describes no possible position."""


class InvalidRecord(ValueError):
    """A record that is damaged, or whose moves do not fit its deal."""


class UnknownRules(InvalidRecord):
    """A record of a game, a rules version or an option that this program does not know."""
