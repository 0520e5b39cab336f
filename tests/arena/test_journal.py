"""An interrupted match continues from its journal, and only from its own."""

import json
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from cabochon.arena import running
from cabochon.arena.contest import Contest, Pair
from cabochon.arena.journal import BadJournal, Journal
from cabochon.arena.playing import play_pair
from cabochon.arena.running import run_match
from cabochon.players import Limit

CONTEST = Contest("greedy", "random", limit=Limit(simulations=5))


def results(pairs: list[Pair]) -> list[float]:
    return [game.share + game.turns for pair in pairs for game in pair.games]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A journal of three pairs."""
    path = tmp_path / "match.jsonl"
    run_match(CONTEST, 3, file=path)
    return path


def test_an_interrupted_match_is_resumed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def play(contest: Contest, number: int) -> Pair:
        played.append(number)
        return play_pair(contest, number)

    monkeypatch.setattr(running, "play_pair", play)
    told: list[int] = []
    pairs = run_match(CONTEST, 5, file=file, tell=told.append)
    assert played == [3, 4]
    assert told == [3, 4, 5]
    assert results(pairs) == results(run_match(CONTEST, 5))
    assert run_match(CONTEST, 2, file=file) == pairs[:2]


def test_a_line_cut_off_anywhere_is_dropped(file: Path) -> None:
    content = file.read_bytes()
    whole = Journal(file, CONTEST).read()
    ends = [i + 1 for i, byte in enumerate(content) if byte == ord("\n")]
    for cut in {*range(0, len(content), 7), *ends, *(end - 1 for end in ends)}:
        file.write_bytes(content[:cut])
        journal = Journal(file, CONTEST)
        lines = max(0, sum(end <= cut for end in ends) - 1)
        assert journal.read() == {number: whole[number] for number in range(lines)}
        journal.add(whole[2])
        assert journal.read() == {number: whole[number] for number in {*range(lines), 2}}


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (replace(CONTEST, a="random"), "a is 'greedy', not 'random'"),
        (replace(CONTEST, game="duel"), "game is 'classic', not 'duel'"),
        (replace(CONTEST, seed="1"), "seed is '0', not '1'"),
        (replace(CONTEST, limit=None), "limit is"),
        (replace(CONTEST, players=3), "players is 2, not 3"),
    ],
)
def test_a_file_of_another_match_is_refused(file: Path, other: Contest, named: str) -> None:
    before = file.read_bytes()
    with pytest.raises(BadJournal, match=named):
        run_match(other, 5, file=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"my notes", b"my notes\n", b"\xff\xfe", b"[1]\n", b"{}\n"])
def test_a_file_that_is_no_journal_is_not_changed(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes"
    path.write_bytes(content)
    with pytest.raises(BadJournal, match="not the results of a match"):
        run_match(CONTEST, 1, file=path)
    assert path.read_bytes() == content


@pytest.mark.parametrize("line", ["", "{}", "[]", "null", '{"number": 1, "games": []}', "{"])
def test_a_broken_line_in_the_middle_is_refused(file: Path, line: str) -> None:
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines[:2], line, *lines[3:]]) + "\n")
    with pytest.raises(BadJournal, match="line 3"):
        Journal(file, CONTEST).read()


def test_nothing_is_lost_by_a_kill_but_the_pair_under_way(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    options = ["--simulations", "5", "--games", "4000", "--out", str(path)]
    command = [sys.executable, "-m", "cabochon", "match", "greedy", "random", *options]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        while not path.exists() or path.read_bytes().count(b"\n") < 5:
            assert process.poll() is None
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
    played = Journal(path, CONTEST).read()
    assert len(played) >= 4
    pairs = len(played) + 2
    assert results(run_match(CONTEST, pairs, file=path)) == results(run_match(CONTEST, pairs))
    numbers = [json.loads(line)["number"] for line in path.read_text().splitlines()[1:]]
    assert numbers == list(range(pairs))


def test_games_of_another_network_are_not_mixed_in(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cabochon.arena.journal.network_of", lambda _: "0123456789abcdef")
    with pytest.raises(BadJournal, match=r"network is '[0-9a-f]{16}', not '0123456789abcdef'"):
        Journal(file, CONTEST).read()
