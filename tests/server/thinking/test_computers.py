"""A computer's move comes whatever happens to the thinkers."""

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest

from cabochon.players import Player, player
from cabochon.server.host.logs import JsonLines
from cabochon.server.host.metrics import Metrics
from cabochon.server.thinking.computers import Computers, quick_move
from cabochon.server.thinking.local import Worker
from cabochon.server.thinking.questions import ThinkerQuestion, Thinkers
from tests.server.thinking.scenes import ANN, LEGAL, VIEW, Acted, Kind, stall


def fallbacks(
    work: Callable[[Computers], Awaitable[None]], *workers: Worker, deadline: float = 10
) -> str:
    """Do something with computers; how often a weak one moved instead."""
    metrics = Metrics()

    async def scene(thinkers: Thinkers) -> None:
        await work(Computers(thinkers, deadline, metrics))

    Kind().run(scene, *workers, most=2)
    lines = [line for line in metrics.text({}).splitlines() if not line.startswith("#")]
    return dict(line.rsplit(" ", 1) for line in lines)["cabochon_computer_fallbacks_total"]


def test_a_worker_chooses() -> None:
    async def work(computers: Computers) -> None:
        for level in computers.levels()[:4]:
            assert await computers.choose(VIEW, level, ANN) in LEGAL

    assert fallbacks(work, Worker()) == "0"


def test_a_level_of_ones_own_is_offered_and_plays() -> None:
    async def scene(thinkers: Thinkers) -> None:
        metrics, own = Metrics(), {"mine": "py:tests.players.test_custom:Last"}
        computers = Computers(thinkers, 10, metrics, own)
        assert computers.levels()[-1] == "mine"
        assert await computers.choose(VIEW, "mine", ANN) == VIEW.legal_texts()[-1]

    Kind().run(scene, Worker(), most=2)


@pytest.mark.parametrize("answer", ["dance", "pass", "", None, 5])
def test_nonsense_gives_way_to_a_weak_computer(answer: object) -> None:
    async def talk(_asked: ThinkerQuestion) -> object:
        return answer

    async def work(computers: Computers) -> None:
        assert await computers.choose(VIEW, "master", ANN) in LEGAL

    assert fallbacks(work, Acted(talk)) == "1"


def test_the_weak_computer_is_greedy(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def made(level: str) -> Player:
        asked.append(level)
        return player(level)

    monkeypatch.setattr("cabochon.server.thinking.computers.player", made)
    assert quick_move(VIEW) in LEGAL
    assert asked == ["greedy"]


def test_a_replaced_computer_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def talk(_asked: ThinkerQuestion) -> object:
        return "dance"

    async def work(computers: Computers) -> None:
        await computers.choose(VIEW, "master", ANN)

    fallbacks(work, Acted(talk))
    (line,) = [json.loads(JsonLines().format(record)) for record in caplog.records]
    assert (line["level"], line["computer"]) == ("warning", "master")
    assert line["reason"] == "a thinker chose an illegal move"


def test_a_late_thinker_gives_way_to_a_weak_computer() -> None:
    async def work(computers: Computers) -> None:
        assert await computers.choose(VIEW, "master", ANN) in LEGAL

    assert fallbacks(work, Acted(stall), deadline=0.2) == "1"


def test_a_full_queue_gives_way_to_a_weak_computer() -> None:
    async def work(computers: Computers) -> None:
        asked = (computers.choose(VIEW, "novice", ANN) for _ in range(10))
        assert all(move in LEGAL for move in await asyncio.gather(*asked))

    assert fallbacks(work, Worker()) == "7"  # one thinks, two wait


def test_without_thinkers_quick_levels_play_in_the_server() -> None:
    async def work(computers: Computers) -> None:
        for level in ("random", "greedy", "master"):
            assert await computers.choose(VIEW, level, ANN) in LEGAL

    assert fallbacks(work) == "1"
