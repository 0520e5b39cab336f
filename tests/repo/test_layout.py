"""The tests mirror the package, so that tests are easy to find."""

from tests.helpers.paths import PACKAGE, ROOT

TESTS = ROOT / "tests"
BESIDES = {
    "bench": "the tools in bench/",
    "data": "truth in text files",
    "docs": "the documents are true",
    "games": "a third game, to prove that a game needs only its folder",
    "helpers": "what several folders share",
    "repo": "the repository itself: layout, names, lint, build",
    "train": "training with PyTorch and Ray: make test-train",
    "web": "the page in a real browser",
}
"""Folders that mirror no folder of the package, with their purpose."""


def folders() -> set[str]:
    return {path.name for path in TESTS.iterdir() if path.is_dir() and path.name[0] not in "._"}


def test_every_folder_is_one_of_the_package_or_declared() -> None:
    package = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert folders() - package == set(BESIDES)


def test_a_file_at_the_top_is_named_after_a_module_at_the_top() -> None:
    modules = {path.stem for path in PACKAGE.glob("*.py")}
    tested = {path.stem.removeprefix("test_") for path in TESTS.glob("test_*.py")}
    assert tested - modules == set()


def test_every_folder_is_a_package() -> None:
    """Otherwise two files of the same name would be one module."""
    assert [name for name in sorted(folders()) if not (TESTS / name / "__init__.py").exists()] == [
        "data",
        "games",
    ]
