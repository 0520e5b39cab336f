"""The source archive has all that a wheel is built from, and what is installed from it plays."""

import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
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
    assert "src/cabochon/server/engine/manifest.json" in names
    assert not [name for name in names if "node_modules" in name or name.endswith(".so")]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that ``python -m build`` makes from the archive that it makes first."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--outdir", str(folder), str(ROOT))
    assert len(list(folder.glob("*.tar.gz"))) == 1
    return next(folder.glob("*.whl"))


def environment(folder: Path, *install: str) -> str:
    """The Python of an empty environment with what pip installs."""
    venv.create(folder, with_pip=True)
    python = str(folder / "bin" / "python")
    run(python, "-m", "pip", "install", "--quiet", *install)
    return python


@pytest.mark.slow
def test_what_is_built_and_installed_plays(wheel: Path, tmp_path: Path) -> None:
    python = environment(tmp_path / "env", str(wheel))
    assert "to move" in run(python, "-c", PLAY, cwd=tmp_path)
    assert "(compiled)" in run(python, "-m", "cabochon", "--version", cwd=tmp_path)
    match = ["match", "greedy", "random", "--games", "4", "--seed", "1"]
    assert "greedy" in run(python, "-m", "cabochon", *match, cwd=tmp_path)


@pytest.mark.slow
def test_the_wheel_has_licences_and_metadata(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
        told = opened.read(next(n for n in names if n.endswith("/METADATA"))).decode()
    assert {Path(name).name for name in names if "/licenses/" in name} == {
        "LICENSE",
        *(path.name for path in (ROOT / "licenses").iterdir()),
    }
    assert "Typing :: Typed" in told
    assert "Summary: The open home of two board games" in told


@pytest.mark.slow
def test_the_light_installs_of_the_document_run(wheel: Path, tmp_path: Path) -> None:
    """Nothing but the package and what docs/python.md names."""
    text = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    lines = re.findall(r"^pip install --no-deps cabochon(.*?)(?:#.*)?$", text, re.MULTILINE)
    assert [line.split() for line in lines] == [[], ["numpy"]]
    light = environment(tmp_path / "light", "--no-deps", str(wheel))
    run(light, "-c", LIGHT.format(names=()), cwd=tmp_path)
    steps = environment(tmp_path / "steps", "--no-deps", str(wheel), "numpy")
    run(steps, "-c", LIGHT.format(names=()) + STEP, cwd=tmp_path)


def test_a_release_has_absolute_links() -> None:
    home = "https://forge.example/cabochon"
    command = [sys.executable, "setup.py", "--quiet", "--long-description"]
    variables = os.environ | {"CABOCHON_PURE": "1", "CABOCHON_HOME": home}
    text = subprocess.check_output(command, cwd=ROOT, env=variables, text=True)
    links = re.findall(r"\]\(([^)]*)\)", text)
    assert len(links) > 20
    assert all(link.startswith(f"{home}/") for link in links)
    assert f"]({home}/raw/main/docs/pictures/duel.webp)" in text
    for link in links:
        path = link.removeprefix(f"{home}/").split("/main/")[1]
        assert (ROOT / path.partition("#")[0]).exists()


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
view = cabochon.new_game("duel", seed=1).view(0)
assert cabochon.player("advanced", seed=1).choose(view) in view.legal_moves()
assert play_game(Contest("greedy", "random"), 0, 0).winners
"""
STEP = """
import numpy
from cabochon.envs import vector
env = vector("classic", num_envs=2, seed=1)
env.step(env.sample(numpy.random.default_rng(1)))
"""
SERVER = (
    *("alembic", "httptools", "msgspec", "platformdirs", "rich", "sqlalchemy", "starlette"),
    *("textual", "typer", "uvicorn", "uvloop", "websockets", "click"),
)


def test_everything_but_server_and_commands_runs_without_their_packages() -> None:
    run(sys.executable, "-c", LIGHT.format(names=(*SERVER, "numpy")))
    run(sys.executable, "-c", LIGHT.format(names=SERVER) + STEP)
