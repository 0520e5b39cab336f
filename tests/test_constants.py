"""Numbers that C reads from a .pxd are those that Python reads from the .py beside it."""

import re
from pathlib import Path

from cabochon.core import gems


def test_the_kinds_of_tokens() -> None:
    declared = Path(gems.__file__).with_suffix(".pxd").read_text()
    numbers = {name: int(value) for name, value in re.findall(r"(\w+) = (\d+)", declared)}
    assert numbers == {name: getattr(gems, name) for name in ("COLOURS", "PEARL", "GOLD")}
