"""Paths in the repository."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "cabochon"
DATA: Final = ROOT / "tests" / "data"
