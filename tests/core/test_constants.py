"""Numbers that C reads from a .pxd are those that Python reads from the .py beside it."""

import re
from pathlib import Path
from types import ModuleType

import pytest

from cabochon.classic import actions as classic_actions
from cabochon.core import gems
from cabochon.duel import actions as duel_actions


@pytest.mark.parametrize("module", [gems, classic_actions, duel_actions])
def test_the_numbers_of_both_agree(module: ModuleType) -> None:
    declared = Path(str(module.__file__)).with_suffix(".pxd").read_text()
    numbers = {name: int(n) for name, n in re.findall(r"^    (\w+) = (\d+)$", declared, re.M)}
    assert len(numbers) == declared.count("=") > 0
    assert numbers == {name: getattr(module, name) for name in numbers}
