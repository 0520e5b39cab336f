"""The numbers and examples in docs/decisions are those of the engine."""

import doctest
import re
import struct
from typing import Any, Final

import pytest

import cabochon
from cabochon.classic import actions as classic
from cabochon.core.native import size_of
from cabochon.core.seed import stretch
from cabochon.duel import actions as duel
from cabochon.games import find
from tests.helpers.paths import PACKAGE, ROOT
from tests.helpers.strategies import Kind, play

FOLDER: Final = ROOT / "docs" / "decisions"


@pytest.fixture(scope="module")
def page() -> dict[str, Any]:
    """The names that the examples of the page about the generator define."""
    text = (FOLDER / "generator.md").read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_doctest(text, {}, "generator.md", None, None)
    runner = doctest.DocTestRunner()
    result = runner.run(examples, clear_globs=False)
    assert result.attempted > 20
    assert result.failed == 0
    return examples.globs


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_page_deals_every_classic_game(page: dict[str, Any], players: int) -> None:
    for seed in range(100):
        snapshot = cabochon.new_game("classic", players, seed).to_dict()
        assert (snapshot["rows"], snapshot["decks"]) == page["deal"]("classic", page["key"](seed))
        assert snapshot["nobles"] == page["nobles"](page["key"](seed), players)


def test_the_page_deals_every_duel(page: dict[str, Any]) -> None:
    for seed in range(100):
        snapshot = cabochon.new_game("duel", seed=seed).to_dict()
        key = page["key"](seed)
        assert (snapshot["pyramid"], snapshot["decks"]) == page["deal"]("duel", key)
        bag = "wwwwuuuuggggrrrrkkkkppooo"
        assert snapshot["board"] == page["empty"](bag, "." * 25, page["generator"](key, "table"))


def test_the_page_repeats_every_replenish(page: dict[str, Any]) -> None:
    replenished = 0
    for seed in range(10):
        generator = page["generator"](page["key"](seed), "play")
        for ply in play(Kind("duel", 2), seed):
            before, after = ply.state.to_dict(), ply.step.state.to_dict()
            if str(ply.move) == "replenish":
                bag = "".join(kind * n for kind, n in before["bag"].items())
                assert after["board"] == page["empty"](bag, before["board"], generator)
                replenished += 1
            assert after["random"] == struct.pack("<4Q", *generator).hex()
    assert replenished > 20


def test_a_text_and_32_bytes_are_seeds_as_the_page_says(page: dict[str, Any]) -> None:
    sha256 = page["hashlib"].sha256
    assert stretch("é") == sha256("cabochon str é".encode()).digest()
    assert stretch(-3) == page["key"](-3)
    assert stretch(bytes(range(32))) == bytes(range(32))


def test_a_snapshot_without_a_generator_gets_the_one_of_the_page(page: dict[str, Any]) -> None:
    snapshot = cabochon.new_game("duel").to_dict()
    del snapshot["random"]
    key = page["hashlib"].sha256(b"cabochon str no seed").digest()
    words = struct.pack("<4Q", *page["generator"](key, "play"))
    assert cabochon.from_dict(snapshot).to_dict()["random"] == words.hex()


def test_a_state_is_as_large_as_the_page_says_and_below_a_kibibyte() -> None:
    text = (FOLDER / "state-layout.md").read_text(encoding="utf-8")
    sizes = [size_of(find(game).new(2)) for game in ("classic", "duel")]
    stated = re.search(r"(\d+) bytes for the classic game, (\d+) for the\s+duel", text)
    assert stated
    assert [int(n) for n in stated.groups()] == sizes
    assert max(sizes) <= 1024


def test_there_are_as_many_actions_as_the_page_says() -> None:
    text = (FOLDER / "state-layout.md").read_text(encoding="utf-8")
    stated = f"{classic.ACTIONS} in the classic game and {duel.ACTIONS} in the duel"
    assert stated in " ".join(text.split())


def test_the_page_lists_the_declaration_files_that_contain_code() -> None:
    text = (FOLDER / "compiled-python.md").read_text(encoding="utf-8")
    code = {
        str(path.relative_to(PACKAGE))
        for path in PACKAGE.rglob("*.pxd")
        if "cdef inline" in path.read_text(encoding="utf-8")
    }
    assert set(re.findall(r"^\| `([\w/]+\.pxd)` \|", text, re.MULTILINE)) == code
