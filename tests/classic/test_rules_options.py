"""S-OPT: the options of classic."""

import random
from typing import Any

import pytest

import cabochon
from cabochon.classic.options import OPTIONS
from cabochon.games import find

from .positions import Seat, Snapshot, after, ended, position

FIFTEEN = [74, 78, 72, 8]
"""Cards worth 5, 5, 4 and 1 points."""
TWENTY = [74, 78, 82, 86]
"""Cards worth 5 points each."""
ONE_POINT_ROW = {1: [8, 16, 3, 4]}
"""Card 8 costs four green and is worth one point."""


def load(*seats: Seat, options: dict[str, Any], **given: Any) -> cabochon.State:
    """A position of a game with options."""
    return cabochon.from_dict(position(*seats, **given) | {"options": options})


def test_s_opt_1_fifteen_points_do_not_end_the_long_game() -> None:
    state = load(Seat(cards=FIFTEEN), options={"goal": 21})
    state = after(state, "take wug", "take wug")
    assert (ended(state), state.to_move) == (None, 0)


def test_s_opt_1_twenty_one_points_complete_the_round_of_the_long_game() -> None:
    state = load(Seat("gggg", cards=TWENTY), rows=ONE_POINT_ROW, options={"goal": 21})
    step = state.play("buy 8")
    assert "last-round" in [event.name for event in step.events]
    assert ended(after(step.state, "take wur")) == ((0,), ("points",))


def test_s_opt_1_twenty_points_do_not() -> None:
    state = load(Seat("gggg", cards=[74, 78, 82, 72]), rows=ONE_POINT_ROW, options={"goal": 21})
    step = state.play("buy 8")
    assert "last-round" not in [event.name for event in step.events]
    assert ended(after(step.state, "take wur")) is None


def hidden() -> Snapshot:
    """Hidden reserves; seat 0 may reserve card 8 face up."""
    return position(Seat(), rows=ONE_POINT_ROW) | {"options": {"hidden_reserves": True}}


@pytest.mark.parametrize("viewer", [1, None])
def test_s_opt_2_a_card_reserved_face_up_is_hidden_from_the_others(viewer: int | None) -> None:
    step = cabochon.from_dict(hidden()).play("reserve 8")
    view = step.state.view(viewer).to_dict()
    assert view["seats"][0]["reserved"] == [{"level": 1, "open": False}]
    told = [event.to_dict() for event in step.seen_by(viewer)]
    assert {"event": "reserved", "seat": 0, "level": 1, "open": False, "card": None} in told


def test_s_opt_2_its_owner_knows_it() -> None:
    state = after(cabochon.from_dict(hidden()), "reserve 8")
    assert state.view(0).to_dict()["seats"][0]["reserved"] == [{"card": 8, "open": False}]


def test_s_opt_2_worlds_deal_it_anew() -> None:
    state = after(cabochon.from_dict(hidden()), "reserve 8")
    view = state.view(1)
    found = {
        view.determinize(random.Random(seed)).to_dict()["seats"][0]["reserved"][0]["card"]
        for seed in range(60)
    }
    assert len(found) > 10
    assert max(found) <= 40


def test_s_opt_2_an_open_reserve_is_refused() -> None:
    snapshot = position(Seat(reserved=[90])) | {"options": {"hidden_reserves": True}}
    with pytest.raises(cabochon.InvalidSnapshot, match=r"seats\[0\].reserved\[0\].open"):
        cabochon.from_dict(snapshot)


@pytest.mark.parametrize("options", [{}, {"goal": 15}, {"hidden_reserves": False}])
def test_s_opt_3_a_default_game_names_no_options(options: dict[str, Any]) -> None:
    state = load(Seat(), options=options)
    assert "options" not in state.to_dict()
    assert "options" not in state.view(0).to_dict()
    assert state.position().options() == {}


@pytest.mark.parametrize(
    "options", [{"goal": 21}, {"hidden_reserves": True}, {"goal": 21, "hidden_reserves": True}]
)
def test_s_opt_3_snapshots_and_views_name_what_differs(options: dict[str, Any]) -> None:
    state = after(load(Seat(), options=options), "reserve deck1")
    assert state.to_dict()["options"] == state.view(0).to_dict()["options"] == options
    assert cabochon.from_dict(state.to_dict()) == state
    assert find("classic").new(2, options).options() == options


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"gaol": 21}, "unknown option 'gaol'; there are goal, hidden_reserves"),
        ({"goal": 20}, "option goal: expected 15 or 21, not 20"),
        ({"goal": True}, "option goal: expected 15 or 21, not True"),
        ({"goal": "21"}, "option goal: expected 15 or 21, not '21'"),
        ({"hidden_reserves": 1}, "option hidden_reserves: expected false or true, not 1"),
        ([], "options: expected an object, not list"),
    ],
)
def test_s_opt_3_what_is_unknown_is_refused_by_name(options: Any, message: str) -> None:
    with pytest.raises(cabochon.InvalidSnapshot, match="options") as refused:
        load(Seat(), options=options)
    assert message in str(refused.value)
    with pytest.raises(ValueError, match="option"):
        find("classic").new(2, options)


def test_s_opt_3_options_say_what_they_are() -> None:
    assert [(o.name, o.type, o.default, o.values) for o in OPTIONS] == [
        ("goal", "integer", 15, (15, 21)),
        ("hidden_reserves", "boolean", False, (False, True)),
    ]
