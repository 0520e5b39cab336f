"""Perft counts agree with those of the files, which were counted from the rules."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pytest

import cabochon
from cabochon.perft import divide, perft
from tests.helpers import spec_counts
from tests.helpers.paths import ROOT

FOLDER: Final = ROOT / "tests" / "data" / "perft"
FILES: Final = ("classic2", "classic3", "classic4", "duel")
LINE: Final = re.compile(
    r"(?P<game>\w+) (?P<players>\d) seed=(?P<seed>\d+) \[(?P<moves>.*)\] (?P<counts>.+)"
)
VERBS: Final = {
    "classic": "take reserve buy return noble pass",
    "duel": "take reserve buy privilege replenish gem steal royal discard",
}


@dataclass(frozen=True)
class Count:
    """The number of sequences of a length."""

    depth: int
    nodes: int
    payments: bool
    """Whether each payment counts, or only the kernel's own actions."""


@dataclass(frozen=True)
class Case:
    """One line of a file."""

    game: str
    players: int
    seed: int
    moves: tuple[str, ...]
    counts: tuple[Count, ...]

    def state(self) -> cabochon.State:
        """The position to count from."""
        state = cabochon.new_game(self.game, self.players, self.seed)
        for move in self.moves:
            state = state.play(move).state
        return state


def read_count(word: str) -> Count:
    """A count such as `D2=865`."""
    name, nodes = word.split("=")
    return Count(int(name[1:]), int(nodes), {"D": True, "A": False}[name[0]])


def read_case(line: str) -> Case:
    """A line that is not a comment."""
    found = LINE.fullmatch(line)
    assert found, f"not a perft case: {line}"
    moves = tuple(found["moves"].split(", ")) if found["moves"] else ()
    counts = tuple(map(read_count, found["counts"].split()))
    return Case(found["game"], int(found["players"]), int(found["seed"]), moves, counts)


def cases(name: str) -> list[Case]:
    """The cases of a file."""
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [read_case(line) for line in lines if line and not line.startswith("#")]


def shown(state: cabochon.State, count: Count) -> str:
    """The counts by first move, to explain a mismatch."""
    parts = divide(state, count.depth, payments=count.payments)
    return "\n".join(f"{move}: {nodes}" for move, nodes in parts.items())


def count_by_rules(
    state: cabochon.State, depth: int, count: Callable[[spec_counts.Snapshot], int]
) -> int:
    """Count with the public interface, and the last ply by the rules."""
    if depth == 1:
        return count(state.to_dict())
    moves = [move for move in state.legal_moves() if played(count, str(move))]
    return sum(count_by_rules(state.play(move).state, depth - 1, count) for move in moves)


def played(count: Callable[[spec_counts.Snapshot], int], move: str) -> bool:
    """Whether a move is among those counted."""
    return count is spec_counts.width or "pay" not in move


every_file = pytest.mark.parametrize("name", FILES)


@every_file
def test_counts_are_those_of_the_file(name: str) -> None:
    for case in cases(name):
        state = case.state()
        for count in case.counts:
            nodes = perft(state, count.depth, payments=count.payments)
            assert nodes == count.nodes, f"{case}\n{count}\n{shown(state, count)}"


@every_file
def test_counts_follow_from_the_rules(name: str) -> None:
    for case in cases(name):
        state = case.state()
        for count in case.counts:
            if count.depth <= 2:
                by_rules = spec_counts.width if count.payments else spec_counts.actions
                assert count_by_rules(state, count.depth, by_rules) == count.nodes, f"{case}"


@every_file
def test_a_divide_adds_up_and_names_each_legal_move(name: str) -> None:
    for case in cases(name):
        state = case.state()
        moves = [str(move) for move in state.legal_moves()]
        everything = divide(state, 2)
        assert list(everything) == moves
        assert sum(everything.values()) == perft(state, 2)
        own = divide(state, 2, payments=False)
        assert list(own) == [move for move in moves if "pay" not in move]


@every_file
def test_the_cases_reach_every_kind_of_move(name: str) -> None:
    reached = set()
    for case in cases(name):
        state = case.state()
        reached |= {verb_of(move) for move in divide(state, 1)}
        for move in state.legal_moves():
            reached |= {verb_of(reply) for reply in divide(state.play(move).state, 1)}
    game = "duel" if name == "duel" else "classic"
    assert reached >= set(VERBS[game].split()) - ({"pass"} if name != "classic2" else set())


def verb_of(move: str) -> str:
    """The first word of a move."""
    return move.split(maxsplit=1)[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_counts_of_the_classic_opening_by_hand(players: int) -> None:
    """Nobody can buy yet: 10 triples, a double for each colour with four, 12 cards, 3 decks."""
    gems = {2: 4, 3: 5, 4: 7}[players]
    after_triple = 10 + 2 + 3 * (gems - 1 >= 4) + 15
    after_double = 10 + 4 + (gems - 2 >= 4) + 15
    state = cabochon.new_game("classic", players, seed=7)
    assert perft(state, 1) == 10 + 5 + 12 + 3
    assert perft(state, 2) == 10 * after_triple + 5 * after_double + 15 * 30


def test_the_third_count_of_the_opening_for_four_by_hand() -> None:
    """Of seven tokens, fewer than four are left only if both seats took two of one colour."""
    state = cabochon.new_game("classic", 4, seed=7)
    assert perft(state, 3) == 30 * 30 * 30 - 5


def test_the_lines_of_a_duel_board_by_hand() -> None:
    """A full board has 25 cells, 72 pairs and 48 triples; gold and gaps break a line."""
    pairs, triples = 20 + 20 + 16 + 16, 15 + 15 + 9 + 9
    assert len(spec_counts.lines("w" * 25)) == 25 + pairs + triples
    assert len(spec_counts.lines("wow" + "." * 22)) == 2
    assert len(spec_counts.lines("wu.gr" + "." * 20)) == 4 + 2
    assert len(spec_counts.lines("w....." + "u....." + "g............")) == 3 + 2 + 1


def test_the_first_count_of_the_duel_opening_by_hand() -> None:
    """Nothing to buy, no bag, no privilege: lines, and three golds with 12 cards and 3 decks."""
    state = cabochon.new_game("duel", seed=7)
    assert perft(state, 1) == len(spec_counts.lines(state.to_dict()["board"])) + 3 * (12 + 3)


@pytest.mark.parametrize("payments", [True, False])
def test_a_count_of_no_moves_is_one(payments: bool) -> None:
    assert perft(cabochon.new_game("duel", seed=0), 0, payments=payments) == 1


@pytest.mark.parametrize("count", [lambda s: perft(s, -1), lambda s: divide(s, 0)])
def test_a_depth_that_is_none_is_refused(count: Callable[[cabochon.State], object]) -> None:
    with pytest.raises(ValueError, match="depth"):
        count(cabochon.new_game("classic", seed=0))


@every_file
def test_the_uncompiled_kernel_counts_the_same(name: str) -> None:
    script = f"from tests.test_perft import check_uncompiled; check_uncompiled({name!r})"
    environment = os.environ | {"CABOCHON_PURE": "1"}
    subprocess.run([sys.executable, "-c", script], check=True, env=environment, cwd=ROOT)


def check_uncompiled(name: str) -> None:
    """Run by the test above in its own process."""
    assert not cabochon.__compiled__
    for case in cases(name):
        state = case.state()
        for count in case.counts:
            if count.nodes < 30_000:
                assert perft(state, count.depth, payments=count.payments) == count.nodes, case
