"""A worker process for computers: reads a JSON line, writes one, until its input ends."""

import signal
import sys

import msgspec

import cabochon
from cabochon.players import Player, player


class MoveRequest(msgspec.Struct):
    """A request for a move."""

    state: dict[str, object]
    """The snapshot; the computer only sees the view of its seat."""
    seat: int
    level: str


class Chosen(msgspec.Struct):
    """The answer."""

    move: str


def choose(request: MoveRequest, players: dict[str, Player]) -> Chosen:
    """Choose a move with the player of the level."""
    if request.level not in players:
        players[request.level] = player(request.level)
    view = cabochon.from_dict(request.state).view(request.seat)
    return Chosen(str(players[request.level].choose(view)))


def main() -> None:
    """Answer until the input ends; ignore signals, which are meant for the server."""
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_IGN)
    players: dict[str, Player] = {}
    for line in sys.stdin.buffer:
        answer = choose(msgspec.json.decode(line, type=MoveRequest), players)
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
