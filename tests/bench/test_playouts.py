"""Choices judged by playing on."""

import sys
from pathlib import Path

import numpy as np
import pytest

from bench import playouts
from cabochon.neural.variant import VARIANTS
from cabochon.search.gumbel import generator_state

SETTINGS = ("-", "reveal_visits=0", "exploration=0.1")


def told(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    limits = ["--simulations", "300", "--positions", "6", "--games", "4"]
    monkeypatch.setattr(sys, "argv", ["playouts", "classic2", str(folder), *SETTINGS, *limits])
    playouts.main()
    return capsys.readouterr().out


def test_the_second_time_everything_is_read_from_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = told(tmp_path, monkeypatch, capsys)
    files = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert files.keys() == {"positions.jsonl", "choices.jsonl", "games.jsonl"}
    assert told(tmp_path, monkeypatch, capsys) == first
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == files
    lines = first.splitlines()
    assert lines[0] == "-: +0.00% ± 0.00% a decision, 0 of 6 differ"
    assert [line.split(":")[0] for line in lines] == list(SETTINGS)


def test_every_game_after_a_winning_action_is_won() -> None:
    variant = VARIANTS["classic2"]
    random = np.random.default_rng(2)
    row: playouts.Row = {"deal": [generator_state(random) for _ in range(5)], "actions": []}
    tree = playouts.tree_of("classic2", "-", 64)
    while True:
        view = playouts.rebuilt(variant, row)
        tree.start(view, view.turn, [1, 2, 3, 4])
        if tree.winning_action >= 0:
            break
        row["actions"].append(max(tree.root_edges(), key=lambda edge: edge[1])[0])
    assert playouts.won("classic2", row, tree.winning_action, 6, seed=1) == 6
