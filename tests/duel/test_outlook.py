"""How near a seat comes to each goal of the duel soon, by hand in small positions."""

from collections.abc import Sequence

from cabochon.core.tokens import pack
from cabochon.duel.outlook import DuelOutlook
from cabochon.duel.rules import DuelPosition

CROWN_FOR_BLUE = 2
"""A crown and a white bonus for three blue."""
TWO_AND_A_CROWN = 31
"""Two points, a crown and a white bonus for two green, two red, two black and a pearl."""
FOUR_WHITE = 56
"""Four points and a white bonus for six white, two blue and two black."""
JOKER = 65
"""Three points and the bonus of another card for eight red."""
SIX = 67
"""Six points without a bonus for eight white."""


def outlook_of(position: DuelPosition) -> DuelOutlook:
    """The outlook of seat 0, who is to move."""
    outlook = DuelOutlook()
    outlook.study(position, 0)
    return outlook


def table_with(cards: Sequence[int], tokens: str, bonuses: str = "") -> DuelPosition:
    """A table with face-up cards, two royals, and what the seat to move has."""
    position = DuelPosition(2)
    position.market = [*cards, *[0] * (12 - len(cards))]
    position.royals = [2, 4, 0, 0]
    position.tokens = [pack(tokens), 0, 0, 0]
    position.bonuses = [pack(bonuses), 0, 0, 0]
    return position


def test_a_card_counts_after_its_takes() -> None:
    """Six white and two black are held: two blue are one take away, the six points one more."""
    outlook = outlook_of(table_with([FOUR_WHITE, SIX], "wwwwkk"))
    assert list(outlook.lack)[:2] == [4, 4]
    assert list(outlook.points) == [0, 0, 6]
    outlook = outlook_of(table_with([FOUR_WHITE, SIX], "wwwwwwkk"))
    assert list(outlook.lack)[:2] == [2, 2]
    assert list(outlook.points) == [0, 6, 6]
    assert list(outlook.colour) == [0, 4, 4]


def test_crowns_count_with_the_best_royal_that_they_bring() -> None:
    position = table_with([CROWN_FOR_BLUE], "uuu")
    position.crowns = [2, 0]
    outlook = outlook_of(position)
    assert list(outlook.crowns) == [3, 3, 3]
    assert list(outlook.points) == [3, 3, 3]
    position.crowns = [3, 0]
    assert list(outlook_of(position).points) == [0, 0, 0]


def test_two_cards_share_the_tokens() -> None:
    """Both crowns at once cost three blue, and two green, red and black with a pearl."""
    outlook = outlook_of(table_with([CROWN_FOR_BLUE, TWO_AND_A_CROWN], "uuuggrrkp"))
    assert list(outlook.lack)[:2] == [0, 1]
    assert list(outlook.pair_crowns) == [1, 2]
    assert list(outlook.pair_points) == [0, 2]


def test_points_of_one_colour_add_up() -> None:
    position = table_with([FOUR_WHITE, TWO_AND_A_CROWN], "uuggrrkkp", "wwwwwwkk")
    position.colour_points = [4, *[0] * 9]
    outlook = outlook_of(position)
    assert list(outlook.colour) == [8, 8, 8]
    assert list(outlook.pair_colour) == [10, 10]
    assert outlook.takes_to_win() == 3
    assert outlook.takes_to_win_with_two() == 0


def test_a_joker_copies_the_colour_with_most_points() -> None:
    position = table_with([JOKER], "rrrrrrrr", "wu")
    position.colour_points = [2, 7, *[0] * 8]
    outlook = outlook_of(position)
    assert list(outlook.colour) == [10, 10, 10]
    assert outlook.takes_to_win() == 0


def test_a_card_without_a_bonus_adds_to_no_colour() -> None:
    position = table_with([SIX], "wwwwwwww", "w")
    position.colour_points = [5, *[0] * 9]
    assert list(outlook_of(position).colour) == [5, 5, 5]
