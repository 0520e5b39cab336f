"""Measures what a game against ``master`` costs the server if it thinks, or if browsers do."""

import asyncio
from typing import Any, Final

import msgspec

import cabochon
from bench.server import process
from bench.server.player import decode
from bench.server.report import Measurement, Section, progress
from bench.server.runs import Options
from bench.server.thinking import GAMES, Person, sit_down
from cabochon.viewfile import view_from_dict

ROUNDS: Final = 3
"""Games of each kind."""
LONGEST: Final = 600
"""Seconds for a game."""


class Visitor(Person):
    """Chooses the computer's moves when it is asked, as a page does."""

    thinks = True

    def _heard(self, data: bytes) -> None:
        if decode(data).type == "choose":
            self._choose(msgspec.json.decode(data))
        else:
            super()._heard(data)

    def _choose(self, asked: dict[str, Any]) -> None:
        """A quick player, since only the server's time counts here."""
        move = str(cabochon.player("greedy").choose(view_from_dict(asked["view"])))
        self._say({"type": "choice", "ply": asked["ply"], "move": move})


async def relief(options: Options) -> Section:
    """Play the same number of games both ways, one at a time."""
    rows = []
    for computers, kind in (("server", Person), ("browser", Visitor)):
        server = process.start(
            options.database, thinkers=None, pause_seconds="0", computers=computers
        )
        before = sum(process.family_seconds().values())
        try:
            moves = await _play(server, kind)
            used = sum(process.family_seconds().values()) - before
        finally:
            server.stop()
        games = ROUNDS * len(GAMES)
        name = f'computers = "{computers}": processor time per'
        rows += [
            Measurement(f"{name} game", f"{used / games:.2f} s"),
            Measurement(f"{name} move of a computer", f"{1000 * used / moves:.1f} ms"),
        ]
        progress(f"{computers}: {games} games, {moves} moves of computers, {used:.2f} s")
    about = f"{ROUNDS} games of each kind of a random mover against `master`, all processes."
    return Section("Relief by browsers", about, rows)


async def _play(server: process.Process, kind: type[Person]) -> int:
    """Play the games; return the number of moves of computers."""
    moves = 0
    for game in GAMES * ROUNDS:
        person = await sit_down(server.port, game, kind)
        await asyncio.wait_for(person.over, LONGEST)
        person.line.close()
        moves += len(person.seconds)
    return moves
