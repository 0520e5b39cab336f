"""A run is reproducible, and a kill at any moment changes nothing."""

import random
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from cabochon.neural.games import SelfPlayGames
from tests.helpers.paths import ROOT
from tests.train.running import content, go_on, run_in, timeless

GENERATIONS = 3


@dataclass(frozen=True)
class Undisturbed:
    """An undisturbed run."""

    folder: Path
    seconds: float


def command(folder: Path) -> list[str]:
    return [sys.executable, "-m", "tests.train.running", str(folder), str(GENERATIONS)]


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Undisturbed:
    folder = tmp_path_factory.mktemp("undisturbed")
    started = time.monotonic()
    subprocess.run(command(folder), cwd=ROOT, check=True)
    return Undisturbed(folder, time.monotonic() - started)


def test_a_run_leaves_what_it_promises(undisturbed: Undisturbed) -> None:
    folder = undisturbed.folder
    history = run_in(folder).history()
    assert [done.number for done in history] == list(range(GENERATIONS))
    assert all(done.samples > 0 and done.policy_loss > 0 for done in history)
    assert (folder / "latest.npz").exists()
    assert (folder / "rating.svg").exists()
    assert not list(folder.glob("candidate*"))
    assert (folder / "best.npz").exists() == any(done.accepted for done in history)


def test_the_same_seed_gives_the_same_weights_with_any_number_of_workers(
    undisturbed: Undisturbed, tmp_path: Path
) -> None:
    go_on(tmp_path, GENERATIONS, workers=2)
    assert content(tmp_path) == content(undisturbed.folder)
    histories = [timeless(run_in(folder).history()) for folder in (tmp_path, undisturbed.folder)]
    assert histories[0] == histories[1]


@pytest.mark.parametrize("seed", [1, 2])
def test_kills_at_any_moment_change_nothing(
    undisturbed: Undisturbed, tmp_path: Path, seed: int
) -> None:
    """Processes are killed after random, increasing times until one finishes."""
    rng = random.Random(seed)
    kills = 0
    while True:
        patience = rng.uniform(0.3, 1) * undisturbed.seconds * (0.4 + 0.2 * kills)
        process = subprocess.Popen(command(tmp_path), cwd=ROOT)
        try:
            assert process.wait(patience) == 0
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            kills += 1
            check_whole(tmp_path)
        else:
            break
    assert kills > 1
    assert content(tmp_path) == content(undisturbed.folder)
    assert timeless(run_in(tmp_path).history()) == timeless(run_in(undisturbed.folder).history())


def check_whole(folder: Path) -> None:
    """Every file that is not a temporary one can be read, and the log has no gap."""
    run = run_in(folder)
    history = run.history()
    assert [done.number for done in history] == list(range(len(history)))
    for path, _ in run.game_files():
        assert len(SelfPlayGames.load(path)) > 0
    for path in (run.best, run.latest):
        assert not path.exists() or run.load(path)


def test_ctrl_c_ends_the_command_cleanly(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "cabochon", "train", "duel", "--folder", str(tmp_path)]
    process = subprocess.Popen(
        words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout
    assert "duel in" in process.stdout.readline()
    time.sleep(1)
    process.send_signal(2)
    out, err = process.communicate()
    assert process.returncode == 130
    assert "the same command continues from here" in out
    assert err == ""
