"""The source archive has all that a wheel is built from, and what is installed from it plays."""

import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import pytest

from tests.helpers.paths import PACKAGE, ROOT

PLAY = "import cabochon; s = cabochon.new_game('duel'); print(s.play(s.legal_moves()[0]).state)"


def run(*command: str, cwd: Path = ROOT) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("archive")
    run(
        sys.executable,
        "setup.py",
        "--quiet",
        "egg_info",
        "--egg-base",
        str(folder),
        "sdist",
        "--dist-dir",
        str(folder),
    )
    return next(folder.glob("*.tar.gz"))


def test_the_archive_has_every_source(archive: Path) -> None:
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    kinds = (".py", ".pyx", ".pxd", ".h", ".csv", ".npz", ".mako", ".txt")
    sources = {str(p.relative_to(ROOT)) for p in PACKAGE.rglob("*") if p.suffix in kinds}
    sources = {name for name in sources if "/page/" not in name}
    assert sources - names == set()
    assert {"setup.py", "pyproject.toml", "web/package.json", "web/package-lock.json"} <= names
    assert {"licenses/svelte.txt", "LICENSE", "src/cabochon/server/page/index.html"} <= names
    assert not [name for name in names if "node_modules" in name or name.endswith(".so")]


@pytest.mark.slow
def test_what_is_installed_from_the_archive_plays(archive: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    python = str(tmp_path / "env" / "bin" / "python")
    run(python, "-m", "pip", "install", "--quiet", str(archive))
    assert "to move" in run(python, "-c", PLAY, cwd=tmp_path)
    assert "(compiled)" in run(python, "-m", "cabochon", "--version", cwd=tmp_path)


LIGHT = """
import sys

class Blocked:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] in {names!r}:
            raise ImportError(f"{{name}} is blocked")

sys.meta_path.insert(0, Blocked)
import cabochon
from cabochon.arena.contest import Contest
from cabochon.arena.playing import play_game
from cabochon.envs import vector
view = cabochon.new_game("duel", seed=1).view(0)
assert cabochon.player("advanced", seed=1).choose(view) in view.legal_moves()
assert play_game(Contest("greedy", "random"), 0, 0).winners
vector("classic", num_envs=2, seed=1)
"""
SERVER = (
    *("alembic", "httptools", "msgspec", "platformdirs", "rich", "sqlalchemy", "starlette"),
    *("typer", "uvicorn", "uvloop", "websockets", "click"),
)


def test_everything_but_server_and_commands_runs_without_their_packages() -> None:
    run(sys.executable, "-c", LIGHT.format(names=SERVER))
    assert "--no-deps" in (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
