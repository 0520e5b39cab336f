"""The attributes of the network's features in the duel."""

from cabochon.core.attributes import Attributes
from cabochon.core.gems import COLOURS
from cabochon.duel import features, numbers
from cabochon.duel.catalog import CARDS

POINTS = 7
"""The cards of a place differ by their points, which are 0 to 6."""


def attributes(players: int = numbers.PLAYERS) -> Attributes:
    """The attributes of the features of both seats."""
    found = Attributes()
    for kind in range(numbers.KINDS):
        found.add_count(features.BAG + 5 * kind, 5, ("bag", kind), "bag")
        for cell in range(numbers.CELLS):
            feature = features.BOARD + numbers.KINDS * cell + kind
            found.add(feature, ("board", kind))
            found.add(feature, ("cell", cell))
            found.add(feature, ("ring", ring(cell), kind))
    found.add_count(features.PRIVILEGES, 4, "privileges")
    for i in range(players):
        add_seat(found, features.TABLE + i * features.PER_SEAT, "mover" if i == 0 else "opponent")
    return found


def ring(cell: int) -> int:
    """The distance of a cell from the centre of the board, in rings."""
    return max(abs(cell % 5 - 2), abs(cell // 5 - 2))


def add_seat(found: Attributes, first: int, seat: str) -> None:
    """What a seat has, and how far it is from each card."""
    for kind in range(numbers.KINDS):
        found.add_count(first + features.HELD + 5 * kind, 5, (seat, "held", kind), (seat, "held"))
    for colour in range(COLOURS):
        bonuses = first + features.BONUSES + 9 * colour
        found.add_count(bonuses, 9, (seat, "bonuses", colour), (seat, "bonuses"))
        points = first + features.COLOUR_POINTS + 11 * colour
        found.add_count(points, 11, (seat, "colour points", colour), (seat, "colour points"))
    found.add_count(first + features.TOTAL, 17, (seat, "total"))
    found.add_count(first + features.POINTS, 24, (seat, "points"))
    found.add_count(first + features.CROWNS, 12, (seat, "crowns"))
    found.add_count(first + features.SCROLLS, 4, (seat, "privileges"))
    found.add_cards(first + features.FACE_UP, (seat, "face up"), CARDS.values())
    found.add_cards(first + features.RESERVED, (seat, "reserved"), CARDS.values())
    add_outlook(found, first, seat)


def add_outlook(found: Attributes, first: int, seat: str) -> None:
    """What near cards lack, and how near the seat comes to each goal soon."""
    found.add_groups(first + features.NEAR, POINTS, 18, (seat, "near"))
    for name, size, start, end in (
        ("points soon", 24, features.POINTS_SOON, features.CROWNS_SOON),
        ("crowns soon", 12, features.CROWNS_SOON, features.COLOUR_SOON),
        ("colour soon", 12, features.COLOUR_SOON, features.PAIR_POINTS),
        ("pair points", 24, features.PAIR_POINTS, features.PAIR_CROWNS),
        ("pair crowns", 12, features.PAIR_CROWNS, features.PAIR_COLOUR),
        ("pair colour", 12, features.PAIR_COLOUR, features.WINNER),
    ):
        for at in range(start, end, size):
            found.add_count(first + at, size, (seat, name, at))
