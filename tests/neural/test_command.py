"""``cabochon train`` as far as it goes without PyTorch."""

from pathlib import Path
from typing import Any

import pytest

from cabochon import cli
from cabochon.cli.screen.training import HEADINGS, line_of
from cabochon.neural.settings import LearnSettings, SelfPlaySettings, TrainSettings
from cabochon.neural.training import Generation, Run
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

    monkeypatch.setattr("cabochon.cli.train.sit", sit)
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


def test_a_finished_run_is_told_and_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, "nothing")
    run = Run("duel", tmp_path, TINY)
    run.record(generation(0))
    command = ["train", "duel", "--folder", str(tmp_path), "--generations", "1"]
    assert cli.main(command) == 0
    assert line_of(generation(0)) in capsys.readouterr().out


def test_the_line_of_a_generation_stands_under_its_headings() -> None:
    done = Generation(12, 71906, 2.004, 0.595, 0.53, 0.069, True, 20.9, 99.3, 15.2)
    line = line_of(done)
    assert line.split() == (
        ["12", "15.2", "71906", "2.004", "0.595", "0.530", "±", "0.069", "accepted", "21"]
    )
    for heading, value in (("games/s", "15.2"), ("policy", "2.004"), ("rating", "21")):
        end = HEADINGS.index(heading) + len(heading)
        assert line[:end].endswith(value)
