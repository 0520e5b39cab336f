"""``cabochon play``: games typed into the terminal."""

import io
from pathlib import Path

import pytest

import cabochon
from cabochon import cli
from cabochon.cli.screen.app.app import PlayApp
from cabochon.recordfile import read
from tests.cli.conftest import Run

SEED = 7
START = cabochon.new_game("classic", players=2, seed=SEED)


def play(run: Run, *typed: str, game: str = "classic", options: str = "") -> str:
    """The output of a game, which must exit with 0."""
    result = run("play", game, "--seed", str(SEED), *options.split(), typed=typed)
    assert result.code == 0
    assert result.err == ""
    return result.out


def test_the_table_and_the_moves_are_shown(run: Run) -> None:
    out = play(run)
    for row in START.to_dict()["rows"].values():
        assert all(f"#{card} " in out for card in row)
    assert all(str(move) in out for move in START.legal_moves())


def test_a_class_of_ones_own_is_an_opponent(run: Run) -> None:
    first = START.legal_moves()[0]
    assert str(START.play(first).state.legal_moves()[-1]) == "reserve deck3"
    own = "--opponent py:tests.players.test_custom:Last"
    assert "reserves a hidden level 3 card." in play(run, str(first), options=own)
    assert run("play", "--opponent", "net:nowhere.npz").err.endswith("there is no such file\n")


def test_the_end_of_input_ends_the_game(run: Run) -> None:
    assert play(run).endswith("> \nGoodbye.\n")


def test_quit_ends_the_game(run: Run) -> None:
    assert play(run, "quit", "take wug").endswith("> Goodbye.\n")


def test_a_number_plays_the_move_shown_beside_it(run: Run) -> None:
    shown = play(run, "quit")
    number = shown.split(" take gg")[0].split()[-1]
    assert "You take g2." in play(run, number)


def test_notation_plays_a_move_in_any_order_of_letters(run: Run) -> None:
    assert "You take w1 u1 g1." in play(run, "take  guw")


def test_the_opponent_answers(run: Run) -> None:
    out = play(run, "take wug", options="--opponent random")
    told = out.split("You take w1 u1 g1.")[1]
    assert "  Random " in told


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("take wuu", "take wuu: the supply is"),
        ("buy 90", "buy 90: "),
        ("sell 90", "not a move of classic: 'sell 90'; 'help' lists"),
        ("99", "there is no move 99; they go from 1 to 30"),
        ("undo", "there is no move of yours to take back"),
        ("save", "save where?"),
        ("save /nowhere/at/all", "not saved: "),
        ("save ~nobody-of-this-name/game.txt", "not saved: "),
    ],
)
def test_an_impossible_request_is_explained_and_the_game_continues(
    run: Run, typed: str, answer: str
) -> None:
    out = play(run, typed, "take wug")
    assert answer in out
    assert "You take w1 u1 g1." in out


def test_a_verb_lists_its_moves(run: Run) -> None:
    brief = play(run, "quit", game="duel")
    full = play(run, "take", "quit", game="duel")
    state = cabochon.new_game("duel", seed=SEED)
    takes = [str(move) for move in state.legal_moves() if str(move).startswith("take")]
    assert all(f"{move} (" in full for move in takes)
    assert not all(f"{move} (" in brief for move in takes)


def test_help_explains_every_word(run: Run) -> None:
    out = play(run, "help")
    assert all(f"\n{word}" in out for word in ("take wug", "table", "undo", "save FILE", "quit"))


def test_undo_goes_back_to_the_decision_before(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    play(run, "take wug", "undo", "take urk", f"save {file}")
    record = read(file)
    assert record.moves[0] == "take urk"
    assert len(record.moves) == 2


def test_a_saved_game_replays_to_the_table_on_the_screen(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    out = play(run, "take wug", "take wug", f"save {file}", options="--seat 1 --opponent greedy")
    record = read(file)
    assert record.names == ("Greedy", "You")
    assert record.start() == START
    supply = record.replay().to_dict()["supply"]
    shown = " ".join(f"{kind}{count}" for kind, count in supply.items() if count)
    assert f"Supply {shown}" in out.split("> ")[2]


@pytest.mark.parametrize(
    ("game", "options"),
    [("classic", ""), ("classic", "--players 4 --seat 3"), ("duel", "--opponent random")],
)
def test_a_whole_game_of_first_moves_comes_to_an_end(run: Run, game: str, options: str) -> None:
    out = play(run, *["1"] * 2000, game=game, options=options)
    assert "Goodbye" not in out
    assert " win" in out.splitlines()[-1]
    assert " over, won by " in out


class BlindReserver:
    """An opponent who reserves hidden cards."""

    name = "blind"

    def choose(self, view: cabochon.View, limit: cabochon.Limit | None = None) -> cabochon.Move:
        assert view.viewer == view.to_move
        assert limit is not None
        return next(move for move in view.legal_moves() if str(move) == "reserve deck1")


def test_a_card_hidden_from_the_person_is_never_shown(
    monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.setattr("cabochon.cli.play.player", lambda _: BlindReserver())
    out = play(run, "take wug", "table")
    hidden = START.to_dict()["decks"]["1"][0]
    assert "Blind reserves a hidden level 1 card." in out
    assert "a hidden level 1 " in out.split("Blind reserves")[0]
    assert f"#{hidden} " not in out


def test_ctrl_c_leaves_with_its_own_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    typed = io.StringIO()
    monkeypatch.setattr(typed, "readline", interrupt)
    monkeypatch.setattr("sys.stdin", typed)
    assert cli.main(["play"]) == 130
    assert capsys.readouterr().out.endswith("Goodbye.\n")


@pytest.mark.parametrize("piped", ["stdin", "stdout", "stderr"])
def test_a_pipe_in_place_of_any_stream_means_line_by_line(
    monkeypatch: pytest.MonkeyPatch, piped: str
) -> None:
    """The screen is drawn on standard error, so it needs that stream, too."""
    for name in ("stdin", "stdout", "stderr"):
        stream = io.StringIO()
        monkeypatch.setattr(stream, "isatty", lambda name=name: name != piped)
        monkeypatch.setattr(f"sys.{name}", stream)
    monkeypatch.setattr(PlayApp, "run", lambda _self: pytest.fail("the screen was used"))
    assert cli.main(["play", "duel", "--seed", "1"]) == 0
