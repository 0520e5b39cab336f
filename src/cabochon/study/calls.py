"""The functions of a study by name: a page calls them over HTTP, or in the browser itself.

Arguments and results are JSON values. Every error is a ValueError: IllegalMove, InvalidSnapshot,
InvalidRecord, NoPuzzle, or another one for arguments that make no sense.
"""

from collections.abc import Callable
from typing import Any, Final

from cabochon.study import board, deals, puzzles, records

CALLS: Final[dict[str, Callable[..., dict[str, Any]]]] = {
    "look": board.look,
    "check": board.check,
    "picture": board.picture,
    "play": board.play,
    "tree": board.grow,
    "deal": records.open_deal,
    "record": records.open_record,
    "write": records.write_record,
    "puzzles": puzzles.puzzles,
    "puzzle": puzzles.puzzle,
    "daily-puzzle": puzzles.daily,
    "answer": puzzles.answer,
    "daily-deal": deals.deal,
    "daily-master": deals.master,
}
