"""Weights of one's own are checked before the first move, everywhere that a game is known."""

from pathlib import Path

import gymnasium
import pytest

import cabochon
import cabochon.envs.gymnasium  # registers the environments
from cabochon.envs import vector
from cabochon.neural import arrays
from cabochon.neural.variant import VARIANTS
from cabochon.players.fitting import check_weights, fitting_variants
from cabochon.record import record
from cabochon.recordfile import write
from tests.cli.conftest import Run, run

__all__ = ["run"]


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Weights for the duel."""
    file = tmp_path / "mine.npz"
    arrays.save(arrays.initial(VARIANTS["duel"].encoding(2), 2, seed=1), file)
    return file


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A file that holds no weights."""
    file = tmp_path / "broken.npz"
    file.write_text("weights")
    return file


@pytest.mark.parametrize("name", VARIANTS)
def test_weights_fit_their_own_variant_alone(name: str, tmp_path: Path) -> None:
    variant = VARIANTS[name]
    file = tmp_path / "mine.npz"
    arrays.save(arrays.initial(variant.encoding(variant.players), variant.players, seed=1), file)
    assert fitting_variants(file) == (name,)
    check_weights(f"net:{file}", variant.game.name, variant.players)
    check_weights(f"net:{file}")


def test_other_players_have_no_weights_to_check() -> None:
    for name in ("greedy", "py:nowhere:Bot", "cmd:nothing"):
        check_weights(name, "duel", 2)


LINES = (
    "match random {} --games 2",
    "match {} random --games 2",
    "ladder random {} --games 2",
    "generate --players random,{} --games 2 --out games.jsonl",
    "play --opponent {}",
)


@pytest.mark.parametrize("line", LINES)
def test_a_command_names_weights_of_another_game_in_one_line(
    run: Run, mine: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.chdir(mine.parent)
    result = run(*line.format(f"net:{mine.name}").split())
    assert (result.code, result.out) == (2, "")
    assert result.err == "cabochon: net:mine.npz: weights for duel, not for classic2\n"


@pytest.mark.parametrize("line", [*LINES, "engine --player {}", "serve --computer mine={}"])
def test_a_command_names_a_broken_file_in_one_line(
    run: Run, broken: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.chdir(broken.parent)
    result = run(*line.format(f"net:{broken.name}").split())
    assert (result.code, result.out) == (2, "")
    assert result.err.endswith("net:broken.npz: not a file of weights\n")
    assert result.err.count("\n") == 1


def test_the_weights_fit_the_game_that_is_loaded(run: Run, mine: Path, tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    write(record("duel", 2, 1, ()), saved)
    words = ("play", "classic", "--opponent", f"net:{mine}", "--load", str(saved))
    assert run(*words, typed=("quit",)).code == 0


def test_environments_name_weights_of_another_game(mine: Path) -> None:
    with pytest.raises(ValueError, match="weights for duel, not for classic2"):
        vector("classic", num_envs=2, opponent=f"net:{mine}")
    with pytest.raises(ValueError, match="weights for duel, not for classic3"):
        gymnasium.make("cabochon/Classic-v0", players=3, opponent=f"net:{mine}")


def test_python_says_so_at_the_first_move(mine: Path) -> None:
    view = cabochon.new_game("classic", seed=1).view(0)
    with pytest.raises(ValueError, match=r"mine\.npz: weights of another game .*: weights1 is "):
        cabochon.player(f"net:{mine}").choose(view)
