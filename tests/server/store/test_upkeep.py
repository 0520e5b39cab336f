"""What an operator can do to the tables of a server."""

import json
import sqlite3
import subprocess
from pathlib import Path

import pytest

from cabochon import recordfile
from cabochon.cli import main
from cabochon.server.store.engine import open_engine
from tests.helpers.servers import MINE, OPEN, client, create, join, server
from tests.server.postgres import new_database, programs


def finished(folder: Path, database: str) -> dict[str, str]:
    """A finished table of Ann and Bob."""
    with server(folder, database) as running, client(running) as ann:
        table: dict[str, str] = create(running, MINE, OPEN)
        join(running, table, "Bob")
        ann.watch(table["table"], table["token"])
        ann.send("resign", table=table["table"])
        ann.wait("table", status="over")
    return table


def admin(database: str, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["admin", *words, "--database", database]) == 0
    return capsys.readouterr().out


def test_tables_are_listed_exported_anonymised_and_deleted(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = finished(tmp_path, database)["table"]
    assert table in admin(database, capsys, "list")
    record = recordfile.parse(admin(database, capsys, "export"))
    assert record.names == ("Ann", "Bob")
    assert admin(database, capsys, "anonymise", "Bob") == "changed 1 tables\n"
    assert "Ann, Anonymous" in admin(database, capsys, "list")
    names = recordfile.parse(admin(database, capsys, "export")).names
    assert names == ("Ann", "Anonymous")
    assert admin(database, capsys, "delete", "--older-than", "1") == "deleted 0 tables\n"
    assert admin(database, capsys, "delete", "--older-than", "0") == "deleted 1 tables\n"
    assert admin(database, capsys, "list") == ""


def test_a_table_is_closed_under_a_running_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    with server(tmp_path, database) as running, client(running) as ann:
        table = create(running, MINE, MINE)
        state = ann.watch(table["table"], table["token"])
        assert admin(database, capsys, "close", table["table"]) == "closed\n"
        ann.play(state, state["legal"][0], "late")
        assert ann.wait("table")["state"]["result"] == {"winners": [], "reasons": ["closed"]}
        assert ann.wait("error")["slug"] == "game-over"
    assert "over already" in admin(database, capsys, "close", table["table"])
    assert main(["admin", "close", "nothing", "--database", database]) == 2


def test_a_damaged_table_is_left_out_of_an_export(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    bad, good = finished(tmp_path, database)["table"], finished(tmp_path, database)["table"]
    with sqlite3.connect(tmp_path / "games.sqlite3") as other:
        other.execute("UPDATE log SET entry = '{}' WHERE number = 0 AND table_id = ?", (bad,))
    assert main(["admin", "export", "--database", database]) == 0
    out, err = capsys.readouterr()
    assert recordfile.parse(out).tags["table"] == good
    assert err == f"cabochon admin: left out, because its log cannot be read: {bad}\n"


def refused(database: str, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit code and the one line of a command that cannot be carried out."""
    code = main(["admin", *words, "--database", database])
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    return code, err


def test_a_name_goes_from_a_damaged_table_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.sqlite3"
    database = f"sqlite:///{file}"
    good, bad = (finished(tmp_path, database)["table"] for _ in range(2))
    with sqlite3.connect(file) as other:
        other.execute("UPDATE log SET entry = '{}' WHERE number = 2 AND table_id = ?", (bad,))
    assert main(["admin", "anonymise", "Bob", "--database", database]) == 0
    told, err = capsys.readouterr()
    assert told == "changed 2 tables\n"
    assert err == f"cabochon admin: its log cannot be read, but the name is gone: {bad}\n"
    listed = admin(database, capsys, "list")
    assert [table in listed for table in (good, bad)] == [True, True]
    assert (listed.count("Ann, Anonymous"), "Bob" in listed) == (2, False)
    with sqlite3.connect(file) as other:
        entries = [text for (text,) in other.execute("SELECT entry FROM log")]
    assert not any("Bob" in text for text in entries)


def test_a_database_that_is_not_there_is_not_created(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told = refused(f"sqlite:///{tmp_path / 'typo.sqlite3'}", capsys, "list")
    assert (code, "typo.sqlite3: there is no such file" in told) == (1, True)
    assert list(tmp_path.iterdir()) == []


def test_a_database_of_a_newer_version_is_named_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.sqlite3"
    open_engine(f"sqlite:///{file}").dispose()
    with sqlite3.connect(file) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    before = file.read_bytes()
    code, told = refused(f"sqlite:///{file}", capsys, "list")
    assert (code, "newer version" in told, "9999" in told) == (1, True, True)
    assert file.read_bytes() == before


@pytest.mark.parametrize("days", ["nan", "inf", "1e300", "-1"])
def test_an_impossible_age_deletes_nothing(
    days: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    open_engine(database).dispose()
    code, told = refused(database, capsys, "delete", "--older-than", days)
    assert (code, "--older-than" in told) == (2, True)


def test_a_player_is_anonymised_under_a_running_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The server has the name in memory, and writes the listing again at the end of the game."""
    database = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    with server(tmp_path, database) as running, client(running) as ann:
        table = create(running, MINE, OPEN)
        join(running, table, "Bob")
        ann.watch(table["table"], table["token"])
        assert admin(database, capsys, "anonymise", "Bob") == "changed 1 tables\n"
        ann.send("resign", table=table["table"])
        seats = ann.wait("table", status="over")["state"]["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "Anonymous"]
    assert "Ann, Anonymous" in admin(database, capsys, "list")
    assert "Bob" not in admin(database, capsys, "export")


def test_old_tables_are_deleted_by_the_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    finished(tmp_path, database)
    with server(tmp_path, database, keep_days="100") as running, running.http as http:
        assert http.get("/health").status_code == 200
    assert admin(database, capsys, "list") != ""
    with sqlite3.connect(tmp_path / "games.sqlite3") as other:
        other.execute("UPDATE tables SET ended = 1")
    with server(tmp_path, database, keep_days="100") as running, running.http as http:
        assert http.get("/health").status_code == 200
    assert admin(database, capsys, "list") == ""


def test_a_backup_of_sqlite_can_be_restored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """While the server runs."""
    copy = tmp_path / "copy.sqlite3"
    with server(tmp_path) as running:
        table = create(running, MINE, MINE)["table"]
        source, target = sqlite3.connect(tmp_path / "games.sqlite3"), sqlite3.connect(copy)
        source.backup(target)
        source.close()
        target.close()
    with server(tmp_path, f"sqlite:///{copy}") as restored, restored.http as http:
        assert http.get(f"/api/tables/{table}").json()["status"] == "playing"
    assert table in admin(f"sqlite:///{copy}", capsys, "list")


@pytest.mark.skipif(not (programs() / "pg_dump").exists(), reason="PostgreSQL without its tools")
def test_a_backup_of_postgresql_can_be_restored(postgres_url: str, tmp_path: Path) -> None:
    first, second = new_database(postgres_url, "dumped"), new_database(postgres_url, "restored")
    table = finished(tmp_path, first)["table"]
    dump = subprocess.run([programs() / "pg_dump", first], capture_output=True, check=True)
    subprocess.run([programs() / "psql", "-q", second], input=dump.stdout, check=True)
    with server(tmp_path, second) as restored, restored.http as http:
        text = http.get(f"/api/tables/{table}/record.json").text
        assert json.loads(text)["players"] == 2
