"""The constants of each .pxd are those of the .py beside it."""

import re
from pathlib import Path
from types import ModuleType

import pytest

from cabochon.classic import actions as classic_actions
from cabochon.classic import features as classic_features
from cabochon.classic import numbers as classic_numbers
from cabochon.classic.catalog import CARDS as CLASSIC_CARDS
from cabochon.classic.catalog import NOBLES
from cabochon.core import gems, numbers
from cabochon.duel import actions as duel_actions
from cabochon.duel import features as duel_features
from cabochon.duel import numbers as duel_numbers
from cabochon.duel.board import CELLS, SHAPES
from cabochon.duel.catalog import ABILITIES, ROYALS
from cabochon.duel.catalog import CARDS as DUEL_CARDS

PACKAGE = Path(str(numbers.__file__)).parent.parent
KERNELS = sorted(path.with_suffix(".py") for path in PACKAGE.rglob("*.pxd"))


@pytest.mark.parametrize(
    "module",
    [
        gems,
        numbers,
        classic_actions,
        classic_features,
        classic_numbers,
        duel_actions,
        duel_features,
        duel_numbers,
    ],
    ids=lambda module: module.__name__,
)
def test_the_numbers_of_both_agree(module: ModuleType) -> None:
    declared = Path(str(module.__file__)).with_suffix(".pxd").read_text()
    numbers = {name: int(n) for name, n in re.findall(r"^    (\w+) = (\d+)$", declared, re.M)}
    assert len(numbers) == declared.count("=") > 0
    assert numbers == {name: getattr(module, name) for name in numbers}


def test_sizes_follow_from_each_other() -> None:
    assert numbers.ACTIONS == 64 * numbers.WORDS
    assert max(classic_actions.ACTIONS, duel_actions.ACTIONS) <= numbers.ACTIONS
    assert numbers.PLACES == numbers.SLOTS + numbers.RESERVES == numbers.SLOTS + numbers.LEVELS
    assert numbers.RESERVED == numbers.SEATS * numbers.RESERVES == numbers.SLOTS
    assert numbers.CARD_IDS == numbers.CARDS + 1 == classic_numbers.CARD_IDS


def test_sizes_are_those_of_the_printed_things() -> None:
    assert len(CLASSIC_CARDS) + 1 == classic_numbers.CARD_IDS
    assert len(NOBLES) + 1 == classic_numbers.NOBLE_IDS
    assert len(DUEL_CARDS) + 1 == duel_numbers.CARD_IDS == duel_numbers.CARDS + 1
    assert duel_numbers.ROYAL_IDS == len(ROYALS) + 1 == duel_numbers.ROYALS + 1
    assert len(CELLS) == duel_numbers.CELLS
    assert len(SHAPES) == duel_numbers.LINE_SHAPES
    assert len(gems.KINDS) == duel_numbers.KINDS
    numbered = ("AGAIN", "TAKE_GEM", "TAKE_PRIVILEGE", "TAKE_OTHERS")
    assert [getattr(duel_numbers, name) for name in numbered] == [1, 2, 3, 4]
    assert ABILITIES == ("none", "again", "gem", "privilege", "steal")


@pytest.mark.parametrize("path", KERNELS, ids=lambda path: "/".join(path.parts[-2:]))
def test_only_the_tokens_module_knows_how_tokens_are_packed(path: Path) -> None:
    if path.name != "tokens.py":
        assert not re.search(r"8 \* kind|>> ?48|<< ?48|\(8 \*", path.read_text(encoding="utf-8"))
