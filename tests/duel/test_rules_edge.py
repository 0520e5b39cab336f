"""D-EDGE: the edge cases of the rules, row by row."""

from .positions import (
    Seat,
    after,
    bag,
    cards,
    legal,
    load,
    on,
    privileges,
    reasons,
    refuses,
    royals,
    stage,
    tokens,
    verbs,
)


def test_d_edge_1_no_privilege_after_a_replenish() -> None:
    state = load(Seat(privileges=1), board="wug")
    assert "privilege a1" in legal(state)
    assert refuses(after(state, "replenish"), "privilege a1")


def test_d_edge_2_only_gold_a_full_reserve_and_nothing_affordable() -> None:
    state = load(Seat("w", reserved="51 52 53", privileges=1), board="ooo")
    assert legal(state) == {"replenish"}
    assert privileges(after(state, "replenish")) == (1, 1, 1)


def test_d_edge_3_a_possible_reserve_makes_the_replenish_voluntary() -> None:
    state = load(Seat("w", reserved="51 52"), board="o")
    assert verbs(state) == {"reserve", "replenish"}
    assert stage(after(state, "reserve a1 deck1")) == ("main", 1)


def test_d_edge_4_two_pearls_and_a_red_cost_exactly_one_privilege() -> None:
    state = after(load(board="ppr"), "take a1 b1 c1")
    assert tokens(state, 0) == "rpp"
    assert privileges(state) == (2, 0, 1)


def test_d_edge_5_one_pearl_by_privilege_and_one_by_take_cost_nothing() -> None:
    state = load(Seat(privileges=1), board="pp")
    state = after(state, "privilege a1", "take b1")
    assert tokens(state, 0) == "pp"
    assert privileges(state) == (3, 0, 0)


def test_d_edge_6_gold_between_two_reds() -> None:
    state = load(board="ror")
    assert refuses(state, "take a1 c1")
    assert legal(state, "take") == {"take a1", "take c1"}


def test_d_edge_7_the_replenishing_player_gives_his_own_privilege() -> None:
    state = load(Seat(privileges=1), Seat(privileges=2), board="wug")
    assert privileges(after(state, "replenish")) == (0, 0, 3)


def test_d_edge_8_an_opponent_with_three_privileges_gains_nothing() -> None:
    state = load(Seat(), Seat(privileges=3), board="rrr")
    state = after(state, "take a1 b1 c1")
    assert tokens(state, 0) == "rrr"
    assert privileges(state) == (0, 0, 3)


def test_d_edge_9_discard_before_the_extra_turn() -> None:
    state = load(Seat("wwuuggrrkkpp", cards="46 50"), board="w", pyramid="13")
    state = after(state, "buy 13")
    assert tokens(state, 0) == "wwuuggrrkkp"
    assert legal(state) == {f"discard {kind}" for kind in "wugrkp"}
    state = after(state, "discard p")
    assert tokens(state, 0) == "wwuuggrrkk"
    assert stage(state) == ("main", 0)


def test_d_edge_10_twenty_points_win_before_the_extra_turn() -> None:
    seventeen = "30 54 67 20 44 46"
    state = load(Seat("rrrr", cards=seventeen), board="w", pyramid="65")
    state = after(state, "buy 65 as r")
    assert reasons(state) == ["points"]
    assert stage(state) == ("over", None)
    assert not state.to_dict()["again"]


def test_d_edge_11_no_joker_on_a_card_without_bonus() -> None:
    state = load(Seat("kkkkp", cards="30"), board="w", pyramid="26")
    assert legal(state, "buy") == set()
    for colour in "wugrk":
        assert refuses(state, f"buy 26 as {colour}")


def test_d_edge_12_a_joker_on_a_double_card_adds_one_bonus() -> None:
    state = load(Seat("uuukkkkpp", cards="38"), board="w", pyramid="26 53")
    state = after(state, "buy 26 as u")
    assert state.to_dict()["seats"][0]["cards"] == [{"card": 38}, {"card": 26, "as": "u"}]
    assert tokens(after(state, "take a1", "buy 53 as u"), 0) == ""


def test_d_edge_13_the_three_crown_joker_brings_one_royal() -> None:
    state = load(Seat("kkkk", cards="2 7 21 24 50"), board="w", pyramid="66")
    state = after(state, "buy 66 as k")
    assert legal(state) == {"royal 1", "royal 2", "royal 3", "royal 4"}
    state = after(state, "royal 4")
    assert royals(state, 0) == [4]
    assert stage(state) == ("main", 1)


def test_d_edge_14_the_sixth_crown_passed_by_two_brings_the_second_royal() -> None:
    me = Seat("uurrrrkkp", cards="2 7 12 17 22", royals="4")
    state = after(load(me, board="w", pyramid="55"), "buy 55")
    assert legal(state) == {"royal 1", "royal 2", "royal 3"}
    assert royals(after(state, "royal 3"), 0) == [4, 3]


def test_d_edge_15_no_royal_for_the_ninth_crown() -> None:
    state = load(Seat("ggg", cards="2 52w 53w 66w", royals="4 3"), board="w", pyramid="7")
    state = after(state, "buy 7")
    assert stage(state) == ("main", 1)
    assert royals(state, 0) == [4, 3]


def test_d_edge_16_the_royal_steal_finds_only_gold() -> None:
    eighteen_and_two_crowns = "30 54 67 56 2 7"
    state = load(Seat("rrr", cards=eighteen_and_two_crowns), Seat("oo"), board="w", pyramid="12")
    state = after(state, "buy 12", "royal 1")
    assert royals(state, 0) == [1]
    assert (tokens(state, 0), tokens(state, 1)) == ("", "oo")
    assert reasons(state) == ["points"]


def test_d_edge_17_points_without_a_bonus_count_for_no_colour() -> None:
    me = Seat("wwup", cards="67 36 38")
    state = after(load(me, board="r", pyramid="37"), "buy 37")
    assert cards(state, 0) == [67, 36, 38, 37]
    assert reasons(state) == []
    assert stage(state) == ("main", 1)


def test_d_edge_18_an_excess_of_bonuses_gives_nothing_back() -> None:
    state = load(Seat("uo", cards="38 6 8 9"), board="w", pyramid="2 31 35 39 43")
    before = bag(state)
    assert legal(state, "buy") == {"buy 2"}
    state = after(state, "buy 2")
    assert (tokens(state, 0), bag(state)) == ("uo", before)


def test_d_edge_19_a_dead_end_by_two_privileges() -> None:
    me = Seat("wwwuuugggr", reserved="54 61 63", privileges=2)
    state = load(
        me,
        Seat("wugrrkkkpp"),
        board="ooork",
        bag="",
        pyramid="26 27 28 29 30 31 33 35 51 55 57 59",
    )
    state = after(state, "privilege d1", "privilege e1")
    assert on(state, "d1", "e1") == ".."
    assert legal(state) == {"pass"}
    state = after(state, "pass")
    assert legal(state) == {f"discard {kind}" for kind in "wugrk"}
    state = after(state, "discard r", "discard k")
    assert (tokens(state, 0), bag(state)) == ("wwwuuugggr", "rk")
    assert stage(state) == ("main", 1)


def test_d_edge_20_gem_finds_no_token_though_the_bag_has_some() -> None:
    state = load(Seat("rrkk"), board="uugpo", pyramid="4")
    assert bag(state).count("w") == 4
    state = after(state, "buy 4")
    assert tokens(state, 0) == ""
    assert on(state, "a1", "b1", "c1", "d1", "e1") == "uugpo"
    assert bag(state).count("w") == 4
    assert stage(state) == ("main", 1)
