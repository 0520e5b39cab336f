"""From typed words and clicked pieces to legal moves."""

from collections import Counter
from collections.abc import Iterable, Sequence

from cabochon.cli.screen.menu import Item
from cabochon.core.gems import KINDS


def fitting(items: Iterable[Item], typed: str) -> list[Item]:
    """The moves that fit all typed words: a verb, a card, cells, or letters of tokens."""
    words = typed.lower().split()
    listed = list(items)
    exact = [item for item in listed if str(item.move).split() == words]
    return exact or [item for item in listed if fits(str(item.move), words)]


def fits(move: str, words: Sequence[str]) -> bool:
    """Whether a move in notation has all of the words, or begins of them."""
    verb, *parts = move.split()
    if words and verb.startswith(words[0]) and all(_has(parts, word) for word in words[1:]):
        return True
    return all(_has(parts, word) for word in words)


def _has(parts: Sequence[str], word: str) -> bool:
    """Whether a word is one of the parts, or some of the letters of one."""
    if word.isdecimal() or word in parts:
        return word in parts
    wanted = Counter(word)
    lettered = (part for part in parts if set(part) <= set(KINDS))
    if set(word) <= set(KINDS) and any(wanted <= Counter(part) for part in lettered):
        return True
    return any(part.startswith(word) for part in parts)


def picked(items: Sequence[Item], typed: str, piece: str) -> str:
    """What the entry says after a click on a piece: the choice goes on, or starts anew."""
    if piece in KINDS:
        return _token(items, typed, piece)
    longer = f"{typed} {piece}".strip()
    if piece not in typed.split() and fitting(items, longer):
        return longer
    return piece


def _token(items: Sequence[Item], typed: str, kind: str) -> str:
    """A clicked token: one more letter of a move that names tokens."""
    verbs = dict.fromkeys(str(item.move).split()[0] for item in items)
    verb = next((v for v in ("take", "return", "discard", "steal") if v in verbs), "take")
    longer = typed + kind if typed.startswith(f"{verb} ") else f"{verb} {kind}"
    return longer if fitting(items, longer) else f"{verb} {kind}"
