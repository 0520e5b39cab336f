"""Gems by letter and colour: every count such as ``w2`` is shown on its stone's colour."""

from typing import Final

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

from cabochon.core.gems import KINDS

CHIPS: Final = {
    "w": "black on white",
    "u": "white on blue",
    "g": "black on green",
    "r": "white on red",
    "k": "white on grey23",
    "p": "black on plum1",
    "o": "black on gold1",
}
EDGES: Final = {"w": "white", "u": "blue", "g": "green", "r": "red", "k": "grey50", "": "dim"}


class Gems(RegexHighlighter):
    """Colours token counts."""

    base_style = "gem."
    highlights = [rf"\b(?P<{kind}>{kind}\d+)\b" for kind in KINDS]  # noqa: RUF012  # Rich's own API


def console() -> Console:
    """A console that colours gems and nothing else."""
    theme = Theme({f"gem.{kind}": style for kind, style in CHIPS.items()})
    return Console(theme=theme, highlighter=Gems(), markup=False, emoji=False)
