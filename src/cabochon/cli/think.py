"""``cabochon think``: think for the computers of a server, on this machine or another one."""

from typing import Annotated, Final

import typer

from cabochon.cli.options import BadUsage

EXAMPLES: Final = """Examples:

\b
  cabochon think --live redis://games.example
  cabochon think --live redis://games.example --processes 8"""


def think(
    live: Annotated[str, typer.Option(help="redis://…, as of the server.")],
    processes: Annotated[int, typer.Option(min=1, help="Processes that think.")] = 1,
) -> None:
    """Think for the computers of a server that runs with --live."""
    from cabochon.server.host.settings import check_redis  # noqa: PLC0415  # help must not wait
    from cabochon.server.thinking import run  # noqa: PLC0415  # as above

    try:
        check_redis(live)
    except ValueError as error:
        raise BadUsage(str(error)) from None
    try:
        run.think(live, processes)
    except run.CannotThink as error:
        typer.echo(f"cabochon think: {error}", err=True)
        raise typer.Exit(1) from None
