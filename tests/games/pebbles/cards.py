"""The twelve cards of pebbles."""

from typing import Final, NamedTuple

GEMS: Final = "wug"


class Card(NamedTuple):
    """A card, with the fields that the cards of all games have."""

    id: int
    level: int
    points: int
    colour: str
    cost: tuple[int, ...]


CARDS: Final = {
    number: Card(number, (number + 3) // 4, points, colour, tuple(map(cost.count, GEMS)))
    for number, (colour, points, cost) in enumerate(
        (
            *(("w", 1, "uu"), ("u", 1, "gg"), ("g", 1, "ww"), ("w", 1, "ug")),
            *(("u", 2, "wwg"), ("g", 2, "uuw"), ("w", 2, "ggu"), ("u", 2, "wug")),
            *(("g", 3, "wwuu"), ("w", 3, "uugg"), ("u", 3, "ggww"), ("g", 3, "wuug")),
        ),
        1,
    )
}
"""Four of each level, from the lowest on: colour of the bonus, points, cost in letters."""
