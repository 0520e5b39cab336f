"""Nobody takes the workers away from the others."""

import asyncio

import pytest

from cabochon.server.thinking.questions import Asker, Priority, Unavailable
from cabochon.server.thinking.queue import Queue

GREEDY, MODEST = Asker("greedy"), Asker("modest")
SHOW = Asker("greedy", Priority.COMPUTERS)


async def served(queue: Queue[str], askers: list[Asker]) -> list[Asker]:
    """The order in which askers get the only item."""
    order: list[Asker] = []

    async def ask(asker: Asker) -> None:
        item = await queue.get(asker)
        order.append(asker)
        await asyncio.sleep(0)
        queue.put(item)

    tasks = [asyncio.create_task(ask(asker)) for asker in askers]
    await asyncio.sleep(0)
    queue.put("worker")
    await asyncio.gather(*tasks)
    return order


@pytest.mark.parametrize(
    ("askers", "order"),
    [
        ([GREEDY] * 4 + [MODEST], [GREEDY, MODEST, GREEDY, GREEDY, GREEDY]),
        ([GREEDY, GREEDY, MODEST, MODEST], [GREEDY, MODEST, GREEDY, MODEST]),
        ([SHOW, SHOW, MODEST], [MODEST, SHOW, SHOW]),
    ],
)
def test_addresses_take_turns_and_people_come_first(
    askers: list[Asker], order: list[Asker]
) -> None:
    assert asyncio.run(served(Queue(10), askers)) == order


def test_a_full_queue_sends_the_last_of_the_longest_line_away() -> None:
    async def scene() -> list[object]:
        queue: Queue[str] = Queue(3)
        waiting = [asyncio.create_task(queue.get(asker)) for asker in (GREEDY, GREEDY, GREEDY)]
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await queue.get(GREEDY)
        waiting.append(asyncio.create_task(queue.get(MODEST)))
        await asyncio.sleep(0)
        for _ in range(3):
            queue.put("worker")
        return await asyncio.gather(*waiting, return_exceptions=True)

    answers = asyncio.run(scene())
    assert [answers[index] for index in (0, 1, 3)] == ["worker"] * 3
    assert isinstance(answers[2], Unavailable)


def test_a_full_queue_has_room_for_people() -> None:
    async def scene() -> list[object]:
        queue: Queue[str] = Queue(2)
        waiting = [asyncio.create_task(queue.get(asker)) for asker in (SHOW, SHOW)]
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await queue.get(SHOW)
        for _ in range(2):
            waiting.append(asyncio.create_task(queue.get(MODEST)))
            await asyncio.sleep(0)
        queue.put("first")
        queue.put("second")
        return await asyncio.gather(*waiting, return_exceptions=True)

    *shows, first, second = asyncio.run(scene())
    assert [first, second] == ["first", "second"]
    assert all(isinstance(each, Unavailable) for each in shows)


def test_who_goes_away_takes_no_worker_along() -> None:
    async def scene() -> str:
        queue: Queue[str] = Queue(3)
        gone = asyncio.create_task(queue.get(GREEDY))
        await asyncio.sleep(0)
        queue.put("worker")
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        early = asyncio.create_task(queue.get(GREEDY))
        early.cancel()
        return await asyncio.wait_for(queue.get(MODEST), 1)

    assert asyncio.run(scene()) == "worker"
