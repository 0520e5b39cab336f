"""The attributes of the network's features in the classic game."""

from cabochon.classic import features, numbers
from cabochon.classic.catalog import CARDS
from cabochon.core.attributes import Attributes
from cabochon.core.gems import COLOURS
from cabochon.core.numbers import LACKS, LEVELS

POINTS = 6
"""The cards of a place differ by their points, which are 0 to 5."""


def attributes(players: int) -> Attributes:
    """The attributes for a number of players; all opponents share theirs."""
    found = Attributes()
    add_kinds(found, features.SUPPLY, "supply")
    for level in range(LEVELS):
        found.add_count(features.DECKS + 8 * level, 8, ("deck", level))
    for i in range(players):
        add_seat(found, features.TABLE + i * features.PER_SEAT, "mover" if i == 0 else "opponent")
    return found


def add_kinds(found: Attributes, first: int, name: str) -> None:
    """Tokens of each kind."""
    for kind in range(COLOURS + 1):
        found.add_count(first + 8 * kind, 8, (name, kind), (name, "any"))


def add_seat(found: Attributes, first: int, seat: str) -> None:
    """What a seat has, and how far it is from each card and noble."""
    add_kinds(found, first + features.HELD, f"{seat} held")
    found.add_count(first + features.TOTAL, 14, (seat, "total"))
    for colour in range(COLOURS):
        place = first + features.BONUSES + 8 * colour
        found.add_count(place, 8, (seat, "bonuses", colour), (seat, "bonuses"))
    found.add_count(first + features.POINTS, 24, (seat, "points"))
    found.add_count(first + features.BOUGHT, 24, (seat, "bought"))
    found.add_cards(first + features.FACE_UP, (seat, "face up"), CARDS.values())
    found.add_cards(first + features.RESERVED, (seat, "reserved"), CARDS.values())
    add_outlook(found, first, seat)
    for noble in range(numbers.NOBLE_IDS):
        for lack in range(LACKS):
            feature = first + features.VISITS + LACKS * noble + lack
            found.add(feature, (seat, "noble", noble))
            found.add(feature, (seat, "noble lacks", lack))


def add_outlook(found: Attributes, first: int, seat: str) -> None:
    """What near cards lack, and the points that the seat can have soon."""
    found.add_groups(first + features.NEAR, POINTS, 18, (seat, "near"))
    found.add_groups(first + features.TAKES, POINTS, 12, (seat, "takes"))
    for name, start, end in (
        ("best", features.BEST, features.PAIR),
        ("pair", features.PAIR, features.PACE),
        ("pace", features.PACE, features.WINNER),
    ):
        for place in range(start, end, 24):
            found.add_count(first + place, 24, (seat, name, place))
