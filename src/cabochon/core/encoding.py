"""The input of a network: which of many binary features are active for the seat to move."""

from cabochon.core import gems, numbers, tokens
from cabochon.core.kernel import Position
from cabochon.core.outlook import Outlook


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

    def encode_cards(self, outlook: Outlook, face_up: int, reserved: int) -> None:
        """One feature per listed card: how many tokens the seat lacks for it, counting gold."""
        for i in range(outlook.count):
            first = face_up if i < outlook.face_up else reserved
            lack = min(outlook.lack[i], numbers.LACKS - 1)
            self.add(first + numbers.LACKS * outlook.card[i] + lack)

    def encode_blind(self, position: Position, seat: int, first: int) -> None:
        """One feature per reserved card that the seat to move has not seen: its level and place."""
        for i in range(numbers.RESERVES):
            place = numbers.RESERVES * seat + i
            card = position.reserved[place]
            known = card > 0 and (seat == position.turn or position.open[place] != 0)
            if card != 0 and not known:
                self.add(first + 4 * position.level_of(card) + i)

    def encode_missing(self, outlook: Outlook, i: int, first: int) -> None:
        """One feature per kind of token that the seat lacks for a listed card."""
        for kind in range(gems.GOLD):
            missing = tokens.amount(outlook.missing[i], kind)
            if missing > 0:
                self.add(first + 3 * kind + min(missing, 3) - 1)

    def add_points(self, first: int, points: int) -> None:
        """One feature for a number of points."""
        self.add(first + min(max(points, 0), 23))

    def active(self, position: Position) -> list[int]:
        """Encode a position; return the active features."""
        self.encode(position)
        return [self.index[i] for i in range(self.count)]

    def rows_of(self, action: int) -> tuple[int, int]:
        """Both policy rows of an action in the last encoded position."""
        return self.row(action), self.second_row(action)
