"""``cabochon site``: write the page as plain files."""

from pathlib import Path
from typing import Annotated, Final

import typer

from cabochon.cli.options import BadUsage
from cabochon.server.static import NoSite, write_site

EXAMPLES: Final = """Examples:

\b
  cabochon site public
  python -m http.server --directory public"""


def site(
    directory: Annotated[Path, typer.Argument(help="The folder to write; it is created.")],
) -> None:
    """Write the page and its engine as plain files that need no server of ours."""
    try:
        files = write_site(directory)
    except (NoSite, OSError) as error:
        raise BadUsage(str(error)) from None
    size = sum(path.stat().st_size for path in files) / 1e6
    typer.echo(f"{directory}: {len(files)} files, {size:.1f} MB")
