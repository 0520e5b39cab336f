"""Every rule has a test named after it, and no test is named after a rule that does not exist."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

from tests.helpers.paths import ROOT

WRITTEN = re.compile(r"\*\*([SD]-[A-Z]+-\d+)\*\*|^\| *([SD]-[A-Z]+-\d+) *\|", re.MULTILINE)
"""A rule where it is stated: in bold, or as the first column of a table."""
TESTED = re.compile(r"test_([sd])_([a-z]+)_(\d+)(?:_|$)")
"""A test named after a rule."""

GAMES = pytest.mark.parametrize(("game", "letter"), [("classic", "S"), ("duel", "D")])


def stated_ids(game: str) -> set[str]:
    """The ids of the rules that a game's document states."""
    text = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    return {bold or cell for bold, cell in WRITTEN.findall(text)}


def function_names(path: Path) -> list[str]:
    """The names of the test functions in a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name.startswith("test_")]


def ids_of_tests() -> dict[str, list[str]]:
    """The ids that tests are named after, each with the names of those tests."""
    tested = defaultdict(list)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for name in function_names(path):
            if found := TESTED.match(name):
                letter, series, number = found.groups()
                tested[f"{letter}-{series}-{number}".upper()].append(name)
    return tested


@GAMES
def test_the_document_states_rules(game: str, letter: str) -> None:
    ids = stated_ids(game)
    assert {rule[0] for rule in ids} == {letter}


@GAMES
def test_ids_are_numbered_without_gaps(game: str, letter: str) -> None:
    series = defaultdict(set)
    for rule in stated_ids(game):
        name, number = rule.rsplit("-", 1)
        series[name].add(int(number))
    assert {f"{letter}-SETUP", f"{letter}-TURN", f"{letter}-EDGE"} <= set(series)
    for name, numbers in series.items():
        assert numbers == set(range(1, len(numbers) + 1)), name


@GAMES
def test_every_rule_has_a_test(game: str, letter: str) -> None:
    missing = stated_ids(game) - set(ids_of_tests())
    assert not missing, f"{letter} rules without a test: {', '.join(sorted(missing))}"


def test_every_test_names_a_rule_that_exists() -> None:
    known = stated_ids("classic") | stated_ids("duel")
    unknown = {rule: names for rule, names in ids_of_tests().items() if rule not in known}
    assert not unknown, f"tests of unknown rules: {unknown}"
