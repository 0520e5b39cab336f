"""The names of players: visible, on one line, and with their emoji whole."""

import re
import unicodedata
from typing import Final

GUEST: Final = "Guest"
LONGEST: Final = 40
JOINERS: Final = "\u200c\u200d"
"""Join and separate letters of some scripts; the second also joins emoji."""
BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that are drawn as nothing."""
TAGS: Final = range(0xE0020, 0xE0080)
"""The tags in the flags of regions."""
_STRAY: Final = re.compile(rf"(?<!\S)[{JOINERS}]+|[{JOINERS}]+(?!\S)")


def clean_name(name: str) -> str:
    """Clean a name: no control characters, trimmed, never invisible."""
    text = "".join(letter if _is_drawn(letter) else " " for letter in name)
    text = " ".join(_STRAY.sub("", text).split())[:LONGEST].rstrip(JOINERS)
    return text if any(map(_is_visible, text)) else GUEST


def _is_drawn(letter: str) -> bool:
    """Whether a letter is drawn or changes how its neighbours are."""
    if letter in BLANKS:
        return False
    return letter.isprintable() or letter in JOINERS or ord(letter) in TAGS


def _is_visible(letter: str) -> bool:
    """Whether a letter is seen by itself; marks and joiners need another one."""
    return unicodedata.category(letter)[0] in "LNPS"
