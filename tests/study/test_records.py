"""Records on the analysis board."""

import pytest

import cabochon
from cabochon import recordfile
from cabochon.core.errors import InvalidRecord, InvalidSnapshot
from cabochon.record import record
from cabochon.study import records
from tests.helpers.strategies import KINDS, Kind, play

SEED = "ab" * 32


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_record_opens_and_is_written_again(kind: Kind) -> None:
    moves = [str(ply.move) for ply in play(kind, 3)][:60]
    names = [f"N{i}" for i in range(kind.players)]
    first = record(kind.game, kind.players, 3, moves, names)
    told = records.open_record(recordfile.to_text(first))
    assert [step["move"] for step in told["steps"]] == list(first.moves)
    assert told["steps"][-1]["position"] == first.replay().to_dict()
    assert told["names"] == names
    text = records.write_record(
        told["game"], told["players"], told["seed"], list(first.moves), names
    )["text"]
    assert recordfile.parse(text).moves == first.moves


def test_a_deal_is_that_of_its_seed() -> None:
    told = records.open_deal("classic", 3, SEED)
    state = cabochon.new_game("classic", 3, bytes.fromhex(SEED))
    assert told["position"] == state.to_dict()


def test_damaged_records_and_bad_deals_are_refused() -> None:
    text = recordfile.to_text(record("duel", 2, 1, []))
    for bad in ("", "x", text[: len(text) // 2], text.replace("duel", "duet")):
        with pytest.raises(InvalidRecord):
            records.open_record(bad)
    for seed in ("", "x" * 64, SEED.upper(), None):
        with pytest.raises(InvalidSnapshot):
            records.open_deal("duel", 2, seed)  # type: ignore[arg-type]  # as JSON brings it
    with pytest.raises(ValueError, match="players"):
        records.open_deal("duel", 5, SEED)


def test_a_line_that_does_not_fit_its_deal_is_refused() -> None:
    with pytest.raises(InvalidRecord):
        records.write_record("duel", 2, SEED, ["take a1 a2 a3 a4"])
    with pytest.raises(InvalidSnapshot):
        records.write_record("duel", 2, SEED, [1])
    with pytest.raises(InvalidRecord):
        records.write_record("duel", 2, SEED, [], ["only one"])
