"""``cabochon generate``: reproducible, resumable, and what it refuses."""

import gzip
import json
import os
import re
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet as pq

import cabochon
from cabochon.arena.external import PREFIX
from cabochon.corpus import generating, parts
from cabochon.corpus.files import records
from cabochon.corpus.generating import GeneratedGame, generate, in_order
from cabochon.corpus.plan import Plan
from cabochon.corpus.rows import MEANINGS
from cabochon.envs.spaces import observation_of
from tests.cli.conftest import Run, run
from tests.helpers.paths import ROOT

__all__ = ["run"]

QUICK = Plan(("greedy", "random"))


def written(path: Path, plan: Plan = QUICK, games: int = 6, **more: Any) -> bytes:
    generate(plan, games, path, **more)
    return path.read_bytes()


def test_the_records_are_valid_and_the_players_change_seats(tmp_path: Path) -> None:
    written(tmp_path / "games.jsonl")
    found = list(records(tmp_path / "games.jsonl"))
    assert [record.names for record in found[:2]] == [("greedy", "random"), ("random", "greedy")]
    assert len({record.seed for record in found}) == 6
    for record in found:
        assert record.verify().outcome is not None


def test_the_same_seed_gives_the_same_bytes_with_any_number_of_processes(tmp_path: Path) -> None:
    plan = Plan(("skilled", "advanced"), "duel", cabochon.Limit(simulations=4))
    alone = written(tmp_path / "alone.jsonl", plan)
    assert written(tmp_path / "many.jsonl", plan, workers=2) == alone
    packed = written(tmp_path / "packed.jsonl.gz", plan)
    assert gzip.decompress(packed) == alone
    assert written(tmp_path / "again.jsonl.gz", plan) == packed
    other = Plan(plan.names, "duel", plan.limit, seed="1")
    assert written(tmp_path / "other.jsonl", other) != alone


@pytest.mark.parametrize("name", ["games.jsonl", "games.jsonl.gz"])
def test_a_longer_series_starts_with_the_shorter_one(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    written(path, games=3)
    told: list[int] = []
    written(path, games=6, tell=told.append)
    assert told == [3, 4, 5, 6]
    assert path.read_bytes() == written(tmp_path / f"whole-{name}", games=6)


@pytest.mark.parametrize("cut", [1, 200, 900])
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "games.jsonl"
    whole = written(path)
    path.write_bytes(whole[:-cut])
    assert written(path) == whole


def test_a_killed_run_goes_on(tmp_path: Path) -> None:
    """Kill it several times at any moment; in the end nothing shows."""
    command = [
        *(sys.executable, "-m", "cabochon", "generate", "--games", "150", "--workers", "2"),
        *("--players", "greedy,greedy", "--out", "games.jsonl.gz", "--parquet", "rows"),
    ]
    journal = tmp_path / "games.jsonl.gz.part"
    for lines in (1, 60, 130):
        with subprocess.Popen(command, cwd=tmp_path, start_new_session=True) as process:
            end = time.monotonic() + 60
            while process.poll() is None and time.monotonic() < end:
                if journal.exists() and journal.read_bytes().count(b"\n") >= lines:
                    break
                time.sleep(0.02)
            assert process.poll() is None, "it ended before it could be killed"
            os.killpg(process.pid, signal.SIGKILL)
    assert not (tmp_path / "games.jsonl.gz").exists()
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    (tmp_path / "calm").mkdir()
    subprocess.run(command, cwd=tmp_path / "calm", check=True, capture_output=True)
    assert not journal.exists()
    for name in ("games.jsonl.gz", "rows/0000000-0000099.parquet", "rows/0000100-0000149.parquet"):
        assert (tmp_path / name).read_bytes() == (tmp_path / "calm" / name).read_bytes()


def test_another_series_is_refused_and_its_file_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    before = written(path, games=2)
    for plan, named in (
        (Plan(("greedy", "greedy")), "names"),
        (Plan(QUICK.names, seed="7"), "seed"),
        (Plan(QUICK.names, limit=cabochon.Limit(simulations=9)), "limit"),
        (Plan(QUICK.names, options={"goal": 21}), "options"),
    ):
        with pytest.raises(ValueError, match=named):
            generate(plan, 4, path)
        assert path.read_bytes() == before


def test_games_that_end_early_wait_for_those_before() -> None:
    games = {number: GeneratedGame(number, "", None) for number in range(5, 9)}
    arriving = [games[number] for number in (7, 5, 8, 6)]
    assert [game.number for game in in_order(arriving, 5)] == [5, 6, 7, 8]


def test_a_player_that_fails_leaves_a_record_without_an_outcome(tmp_path: Path) -> None:
    generate(Plan((f"{PREFIX}false", "random")), 1, tmp_path / "games.jsonl")
    (record,) = records(tmp_path / "games.jsonl")
    assert record.outcome is None
    assert "exit code 1" in record.tags["note"]
    generate(Plan((f"{PREFIX}false", "random")), 2, tmp_path / "games.jsonl")


# Parquet


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    folder = tmp_path_factory.mktemp("rows")
    plan = Plan(("skilled", "greedy"), "duel")
    generate(plan, 2, folder / "games.jsonl", parquet=folder / "rows")
    rows: list[dict[str, Any]] = pq.read_table(folder / "rows").to_pylist()
    moves = [record.moves for record in records(folder / "games.jsonl")]
    for number, played in enumerate(moves):
        assert tuple(row["move"] for row in rows if row["number"] == number) == played
    return rows


def test_a_row_has_the_position_and_the_move_from_it(table: list[dict[str, Any]]) -> None:
    for row, following in pairwise(table):
        state = cabochon.from_dict(json.loads(row["position"]))
        assert (state.to_move, state.phase) == (row["seat"], row["phase"])
        if state.phase != "royal":  # a snapshot does not keep the places of royals
            assert state.position().actions() == row["legal"]
        assert row["action"] in row["legal"]
        if row["number"] == following["number"]:
            after = state.play(row["move"]).state.to_dict()
            assert after == json.loads(following["position"])


def test_values_and_visits_come_from_the_players_that_search(table: list[dict[str, Any]]) -> None:
    searched = [row for row in table if row["values"]]
    assert {row["player"] for row in searched} == {"skilled"}
    for row in searched:
        assert sum(row["values"]) == pytest.approx(1, abs=1e-3)
        assert len(row["visits"]) == len(row["legal"])
        played = row["visits"][row["legal"].index(row["action"])]
        assert played > 0 or max(row["visits"]) == 0
    assert sum(max(row["visits"]) > 0 for row in searched) > len(searched) / 2


def test_the_observation_is_that_of_the_environments(table: list[dict[str, Any]]) -> None:
    env = observation_of("duel", 2)
    for row in table[:40]:
        state = cabochon.from_dict(json.loads(row["position"]))
        view = state.view(row["seat"])
        assert row["observation"] == env.told(view.position(), row["seat"])


def test_the_result_is_the_outcome(table: list[dict[str, Any]]) -> None:
    for number in (0, 1):
        last = [row for row in table if row["number"] == number][-1]
        outcome = cabochon.from_dict(json.loads(last["position"])).play(last["move"]).state.outcome
        assert outcome is not None
        assert last["result"] == [float(seat in outcome.winners) for seat in (0, 1)]


def test_whole_parts_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "GAMES", 2)
    told: list[int] = []
    generate(QUICK, 3, tmp_path / "games.jsonl", parquet=tmp_path / "rows")
    generate(QUICK, 5, tmp_path / "games.jsonl", parquet=tmp_path / "rows", tell=told.append)
    assert told == [2, 3, 4, 5]
    names = sorted(path.name for path in (tmp_path / "rows").iterdir())
    assert names == [f"{n:07}-{m:07}.parquet" for n, m in ((0, 1), (2, 3), (4, 4))]


def test_parts_of_another_series_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "GAMES", 2)
    generate(QUICK, 2, tmp_path / "games.jsonl", parquet=tmp_path / "rows")
    with pytest.raises(ValueError, match="another series"):
        generate(Plan(QUICK.names, seed="1"), 2, tmp_path / "b.jsonl", parquet=tmp_path / "rows")
    before = written(tmp_path / "plain.jsonl")
    with pytest.raises(ValueError, match="not of one run"):
        generate(QUICK, 8, tmp_path / "plain.jsonl", parquet=tmp_path / "none")
    assert (tmp_path / "plain.jsonl").read_bytes() == before


# The command


def test_the_command_says_what_it_wrote(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    result = run(
        "generate", "--players", "random,random,random", "--games", "3", "--out", str(file)
    )
    assert result.code == 0
    assert "3 games of classic" in result.out
    assert [record.players for record in records(file)] == [3, 3, 3]


MISTAKES = {
    "--out games.txt": ".jsonl",
    "--out nowhere/games.jsonl": "nowhere",
    "--out games.jsonl --players greedy,nobody": "nobody",
    "--out games.jsonl --players greedy": "players",
    "--out games.jsonl --game duel --players greedy,greedy,greedy": "2 players",
    "--out games.jsonl --simulations 0": "simulations",
    "--out games.jsonl --parquet file": "--parquet file",
    "--out broken.jsonl": "broken.jsonl: line 1",
    "--games 3": "--out",
}


@pytest.mark.parametrize(("line", "named"), MISTAKES.items())
def test_a_mistake_is_one_line_that_names_it(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str, named: str
) -> None:
    monkeypatch.setattr(generating, "play_numbered", None)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    (tmp_path / "broken.jsonl").write_text("{}\n")
    result = run("generate", *line.split())
    assert (result.code, result.out) == (2, "")
    assert len(result.err.splitlines()) == 1
    assert named in result.err
    assert not (tmp_path / "games.jsonl").exists()


def test_a_missing_package_is_named(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("cabochon.cli.generate.find_spec", lambda _: None)
    result = run("generate", "--out", str(tmp_path / "a.jsonl"), "--parquet", str(tmp_path / "p"))
    assert result.code == 2
    assert "cabochon[data]" in result.err


def test_the_document_lists_every_column() -> None:
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (.+) \|$", page, re.MULTILINE)
    plain = {name: re.sub(r"\[(\w+)\]\([\w.]+\)", r"\1.md", meaning) for name, meaning in rows}
    assert plain == MEANINGS
    assert list(MEANINGS) == list(parts.TYPES)
