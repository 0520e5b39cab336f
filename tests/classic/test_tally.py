"""Sums of classic positions, counted by hand."""

import cabochon
from cabochon.classic.catalog import CARDS, NOBLES

OWNED = [1, 9, 43, 85]


def tally_of(seat: int) -> dict[str, object]:
    snapshot = cabochon.new_game("classic", 2, seed="tally").to_dict()
    for place in (*snapshot["rows"].values(), *snapshot["decks"].values()):
        place[:] = [card for card in place if card not in OWNED]
    for level, row in snapshot["rows"].items():
        while len(row) < 4:
            row.append(snapshot["decks"][level].pop())
    snapshot["seats"][0]["cards"] = OWNED
    snapshot["nobles"] = [3, 1, 2]
    return cabochon.from_dict(snapshot).view(seat).tally()


def test_points_bonuses_and_cards_are_counted() -> None:
    """Card 1 is white and card 9 blue, both without points."""
    seats = tally_of(0)["seats"]
    assert isinstance(seats, list)
    assert seats[0]["points"] == sum(CARDS[card].points for card in OWNED)
    assert seats[0]["cards"] == 4
    assert sum(seats[0]["bonuses"].values()) == 4
    assert seats[1]["bonuses"] == dict.fromkeys("wugrk", 0)


def test_the_goal_and_the_limit_are_those_of_the_rules() -> None:
    """S-END-1 and S-LIMIT-1."""
    tally = tally_of(0)
    assert (tally["goals"], tally["limit"]) == ({"points": 15}, 10)


def test_the_nearest_noble_is_the_first_that_lacks_fewest() -> None:
    """Nobles 3, 1 and 2 each ask for four of two colours; nobody has a bonus of seat 1."""
    seats = tally_of(0)["seats"]
    assert isinstance(seats, list)
    assert seats[1]["noble"]["noble"] == 3
    assert seats[1]["noble"]["missing"] == sum(NOBLES[3].needs) == 8
    assert seats[1]["noble"]["lacks"] == dict(zip("wugrk", NOBLES[3].needs, strict=True))
