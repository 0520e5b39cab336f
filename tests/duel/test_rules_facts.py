"""D-FACT: facts about the printed cards that rules depend on."""

from collections import Counter

from .positions import CARDS, Seat, after, load, refuses, tokens

GEMS = "wugrk"


def test_d_fact_1_abilities() -> None:
    abilities = Counter((card.ability, card.level) for card in CARDS.values())
    assert abilities == {
        ("again", 1): 5,
        ("again", 3): 1,
        ("gem", 1): 5,
        ("privilege", 2): 5,
        ("steal", 2): 5,
        ("none", 1): 20,
        ("none", 2): 14,
        ("none", 3): 12,
    }
    jokers = Counter(card.level for card in CARDS.values() if card.bonus == "joker")
    assert jokers == {1: 4, 2: 3, 3: 2}


def test_d_fact_1_each_colour_has_each_ability_once() -> None:
    for ability in ("again", "gem", "privilege", "steal"):
        coloured = [
            card.bonus
            for card in CARDS.values()
            if card.ability == ability and card.bonus != "joker"
        ]
        assert sorted(coloured) == sorted(GEMS)


def test_d_fact_2_crowns() -> None:
    crowns = Counter(card.crowns for card in CARDS.values() if card.crowns)
    assert crowns == {1: 11, 2: 7, 3: 1}
    assert sum(card.crowns for card in CARDS.values()) == 28


def test_d_fact_3_no_card_has_a_crown_and_an_ability() -> None:
    assert {card.ability for card in CARDS.values() if card.crowns} == {"none"}


def test_d_fact_4_jokers_have_one_bonus_and_five_cards_have_two() -> None:
    jokers = [card for card in CARDS.values() if card.bonus == "joker"]
    assert {card.bonus_count for card in jokers} == {1}
    assert {card.ability for card in jokers} == {"none", "again"}
    double = [card for card in CARDS.values() if card.bonus_count == 2]
    assert sorted(card.bonus for card in double) == sorted(GEMS)
    assert {(card.level, card.ability) for card in double} == {(2, "none")}


def test_d_fact_5_cards_without_bonus_and_points_by_colour() -> None:
    plain = [card for card in CARDS.values() if card.bonus == "none"]
    assert sorted(card.points for card in plain) == [3, 5, 6]
    assert {card.bonus_count for card in plain} == {0}
    points: Counter[str] = Counter()
    for card in CARDS.values():
        points[card.bonus] += card.points
    assert points == {"w": 14, "u": 14, "g": 14, "r": 14, "k": 14, "joker": 8, "none": 14}


def test_d_fact_6_no_card_costs_more_than_one_pearl() -> None:
    assert {card.cost["p"] for card in CARDS.values()} == {0, 1}


def test_d_fact_6_the_printed_example_agrees() -> None:
    example = CARDS[55]
    assert example.bonus == "w"
    assert example.cost == {"w": 0, "u": 3, "g": 0, "r": 5, "k": 3, "p": 1}
    assert CARDS[27].cost == {"w": 4, "u": 0, "g": 0, "r": 0, "k": 0, "p": 1}


def test_d_fact_6_the_rules_ask_the_printed_price() -> None:
    hand = "uuurrrrkkkpo"
    state = load(Seat(hand), board="w", pyramid="55")
    assert tokens(after(state, "buy 55"), 0) == ""
    for kind in "urkpo":
        poorer = load(Seat(hand.replace(kind, "", 1)), board="w", pyramid="55")
        assert refuses(poorer, "buy 55")
