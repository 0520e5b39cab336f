"""``cabochon train`` from the first game to the gate."""

from pathlib import Path

import pytest

from cabochon import cli
from cabochon.neural import arrays as files
from cabochon.neural.settings import TrainSettings
from cabochon.neural.training import Run
from cabochon.neural.variant import VARIANTS
from tests.helpers.network import random_weights


@pytest.mark.parametrize("ray", [[], ["--ray", "local"]])
def test_a_generation_of_three_players(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], ray: list[str]
) -> None:
    settings = "--players 3 --games 2 --simulations 4 --deals 1 --workers 1 --generations 1"
    command = ["train", "classic", "--folder", str(tmp_path), *settings.split(), *ray]
    assert cli.main(command) == 0
    out = capfd.readouterr().out
    assert f"classic3 in {tmp_path}" in out.replace("\n", "")
    history = Run("classic3", tmp_path, TrainSettings()).history()
    assert [done.number for done in history] == [0]
    assert history[0].games_per_second > 0
    assert f"{history[0].score:.3f} ± {history[0].error:.3f}" in out


def test_a_folder_of_another_game_is_refused(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    files.save(random_weights(VARIANTS["duel"], 1), tmp_path / "best.npz")
    assert cli.main(["train", "classic", "--folder", str(tmp_path)]) == 2
    assert "best.npz" in capfd.readouterr().err
