"""Gathers the pages of the documentation site, with the folders of the repository.

Links between the documents are those of the repository, so that they work on both. The notebook
becomes a page.
"""

import json
import re
import shutil
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
TARGET: Final = ROOT / "build" / "documents"
PAGES: Final = (
    *("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE"),
    *("docs/**/*.md", "docs/**/*.svg", "docs/**/*.webp", "docs/**/*.jsonl", "bench/**/*.md"),
    "docs/notebooks/*.ipynb",
    *("examples/*.py", "docs/research/**/*"),
)


def assemble(target: Path = TARGET) -> None:
    """Copy all pages and what they show."""
    shutil.rmtree(target, ignore_errors=True)
    for pattern in PAGES:
        for path in filter(Path.is_file, ROOT.glob(pattern)):
            place = target / path.relative_to(ROOT)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, place)
            if place.suffix == ".md":
                place.write_text(plain(place.read_text(encoding="utf-8")), encoding="utf-8")
    for path in ROOT.glob("docs/notebooks/*.ipynb"):
        place = target / path.relative_to(ROOT).with_suffix(".md")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(page_of(json.loads(path.read_text(encoding="utf-8"))), encoding="utf-8")


def plain(page: str) -> str:
    """A page without the names of its JSON examples, which only our tests read.

    Links to notebooks lead to their pages.
    """
    page = re.sub(r"\(notebooks/([\w-]+)\.ipynb\)", r"(notebooks/\1.md)", page)
    return re.sub(r"^(```json) \w+$", r"\1", page, flags=re.MULTILINE)


def page_of(notebook: dict[str, Any]) -> str:
    """A notebook as Markdown, with what its cells gave."""
    return "\n\n".join(part for cell in notebook["cells"] for part in _cell(cell)) + "\n"


def _cell(cell: dict[str, Any]) -> list[str]:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        return [source]
    return [f"```python\n{source}\n```", *map(_output, cell["outputs"])]


def _output(output: dict[str, Any]) -> str:
    data = output.get("data", {"text/plain": output.get("text", [])})
    if "image/svg+xml" in data:
        return f'<div class="table">{"".join(data["image/svg+xml"])}</div>'
    return f"```text\n{''.join(data['text/plain'])}\n```"


if __name__ == "__main__":
    assemble()
