"""A position as a network sees it: which of many yes-or-no features hold for the seat to move."""

from cabochon.core.kernel import Position


class Encoding:
    """The features of one game for one number of players; all from the mover's own view."""

    def __init__(self, features: int, rows: int) -> None:
        self.features = features
        self.rows = rows
        self.count = 0
        self.index = [0] * 256

    def encode(self, position: Position) -> None:
        """List the features that hold, as ``count`` numbers in ``index``."""

    def row(self, action: int) -> int:  # noqa: ARG002  # to be overridden
        """The policy row of an action in the position encoded last: what it is about."""
        return 0

    def second_row(self, action: int) -> int:  # noqa: ARG002  # to be overridden
        """A further policy row that adds to the first, or -1."""
        return -1

    def add(self, feature: int) -> None:
        """Note a feature that holds."""
        self.index[self.count] = feature
        self.count += 1

    def listed(self, position: Position) -> list[int]:
        """``encode``, from Python: the features that hold."""
        self.encode(position)
        return [self.index[i] for i in range(self.count)]

    def rows_of(self, action: int) -> tuple[int, int]:
        """Both policy rows of an action in the position encoded last, from Python."""
        return self.row(action), self.second_row(action)
