"""Two servers over one database: the log's key decides, and nobody is shown what is not stored."""

import uuid
from pathlib import Path

from tests.helpers.servers import MINE, client, create, server
from tests.server.postgres import new_database


def test_the_slower_process_reads_again(postgres_url: str, tmp_path: Path) -> None:
    database = new_database(postgres_url, f"test-{uuid.uuid4()}")
    with server(tmp_path, database) as first, server(tmp_path, database) as second:
        table = create(first, MINE, MINE, game="classic")
        with client(first) as ann, client(second) as same:
            state = ann.watch(table["table"], table["token"])
            same.watch(table["table"], table["token"])
            ann.play(state, "take wug", "one")
            ann.wait("accepted")
            same.play(state, "take wug", "two")
            error = same.wait("error")
            assert error["slug"] == "stale-ply"
            assert error["state"]["ply"] == 1
            same.play(error["state"], "take wug", "three")
            assert same.wait("accepted")["ply"] == 1
            ann.play(state | {"ply": 1}, "take wug", "four")
            assert ann.wait("error")["slug"] == "stale-ply"
        with first.http as http:
            metrics = http.get("/metrics").text
        assert "cabochon_store_conflicts_total 1" in metrics
