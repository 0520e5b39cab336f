"""The kernels in WebAssembly play by the same rules, move by move, and search the same trees."""

import json
import subprocess
import sys
from collections.abc import Iterator
from operator import sub
from typing import Any, Final

import pytest

from tests.helpers.paths import ROOT
from tests.helpers.pyodide import Interpreter, interpreter
from tests.helpers.vectors import NUMBER_OF_GAMES, games
from tests.test_perft import FILES, cases

QUICK: Final = 2
"""Games of each file of vectors in the quick tests."""
VECTORS: Final = """
import json
import cabochon
def told(state):
    return {key: value for key, value in state.to_dict().items() if key != "random"}
wrong, plies = [], 0
for game in json.loads(GIVEN):
    for line, after in zip(game, [*game[1:], None]):
        state = cabochon.from_dict(line["state"])
        legal = sorted(map(str, state.legal_moves()))
        right = legal == line["legal"] and told(state) == line["state"]
        if after is not None:
            found = told(state.play(line["move"]).state)
            if line["move"] == "replenish":  # drawn by chance, which vectors leave out
                found["board"] = after["state"]["board"]
            right = right and found == after["state"]
        if not right:
            wrong.append([line["game"], line["ply"]])
        plies += 1
json.dumps([cabochon.__compiled__, plies, wrong])
"""
PLIES: Final = """
import hashlib, json, random
import cabochon
def plies(game, players, seed):
    rng = random.Random(seed)
    state = cabochon.new_game(game, players=players, seed=seed)
    while legal := state.legal_moves():
        views = [state.view(seat).to_dict() for seat in (None, *range(players))]
        worlds = [state.view(0).determinize(rng).to_dict()]
        value = [[str(move) for move in legal], state.to_dict(), views, worlds]
        yield hashlib.sha256(json.dumps(value).encode()).hexdigest()[:12]
        state = state.play(rng.choice(legal)).state
games, seeds = (("classic", 2), ("classic", 3), ("classic", 4), ("duel", 2)), range(int(GIVEN))
json.dumps([list(plies(*game, seed)) for game in games for seed in seeds])
"""
PERFT: Final = """
import json
from cabochon.perft import perft
import cabochon
found = []
for game, players, seed, moves, depth in json.loads(GIVEN):
    state = cabochon.new_game(game, players=players, seed=seed)
    for move in moves:
        state = state.play(move).state
    found.append(perft(state, depth))
json.dumps(found)
"""
SEARCHES: Final = """
import json
import cabochon
found = []
for game in ("classic", "duel"):
    state = cabochon.new_game(game, seed=5)
    for number in range(int(GIVEN)):
        for name in ("novice", "advanced", "expert"):
            thought = cabochon.player(name, seed=1).think(state.view(state.to_move))
            best = [str(each.move) for each in thought.candidates[:2]]
            found.append([game, number, name, str(thought.move), thought.simulations, best])
        greedy = cabochon.player("greedy", seed=number)
        state = state.play(greedy.choose(state.view(state.to_move))).state
json.dumps(found)
"""


OUTPUTS: Final = """
import json
import cabochon
from cabochon.neural.variant import VARIANTS
from cabochon.neural.weights import load
found = []
for variant in VARIANTS.values():
    shipped = load(variant.shipped(), variant.encoding(variant.players), variant.players)
    network = variant.network(shipped)
    state = cabochon.new_game(variant.game.name, players=variant.players, seed=5)
    for number in range(5):
        logits, chances = network.outputs(state._position)
        found.append([float(each) for each in (*logits, *chances)])
        greedy = cabochon.player("greedy", seed=number)
        state = state.play(greedy.choose(state.view(state.to_move))).state
json.dumps(found)
"""
LAST_BITS: Final = 1e-4


def native(script: str, given: str) -> Any:
    """What a script says natively."""
    lines = script.strip().split("\n")
    text = "\n".join([f"GIVEN = {given!r}", *lines[:-1], f"print({lines[-1]})"])
    return json.loads(subprocess.check_output([sys.executable, "-c", text], cwd=ROOT, text=True))


def in_browser(python: Interpreter, script: str, given: str) -> Any:
    """What a script says in the browser."""
    return python.run(f"GIVEN = {given!r}\n{script}")


@pytest.fixture(scope="module")
def python() -> Iterator[Interpreter]:
    """Python in Chromium."""
    with interpreter() as made:
        yield made


def check_vectors(python: Interpreter, name: str, most: int) -> None:
    chosen = [[vars(line) for line in game] for game in games(name)[:most]]
    compiled, plies, wrong = in_browser(python, VECTORS, json.dumps(chosen))
    assert (compiled, wrong) == (True, [])
    assert plies == sum(map(len, chosen)) > 50


@pytest.mark.parametrize("name", NUMBER_OF_GAMES)
def test_some_vectors(python: Interpreter, name: str) -> None:
    check_vectors(python, name, QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("name", NUMBER_OF_GAMES)
def test_all_vectors(python: Interpreter, name: str) -> None:
    check_vectors(python, name, NUMBER_OF_GAMES[name])


@pytest.mark.parametrize("seeds", [pytest.param(1), pytest.param(40, marks=pytest.mark.slow)])
def test_random_games_move_by_move(python: Interpreter, seeds: int) -> None:
    assert in_browser(python, PLIES, str(seeds)) == native(PLIES, str(seeds))


def check_perft(python: Interpreter, most: int) -> None:
    wanted = [
        ([case.game, case.players, case.seed, list(case.moves), count.depth], count.nodes)
        for name in FILES
        for case in cases(name)
        for count in case.counts
        if count.payments and count.nodes <= most
    ]
    assert len(wanted) > 10
    found = in_browser(python, PERFT, json.dumps([each for each, _ in wanted]))
    assert found == [nodes for _, nodes in wanted]


def test_small_perft_counts(python: Interpreter) -> None:
    check_perft(python, 2_000)


@pytest.mark.slow
def test_large_perft_counts(python: Interpreter) -> None:
    check_perft(python, 100_000)


def test_networks_judge_the_same(python: Interpreter) -> None:
    """Last bits differ: native kernels multiply and add in one step, which WebAssembly cannot."""
    pairs = zip(in_browser(python, OUTPUTS, ""), native(OUTPUTS, ""), strict=True)
    gaps = [max(map(abs, map(sub, here, there))) for here, there in pairs]
    assert max(gaps) < LAST_BITS


def test_searches_choose_the_same_moves(python: Interpreter) -> None:
    """Without a network always; with one, last bits may decide between the two best moves."""
    found, expected = in_browser(python, SEARCHES, "6"), native(SEARCHES, "6")
    for here, there in zip(found, expected, strict=True):
        *case, move, simulations, _ = here
        assert (case, simulations) == (there[:3], there[4])
        assert move == there[3] or (case[2] != "novice" and move in there[5])
    same = sum(one[:5] == other[:5] for one, other in zip(found, expected, strict=True))
    assert same >= 0.9 * len(expected)
