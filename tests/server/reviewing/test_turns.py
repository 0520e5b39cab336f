"""Who may ask the engine now."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from cabochon.server.reviewing.turns import Turns
from cabochon.server.wire.errors import Refused


def run(work: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(work())  # type: ignore[arg-type]  # a coroutine function


def test_an_address_has_one_turn_at_a_time_and_others_pass_it() -> None:
    async def work() -> None:
        turns = Turns(at_once=2, each=1, waiting=9)
        first, second = turns.draw("ann"), turns.draw("ann")
        other = turns.draw("bob")
        assert [each.ready.done() for each in (first, second, other)] == [True, False, True]
        assert turns.ahead(second) == 2
        turns.give_back(first)
        assert second.ready.done()

    run(work)


def test_turns_come_in_order_and_who_leaves_makes_room() -> None:
    async def work() -> None:
        turns = Turns(at_once=1, each=1, waiting=9)
        tickets = [turns.draw(name) for name in ("ann", "bob", "eve")]
        turns.give_back(tickets[1])
        assert not tickets[2].ready.done()
        turns.give_back(tickets[0])
        assert tickets[2].ready.done()
        turns.give_back(tickets[2])
        assert len(turns) == 0

    run(work)


def test_too_many_are_refused() -> None:
    async def work() -> None:
        turns = Turns(at_once=1, each=1, waiting=3)
        for _ in range(3):
            turns.draw("ann")
        with pytest.raises(Refused, match="reviews-busy"):
            turns.draw("ann")
        turns.draw("bob")
        with pytest.raises(Refused, match="reviews-busy"):
            turns.draw("eve")
        assert len(turns) == 4

    run(work)
