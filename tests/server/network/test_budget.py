"""All sockets of an address have one budget of messages."""

from contextlib import ExitStack
from pathlib import Path

from tests.helpers.servers import MINE, client, create, server

SOCKETS = 10
EACH = 12


def test_many_sockets_send_no_more_than_their_address_may(tmp_path: Path) -> None:
    """Ten a second for all of them, and fifty at once; a refused move costs five."""
    with server(tmp_path, address_messages_per_second="10") as strict, ExitStack() as stack:
        table = create(strict, MINE, MINE)
        crowd = [stack.enter_context(client(strict)) for _ in range(SOCKETS)]
        with client(strict, source_address=("127.0.0.2", 0)) as other:
            for each in crowd:
                each.watch(table["table"], table["token"])
            for number in range(EACH):
                for each in crowd:
                    each.play({"table": table["table"], "ply": 0}, "nonsense", str(number))
            slugs = [each.wait("error")["slug"] for each in crowd for _ in range(EACH)]
            assert set(slugs) == {"illegal-move", "too-fast"}
            assert slugs.count("illegal-move") <= 20
            other.send("ping")
            other.wait("pong")
