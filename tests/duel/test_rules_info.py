"""D-INFO: what each view may show."""

from typing import Any

import pytest

import cabochon

from .positions import CARDS, Seat, after, bag, legal, load, stage

VIEWERS = [0, 1, None]


def seen(state: cabochon.State, viewer: int | None) -> dict[str, Any]:
    """What a seat, or a spectator, may know."""
    view: dict[str, Any] = state.view(viewer).to_dict()
    return view


@pytest.mark.parametrize("viewer", VIEWERS)
def test_d_info_1_everything_on_the_table_is_open(viewer: int | None) -> None:
    me = Seat("wwo", cards="2 7 12 28w", royals="3", privileges=1)
    state = load(me, Seat("up", cards="67", privileges=1), board="w.o rg", pyramid="33 55")
    truth, view = state.to_dict(), seen(state, viewer)
    for key in ("board", "bag", "privileges", "royals", "pyramid", "phase", "turn", "replenished"):
        assert view[key] == truth[key]
    for known, true in zip(view["seats"], truth["seats"], strict=True):
        for key in ("tokens", "cards", "royals", "privileges"):
            assert known[key] == true[key]
    assert view["viewer"] == viewer


@pytest.mark.parametrize("viewer", VIEWERS)
def test_d_info_1_decks_show_their_size_and_nothing_else(viewer: int | None) -> None:
    state = load(Seat(reserved="9?"), Seat(cards="40 41"))
    assert seen(state, viewer)["decks"] == {"1": 24, "2": 18, "3": 10}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_d_info_1_a_view_has_no_random_state_and_nothing_the_snapshot_has_not(
    viewer: int | None,
) -> None:
    state = cabochon.new_game("duel", players=2, seed=3)
    keys = set(state.to_dict())
    assert "random" in keys
    assert set(seen(state, viewer)) == keys - {"random"} | {"viewer"}


def test_d_info_2_a_blind_reserve_is_known_to_its_owner_only() -> None:
    state = load(Seat(reserved="9? 40?"), Seat(reserved="61?"))
    backs = [{"level": 1, "open": False}, {"level": 2, "open": False}]
    assert seen(state, 0)["seats"][0]["reserved"] == [
        {"card": 9, "open": False},
        {"card": 40, "open": False},
    ]
    assert seen(state, 1)["seats"][0]["reserved"] == backs
    assert seen(state, None)["seats"][0]["reserved"] == backs
    assert seen(state, 0)["seats"][1]["reserved"] == [{"level": 3, "open": False}]


@pytest.mark.parametrize("viewer", [1, None])
def test_d_info_2_a_reserve_from_the_pyramid_is_public_history(viewer: int | None) -> None:
    state = after(load(board="o", pyramid="12"), "reserve a1 12")
    assert seen(state, viewer)["seats"][0]["reserved"] == [{"level": 1, "open": True, "card": 12}]


def test_d_info_2_the_log_names_a_blind_reserve_to_its_owner_only() -> None:
    step = load(board="o", decks="40").play("reserve a1 deck2")
    logs = {
        viewer: [event.seen_by(viewer).to_dict().get("card") for event in step.events]
        for viewer in VIEWERS
    }
    assert 40 in logs[0]
    assert 40 not in logs[1] + logs[None]


def test_d_info_2_blind_reserves_stay_hidden_after_the_end() -> None:
    eighteen = "30 54 67 56"
    state = load(Seat("wwwkkp", cards=eighteen, reserved="9?"), board="u", pyramid="33")
    state = after(state, "buy 33")
    assert stage(state) == ("over", None)
    for viewer in (1, None):
        assert seen(state, viewer)["seats"][0]["reserved"] == [{"level": 1, "open": False}]


@pytest.mark.parametrize("viewer", [1, None])
def test_d_info_2_a_view_does_not_depend_on_what_is_hidden(viewer: int | None) -> None:
    one = load(Seat(reserved="9?"), decks="10 61")
    another = load(Seat(reserved="10?"), decks="9 62")
    assert seen(one, viewer) == seen(another, viewer)
    assert seen(one, 0) != seen(another, 0)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_d_info_3_the_bag_is_open(viewer: int | None) -> None:
    state = load(Seat("wwu"), board="wugr")
    view = seen(state, viewer)
    assert view["bag"] == {"w": 1, "u": 2, "g": 3, "r": 3, "k": 4, "p": 2, "o": 3}


def forced_and_voluntary() -> tuple[cabochon.State, cabochon.State]:
    """Two positions that differ only in a hidden reserve: 40 is too expensive, 36 is not."""
    hand = "ggggkkk"
    forced = load(Seat(hand, reserved="51 52 40?"), board="ooo", decks="36")
    voluntary = load(Seat(hand, reserved="51 52 36?"), board="ooo", decks="40")
    return forced, voluntary


@pytest.mark.parametrize("viewer", [1, None])
def test_d_info_4_a_forced_replenish_looks_like_a_voluntary_one(viewer: int | None) -> None:
    forced, voluntary = forced_and_voluntary()
    assert legal(forced) == {"replenish"}
    assert legal(voluntary) == {"replenish", "buy 36"}
    assert seen(forced, viewer) == seen(voluntary, viewer)
    forced, voluntary = after(forced, "replenish"), after(voluntary, "replenish")
    assert seen(forced, viewer) == seen(voluntary, viewer)


@pytest.mark.parametrize("viewer", [1, None])
def test_d_info_4_the_log_of_a_forced_replenish_is_that_of_a_voluntary_one(
    viewer: int | None,
) -> None:
    forced, voluntary = (
        [event.seen_by(viewer).to_dict() for event in state.play("replenish").events]
        for state in forced_and_voluntary()
    )
    assert forced == voluntary
    assert forced


@pytest.mark.parametrize("viewer", [1, None])
def test_d_info_4_legal_moves_are_not_told_to_others(viewer: int | None) -> None:
    for state in forced_and_voluntary():
        with pytest.raises(ValueError, match=r"\S"):
            state.view(viewer).legal_moves()


def test_d_info_4_the_seat_to_move_is_told_its_legal_moves() -> None:
    for state in forced_and_voluntary():
        assert {str(move) for move in state.view(0).legal_moves()} == legal(state)


def test_d_info_5_buying_a_reserved_card_reveals_it() -> None:
    state = after(load(Seat("uuu", reserved="2?"), board="w"), "buy 2")
    for viewer in VIEWERS:
        assert seen(state, viewer)["seats"][0]["cards"] == [{"card": 2}]
        assert seen(state, viewer)["seats"][0]["reserved"] == []


def test_d_info_5_payments_and_discards_are_public() -> None:
    state = after(load(Seat("uuuo", reserved="2?")), "buy 2 pay uuo")
    assert bag(state) == "uuo"
    for viewer in VIEWERS:
        assert seen(state, viewer)["bag"] == state.to_dict()["bag"]
    state = after(load(Seat("wwuuggrrkk"), board="w"), "take a1", "discard k")
    for viewer in VIEWERS:
        assert seen(state, viewer)["bag"] == state.to_dict()["bag"]
        assert seen(state, viewer)["seats"][0]["tokens"]["k"] == 1


def test_d_info_6_a_blind_card_is_known_to_its_owner_before_the_discard() -> None:
    state = load(Seat("wwuuggrrkk"), board="o", decks="40")
    state = after(state, "reserve a1 deck2")
    assert stage(state) == ("discard", 0)
    assert seen(state, 0)["seats"][0]["reserved"] == [{"card": 40, "open": False}]
    assert seen(state, 1)["seats"][0]["reserved"] == [{"level": CARDS[40].level, "open": False}]


def test_d_info_6_gold_and_card_are_one_move() -> None:
    state = after(load(board="o", decks="40"), "reserve a1 deck2")
    assert stage(state) == ("main", 1)
