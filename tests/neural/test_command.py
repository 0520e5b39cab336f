"""``cabochon train`` without PyTorch."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cabochon import cli
from cabochon.cli.screen.training import HEADINGS, line_of
from cabochon.neural.settings import LearnSettings, SelfPlaySettings, TrainSettings, options_of
from cabochon.neural.training import Generation, Run, options_in
from cabochon.processes import claim
from tests.neural.test_training import TINY, generation


def without(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    """Hide a package, and pretend that all others are there."""

    def find(name: str, *_: Any) -> object:
        return None if name == missing else object()

    monkeypatch.setattr("cabochon.cli.train.find_spec", find)


def test_without_pytorch_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    without(monkeypatch, "torch")
    assert cli.main(["train", "duel", "--folder", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert error == "cabochon: training needs PyTorch: pip install 'cabochon[train]'\n"


def test_without_ray_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    without(monkeypatch, "ray")
    assert cli.main(["train", "duel", "--folder", str(tmp_path), "--ray", "local"]) == 2
    assert "pip install 'cabochon[scale]'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("train", "classic|duel"),
        ("train chess", "chess"),
        ("train duel --players 3", "2 players"),
        ("train classic --players 5", "2 or 3 or 4 players"),
        ("train duel --games 0", "--games"),
        ("train duel --quick 0", "--quick"),
        ("train duel --rate nan", "--rate"),
        ("train duel --hours nan", "--hours"),
        ("train duel --plot --folder nowhere", "nowhere"),
    ],
)
def test_a_mistake_is_one_line(line: str, named: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(line.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert named in err


def test_options_become_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    without(monkeypatch, "nothing")
    runs: list[Run] = []

    def sit(run: Run, *_: object) -> int:
        runs.append(run)
        return 0

    monkeypatch.setattr("cabochon.cli.training.sit", sit)
    options = "--games 7 --simulations 384 --quick 48 --rate 0.0003 --deals 9 --workers 3 --seed 5"
    assert cli.main(["train", "duel", "--folder", str(tmp_path), *options.split()]) == 0
    play = SelfPlaySettings(simulations=384, quick=48)
    learn = LearnSettings(rate=0.0003)
    assert runs[0].settings == TrainSettings(
        games=7, deals=9, workers=3, seed=5, play=play, learn=learn
    )


def test_the_curve_is_drawn_on_demand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Run("duel", tmp_path, TINY)
    run.record(generation(0))
    run.curve.unlink()
    assert cli.main(["train", "duel", "--folder", str(tmp_path), "--plot"]) == 0
    assert capsys.readouterr().out == f"{run.curve}\n"
    assert run.curve.read_text().startswith("<svg")


def test_a_finished_run_is_reported_and_not_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, "nothing")
    finished(tmp_path)
    assert train(tmp_path) == 0
    assert line_of(generation(0)) in capsys.readouterr().out


def finished(folder: Path) -> Run:
    """A run of one generation."""
    run = Run("duel", folder, TINY)
    run.record(generation(0))
    return run


def train(folder: Path, *options: str) -> int:
    """Train until there is one generation; return the exit code."""
    return cli.main(["train", "duel", "--folder", str(folder), "--generations", "1", *options])


def test_generations_are_counted_wherever_the_log_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, "nothing")
    run = Run("duel", tmp_path, TINY)
    run.record(generation(5))
    made: list[int] = []

    def generations(*_: object) -> Iterator[Generation]:
        for number in range(6, 12):
            made.append(number)
            yield generation(number)

    monkeypatch.setattr("cabochon.cli.training.generations_of", generations)
    assert train(tmp_path, "--generations", "3") == 0
    assert made == [6, 7]


# The folder


def test_a_second_run_in_the_same_folder_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, "nothing")
    temporary = tmp_path / "latest.tmp.npz"
    with claim(tmp_path):
        temporary.touch()
        assert train(tmp_path) == 2
    assert temporary.exists()
    assert capsys.readouterr() == ("", f"cabochon: another run uses {tmp_path}\n")
    finished(tmp_path)
    assert train(tmp_path) == 0


def test_weights_to_start_with_are_not_used_by_a_run_that_has_some(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, "nothing")
    finished(tmp_path)
    assert train(tmp_path, "--start", "nowhere.npz") == 0
    assert "its own weights; --start is not used.\n" in capsys.readouterr().out


def test_settings_hold_until_others_are_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, "nothing")
    finished(tmp_path)
    usual = options_of(TrainSettings())
    assert train(tmp_path, "--simulations", "384", "--rate", "0.0002") == 0
    assert train(tmp_path, "--workers", "5") == 0
    assert "before" not in capsys.readouterr().out
    assert options_in(tmp_path) == usual | {"simulations": 384, "rate": 0.0002}
    assert train(tmp_path, "--simulations", "96", "--rate", "0.0002") == 0
    assert "simulations: 96, before 384\n" in capsys.readouterr().out
    assert options_in(tmp_path) == usual | {"rate": 0.0002}


@pytest.mark.parametrize("units", ["512", "512x", "500x64", "64x512"])
def test_units_that_the_kernel_does_not_support_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], units: str
) -> None:
    assert train(tmp_path, "--units", units) == 2
    assert f"{units}: units are WIDTHxHEIGHT" in capsys.readouterr().err
    assert options_in(tmp_path) == {}


def test_a_command_that_was_refused_changes_no_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, "nothing")
    assert train(tmp_path, "--simulations", "384", "--start", "nowhere.npz") == 2
    assert options_in(tmp_path) == {}


@pytest.mark.parametrize(
    "name", ["best.npz", "latest.npz", "settings.json", "log.jsonl", "games-0000-3.npz"]
)
def test_a_folder_with_a_broken_file_is_refused_in_one_line(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, "nothing")
    (tmp_path / name).write_text("broken\n" * 2)
    assert train(tmp_path) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert name in err


def test_games_of_another_version_are_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, "nothing")
    older = ("features", "rows", "policy", "value")
    arrays: dict[str, Any] = {name: np.zeros(1) for name in older}
    np.savez(tmp_path / "games-0000-3.npz", **arrays)
    assert train(tmp_path) == 2
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 1
    assert "games-0000-3.npz: games of another version" in err


def test_a_curve_without_a_log_that_can_be_read_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "log.jsonl").write_text("broken\n" * 2)
    assert train(tmp_path, "--plot") == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_file_in_place_of_the_folder_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, "nothing")
    path = tmp_path / "file"
    path.touch()
    assert train(path) == 2
    assert str(path) in capsys.readouterr().err


@pytest.mark.parametrize("data", [None, b"", b"PK\3\4 and no more"])
def test_a_start_that_cannot_be_read_is_refused_in_one_line(
    data: bytes | None,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without(monkeypatch, "nothing")
    path = tmp_path / "start.npz"
    if data is not None:
        path.write_bytes(data)
    assert train(tmp_path / "run", "--start", str(path)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert "start.npz" in err


# The screen


def test_the_line_of_a_generation_stands_under_its_headings() -> None:
    done = Generation(12, 71906, 2.004, 0.595, 0.53, 0.069, True, 20.9, 99.3, 15.2)
    line = line_of(done)
    assert line.split() == (
        ["12", "15.2", "71906", "2.004", "0.595", "0.530", "±", "0.069", "accepted", "21"]
    )
    for heading, value in (("games/s", "15.2"), ("policy", "2.004"), ("rating", "21")):
        end = HEADINGS.index(heading) + len(heading)
        assert line[:end].endswith(value)
