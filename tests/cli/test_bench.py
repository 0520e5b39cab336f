"""``cabochon bench``, with very short runs."""

import json
from pathlib import Path
from typing import Any

import pytest

import cabochon
from cabochon.speed import kernel
from cabochon.speed.runs import calibrate
from tests.cli.conftest import Run

CASES = ("classic2", "classic3", "classic4", "duel")


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabochon.cli.bench.QUICK", 0.0005)


@pytest.fixture
def measured(run: Run, tmp_path: Path) -> tuple[str, str]:
    """The JSON output and the tables of one measurement."""
    page = tmp_path / "results.md"
    result = run("bench", "--quick", "--json", "--write", str(page))
    assert result.code == 0
    return result.out, page.read_text()


def test_json_has_every_figure_and_the_tables_are_written_as_they_are_printed(
    run: Run, measured: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    printed, written = measured
    figures = json.loads(printed)
    check(figures)
    assert all(f"| {case}" in written for case in CASES)
    monkeypatch.setattr("cabochon.cli.bench.measure", lambda _: figures)
    assert run("bench").out == written


def check(figures: dict[str, Any]) -> None:
    """Every figure is present and plausible."""
    assert figures["compiled"] is cabochon.__compiled__
    assert tuple(figures["random_play"]) == CASES
    for speed in figures["random_play"].values():
        assert 10 < speed["moves_per_s"] / speed["games_per_s"] < 1000
    assert all(0 < figures["bytes_per_state"][case] <= 1024 for case in CASES)
    assert 0 < figures["import_seconds"] < 10
    for kind in ("two_threads", "two_processes"):
        assert tuple(figures[kind]) == CASES
        assert all(0 < gain < 100 for gain in figures[kind].values())
    assert all(gain > 1 for gain in figures["compiled_gain"].values())
    assert ("floor" in figures) is kernel.measurable()
    assert all(floor["ratio"] > 0 for floor in figures.get("floor", {}).values())


def test_a_folder_that_is_not_there_is_noticed_before_measuring(run: Run) -> None:
    result = run("bench", "--write", "nowhere/results.md")
    assert result.code == 2
    assert "nowhere" in result.err


def test_calibration_finds_how_much_work_a_run_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]

    def work(count: int) -> None:
        clock[0] += count / 1000

    monkeypatch.setattr("cabochon.speed.runs.perf_counter", lambda: clock[0])
    assert calibrate(work, 2.0) == pytest.approx(2000)
