"""``cabochon perft``."""

import cabochon
from tests.cli.conftest import Run


def test_depth_one_counts_the_legal_moves(run: Run) -> None:
    state = cabochon.new_game("classic", players=3, seed=7)
    result = run("perft", "classic", "--players", "3", "--seed", "7", "--depth", "1")
    assert result.code == 0
    assert result.out.split()[0] == str(len(state.legal_moves()))


def test_divide_lists_every_first_move_and_their_sum(run: Run) -> None:
    result = run("perft", "classic", "--depth", "2", "--divide")
    *moves, total = result.out.splitlines()
    counts = dict(line.split(": ") for line in moves)
    assert set(counts) == {str(move) for move in cabochon.new_game("classic", seed=0).legal_moves()}
    assert sum(map(int, counts.values())) == int(total.split()[0])
    after = cabochon.new_game("classic", seed=0).play("take wug").state
    assert int(counts["take wug"]) == len(after.legal_moves())


def test_a_text_is_a_seed_too(run: Run) -> None:
    state = cabochon.new_game("duel", seed="hello")
    result = run("perft", "duel", "--seed", "hello", "--depth", "1", "--divide")
    listed = {line.split(":")[0] for line in result.out.splitlines()[:-1]}
    assert listed == {str(move) for move in state.legal_moves()}
