"""``cabochon serve``: run the game server."""

from pathlib import Path
from typing import Annotated, Final

import typer

from cabochon.cli.options import BadUsage

EXAMPLES: Final = """Examples:

\b
  cabochon serve
  cabochon serve --open
  cabochon serve --host 0.0.0.0 --port 80
  cabochon serve --database postgresql://cabochon@localhost/cabochon
  cabochon serve --workers 4 --database postgresql://… --live redis://localhost
  cabochon serve --computer mine=net:weights.npz
  cabochon serve --print-config > server.toml
  cabochon serve --config server.toml"""


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[
        int | None, typer.Option(help="The port to listen on; 0 picks a free one.")
    ] = None,
    database: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://…")] = None,
    live: Annotated[
        str | None, typer.Option(help="redis://…, to run several processes on one database.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="Server processes on this machine; needs --live.")
    ] = None,
    computer: Annotated[
        list[str] | None,
        typer.Option(help="NAME=PLAYER: a level of your own, net:FILE or py:MODULE:CLASS."),
    ] = None,
    config: Annotated[Path | None, typer.Option(help="A settings file in TOML.")] = None,
    open_page: Annotated[
        bool, typer.Option("--open", help="Open the page in the browser.")
    ] = False,
    print_config: Annotated[
        bool, typer.Option("--print-config", help="Print every setting and exit.")
    ] = False,
) -> None:
    """Run the game server: play in the browser, alone or with others."""
    from cabochon.server import run  # noqa: PLC0415  # help must not wait for it
    from cabochon.server.host import settings  # noqa: PLC0415  # as above
    from cabochon.server.store.engine import check_url  # noqa: PLC0415  # as above

    options = {"host": host, "port": port, "database": database, "live": live, "workers": workers}
    try:
        own = settings.named_levels(computer) if computer else None
        quiet = {"log_level": "warning"} if open_page else {}  # to play, not to watch requests
        chosen = settings.load(config, options={**options, "levels": own}, defaults=quiet)
        check_url(chosen.database)
    except ValueError as error:
        raise BadUsage(str(error)) from None
    if print_config:
        typer.echo(settings.commented_toml(chosen), nl=False)
        return
    try:
        run.serve(chosen, open_page=open_page)
    except run.CannotStart as error:
        typer.echo(f"cabochon serve: {error}", err=True)
        raise typer.Exit(1) from None
