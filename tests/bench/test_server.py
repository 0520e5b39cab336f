"""The load generator plays, detects lost moves and collects figures."""

import asyncio
import itertools
from dataclasses import replace
from pathlib import Path

import pytest

from bench.server import report, runs, thinking, truth
from bench.server.line import TextSocket
from bench.server.table import Figures, LoadTable, Metronome


def options(folder: Path) -> runs.Options:
    database = f"sqlite:///{folder / 'games.sqlite3'}"
    return runs.Options(database, tables=4, seconds=1, pause=0.2, kills=1, sockets=20)


@pytest.mark.parametrize("run", [runs.load, runs.soak, runs.crash, runs.idle])
def test_every_run_measures_a_server(tmp_path: Path, run: runs.Run) -> None:
    section = asyncio.run(run(options(tmp_path)))
    rows = {row.name: row for row in section.rows}
    if run is runs.idle:
        assert rows["sockets held"].figure == "20"
    else:
        assert rows["moves lost or duplicated"].figure == "0"


def test_the_computer_is_timed_in_two_games_at_once(tmp_path: Path) -> None:
    section = asyncio.run(thinking.think(replace(options(tmp_path), seconds=5)))
    assert int(section.rows[0].figure) >= 4
    # The server delays its computers, so that people can follow.
    assert int(section.rows[2].figure.removesuffix(" ms")) >= 800


def test_a_lost_move_is_noticed(tmp_path: Path) -> None:
    database = options(tmp_path).database
    acknowledged = LoadTable("lost", [], Figures(), Metronome(1), acknowledged={0: "0-a"})
    shown = LoadTable("shown", [], Figures(), Metronome(1), watched=0)
    assert truth.compare(database, [acknowledged.told(), shown.told()]) == [
        "lost: move 0-a was acknowledged at 0 and is not there",
        "shown: a move was shown that is not there",
    ]


@pytest.mark.parametrize("size", [1, 125, 126, 65_535, 65_536])
@pytest.mark.parametrize("step", [1, 7, 100_000])
def test_split_messages_are_put_together(size: int, step: int) -> None:
    """Messages are complete however the bytes are split; the lengths are those of RFC 6455, 5.2."""
    heard: list[bytes] = []
    line = TextSocket([1], heard.append, lambda: None)
    long, short = b"x" * size, b"short"
    if size < 126:
        head = bytes([0x81, size])
    elif size < 65_536:
        head = bytes([0x81, 126]) + size.to_bytes(2, "big")
    else:
        head = bytes([0x81, 127]) + size.to_bytes(8, "big")
    data = b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + head + long + bytes([0x81, 5]) + short
    if step == 1 and size > 1000:
        step = 1009  # a prime, so that messages are split everywhere
    for at in range(0, len(data), step):
        line.data_received(data[at : at + step])
    assert heard == [long, short]


def test_moves_are_spread_evenly() -> None:
    waits = sorted(Metronome(2).wait(place / 10, now=123.4) for place in range(10))
    assert [later - sooner for sooner, later in itertools.pairwise(waits)] == [
        pytest.approx(0.2)
    ] * 9


def test_figures_replace_those_of_the_same_run(tmp_path: Path) -> None:
    path = tmp_path / "results.md"
    missed = report.Measurement("time", "7 ms", "<= 5 ms", met=False)
    met = report.Measurement("time", "3 ms", "<= 5 ms")
    report.write([report.Section("Load", "Few.", [missed])], path)
    report.write([report.Section("Soak", "Long.", [report.Measurement("games", "9")])], path)
    report.write([report.Section("Load", "Few.", [met])], path)
    text = path.read_text()
    assert text.count("## ") == 2
    assert text.startswith("# The server under load\n")
    assert "MISS" not in text
    assert "| 3 ms     | <= 5 ms | PASS |" in text
    assert "| games | 9        |        |     |" in text
