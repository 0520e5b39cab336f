"""``cabochon stats``: what it counts, what it shows, what it refuses."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cabochon.core import events as happened
from cabochon.corpus.files import records
from cabochon.corpus.generating import generate
from cabochon.corpus.plan import Plan
from cabochon.corpus.stats import sections
from cabochon.corpus.stats.facts import facts_of, opening
from cabochon.corpus.stats.measures import rate
from cabochon.corpus.stats.report import END, START, report
from cabochon.corpus.stats.sections import GameSample
from cabochon.record import Record
from cabochon.recordfile import to_json
from tests.cli.conftest import Run, run

__all__ = ["run"]

SERIES = {"classic": ("greedy", "greedy", "random"), "duel": ("greedy", "greedy")}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("games")
    for game, names in SERIES.items():
        generate(Plan(names, game), 12, folder / f"{game}.jsonl")
    return {game: folder / f"{game}.jsonl" for game in SERIES}


@pytest.fixture(scope="module", params=SERIES)
def played(request: pytest.FixtureRequest, files: dict[str, Path]) -> list[Record]:
    return list(records(files[request.param]))


# Facts


def test_facts_agree_with_the_moves(played: list[Record]) -> None:
    for record in played:
        facts = facts_of(record)
        assert facts is not None
        last = record.verify()
        assert sum(len(seat.cards) for seat in facts.seats) == _count(record, "buy")
        assert sum(seat.reserves for seat in facts.seats) == _count(record, "reserve")
        given = _count(record, "return") + _count(record, "discard")
        assert sum(seat.returned for seat in facts.seats) == given
        assert [seat.points for seat in facts.seats] == list(last.points)
        assert sum(seat.share for seat in facts.seats) == pytest.approx(1)
        assert last.outcome is not None
        assert {i for i, seat in enumerate(facts.seats) if seat.share} == set(last.outcome.winners)


def _count(record: Record, verb: str) -> int:
    return sum(move.startswith(verb) for move in record.moves)


def test_turns_of_classic_are_the_main_moves(files: dict[str, Path]) -> None:
    for record in records(files["classic"]):
        facts = facts_of(record)
        assert facts is not None
        main = [move for move in record.moves if not move.startswith(("return", "noble"))]
        assert sum(seat.turns for seat in facts.seats) == len(main)


def test_a_game_without_an_outcome_has_no_facts(played: list[Record]) -> None:
    assert facts_of(replace(played[0], moves=played[0].moves[:5], outcome=None)) is None


def test_an_opening_in_words() -> None:
    took, reserved = happened.Took(0, "wug"), happened.Reserved(0, 2, True, 44)
    gold, blind = happened.Took(0, "o"), happened.Reserved(0, 3, False, None)
    assert opening([[took]]) == "take 3"
    assert opening([[reserved, gold], [took]]) == "reserve level 2, take 3"
    assert opening([[blind]]) == "reserve deck 3"
    assert opening([[happened.Took(0, "rr")]]) == "take 2 alike"
    assert opening([[happened.PrivilegeUsed(1), gold, took]]) == "privilege + take 1 + take 3"


# Sections


def test_rates_have_intervals() -> None:
    found = rate([1.0] * 60 + [0.0] * 40)
    assert found.mean == 0.6
    assert 0.49 < found.low < 0.51
    assert 0.69 < found.high < 0.71
    assert str(found).startswith("60.0% (50.")


def test_every_seat_has_a_rate_and_they_sum_to_one(
    files: dict[str, Path], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sections, "FEW", 1)
    result = run("stats", *map(str, files.values()), "--json")
    assert (result.code, result.err) == (0, "")
    classic, duel = json.loads(result.out)
    assert (classic["game"], classic["players"], classic["games"]) == ("classic", 3, 12)
    assert [row["seat"] for row in classic["seats"]] == ["first", "second", "third"]
    for told in (classic, duel):
        assert sum(row["wins"]["mean"] for row in told["seats"]) == pytest.approx(1)
        assert sum(row["games"]["mean"] for row in told["endings"]) == pytest.approx(1)
        assert sum(row["seats"] for row in told["reserves"]) == pytest.approx(1)
    assert "royal" in duel["guests"][0]


def test_cards_are_compared_within_their_level(
    files: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Weighted by their purchases, the differences of a level cancel out."""
    monkeypatch.setattr(sections, "FEW", 1)
    sample = GameSample(
        "duel", 2, [facts for r in records(files["duel"]) if (facts := facts_of(r))]
    )
    rows: list[Any] = list(sections.cards(sample).rows)
    for level in (1, 2, 3):
        own = [row for row in rows if row[1] == level]
        assert own
        weighted = sum(row[4].count * row[5] for row in own) / sum(row[4].count for row in own)
        assert weighted == pytest.approx(0, abs=0.05)


def test_rare_things_are_left_out(files: dict[str, Path]) -> None:
    sample = GameSample(
        "duel", 2, [facts for r in records(files["duel"]) if (facts := facts_of(r))]
    )
    names = [section.name for section in report(sample).sections]
    assert "cards" not in names
    assert "seats" in names


# The page


def test_a_page_keeps_the_text_around_the_statistics(
    files: dict[str, Path], run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sections, "FEW", 1)
    page = tmp_path / "games.md"
    page.write_text(f"# Ours\n\nBefore.\n\n{START}\nold\n{END}\n\nAfter.\n")
    assert run("stats", *map(str, files.values()), "--write", str(page)).code == 0
    text = page.read_text()
    assert text.startswith("# Ours\n\nBefore.\n\n")
    assert text.endswith(f"{END}\n\nAfter.\n")
    assert "old" not in text
    assert "## duel, 2 players" in text
    pictures = re.findall(r"\]\((pictures/[^)]+)\)", text)
    assert len(pictures) == len(set(pictures)) == 14
    for picture in pictures:
        ElementTree.parse(tmp_path / picture)
    again = page.read_text()
    run("stats", *map(str, files.values()), "--write", str(page))
    assert page.read_text() == again


def test_games_with_other_rules_have_sections_and_plots_of_their_own(
    files: dict[str, Path], run: Run, tmp_path: Path
) -> None:
    long = tmp_path / "long.jsonl"
    generate(Plan(("greedy",) * 3, options={"goal": 21}), 6, long)
    page = tmp_path / "games.md"
    result = run("stats", str(files["classic"]), str(long), "--write", str(page), "--json")
    usual, other = json.loads(result.out)
    assert (usual["options"], usual["games"]) == ({}, 12)
    assert (other["options"], other["games"]) == ({"goal": 21}, 6)
    text = page.read_text()
    assert "(#classic-3-players-goal-21)" in text
    assert "\n## classic, 3 players\n" in text
    assert "\n## classic, 3 players, goal 21\n" in text
    pictures = re.findall(r"\]\((pictures/[^)]+)\)", text)
    assert len(pictures) == len(set(pictures))
    assert "pictures/games/classic3-goal-21-seats.svg" in pictures


def test_a_new_page_gets_a_title(files: dict[str, Path], run: Run, tmp_path: Path) -> None:
    assert run("stats", str(files["duel"]), "--write", str(tmp_path / "new.md")).code == 0
    assert (tmp_path / "new.md").read_text().startswith("# Statistics\n")


def test_the_terminal_shows_every_section(files: dict[str, Path], run: Run) -> None:
    out = run("stats", str(files["classic"])).out
    assert "classic, 3 players: 12 games" in out
    for title in ("Does the first seat win more?", "How long is a game?", "How are games won?"):
        assert title in out


def test_games_without_an_outcome_are_counted(
    files: dict[str, Path], run: Run, tmp_path: Path
) -> None:
    one = next(records(files["duel"]))
    both = tmp_path / "both.jsonl"
    both.write_text(to_json(one) + to_json(replace(one, moves=one.moves[:3], outcome=None)))
    result = run("stats", str(both))
    assert result.code == 0
    assert "left out: 1 game" in result.err


@pytest.mark.parametrize(
    ("line", "named"),
    {
        "": "FILES",
        "missing.jsonl": "missing.jsonl",
        "broken.jsonl": "broken.jsonl: line 2",
        "latin1.jsonl": "line 1: not UTF-8",
        "cut.jsonl.gz": "cut.jsonl.gz",
        "empty.jsonl": "no finished game",
        "empty.jsonl --write nowhere/page.md": "nowhere",
    }.items(),
)
def test_a_mistake_is_one_line_that_names_it(
    run: Run,
    files: dict[str, Path],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    line: str,
    named: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    first = files["duel"].read_text().splitlines()[0]
    (tmp_path / "broken.jsonl").write_text(f"{first}\n{first[:200]}\n")
    (tmp_path / "latin1.jsonl").write_bytes(b"caf\xe9\n")
    (tmp_path / "cut.jsonl.gz").write_bytes(bytes.fromhex("1f8b0800000000000003"))
    (tmp_path / "empty.jsonl").touch()
    result = run("stats", *line.split())
    assert (result.code, result.out) == (2, "")
    assert len(result.err.splitlines()) == 1
    assert named in result.err
