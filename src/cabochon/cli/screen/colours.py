"""Colours of gems: a count such as ``w2`` is shown on the colour of its gem."""

from typing import Final

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

from cabochon.core.gems import KINDS

CHIPS: Final = {
    "w": "grey3 on grey93",
    "u": "grey100 on dodger_blue3",
    "g": "grey3 on green3",
    "r": "grey100 on red3",
    "k": "grey100 on grey27",
    "p": "grey3 on plum1",
    "o": "grey3 on gold1",
}
"""Foreground and background; not the sixteen terminal colours, whose contrast varies."""
EDGES: Final = {
    "w": "grey93",
    "u": "dodger_blue3",
    "g": "green3",
    "r": "red3",
    "k": "grey50",
    "": "medium_purple",
}
"""Card frames by bonus; the last is for jokers and cards without a bonus."""


class Gems(RegexHighlighter):
    """Colours token counts."""

    base_style = "gem."
    highlights = [rf"\b(?P<{kind}>{kind}\d+)\b" for kind in KINDS]  # noqa: RUF012  # Rich's own API


def console() -> Console:
    """A console that highlights only gems."""
    theme = Theme({f"gem.{kind}": style for kind, style in CHIPS.items()})
    return Console(theme=theme, highlighter=Gems(), markup=False, emoji=False)
