"""``cabochon review``."""

import json
from pathlib import Path

import pytest

from cabochon.record import record
from cabochon.recordfile import write
from tests.analysis.games import game_of
from tests.cli.conftest import Run


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    write(game_of("duel"), path)
    return str(path)


def test_the_curve_the_players_and_the_mistakes_are_shown(run: Run, file: str) -> None:
    result = run("review", file, "--simulations", "60")
    assert result.code == 0
    assert "100% " in result.out
    assert "accuracy" in result.out
    assert "Turning point: move " in result.out


def test_json_and_a_page_are_written(run: Run, file: str, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    result = run("review", file, "--simulations", "60", "--reveal", "--json", "--html", str(page))
    assert result.code == 0
    value = json.loads(result.out)
    assert value["known"] == "reserves"
    assert len(value["moves"]) == len(game_of("duel").moves)
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_what_cannot_be_reviewed_is_refused(run: Run, file: str, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(Path(file).read_text(encoding="utf-8")[:-80], encoding="utf-8")
    empty = tmp_path / "empty.txt"
    write(record("duel", 2, 1, ()), empty)
    for words, told in (
        ((str(tmp_path / "none.txt"),), "No such file"),
        ((str(damaged),), "damaged.txt: "),
        ((str(empty),), "no moves"),
        ((file, "--html", str(tmp_path / "nowhere" / "a.html")), "--html"),
        ((file, "--simulations", "0"), "--simulations"),
    ):
        result = run("review", *words)
        assert result.code == 2
        assert told in result.err
        assert result.out == ""
