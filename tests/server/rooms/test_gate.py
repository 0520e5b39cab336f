"""An address that wants much replayed keeps nobody else waiting."""

import asyncio
import threading
from functools import partial
from typing import Any

import pytest

from cabochon.server.rooms.gate import Gate
from cabochon.server.wire.errors import Refused


def test_addresses_take_turns() -> None:
    async def scene() -> list[str]:
        gate, order, first = Gate(1, 100), list[str](), threading.Event()
        running: list[asyncio.Task[Any]] = []
        running.append(asyncio.create_task(gate.run(partial(first.wait, 10), "greedy")))
        for who in ["greedy"] * 20:
            running.append(asyncio.create_task(gate.run(partial(order.append, who), who)))
        await asyncio.sleep(0)
        running.append(asyncio.create_task(gate.run(partial(order.append, "modest"), "modest")))
        await asyncio.sleep(0)
        first.set()
        await asyncio.gather(*running)
        return order

    assert asyncio.run(scene()).index("modest") <= 1


def test_who_wants_too_much_is_refused_and_nobody_else() -> None:
    async def scene() -> list[object]:
        gate, first = Gate(1, 3), threading.Event()
        running = [asyncio.create_task(gate.run(partial(first.wait, 10), "greedy"))]
        await asyncio.sleep(0)
        running += [asyncio.create_task(gate.run(bool, "greedy")) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refusal:
            await gate.run(bool, "greedy")
        assert refusal.value.slug == "too-fast"
        running.append(asyncio.create_task(gate.run(bool, "modest")))
        await asyncio.sleep(0)
        first.set()
        return list(await asyncio.gather(*running, return_exceptions=True))

    *greedy, modest = asyncio.run(scene())
    assert modest is False
    assert sum(isinstance(answer, Refused) for answer in greedy) == 1


def test_work_that_fails_gives_its_place_back() -> None:
    async def scene() -> int:
        gate = Gate(1, 10)
        for _ in range(3):
            with pytest.raises(ZeroDivisionError):
                await gate.run(lambda: 1 // 0)
        return await asyncio.wait_for(gate.run(lambda: 7), 5)

    assert asyncio.run(scene()) == 7


def test_a_server_that_stops_does_not_begin_what_waits() -> None:
    async def scene() -> list[object]:
        gate, first = Gate(1, 10), threading.Event()
        running = [asyncio.create_task(gate.run(partial(first.wait, 10)))]
        running += [asyncio.create_task(gate.run(bool)) for _ in range(3)]
        await asyncio.sleep(0)
        gate.close()
        first.set()
        return list(await asyncio.gather(*running, return_exceptions=True))

    done, *waiting = asyncio.run(scene())
    assert done is True
    assert [getattr(each, "slug", None) for each in waiting] == ["server-stopping"] * 3
