"""Everything that plays, searches and judges works without NumPy."""

import subprocess
import sys
from typing import Final

import pytest

from cabochon.players import player_names
from tests.helpers.paths import ROOT

BLOCKED: Final = """
import sys
sys.modules["numpy"] = None  # importing it now raises ImportError
import cabochon
from cabochon.players import player_names
import cabochon.analysis.reviewing, cabochon.arena.ladder, cabochon.engine.session
import cabochon.speed.suite, cabochon.server.app, cabochon.cli.serve

game, players = sys.argv[1], int(sys.argv[2])
state = cabochon.new_game(game, players=players, seed=3)
for name in player_names():
    limit = cabochon.Limit(simulations=300) if name == "master" else None
    chosen = cabochon.player(name, seed=1).choose(state.view(state.to_move), limit)
    state = state.play(chosen).state
    print(name, chosen)
"""


@pytest.mark.parametrize(("game", "players"), [("classic", 3), ("duel", 2)])
def test_every_player_moves_without_numpy(game: str, players: int) -> None:
    command = [sys.executable, "-c", BLOCKED, game, str(players)]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    assert [line.split()[0] for line in done.stdout.splitlines()] == list(player_names())


def test_all_commands_load_without_numpy() -> None:
    script = "import sys; sys.modules['numpy'] = None; from cabochon import cli; cli.application()"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)
