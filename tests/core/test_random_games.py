"""Ten thousand random games of each kind; a sample is compared, compiled and uncompiled."""

import hashlib
import json
from typing import Any, Final

import pytest

import cabochon
from cabochon.core.kernel import RandomPlay
from cabochon.core.seed import hexadecimal, stream, stretch
from cabochon.games import find
from tests.helpers import invariants, plies
from tests.helpers.strategies import KINDS, Kind

GAMES: Final = 10_000
SAMPLE: Final = 24
CHECKSUMS: Final = {
    "classic2": "b7202d76264e79a61bd7ebf5a8b9e906ac9cce6ad9e35a24dc043ab86be1fa60",
    "classic3": "5458267666da514c69a4ccd1ed882c4214770b62a91de1975703117ab01ed79d",
    "classic4": "ccac7462b9d0819abfd64a1d7f1dc71d1d84c7cf373d0e3af8fa562369a1120b",
    "duel2": "b90c5aecfaa661c8374d122724f51bcd392337d8b64f5fbc0dbb3a1a68071538",
}
"""SHA-256 of all final positions, the same compiled and not, on every machine and in every version.

They change only with the rules, or with the order in which random play draws its numbers.
"""

every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


def final(kind: Kind, number: int) -> dict[str, Any]:
    """The end of a random game played by the kernel."""
    game = find(kind.game)
    position = game.new(kind.players)
    play = RandomPlay(position, 1, stream(stretch(number), "random games"))
    play.run()
    assert play.moves >= 10
    return game.write(position) | {"random": hexadecimal(position.random)}


@every_kind
def test_ten_thousand_games_end_in_a_proper_position(kind: Kind) -> None:
    checksum = hashlib.sha256()
    for number in range(GAMES):
        snapshot = final(kind, number)
        invariants.check(snapshot)
        assert snapshot["phase"] == "over"
        checksum.update(json.dumps(snapshot, sort_keys=True).encode())
    assert checksum.hexdigest() == CHECKSUMS[str(kind)]


@every_kind
def test_a_sample_is_the_same_uncompiled_ply_by_ply(kind: Kind) -> None:
    assert cabochon.__compiled__, "there is nothing to compare: run make build"
    uncompiled = json.loads(plies.run_uncompiled("tests.helpers.plies", str(kind), str(SAMPLE)))
    for number, (ours, theirs) in enumerate(
        zip(plies.games(kind, SAMPLE), uncompiled, strict=True)
    ):
        assert ours == theirs, f"game {number} differs from ply {first_difference(ours, theirs)} on"


def first_difference(ours: list[str], theirs: list[str]) -> int:
    """The first ply at which two games differ."""
    same = [one == other for one, other in zip(ours, theirs, strict=False)]
    return same.index(False) if False in same else len(same)


def test_the_sample_is_of_whole_and_different_games() -> None:
    for kind in KINDS:
        first, second = list(plies.plies(kind, 0)), list(plies.plies(kind, 1))
        assert min(len(first), len(second)) > 20
        assert not set(first) & set(second)
