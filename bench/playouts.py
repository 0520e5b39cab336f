"""Judge choices by playing on: ``python -m bench.playouts VARIANT FOLDER SETTING...``.

Settings are those of ``bench.tuning``; ``simulations`` is usual. Each searches the same positions.
Where they choose different actions, many short games are played on after each of them, with hidden
cards drawn anew; all players choose with few simulations. Unlike the judges of ``bench.regret``,
these games know no card before it is revealed. The folder keeps everything, so that another setting
costs only its own searches and the games after new choices.
"""

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import repeat
from pathlib import Path
from typing import Any, Final

import numpy as np

from bench.tuning import Setting, make_tree, setting
from cabochon.core.kernel import Position
from cabochon.core.numbers import OVER
from cabochon.neural.gate import Chooser, gumbel_chooser
from cabochon.neural.selfplay import shares_of
from cabochon.neural.variant import VARIANTS, Variant
from cabochon.search.gumbel import decide, generator_state
from cabochon.search.tree import Tree
from cabochon.statistics import Z95, mean_and_error

Row = dict[str, Any]
"""A line of a file: a position by its deal and actions, the choices of a setting, or games."""
SHORT: Final[Setting] = {"simulations": 32, "policy_temperature": 1.0, "worlds": 4}
"""Settings of the players that play on."""
LONGER: Final[Setting] = {**SHORT, "simulations": 96}
"""Settings of the games that positions come from."""
OPEN: Final = (0.1, 0.9)
"""The win chances between which a game is still open."""
LONGEST: Final = 500
"""Maximum number of decisions in a game."""


@cache
def tree_of(name: str, text: str, simulations: int) -> Tree:
    """The tree of a setting, once in each process."""
    return make_tree(VARIANTS[name], setting(text), simulations)


@cache
def short_chooser(name: str) -> Chooser:
    """How everybody plays on."""
    simulations = SHORT["simulations"]
    return gumbel_chooser(make_tree(VARIANTS[name], SHORT, simulations), simulations)


def seen(variant: Variant, position: Position) -> Position:
    """What the seat to move may know."""
    view = variant.game.copy(position)
    view.forget(view.turn)
    return view


def rebuilt(variant: Variant, row: Row) -> Position:
    """The view of a stored position."""
    position = variant.game.new(variant.players)
    position.lay_out(row["deal"])
    for action in row["actions"]:
        position.push(action)
    return seen(variant, position)


def positions(variant: Variant, count: int, seed: int) -> Iterator[Row]:
    """One decision of each game that is still open, from games of Gumbel selection with noise."""
    random = np.random.default_rng(seed)
    tree = make_tree(variant, LONGER, LONGER["simulations"])
    while count > 0:
        deal = [generator_state(random) for _ in range(5)]
        actions, still_open = _game(variant, tree, deal, random)
        if still_open:
            yield {"deal": deal, "actions": actions[: int(random.choice(still_open))]}
            count -= 1


def _game(
    variant: Variant, tree: Tree, deal: list[list[int]], random: np.random.Generator
) -> tuple[list[int], list[int]]:
    """The actions of a game, and the decisions at which it was open."""
    position = variant.game.new(variant.players)
    position.lay_out(deal)
    actions: list[int] = []
    still_open = []
    while position.phase != OVER and len(actions) < LONGEST:
        action = (legal := position.actions())[0]
        if len(legal) > 1:
            view = seen(variant, position)
            tree.start(view, view.turn, generator_state(random))
            found = decide(tree, LONGER["simulations"], lambda n: random.gumbel(size=n).tolist())
            action = found.action
            if tree.winning_action < 0 and OPEN[0] < found.values[view.turn] < OPEN[1]:
                still_open.append(len(actions))
        actions.append(action)
        position.push(action)
    return actions, still_open


def chosen(name: str, text: str, simulations: int, row: Row, seed: int) -> int:
    """The action that a search with a setting chooses."""
    variant = VARIANTS[name]
    simulations = setting(text).get("simulations", simulations)
    tree = tree_of(name, text, simulations)
    view = rebuilt(variant, row)
    tree.start(view, view.turn, generator_state(np.random.default_rng([5, seed])))
    tree.allow(simulations, seconds=0)
    tree.run()
    return max(tree.root_edges(), key=lambda edge: edge[2])[0]


def won(name: str, row: Row, action: int, games: int, seed: int) -> float:
    """How many games the mover wins after an action; other actions get the same hidden cards."""
    variant = VARIANTS[name]
    choose = short_chooser(name)
    view = rebuilt(variant, row)
    total = 0.0
    for number in range(games):
        random = np.random.default_rng([seed, number])
        position = variant.game.copy(view)
        position.determinize(generator_state(random))
        position.push(action)
        for _ in range(LONGEST):
            if position.phase == OVER:
                break
            legal = position.actions()
            one = legal[0] if len(legal) == 1 else choose(seen(variant, position), random)
            position.push(one)
        over = position.phase == OVER
        total += shares_of(position)[view.turn] if over else 1 / variant.players
    return total


def lines(path: Path) -> list[Row]:
    """The lines of a file; none if it does not exist."""
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def write(path: Path, row: Row) -> None:
    """Add a line."""
    with path.open("a") as file:
        file.write(json.dumps(row) + "\n")


class Study:
    """A folder with positions, choices and games."""

    def __init__(self, name: str, folder: Path, count: int, seed: int) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.name = name
        self.folder = folder
        path = folder / "positions.jsonl"
        if not path.exists():
            found = [json.dumps(row) + "\n" for row in positions(VARIANTS[name], count, seed)]
            path.write_text("".join(found))
        self.positions = lines(path)

    def choices(self, text: str, simulations: int, pool: ProcessPoolExecutor) -> list[int]:
        """The choices of a setting in all positions."""
        key = {"setting": text, "simulations": simulations}
        for row in lines(self.folder / "choices.jsonl"):
            if key.items() <= row.items():
                return list(row["actions"])
        count = len(self.positions)
        told = repeat(self.name), repeat(text), repeat(simulations), self.positions, range(count)
        actions = list(pool.map(chosen, *told))
        write(self.folder / "choices.jsonl", key | {"actions": actions})
        return actions

    def values(
        self, found: list[list[int]], games: int, pool: ProcessPoolExecutor
    ) -> dict[tuple[int, int], float]:
        """The mover's share of the games after each choice, where choices differ."""
        path = self.folder / "games.jsonl"
        known = {(r["position"], r["action"], r["games"]): r["won"] for r in lines(path)}
        needed = [
            (i, action)
            for i, each in enumerate(zip(*found, strict=True))
            if len(set(each)) > 1
            for action in sorted(set(each))
        ]
        new = [each for each in needed if (*each, games) not in known]
        rows = [self.positions[i] for i, _ in new]
        actions, seeds = [action for _, action in new], [i for i, _ in new]
        scores = pool.map(won, repeat(self.name), rows, actions, repeat(games), seeds)
        for (i, action), score in zip(new, scores, strict=True):
            write(path, {"position": i, "action": action, "games": games, "won": score})
            known[i, action, games] = score
        return {(i, action): known[i, action, games] / games for i, action in needed}


def main() -> None:
    """Search, play on, and print how much better or worse each setting is than the first."""
    parser = argparse.ArgumentParser(prog="bench.playouts", description=__doc__)
    parser.add_argument("variant", choices=VARIANTS)
    parser.add_argument("folder", type=Path)
    parser.add_argument("settings", nargs="+", metavar="SETTING")
    parser.add_argument("--simulations", type=int, default=90_000)
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--games", type=int, default=300, help="games after each choice")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    study = Study(given.variant, given.folder, given.positions, given.seed)
    with ProcessPoolExecutor(given.workers) as pool:
        found = [study.choices(text, given.simulations, pool) for text in given.settings]
        values = study.values(found, given.games, pool)
    for text, actions in zip(given.settings, found, strict=True):
        gains = [
            values[i, mine] - values[i, first] if mine != first else 0.0
            for i, (mine, first) in enumerate(zip(actions, found[0], strict=True))
        ]
        centre, error = mean_and_error(gains)
        differ = sum(map(int.__ne__, actions, found[0]))
        told = f"{centre:+.2%} ± {Z95 * error:.2%} a decision, {differ} of {len(actions)} differ"
        print(f"{text}: {told}", flush=True)  # noqa: T201  # a script's output


if __name__ == "__main__":
    main()
