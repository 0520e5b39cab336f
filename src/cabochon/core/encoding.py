"""A position as a network sees it: which of many yes-or-no features hold for the seat to move."""

from cabochon.core import numbers, tokens
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

    def encode_cards(
        self, position: Position, seat: int, face_up: int, reserved: int, blind: int, have: int
    ) -> None:
        """A box for how much a seat lacks for each face-up and own card, gold counted in."""
        for slot in range(numbers.SLOTS):
            card = position.market[slot]
            if card > 0:
                self.add(face_up + 6 * card + min(tokens.lack(position.costs[card], have), 5))
        for i in range(numbers.RESERVES):
            place = numbers.RESERVES * seat + i
            card = position.reserved[place]
            if card > 0 and (seat == position.turn or position.open[place] != 0):
                self.add(reserved + 6 * card + min(tokens.lack(position.costs[card], have), 5))
            elif card != 0:
                self.add(blind + 4 * position.level_of(card) + i)

    def listed(self, position: Position) -> list[int]:
        """The features that hold, as a list for Python."""
        self.encode(position)
        return [self.index[i] for i in range(self.count)]

    def rows_of(self, action: int) -> tuple[int, int]:
        """Both policy rows of an action in the position encoded last, for Python."""
        return self.row(action), self.second_row(action)
