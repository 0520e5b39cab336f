"""Play a level against itself: ``python -m bench.review.games LEVEL VARIANT COUNT FILE``.

Each line of the file is a record. An interrupted run continues after its last whole line.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from cabochon.neural.variant import VARIANTS
from cabochon.players import player, player_names
from cabochon.record import Record, record
from cabochon.recordfile import parse, to_json
from cabochon.state import new_game


def played(level: str, variant: str, number: int) -> Record:
    """One game of a level against itself, reproducible if its limit is a number of simulations."""
    chosen = VARIANTS[variant]
    seed = f"{level} {variant} {number}"
    state = new_game(chosen.game.name, chosen.players, seed)
    players = [player(level, seed=1000 * number + seat) for seat in range(chosen.players)]
    moves = []
    while state.to_move is not None:
        step = state.play(players[state.to_move].choose(state.view(state.to_move)))
        moves.append(str(step.move))
        state = step.state
    return record(chosen.game.name, chosen.players, seed, moves, [level] * chosen.players)


def read_games(path: Path) -> Iterator[Record]:
    """The records of a file."""
    with path.open(encoding="utf-8") as file:
        for line in file:
            yield parse(line)


def continued(path: Path) -> int:
    """How many whole lines a file has; a cut one at its end is removed."""
    if not path.exists():
        return 0
    content = path.read_bytes()
    end = content.rfind(b"\n") + 1
    path.write_bytes(content[:end])
    return content.count(b"\n")


def main() -> None:
    """Play the games that the file lacks."""
    parser = argparse.ArgumentParser(prog="bench.review.games", description=__doc__)
    parser.add_argument("level", choices=player_names())
    parser.add_argument("variant", choices=VARIANTS)
    parser.add_argument("count", type=int)
    parser.add_argument("file", type=Path)
    given = parser.parse_args()
    for number in range(continued(given.file), given.count):
        line = to_json(played(given.level, given.variant, number))
        with given.file.open("a", encoding="utf-8") as file:
            file.write(line)


if __name__ == "__main__":
    main()
