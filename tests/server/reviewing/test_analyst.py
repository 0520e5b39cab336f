"""The process that answers, as the server sees it."""

import asyncio
import json

import pytest

from cabochon.recordfile import to_text
from cabochon.server.reviewing.analyst import Analyst
from cabochon.server.wire.errors import Refused
from tests.analysis.games import game_of

REVIEW = {"ask": "review", "record": to_text(game_of("duel")), "simulations": 60}


async def lines_of(analyst: Analyst) -> list[str]:
    """The kinds of the lines that answer a review."""
    return [json.loads(line)["line"] async for line in analyst.answer(REVIEW)]


def test_a_dead_process_is_replaced() -> None:
    async def work() -> None:
        analyst = Analyst(0)
        try:
            answer = analyst.answer(REVIEW)
            await anext(answer)
            assert analyst._process is not None
            analyst._process.kill()
            with pytest.raises(Refused, match="server-error"):
                [line async for line in answer]
            assert (await lines_of(analyst))[-1] == "pass"
        finally:
            await analyst.close()

    asyncio.run(work())


def test_answers_do_not_mix() -> None:
    async def work() -> None:
        analyst = Analyst(0)
        try:
            one, two = await asyncio.gather(lines_of(analyst), lines_of(analyst))
            assert one == two == ["move"] * len(game_of("duel").moves) + ["pass"]
        finally:
            await analyst.close()

    asyncio.run(work())
