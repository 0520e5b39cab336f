"""The twelve cards of pebbles: colour of the bonus, points, and cost in letters, by id from 1."""

from typing import Final, NamedTuple

GEMS: Final = "wug"


class Card(NamedTuple):
    """A card."""

    bonus: str
    points: int
    cost: str


CARDS: Final = {
    number: Card(*printed)
    for number, printed in enumerate(
        (
            *(("w", 1, "uu"), ("u", 1, "gg"), ("g", 1, "ww"), ("w", 1, "ug")),
            *(("u", 2, "wwg"), ("g", 2, "uuw"), ("w", 2, "ggu"), ("u", 2, "wug")),
            *(("g", 3, "wwuu"), ("w", 3, "uugg"), ("u", 3, "ggww"), ("g", 3, "wuug")),
        ),
        1,
    )
}
"""Four of each level; the lower ones come first."""
