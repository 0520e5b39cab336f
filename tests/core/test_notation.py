"""Parsing is lenient, writing is canonical, and invalid moves are refused."""

import random
import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cabochon
from tests.classic import positions as classic
from tests.helpers.corruption import GOOD, good
from tests.helpers.vectors import NUMBER_OF_GAMES, lines

KINDS = "wugrkpo"
CELL = re.compile(r"[a-e][1-5]")
EVERY = 20
"""The share of vector positions that is tested: one in this many."""


def same(state: cabochon.State, text: str, canonical: str) -> bool:
    """Whether a text parses as the move with this canonical form."""
    return state.play(text).state == state.play(canonical).state


def classic_start() -> cabochon.State:
    """A classic position with all kinds of purchases."""
    return classic.load(classic.Seat("uuuggroo"), rows={1: [37, 7, 3, 4]}, players=3)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("take guw", "take wug"),
        ("take kgr", "take grk"),
        ("  take   wug ", "take wug"),
        ("reserve  deck2", "reserve deck2"),
        (" reserve 3", "reserve 3"),
        ("buy 7 pay uuu", "buy 7"),
        ("buy 7  pay  ouu", "buy 7 pay uuo"),
        ("buy 37 pay rgg", "buy 37"),
        ("buy 37 pay org", "buy 37 pay gro"),
    ],
)
def test_classic_notation_can_be_read_in_other_orders_and_cases(text: str, canonical: str) -> None:
    assert same(classic_start(), text, canonical)


def test_classic_returning_reads_blanks() -> None:
    state = cabochon.from_dict(good("classic return"))
    assert same(state, "  return   w  ", "return w")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "take",
        "take wugx",
        "take 17",
        "take wug wug",
        "takewug",
        "take wug!",
        "buy",
        "buy x",
        "buy 7 pay",
        "buy 7 pay 3",
        "buy 7 pay uux",
        "buy 7 uuu",
        "buy 7 as w",
        "buy 7.0",
        "buy -7",
        "buy 7 7",
        "buy deck1",
        "reserve",
        "reserve deck",
        "reserve deck0",
        "reserve deck4",
        "reserve deck 1",
        "reserve 17 18",
        "reserve c3 17",
        "return",
        "return wu",
        "return x",
        "noble",
        "noble x",
        "noble deck1",
        "pass 1",
        "privilege c3",
        "replenish",
        "steal w",
        "royal 1",
        "discard w",
        "take c3",
        "take wug\x00",
        "b\N{CYRILLIC SMALL LETTER U}y 7",
        "buy \N{SUPERSCRIPT SEVEN}",
        "buy \N{ARABIC-INDIC DIGIT SEVEN}",
        "buy " + "7" * 5000,
        "take " + "w" * 5000,
    ],
)
def test_classic_refuses_what_is_no_notation(text: str) -> None:
    state = classic_start()
    before = state.to_dict()
    with pytest.raises(cabochon.IllegalMove):
        state.play(text)
    assert state.to_dict() == before


@pytest.mark.parametrize("text", ["", "castle", "take", "take wux", "buy seven", "buy 7 pay", "e4"])
def test_text_that_is_no_notation_is_malformed(text: str) -> None:
    with pytest.raises(cabochon.MalformedMove):
        classic_start().play(text)


@pytest.mark.parametrize("text", ["take wu", "buy 90", "reserve 90", "return w", "noble 1", "pass"])
def test_classic_notation_that_is_not_legal_is_not_malformed(text: str) -> None:
    with pytest.raises(cabochon.IllegalMove) as caught:
        classic_start().play(text)
    assert not isinstance(caught.value, cabochon.MalformedMove)


def duel_start() -> cabochon.State:
    """The first position of the vectors: rows wwkpr, owggu, okrok, uurgw, urpgk."""
    return cabochon.from_dict(lines("duel")[0].state)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("take d4 b2 c3", "take b2 c3 d4"),
        ("take b4 c3 d2", "take d2 c3 b4"),
        ("take c4 c2 c3", "take c2 c3 c4"),
        (" take  c1   b1", "take b1 c1"),
        ("reserve  a2   deck3 ", "reserve a2 deck3"),
    ],
)
def test_duel_notation_can_be_read_in_other_orders_and_cases(text: str, canonical: str) -> None:
    assert same(duel_start(), text, canonical)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "take",
        "take wug",
        "take c3 c3",
        "take f1",
        "take a0",
        "take a6",
        "take b2 c3 d4 e5",
        "take b2c3",
        "reserve 17",
        "reserve deck1",
        "reserve a2",
        "reserve a2 deck4",
        "reserve a2 c3",
        "reserve 17 a2",
        "privilege",
        "privilege c3 c4",
        "privilege w",
        "replenish now",
        "buy 26 as",
        "buy 26 as p",
        "buy 26 as o",
        "buy 26 as white",
        "buy 26 pay kkkkp as w",
        "buy 26 as w as u",
        "gem",
        "gem w",
        "steal o",
        "steal c3",
        "royal",
        "royal x",
        "discard",
        "discard ww",
        "return w",
        "noble 1",
    ],
)
def test_duel_refuses_what_is_no_notation(text: str) -> None:
    state = duel_start()
    before = state.to_dict()
    with pytest.raises(cabochon.IllegalMove):
        state.play(text)
    assert state.to_dict() == before


def in_order(word: str) -> bool:
    """Whether the letters of a word are in canonical order."""
    return list(word) == sorted(word, key=KINDS.index)


def is_canonical(text: str) -> bool:
    """Whether a move is in canonical form."""
    words = text.split(" ")
    cells = [word for word in words if CELL.fullmatch(word)]
    letters = [words[words.index("pay") + 1]] if "pay" in words else []
    letters += [words[1]] if words[0] == "take" and not cells else []
    by_row = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    return cells == by_row and all(map(in_order, letters)) and "" not in words


@pytest.mark.parametrize("name", NUMBER_OF_GAMES)
def test_moves_are_written_canonically(name: str) -> None:
    for line in lines(name)[::EVERY]:
        moves = [str(move) for move in cabochon.from_dict(line.state).legal_moves()]
        assert len(set(moves)) == len(moves)
        assert [move for move in moves if not is_canonical(move)] == []


@pytest.mark.parametrize("name", NUMBER_OF_GAMES)
def test_what_was_written_is_read_as_the_same_move(name: str) -> None:
    for line in lines(name)[::EVERY]:
        state = cabochon.from_dict(line.state)
        for move in state.legal_moves():
            assert state.play(str(move)).state == state.play(move).state


def disturbed(text: str, rng: random.Random) -> str:
    """The same move with letters and cells in another order, and more blanks."""
    words = text.split(" ")
    start = words.index("pay") + 1 if "pay" in words else 1
    tail = words[start:]
    if words[0] == "take" and CELL.fullmatch(tail[0]):
        rng.shuffle(tail)
    elif words[0] == "take" or "pay" in words:
        tail = ["".join(rng.sample(word, len(word))) for word in tail]
    return "".join(" " * rng.randint(1, 3) + word for word in [*words[:start], *tail]) + " "


@cache
def state_of(name: str) -> cabochon.State:
    """The state of a good snapshot."""
    return cabochon.from_dict(good(name))


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(NUMBER_OF_GAMES)), st.randoms(use_true_random=False))
def test_any_order_and_any_blanks_are_read(name: str, rng: random.Random) -> None:
    line = rng.choice([line for line in lines(name) if line.legal])
    text = rng.choice(line.legal)
    assert same(cabochon.from_dict(line.state), disturbed(text, rng), text)


VOCABULARY = (
    "take buy reserve return noble pass privilege replenish gem steal royal discard as pay "
    "deck1 deck9 a1 c3 e5 f6 w u o p wug ww 1 7 17 26 67 90 91 0 -1 \t \n é"
)


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(sorted(GOOD)),
    st.text(max_size=40)
    | st.lists(st.sampled_from(VOCABULARY.split(" ")), max_size=6).map(" ".join),
)
def test_any_text_is_played_or_refused(name: str, text: str) -> None:
    state = state_of(name)
    before = state.to_dict()
    legal = {str(move) for move in state.legal_moves()}
    try:
        after = state.play(text).state
    except cabochon.IllegalMove:
        assert text not in legal
    else:
        assert after in [state.play(move).state for move in legal]
    assert state.to_dict() == before
