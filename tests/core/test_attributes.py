"""Attributes of features: what similar features have in common, and nothing that is not there."""

import pytest

from cabochon.classic import features as classic_features
from cabochon.classic.attributes import attributes as classic_attributes
from cabochon.classic.catalog import CARDS
from cabochon.core.attributes import Attributes
from cabochon.core.numbers import LACKS
from cabochon.neural.variant import VARIANTS, Variant
from tests.helpers.decisions import NAMES


def of(attributes: Attributes, feature: int) -> dict[int, float]:
    """The attributes of a feature, with their amounts."""
    return {column: amount for row, column, amount in attributes.entries if row == feature}


@pytest.mark.parametrize("name", NAMES)
def test_every_entry_is_in_range_and_stands_once(name: str) -> None:
    variant: Variant = VARIANTS[name]
    attributes = variant.input.attributes_of(variant.players)
    places = [(feature, column) for feature, column, _ in attributes.entries]
    assert len(set(places)) == len(places) > variant.encoding(variant.players).features
    assert {column for _, column in places} == set(range(len(attributes.columns)))
    assert max(feature for feature, _ in places) < variant.encoding(variant.players).features
    assert min(feature for feature, _ in places) >= 0


def test_a_count_meets_its_lower_bounds() -> None:
    attributes = Attributes()
    attributes.add_count(10, 4, "tokens")
    bounds = [attributes.columns["tokens", bound] for bound in (1, 2, 3)]
    for value in range(4):
        met = of(attributes, 10 + value).keys() & set(bounds)
        assert met == set(bounds[:value])


def test_counts_of_a_family_share_their_values() -> None:
    attributes = Attributes()
    attributes.add_count(0, 3, "white", "token")
    attributes.add_count(3, 3, "blue", "token")
    for value in range(3):
        common = of(attributes, value).keys() & of(attributes, 3 + value).keys()
        assert common == {attributes.columns["token", value]}


def test_two_cards_share_what_is_printed_on_both() -> None:
    attributes = classic_attributes(2)
    first = classic_features.TABLE + classic_features.FACE_UP
    one, other = (
        next(card for card in CARDS.values() if (card.level, card.bonus) == (3, bonus))
        for bonus in (0, 1)
    )
    mine, theirs = (of(attributes, first + LACKS * card.id + 2) for card in (one, other))
    names = {column: name for name, column in attributes.columns.items()}
    common = {names[column] for column in mine.keys() & theirs.keys()}
    group = ("mover", "face up")
    assert {(group, 2), (group, ("level", 3)), (group, ("level", 3), 2)} <= common
    assert not any((group, ("bonus", bonus)) in common for bonus in (0, 1))
    for colour, cost in enumerate(one.cost):
        assert mine[attributes.columns[group, "cost", colour]] == cost / 4


def test_opponents_share_their_attributes() -> None:
    attributes = classic_attributes(4)
    first = classic_features.TABLE + classic_features.POINTS
    seats = [of(attributes, first + seat * classic_features.PER_SEAT + 7) for seat in range(4)]
    assert seats[1] == seats[2] == seats[3]
    assert not seats[0].keys() & seats[1].keys()
