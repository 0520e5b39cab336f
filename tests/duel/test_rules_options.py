"""D-OPT: the option of the duel."""

import random
from typing import Any

import pytest

import cabochon
from cabochon.duel.options import OPTIONS
from cabochon.games import find

from .positions import EMPTY, Position, Seat, after


def load(me: Seat = EMPTY, *, options: dict[str, Any], **given: Any) -> cabochon.State:
    """A position of a game with options."""
    return cabochon.from_dict(Position(me, **given).snapshot() | {"options": options})


def reserved() -> cabochon.Step:
    """Hidden reserves; seat 0 reserves card 9 of the pyramid."""
    state = load(board="o", pyramid="9", options={"hidden_reserves": True})
    return state.play(next(m for m in state.plain_moves() if str(m).endswith(" 9")))


@pytest.mark.parametrize("viewer", [1, None])
def test_d_opt_1_a_card_reserved_face_up_is_hidden_from_the_others(viewer: int | None) -> None:
    step = reserved()
    view = step.state.view(viewer).to_dict()
    assert view["seats"][0]["reserved"] == [{"level": 1, "open": False}]
    told = [event.to_dict() for event in step.seen_by(viewer)]
    assert {"event": "reserved", "seat": 0, "level": 1, "open": False, "card": None} in told


def test_d_opt_1_its_owner_knows_it() -> None:
    view = reserved().state.view(0).to_dict()
    assert view["seats"][0]["reserved"] == [{"card": 9, "open": False}]


def test_d_opt_1_worlds_deal_it_anew() -> None:
    view = reserved().state.view(1)
    found = {
        view.determinize(random.Random(seed)).to_dict()["seats"][0]["reserved"][0]["card"]
        for seed in range(60)
    }
    assert len(found) > 10
    assert max(found) <= 30


def test_d_opt_1_an_open_reserve_is_refused() -> None:
    with pytest.raises(cabochon.InvalidSnapshot, match=r"seats\[0\].reserved\[0\].open"):
        load(Seat(reserved="9"), options={"hidden_reserves": True})


@pytest.mark.parametrize("options", [{}, {"hidden_reserves": False}])
def test_d_opt_2_a_default_game_names_no_options(options: dict[str, Any]) -> None:
    state = load(options=options)
    assert "options" not in state.to_dict()
    assert "options" not in state.view(0).to_dict()
    assert state.position().options() == {}


def test_d_opt_2_snapshots_and_views_name_what_differs() -> None:
    options = {"hidden_reserves": True}
    state = load(options=options)
    assert state.to_dict()["options"] == state.view(0).to_dict()["options"] == options
    assert cabochon.from_dict(state.to_dict()) == state
    assert after(state, str(state.legal_moves()[0])).to_dict()["options"] == options
    assert find("duel").new(2, options).options() == options


@pytest.mark.parametrize("options", [{"goal": 21}, {"hidden_reserves": "yes"}, None, 1])
def test_d_opt_2_what_is_unknown_is_refused_by_name(options: Any) -> None:
    with pytest.raises(cabochon.InvalidSnapshot, match="option"):
        load(options=options)
    with pytest.raises(ValueError, match="option"):
        find("duel").new(2, options)


def test_d_opt_2_options_say_what_they_are() -> None:
    told = [(o.name, o.type, o.default, o.values) for o in OPTIONS]
    assert told == [("hidden_reserves", "boolean", False, (False, True))]
