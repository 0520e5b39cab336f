"""A process in which computers think: one JSON line in, one out, until its input ends."""

import signal
import sys

import msgspec

import cabochon
from cabochon.players import Player, player


class MoveRequest(msgspec.Struct):
    """A move to be chosen."""

    state: dict[str, object]
    """The snapshot; the computer sees its seat's view of it only."""
    seat: int
    level: str


class Chosen(msgspec.Struct):
    """The answer."""

    move: str


def choose(request: MoveRequest, players: dict[str, Player]) -> Chosen:
    """Let the player of the level choose."""
    if request.level not in players:
        players[request.level] = player(request.level)
    view = cabochon.from_dict(request.state).view(request.seat)
    return Chosen(str(players[request.level].choose(view)))


def main() -> None:
    """Answer until the input ends; signals to the whole group are for the server alone."""
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_IGN)
    players: dict[str, Player] = {}
    for line in sys.stdin.buffer:
        answer = choose(msgspec.json.decode(line, type=MoveRequest), players)
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
