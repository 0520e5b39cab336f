"""Plays at a table without a browser, to reach a later position for a test or a picture."""

from dataclasses import dataclass
from typing import Any

import cabochon
from cabochon.viewfile import view_from_dict
from tests.helpers.servers import COMPUTER, MINE, Client, client, create
from tests.web.site import Site


@dataclass(frozen=True)
class Seat:
    """A table and the token of its seats."""

    table: str
    token: str

    @property
    def path(self) -> str:
        """The URL that moves the seat to another device."""
        return f"/t/{self.table}#seat={self.token}"


def sit(site: Site, game: str, *seats: dict[str, str], **more: Any) -> Seat:
    """A new table, by default against greedy computers."""
    made = create(
        site.running, *(seats or (MINE, COMPUTER | {"level": "greedy"})), game=game, **more
    )
    return Seat(made["table"], made["token"])


def advance(site: Site, seat: Seat, ply: int = 10_000, verb: str = "") -> dict[str, Any]:
    """Play greedily until ply `ply` is reached and a move that starts with `verb` is legal."""
    greedy = cabochon.player("greedy")
    with client(site.running) as line:
        state = line.watch(seat.table, seat.token)
        while state["status"] == "playing":
            if state["ply"] >= ply and any(move.startswith(verb) for move in state["legal"]):
                break
            if state["legal"]:
                line.play(
                    state, str(greedy.choose(view_from_dict(state["view"]))), str(state["ply"])
                )
            state = _next(line, state["version"])
    return state


def _next(line: Client, version: int) -> dict[str, Any]:
    """The table after its next change."""
    while True:
        state: dict[str, Any] = line.wait("table")["state"]
        if state["version"] > version:
            return state
