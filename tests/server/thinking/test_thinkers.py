"""Thinkers of this process and thinkers over Redis answer alike."""

import asyncio
import random
import signal
import time

import msgspec
import pytest

import cabochon
from cabochon.server.thinking.local import Worker
from cabochon.server.thinking.questions import (
    Asker,
    Priority,
    ThinkerQuestion,
    Thinkers,
    Unavailable,
    move_question,
)
from tests.server.thinking.scenes import ANN, LEGAL, Acted, Kind, question, stall


@pytest.fixture(params=["local", "redis"])
def kind(request: pytest.FixtureRequest) -> Kind:
    if request.param == "local":
        return Kind()
    live: str = request.getfixturevalue("empty_redis")
    return Kind(live)


def test_a_worker_chooses(kind: Kind) -> None:
    async def work(thinkers: Thinkers) -> None:
        for level in ("random", "skilled"):
            assert await thinkers.ask(question(level), ANN, 20) in LEGAL

    kind.run(work, Worker())


def test_a_failure_is_told_and_leaves_the_worker_alone(kind: Kind) -> None:
    worker = Worker()

    async def work(thinkers: Thinkers) -> None:
        await thinkers.ask(question("random"), ANN, 20)
        process = worker._process
        for bad in (
            question("no such level"),
            ThinkerQuestion("dance", None),
            ThinkerQuestion("move", {}),
        ):
            with pytest.raises(Unavailable):
                await thinkers.ask(bad, ANN, 20)
        assert worker._process is process

    kind.run(work, worker)


def test_a_dead_worker_is_replaced(kind: Kind) -> None:
    worker = Worker()

    async def work(thinkers: Thinkers) -> None:
        await thinkers.ask(question("random"), ANN, 20)
        assert worker._process is not None
        worker._process.kill()
        await worker._process.wait()
        assert await thinkers.ask(question("random"), ANN, 20) in LEGAL

    kind.run(work, worker)


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_to_the_whole_group_is_the_servers_to_obey(stop: signal.Signals) -> None:
    worker = Worker()

    async def work(thinkers: Thinkers) -> None:
        await thinkers.ask(question("random"), ANN, 20)
        process = worker._process
        assert process is not None
        process.send_signal(stop)
        assert await thinkers.ask(question("random"), ANN, 20) in LEGAL
        assert worker._process is process

    Kind().run(work, worker)


def test_the_deadline_holds(kind: Kind) -> None:
    worker = Acted(stall)

    async def work(thinkers: Thinkers) -> None:
        began = time.monotonic()
        with pytest.raises(Unavailable):
            await thinkers.ask(question("random"), ANN, 0.4)
        assert time.monotonic() - began < 5
        worker.act = answer_at_once  # it is free again
        assert await thinkers.ask(question("random"), ANN, 20) == "random"

    kind.run(work, worker)


async def answer_at_once(asked: ThinkerQuestion) -> str:
    return str(asked.about["level"])


def test_an_answer_goes_to_its_question(kind: Kind) -> None:
    async def slowly(asked: ThinkerQuestion) -> str:
        await asyncio.sleep(0.01)
        return str(asked.about["level"])

    async def work(thinkers: Thinkers) -> None:
        names = [str(number) for number in range(20)]
        asked = (thinkers.ask(question(name), Asker(name), 20) for name in names)
        assert await asyncio.gather(*asked) == names

    kind.run(work, Acted(slowly), Acted(slowly))


def test_a_full_queue_refuses(kind: Kind) -> None:
    async def work(thinkers: Thinkers) -> None:
        asked = (thinkers.ask(question("random"), ANN, 0.6) for _ in range(10))
        began = time.monotonic()
        refusals = await asyncio.gather(*asked, return_exceptions=True)
        assert [str(each) for each in refusals].count("the queue is full") == 7
        assert time.monotonic() - began < 5

    kind.run(work, Acted(stall), most=2)  # one thinks, two wait


def test_people_come_first_and_addresses_take_turns(kind: Kind) -> None:
    order: list[str] = []

    async def note(asked: ThinkerQuestion) -> str:
        order.append(asked.about["level"])
        await asyncio.sleep(0.02)
        return ""

    async def work(thinkers: Thinkers) -> None:
        lines = [
            ("first", Asker("x")),
            ("show", Asker("a", Priority.COMPUTERS)),
            ("a1", Asker("a")),
            ("a2", Asker("a")),
            ("a3", Asker("a")),
            ("b1", Asker("b")),
        ]
        asked = []
        for name, asker in lines:
            asked.append(asyncio.create_task(thinkers.ask(question(name), asker, 20)))
            await asyncio.sleep(0)
        await asyncio.gather(*asked)

    kind.run(work, Acted(note))
    assert order == ["first", "a1", "b1", "a2", "a3", "show"]


def test_more_work_than_it_can_do_does_not_cost_a_worker_its_process(kind: Kind) -> None:
    async def slowly(_asked: ThinkerQuestion) -> str:
        await asyncio.sleep(0.15)
        return ""

    worker = Acted(slowly)

    async def work(thinkers: Thinkers) -> None:
        asked = (thinkers.ask(question("random"), ANN, 1.2) for _ in range(20))
        await asyncio.gather(*asked, return_exceptions=True)
        assert worker.stops == 0

    kind.run(work, worker)


@pytest.mark.parametrize("game", ["classic", "duel"])
def test_a_question_does_not_depend_on_what_is_hidden(game: str) -> None:
    """Down to the byte: the same view of two worlds is the same question."""
    rng = random.Random(7)
    state = cabochon.new_game(game, seed=3)
    for _ in range(60):
        if state.to_move is None:
            break
        view = state.view(state.to_move)
        other = view.determinize(rng)
        texts = {
            msgspec.json.encode(move_question(each.view(state.to_move), "master"))
            for each in (state, other)
        }
        assert len(texts) == 1
        assert b'"random"' not in texts.pop()
        state = state.play(rng.choice(state.legal_moves())).state
