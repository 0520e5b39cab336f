"""The documents are correct: examples run, links are valid, tables are complete."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from cabochon import cli
from tests.helpers.paths import PACKAGE, ROOT

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")])
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
COMMANDS_PAGE = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")


def document_names() -> list[str]:
    return [str(path.relative_to(ROOT)) for path in DOCUMENTS]


def test_the_readme_names_both_commands_of_the_makefile() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in ("play", "test"):
        assert f"make {target}" in readme
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)


def test_every_folder_of_texts_has_every_language_and_is_listed() -> None:
    source = ROOT / "web" / "src"
    spoken = {path.parent.name for path in source.glob("i18n/*/start.ts")}
    assert len(spoken) >= 4
    folders = [path.parent for path in source.rglob("en.ts")]
    assert folders
    lacking = {str(f): sorted(t for t in spoken if not (f / f"{t}.ts").exists()) for f in folders}
    assert {folder: tags for folder, tags in lacking.items() if tags} == {}
    section = ARCHITECTURE.split("### A language")[1].split("###")[0]
    for folder in folders:
        assert f"`{folder.relative_to(ROOT)}`" in section


# Links


def headings(path: Path) -> set[str]:
    """The anchors of a document, made as Markdown hosts make them."""
    lines = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", line.lower()).replace(" ", "-") for line in lines}


@pytest.mark.parametrize("name", document_names())
def test_internal_links_lead_somewhere(name: str) -> None:
    document = ROOT / name
    for link in re.findall(r"\]\(([^)\s]+)\)", document.read_text(encoding="utf-8")):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = document.parent / path if path else document
        assert target.exists(), f"{name} links to {link}"
        assert not anchor or anchor in headings(target), f"{name} links to {link}"


@pytest.mark.parametrize("name", document_names())
def test_no_document_knows_the_machine_it_was_written_on(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"(?<![\w.:/-])/(home|root|work|Users|tmp)/", text)


# Commands


def options(command: str) -> Iterator[str]:
    """The arguments and options of a command."""
    group = typer.main.get_command(cli.application())
    for parameter in group.commands[command].params:  # type: ignore[attr-defined]  # a group
        yield from (name for name in parameter.opts if name.startswith("--"))


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_and_option_is_documented(command: str) -> None:
    heading = f"## cabochon {command}\n"
    assert heading in COMMANDS_PAGE
    section = COMMANDS_PAGE.split(heading)[1].split("\n## ")[0]
    assert [name for name in options(command) if f"`{name}`" not in section] == []


def test_no_command_is_documented_that_does_not_exist() -> None:
    assert set(re.findall(r"^## cabochon (\w+)$", COMMANDS_PAGE, re.MULTILINE)) == set(cli.COMMANDS)


# Architecture


def test_the_pictures_name_files_that_exist() -> None:
    """The path of a move names files below the package and below the page's sources."""
    text = (ROOT / "docs" / "pictures" / "move.svg").read_text(encoding="utf-8")
    names = re.findall(r'class="file"[^>]*>([^<]+)<', text)
    assert len(names) > 10
    folders = (PACKAGE, ROOT / "web" / "src")
    assert [name for name in names if not any((folder / name).exists() for folder in folders)] == []


def test_the_picture_of_the_layers_shows_every_folder_and_top_level_module() -> None:
    text = (ROOT / "docs" / "pictures" / "layers.svg").read_text(encoding="utf-8")
    shown = set(re.findall(r'class="name"[^>]*>([^<]+)<', text)) - {"web/"}
    named = {name for name in architecture() if name.count("/") <= 1}
    assert shown == named - {"__main__.py"}


def architecture() -> list[str]:
    """The lines of the table, lowest level first."""
    return re.findall(r"^\| `([\w/.]+)`", ARCHITECTURE, re.MULTILINE)


def package_files() -> list[Path]:
    return [path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py"]


def level(parts: tuple[str, ...]) -> int:
    """The line of the innermost folder or top-level module that a path below the package is in."""
    lines = architecture()
    names = ["/".join(parts[: end + 1]) for end in reversed(range(len(parts)))]
    named = [line for name in names for line in (f"{name}/", f"{name}.py") if line in lines]
    return lines.index(named[0])


def imported(path: Path) -> Iterator[tuple[str, ...]]:
    """The modules of the package that a file imports, as parts below it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            whole = module == "cabochon"
            names = [f"cabochon.{alias.name}" for alias in node.names] if whole else [module]
        else:
            continue
        for name in names:
            first, *rest = name.split(".")
            if first == "cabochon" and rest and _is_module(rest[0]):
                yield tuple(rest)


def _is_module(name: str) -> bool:
    return (PACKAGE / name).is_dir() or (PACKAGE / f"{name}.py").exists()


def test_the_architecture_names_every_folder_and_every_top_level_module() -> None:
    folders = {path.parent.relative_to(PACKAGE) for path in PACKAGE.rglob("__init__.py")}
    named = {f"{folder}/" for folder in folders if folder != Path()}
    modules = {path.name for path in PACKAGE.glob("*.py")} - {"__init__.py"}
    assert (named | modules) - set(re.findall(r"`([\w/.]+)`", ARCHITECTURE)) == set()
    assert [name for name in architecture() if not (PACKAGE / name).exists()] == []


def test_imports_point_down() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)} imports cabochon.{'.'.join(module)}"
        for path in package_files()
        for module in imported(path)
        if level(module) > level(path.relative_to(PACKAGE).with_suffix("").parts)
    ]
    assert wrong == []


def test_the_two_games_do_not_know_each_other() -> None:
    for game, other in (("classic", "duel"), ("duel", "classic")):
        for path in (PACKAGE / game).glob("*.py"):
            assert other not in {module[0] for module in imported(path)}
