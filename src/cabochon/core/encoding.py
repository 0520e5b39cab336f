"""The input of a network: which of many binary features are active for the seat to move."""

from cabochon.core import numbers, tokens
from cabochon.core.kernel import Position


class Encoding:
    """The features of a game for one number of players, from the view of the seat to move."""

    def __init__(self, features: int, rows: int) -> None:
        self.features = features
        self.rows = rows
        self.count = 0
        self.index = numbers.zeros(numbers.FEATURES)

    def encode(self, position: Position) -> None:
        """Write the active features: ``count`` numbers in ``index``."""

    def row(self, action: int) -> int:  # noqa: ARG002  # to be overridden
        """The policy row of an action in the last encoded position."""
        return 0

    def second_row(self, action: int) -> int:  # noqa: ARG002  # to be overridden
        """A second policy row, which is added to the first; -1 if there is none."""
        return -1

    def add(self, feature: int) -> None:
        """Add an active feature."""
        self.index[self.count] = feature
        self.count += 1

    def encode_cards(
        self, position: Position, seat: int, face_up: int, reserved: int, blind: int, have: int
    ) -> None:
        """One feature per card in reach: how many tokens the seat lacks for it, counting gold."""
        for slot in range(numbers.SLOTS):
            card = position.market[slot]
            if card > 0:
                lack = min(tokens.lack(position.costs[card], have), numbers.LACKS - 1)
                self.add(face_up + numbers.LACKS * card + lack)
        for i in range(numbers.RESERVES):
            place = numbers.RESERVES * seat + i
            card = position.reserved[place]
            if card > 0 and (seat == position.turn or position.open[place] != 0):
                lack = min(tokens.lack(position.costs[card], have), numbers.LACKS - 1)
                self.add(reserved + numbers.LACKS * card + lack)
            elif card != 0:
                self.add(blind + 4 * position.level_of(card) + i)

    def active(self, position: Position) -> list[int]:
        """Encode a position; return the active features."""
        self.encode(position)
        return [self.index[i] for i in range(self.count)]

    def rows_of(self, action: int) -> tuple[int, int]:
        """Both policy rows of an action in the last encoded position."""
        return self.row(action), self.second_row(action)
