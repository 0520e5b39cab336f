"""Writes the page and its engine as plain files, for any web space."""

import shutil
from pathlib import Path
from typing import Final

from cabochon.server.network.routes.page import ENGINE, FOLDER, site_files

MARK: Final = "cabochon-site"
"""The file by which a folder is known to be one of these sites."""


class NoSite(ValueError):
    """A site that cannot be written."""


def write_site(target: Path, page: Path = FOLDER, engine: Path = ENGINE) -> list[Path]:
    """Write the files of a site; a folder with anything else in it is left alone."""
    if not (page / "index.html").is_file() or not (engine / "manifest.json").is_file():
        raise NoSite("this installation has no page or no engine for the browser: make page wasm")
    if target.exists() and any(target.iterdir()) and not (target / MARK).is_file():
        raise NoSite(f"{target}: the folder holds other files")
    if target.exists():
        shutil.rmtree(target)
    for path, file in site_files(page, engine).items():
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target / path)
    index = target / "index.html"
    index.write_text(relative(index.read_text(encoding="utf-8")), encoding="utf-8")
    (target / MARK).write_text("Written by cabochon site. The next run replaces this folder.\n")
    (target / ".nojekyll").touch()
    return sorted(path for path in target.rglob("*") if path.is_file())


def relative(text: str) -> str:
    """The page with addresses that work in any folder, and a mark that there is no server."""
    text = text.replace("<html ", '<html data-site="static" ', 1)
    return text.replace('="/', '="./')
