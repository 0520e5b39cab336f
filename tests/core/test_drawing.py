"""The plain-text drawing of a table."""

from typing import Any

import pytest

import cabochon
from tests.classic import positions as classic
from tests.duel import positions as duel
from tests.helpers import vectors

Snapshot = dict[str, Any]


def draw(snapshot: Snapshot, viewer: int | None = None) -> str:
    return str(cabochon.from_dict(snapshot).view(viewer))


def classic_table() -> Snapshot:
    """Seat 0 owns two cards and a noble, and has reserved one card openly and one blind."""
    me = classic.Seat(tokens="wwo", cards=(46, 90), nobles=(4,), reserved=(84,), blind=(60,))
    return classic.position(me, classic.Seat(tokens="k"), rows={1: [5, 17, 1, 2]})


def duel_table() -> Snapshot:
    """Seat 1 owns a white card, a joker that copies it and a card without bonus."""
    other = duel.Seat(tokens="p", cards="34 26w 30", reserved="63 52?", privileges=2)
    board = "wugrk"
    return duel.Position(other=other, board=board, pyramid="4").snapshot()


def test_a_classic_table_reads_from_the_top_down() -> None:
    lines = draw(classic_table(), 0).splitlines()
    assert lines[0] == "classic, 2 players: seat 0 to move"
    assert "Supply  w2 u4 g4 r4 k3 o4" in lines
    assert "Level 1, 36 in the deck" in lines
    first = lines.index("Level 1, 36 in the deck") + 1
    assert lines[first].split()[:4] == ["#5", "white", "#17", "green"]
    assert lines[first + 1].split("  ")[1] == "r2 k1"


def test_a_classic_seat_shows_points_tokens_bonuses_and_reserve() -> None:
    lines = draw(classic_table(), 0).splitlines()
    first = lines.index("Seat 0: 11 points, 2 cards, to move")  # 3 + 5, and the noble's 3
    assert lines[first + 1 : first + 5] == [
        "  tokens    w2 o1",
        "  bonuses   w1 k1",
        "  reserved  #84 red 4pt for g7 | #60 red 1pt for u3 r2 k3",
        "  nobles    #4",
    ]


def test_a_blind_reserve_shows_its_level_to_others() -> None:
    drawing = draw(classic_table(), 1)
    assert "  reserved  #84 red 4pt for g7 | a hidden level 2" in drawing.splitlines()
    assert "#60" not in drawing


def test_a_duel_table_shows_the_board_and_what_cards_do() -> None:
    lines = draw(duel_table()).splitlines()
    assert lines[0] == "duel: seat 0 to move"
    assert lines[2:5] == ["    a b c d e", "  1 w u g r k", "  2 . . . . ."]
    assert "Privileges  1" in lines
    first = next(i for i, line in enumerate(lines) if line.startswith("  #4 white"))
    assert lines[first + 1].split("  ")[1].strip() == "r2 k2"
    assert lines[first + 2].split("  ")[1].strip() == "gem"


def test_a_duel_seat_shows_how_near_each_victory_is() -> None:
    lines = draw(duel_table()).splitlines()
    first = lines.index("Seat 1: 5 points, 0 crowns, 2 privileges")
    assert lines[first + 1 : first + 6] == [
        "  tokens    p1",
        "  bonuses   w3",  # two of card 34, one of the joker
        "  points    w2",  # the three points of card 30 have no colour
        "  reserved  #63 black 3pt, 2 crowns for w3 g5 r3 p1 | a hidden level 2",
        "  royals    -",
    ]


def test_a_follow_up_step_is_named() -> None:
    snapshot = vectors.sample("classic2", "return")
    assert draw(snapshot).splitlines()[0].endswith(f"seat {snapshot['turn']} to move (return)")


@pytest.mark.parametrize("name", vectors.NUMBER_OF_GAMES)
def test_the_end_names_winners_and_reasons(name: str) -> None:
    snapshot = vectors.sample(name, "over")
    heading = draw(snapshot).splitlines()[0]
    assert all(f"seat {seat}" in heading for seat in snapshot["outcome"]["winners"])
    assert all(reason in heading for reason in snapshot["outcome"]["reasons"])
    assert "to move" not in draw(snapshot)


@pytest.mark.parametrize("name", vectors.NUMBER_OF_GAMES)
def test_every_position_is_drawn_in_lines_that_any_terminal_shows(name: str) -> None:
    for line in vectors.games(name)[0]:
        state = cabochon.from_dict(line.state)
        for situation in (state, *map(state.view, (None, 0, 1))):
            drawing = str(situation)
            assert drawing.isascii()
            assert all(len(text) <= 120 and text == text.rstrip() for text in drawing.splitlines())


def test_an_illegal_move_shows_the_table() -> None:
    state = cabochon.from_dict(classic_table())
    with pytest.raises(cabochon.IllegalMove) as error:
        state.play("take kk")
    assert str(state) in str(error.value)
