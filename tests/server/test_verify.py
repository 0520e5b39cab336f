"""``cabochon verify`` accepts what a server recorded and nothing that was changed."""

from pathlib import Path

import pytest

from cabochon import recordfile
from cabochon.cli import main
from cabochon.record import Record
from tests.helpers.servers import COMPUTER, MINE, Running, client, create, wait_until


@pytest.fixture(scope="module")
def downloads(running: Running) -> dict[str, str]:
    """A game that computers finished and one that was resigned, as text, and a seed's hash."""
    with running.http as http, client(running) as ann:
        played = create(running, COMPUTER, COMPUTER, listed=True)["table"]
        resigned = create(running, MINE, MINE)
        ann.watch(resigned["table"], resigned["token"])
        ann.send("watch", table=played)  # otherwise the computers would wait
        ann.send("resign", table=resigned["table"])
        address = f"/api/tables/{played}"
        promised: str = http.get(address).json()["seed_hash"]
        wait_until(lambda: http.get(address).json()["status"] == "over", 60)
        texts = {
            "played": http.get(f"{address}/record.txt").text,
            "resigned": http.get(f"/api/tables/{resigned['table']}/record.json").text,
        }
    return texts | {"hash": promised}


def test_a_record_names_computers_by_level_and_people_by_name(downloads: dict[str, str]) -> None:
    assert recordfile.parse(downloads["played"]).names == (COMPUTER["level"], COMPUTER["level"])
    assert recordfile.parse(downloads["resigned"]).names == (MINE["name"], MINE["name"])


@pytest.mark.parametrize("name", ["played", "resigned"])
def test_a_download_verifies(downloads: dict[str, str], name: str, tmp_path: Path) -> None:
    path = tmp_path / "record"
    path.write_text(downloads[name])
    assert main(["verify", str(path)]) == 0


def test_the_promised_hash_verifies(
    downloads: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record"
    path.write_text(downloads["played"])
    assert main(["verify", str(path), "--hash", downloads["hash"]]) == 0
    assert downloads["hash"] in capsys.readouterr().out
    assert main(["verify", str(path), "--hash", "0" * 64]) == 1
    assert "SHA-256" in capsys.readouterr().err


def test_another_seed_does_not_verify(downloads: dict[str, str], tmp_path: Path) -> None:
    record = recordfile.parse(downloads["resigned"])
    forged = Record(record.game, 2, bytes(32), names=record.names, tags=record.tags)
    path = tmp_path / "record"
    recordfile.write(forged, path)
    assert main(["verify", str(path)]) == 1


def test_another_move_does_not_verify(downloads: dict[str, str], tmp_path: Path) -> None:
    record = recordfile.parse(downloads["played"])
    moves = (*record.moves[:10], "pass", *record.moves[11:])
    forged = Record(record.game, 2, record.seed, moves, record.outcome)
    path = tmp_path / "record"
    recordfile.write(forged, path)
    assert main(["verify", str(path)]) == 1


@pytest.mark.parametrize("name", ["played", "resigned"])
def test_a_download_can_be_stepped_through(
    running: Running, downloads: dict[str, str], name: str
) -> None:
    record = recordfile.parse(downloads[name])
    with running.http as http:
        value = http.post("/api/replay", content=downloads[name]).json()
    assert value["names"] == list(record.names)
    assert value["first"] == record.start().view(None).to_dict()
    assert [step["move"] for step in value["steps"]] == list(record.moves)
    views = [step["view"] for step in value["steps"]]
    assert views == [step.state.view(None).to_dict() for step in record.steps()]


def test_a_damaged_record_is_refused(running: Running, downloads: dict[str, str]) -> None:
    with running.http as http:
        good = downloads["played"]
        for text in ("", "{}", good[:-9], good.replace("take", "gem")):
            answer = http.post("/api/replay", content=text)
            assert (answer.status_code, answer.json()["slug"]) == (422, "bad-record")
        assert http.post("/api/replay", content=b"\xff").json()["slug"] == "malformed"
