"""What an event says about itself, so that nobody asks for the events of a single game."""

import pytest

from cabochon.core.events import (
    Bought,
    Event,
    NobleCame,
    PrivilegeGained,
    Refilled,
    Replenished,
    Reserved,
    RoyalCame,
)


@pytest.mark.parametrize(
    ("event", "reveals"),
    [
        (Refilled(0, 7, 1, 2), True),
        (Replenished(0, "wu", ("c3", "d3")), True),
        (Reserved(0, 1, open=False, card=7), True),
        (Reserved(0, 1, open=True, card=7), False),
        (Bought(0, 7, "wu", reserved=False), False),
    ],
)
def test_an_event_says_whether_it_reveals_something(event: Event, reveals: bool) -> None:
    assert event.reveals is reveals


def test_an_event_names_the_guest_who_came() -> None:
    assert NobleCame(0, 4).guest == ("noble", 4)
    assert RoyalCame(1, 2).guest == ("royal", 2)
    assert Refilled(0, 7, 1, 2).guest is None


def test_an_event_says_whether_it_is_a_gift() -> None:
    assert PrivilegeGained(1, None).gift
    assert not NobleCame(0, 4).gift
