"""``cabochon play`` on the whole screen, driven by Textual's pilot."""

import asyncio
import html
import os
import re
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

import cabochon
from cabochon.cli.screen.app import faces
from cabochon.cli.screen.app.app import PlayApp
from cabochon.cli.screen.app.choosing import fits, picked
from cabochon.cli.screen.app.dialogs import Handover
from cabochon.cli.screen.app.pieces import Log, Piece
from cabochon.cli.screen.app.table import TableScreen
from cabochon.cli.screen.course import Course, names_of
from cabochon.cli.screen.menu import Menu
from cabochon.recordfile import read

SNAPSHOTS = Path(__file__).parent / "snapshots"
SMALL = (80, 24)
Script = Callable[[Pilot[int]], Awaitable[None]]


def course(
    game: str = "classic", players: int = 2, people: Iterable[int] = (0,), moves: int = 0
) -> Course:
    """A game after some greedy moves, with a person to move."""
    found = Course(cabochon.new_game(game, players, 7), 7, tuple(people), "greedy")
    greedy = cabochon.player("greedy", 1)
    while len(found.steps) < moves or not found.asked:
        state = found.state
        found.play(greedy.choose(state.view(state.to_move)))
    return found


def drive(game: Course, script: Script, size: tuple[int, int] = SMALL) -> PlayApp:
    """Run the application with a script."""
    app = PlayApp(game, cabochon.player("greedy", 2))

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(pilot)

    asyncio.run(run())
    return app


async def typed(pilot: Pilot[int], text: str) -> None:
    """Type a text and Enter, then wait for the computer."""
    await pilot.press(*("space" if letter == " " else letter for letter in text), "enter")
    await settled(pilot)


async def settled(pilot: Pilot[int]) -> None:
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def table(pilot: Pilot[int]) -> TableScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


def title(pilot: Pilot[int]) -> str:
    return str(table(pilot).query_one("#title", Static).render())


def listed(pilot: Pilot[int]) -> list[str]:
    moves = table(pilot).query_one("#moves", OptionList)
    return [str(moves.get_option_at_index(i).prompt) for i in range(moves.option_count)]


def entry(pilot: Pilot[int]) -> str:
    return table(pilot).query_one("#entry", Input).value


# Playing


def test_a_typed_move_is_played_and_the_computer_answers() -> None:
    game = course()

    async def script(pilot: Pilot[int]) -> None:
        assert "Your turn" in title(pilot)
        await typed(pilot, "take wug")
        assert game.moves[0] == "take wug"
        assert game.asked
        assert len(game.moves) >= 2
        assert "You take w1 u1 g1." in str(table(pilot).query_one(Log).lines)

    drive(game, script)


def test_typing_narrows_the_moves_and_enter_plays_the_marked_one() -> None:
    game = course()

    async def script(pilot: Pilot[int]) -> None:
        assert listed(pilot) == [str(item.move) for item in table(pilot).menu]
        await pilot.press(*"deck")
        assert listed(pilot) == ["reserve deck1", "reserve deck2", "reserve deck3"]
        await pilot.press("down", "down", "up")
        await pilot.press("enter")
        assert game.moves[0] == "reserve deck2"

    drive(game, script)


def test_two_clicks_on_a_card_buy_it() -> None:
    game = course(moves=12)
    card = next(str(m).split()[1] for m in game.state.legal_moves() if str(m).startswith("buy"))

    async def script(pilot: Pilot[int]) -> None:
        piece = next(p for p in table(pilot).query(Piece) if p.word == card)
        assert "┏" in str(piece.render())
        await pilot.click(f"#{piece.id}")
        assert entry(pilot) == card
        assert listed(pilot)[0] == f"buy {card}"
        assert piece.has_class("chosen")
        await pilot.click(f"#{piece.id}")
        await settled(pilot)
        assert f"buy {card}" in game.moves

    drive(game, script)


def test_clicks_on_tokens_and_on_a_move() -> None:
    game = course()

    async def script(pilot: Pilot[int]) -> None:
        for kind in "wu":
            await pilot.click(f"#supply-{kind}")
        assert entry(pilot) == "take wu"
        assert listed(pilot) == ["take wug", "take wur", "take wuk"]
        await pilot.click("#moves", offset=(3, 1))
        await settled(pilot)
        assert game.moves[0] == "take wur"

    drive(game, script)


def test_clicks_on_cells_of_the_board() -> None:
    game = course("duel")
    take = next(str(m) for m in game.state.legal_moves() if len(str(m).split()) == 4)

    async def script(pilot: Pilot[int]) -> None:
        for cell in take.split()[1:]:
            await pilot.click(f"#cell-{cell}")
        assert [line.split("  ")[0] for line in listed(pilot)] == [take]
        await pilot.press("enter")
        assert game.moves[0] == take

    drive(game, script)


@pytest.mark.parametrize(("game", "moves"), [("classic", 44), ("duel", 70)])
def test_a_game_is_finished_with_enter_alone(game: str, moves: int) -> None:
    played = course(game, moves=moves)
    assert played.state.outcome is None

    async def script(pilot: Pilot[int]) -> None:
        for _ in range(400):
            if played.state.outcome:
                break
            await pilot.press("enter")
            await settled(pilot)
        assert played.state.outcome is not None
        assert "win" in title(pilot)
        assert listed(pilot) == []
        await typed(pilot, "take w")
        await pilot.press("f2")

    drive(played, script)
    assert played.record().verify().outcome == played.state.outcome


def test_what_fits_no_move_is_refused_and_changes_nothing() -> None:
    game = course()

    async def script(pilot: Pilot[int]) -> None:
        await typed(pilot, "take wuu")
        assert "no move fits" in title(pilot)
        assert game.moves == []
        await pilot.press("escape")
        assert entry(pilot) == ""
        assert len(listed(pilot)) == len(game.state.legal_moves())

    drive(game, script)


# Commands


def test_undo_returns_to_the_persons_previous_decision() -> None:
    game = course()

    async def script(pilot: Pilot[int]) -> None:
        await pilot.press("f3")
        assert "no move to take back" in title(pilot)
        await typed(pilot, "take wug")
        await typed(pilot, "take rk")
        await pilot.press("f3")
        assert [move for move in game.moves if move == "take wug"]
        await typed(pilot, "undo")
        assert game.moves == []
        assert "Your turn" in title(pilot)

    drive(game, script)


def test_a_hint_is_put_into_the_entry() -> None:
    game = course(moves=10)

    async def script(pilot: Pilot[int]) -> None:
        await pilot.press("f2")
        await settled(pilot)
        assert "hint: " in title(pilot)
        assert entry(pilot) in {str(move) for move in game.state.legal_moves()}
        await pilot.press("b", "u", "y")
        assert entry(pilot) == "buy"

    drive(game, script)


def test_a_hint_is_played_by_enter() -> None:
    game = course(moves=10)

    async def script(pilot: Pilot[int]) -> None:
        await pilot.press("f2")
        await settled(pilot)
        hinted = entry(pilot)
        await pilot.press("enter")
        assert game.moves[10] == hinted

    drive(game, script)


def test_save_and_load(tmp_path: Path) -> None:
    game, file = course(moves=6), tmp_path / "game.txt"

    async def script(pilot: Pilot[int]) -> None:
        await typed(pilot, f"save {file}")
        assert "saved after 6 moves" in title(pilot)
        assert list(read(file).moves) == game.moves
        await pilot.press("enter")
        await settled(pilot)
        assert len(game.moves) > 6
        await typed(pilot, f"load {file}")
        loaded = table(pilot).course
        assert loaded is not game
        assert loaded.moves == game.moves[:6]
        assert "Your turn" in title(pilot)

    drive(game, script)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("save", "save which file?"),
        ("load", "load which file?"),
        ("save nowhere/game.txt", "save: No such file"),
        ("load nowhere.txt", "load: No such file"),
        ("load broken.txt", "load: line 1"),
    ],
)
def test_a_file_that_fails_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, answer: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "broken.txt").write_text("not a record")
    game = course()

    async def script(pilot: Pilot[int]) -> None:
        await typed(pilot, line)
        assert answer in title(pilot)
        assert table(pilot).course is game

    drive(game, script)


def test_quit_and_help() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await pilot.press("f1")
        assert not isinstance(pilot.app.screen, TableScreen)
        await pilot.press("escape")
        await typed(pilot, "help")
        await pilot.press("enter")
        await typed(pilot, "quit")

    assert drive(course(), script).return_value == 0


# Several people


def reserved_blindly(players: int = 2) -> Course:
    """The first person has just reserved a hidden card."""
    game = course(people=range(players), players=players)
    game.play(game.state.parse("reserve deck3"))
    return game


def test_nothing_is_shown_between_the_turns_of_two_people() -> None:
    game = course(people=(0, 1))
    hidden = game.state.to_dict()["decks"]["3"][0]

    async def script(pilot: Pilot[int]) -> None:
        await typed(pilot, "reserve deck3")
        assert isinstance(pilot.app.screen, Handover)
        shown = "\n".join(lines_of(pilot.app.export_screenshot()))
        assert "Hand over to Player 2" in shown
        assert not re.search(r"[wugrk]\d|#\d|●", shown)
        await pilot.press("enter")
        await pilot.pause()
        shown = "\n".join(lines_of(pilot.app.export_screenshot()))
        assert f"#{hidden}" not in shown
        assert "?3" in shown
        await typed(pilot, "take wug")
        await pilot.press("enter")
        await pilot.pause()
        assert f"#{hidden}" in "\n".join(lines_of(pilot.app.export_screenshot()))

    drive(game, script)


def test_undo_also_hands_over() -> None:
    game = reserved_blindly()

    async def script(pilot: Pilot[int]) -> None:
        await pilot.press("f3")
        assert isinstance(pilot.app.screen, Handover)
        assert game.moves == []

    drive(game, script)


def test_the_log_tells_each_person_what_they_may_know() -> None:
    game = reserved_blindly()
    hidden = game.start.to_dict()["decks"]["3"][0]
    assert "hidden level 3 card" in " ".join(game.told(9))
    game.play(game.state.parse("take wug"))
    assert f"#{hidden} " in " ".join(game.told(9))


def test_names() -> None:
    assert names_of(2, {1}, "master") == ["Master", "You"]
    assert names_of(3, {1}, "greedy") == ["Greedy 1", "You", "Greedy 2"]
    assert names_of(2, {0, 1}, "greedy") == ["Player 1", "Player 2"]


def test_a_loaded_game_needs_the_persons_seat(tmp_path: Path) -> None:
    course(moves=4).save(tmp_path / "two.txt")
    three = Course(cabochon.new_game("classic", 3, 7), 7, (2,), "greedy")
    with pytest.raises(ValueError, match="no seat 2"):
        three.loaded(tmp_path / "two.txt")


# Choosing


@pytest.mark.parametrize(
    ("move", "words", "expected"),
    [
        ("take wug", "take", True),
        ("take wug", "ta gw", True),
        ("take wug", "w u", True),
        ("take wug", "ww", False),
        ("take ww", "take ww", True),
        ("buy 17", "17", True),
        ("buy 17", "1", False),
        ("buy 17 pay wwo", "17 pay", True),
        ("reserve deck2", "deck", True),
        ("take b2 c3 d4", "d4 b2", True),
        ("take b2 c3 d4", "d5", False),
    ],
)
def test_words_fit_moves(move: str, words: str, expected: bool) -> None:
    assert fits(move, words.split()) is expected


def test_a_piece_that_fits_nothing_more_starts_anew() -> None:
    state = cabochon.new_game("classic", 2, 7)
    items = Menu(state.legal_moves(), state.to_dict()).items
    assert picked(items, "take wug", "r") == "take r"
    assert picked(items, "take w", "w") == "take ww"
    assert picked(items, "take wu", "deck2") == "deck2"
    assert picked(items, "reserve", "deck2") == "reserve deck2"


# What it looks like


def lines_of(svg: str) -> list[str]:
    """The texts of a screenshot, line by line."""
    found: dict[float, list[tuple[float, str]]] = {}
    pattern = r'<text class="[^"]*-r\d+" x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)</text>'
    for x, y, text in re.findall(pattern, svg):
        found.setdefault(float(y), []).append((float(x), html.unescape(text).replace("\xa0", " ")))
    return ["".join(text for _, text in sorted(line)) for _, line in sorted(found.items())]


def colours_of(svg: str) -> set[str]:
    return set(re.findall(r"#[0-9a-f]{6}", svg.split("</style>")[1]))


PICTURES = {
    "classic-80x24": (course, {"moves": 24}, SMALL, ""),
    "duel-80x24": (course, {"game": "duel", "moves": 24}, SMALL, "15"),
    "classic-four-120x36": (course, {"players": 4, "people": range(4), "moves": 48}, (120, 36), ""),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_screen_looks_as_reviewed(name: str) -> None:
    """Set CABOCHON_SNAPSHOTS=write to renew the pictures; then look at them."""
    make, settings, size, text = PICTURES[name]
    taken: list[str] = []

    async def script(pilot: Pilot[int]) -> None:
        await pilot.press(*text)
        await pilot.pause()
        taken.append(pilot.app.export_screenshot())

    drive(make(**settings), script, size)  # type: ignore[arg-type]  # of a table of settings
    file = SNAPSHOTS / f"{name}.svg"
    if os.environ.get("CABOCHON_SNAPSHOTS") == "write":
        plain = re.sub(r"@font-face \{.*?\}\s*", "", taken[0], flags=re.DOTALL)  # from elsewhere
        file.write_text(plain, encoding="utf-8")
    reviewed = file.read_text(encoding="utf-8")
    assert lines_of(taken[0]) == lines_of(reviewed)
    assert colours_of(taken[0]) == colours_of(reviewed)


def test_a_card_names_its_ability_in_a_whole_word() -> None:
    feet = [str(faces.card(card, heavy=False)).splitlines()[-1] for card in cabochon.cards("duel")]
    assert {foot.strip("╰─╯") for foot in feet} == {"", "again", "gem", "steal", "priv"}


def test_the_screen_follows_the_size_of_the_terminal() -> None:
    game = course("duel", moves=24)

    async def script(pilot: Pilot[int]) -> None:
        before = table(pilot).query_one(Log).size
        await pilot.resize_terminal(140, 50)
        await pilot.pause()
        after = table(pilot).query_one(Log).size
        assert (after.width, after.height) > (before.width, before.height)
        await pilot.resize_terminal(60, 16)
        await pilot.pause()
        await typed(pilot, "take")

    drive(game, script)


@pytest.mark.parametrize("game", ["classic", "duel"])
def test_everything_fits_eighty_columns_and_twenty_four_lines(game: str) -> None:
    async def script(pilot: Pilot[int]) -> None:
        for piece in table(pilot).query(Piece):
            if piece.display and piece.word:
                assert piece.region.bottom <= SMALL[1], piece.id
                assert piece.region.right <= SMALL[0], piece.id
        moves = table(pilot).query_one("#moves", OptionList)
        assert moves.size.height >= 5
        assert moves.region.right <= SMALL[0]

    drive(course(game, moves=24), script)
