"""Settings: four sources, unknown keys reported, every one documented."""

import tomllib
from pathlib import Path

import pytest

from cabochon.server.host import manual
from cabochon.server.host.notes import field_notes
from cabochon.server.host.settings import BadSettings, Settings, commented_toml, load
from cabochon.server.store.engine import check_url
from tests.helpers.paths import ROOT

HOSTING = ROOT / "docs/hosting.md"


def test_options_beat_the_environment_which_beats_the_file(tmp_path: Path) -> None:
    path = tmp_path / "server.toml"
    path.write_text('host = "file"\nport = 1\ngrace_seconds = 3\n')
    environment = {"CABOCHON_SERVER_HOST": "environment", "CABOCHON_SERVER_PORT": "2"}
    chosen = load(path, environment, {"host": "option", "port": None})
    assert (chosen.host, chosen.port, chosen.grace_seconds) == ("option", 2, 3)


def test_lists_come_from_the_environment_with_commas() -> None:
    chosen = load(None, {"CABOCHON_SERVER_ORIGINS": "https://a.example,https://b.example"})
    assert chosen.origins == ["https://a.example", "https://b.example"]


def test_further_levels_come_by_name_and_survive_printing(tmp_path: Path) -> None:
    own = "py:tests.players.test_custom:Last"
    chosen = load(None, {"CABOCHON_SERVER_LEVELS": f"mine=random,other={own}"})
    assert chosen.levels == {"mine": "random", "other": own}
    path = tmp_path / "server.toml"
    path.write_text(commented_toml(chosen))
    assert load(path, {}) == chosen
    with pytest.raises(BadSettings, match="expected NAME=PLAYER"):
        load(None, {"CABOCHON_SERVER_LEVELS": "random"})


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("prot = 80", "unknown setting: prot"),
        ("port = 70000", "port"),
        ('port = "many"', "port"),
        ("grace_seconds = 0", "grace_seconds"),
        ("grace_seconds = inf", "grace_seconds"),
        ("pause_seconds = nan", "pause_seconds"),
        ('substitute = "gredy"', "substitute: there is no level 'gredy'"),
        ("port = ", "server.toml"),
        ('computers = "nobody"', "computers"),
        ('levels = {mine = "net:nowhere.npz"}', "levels: net:nowhere.npz: there is no such"),
        (
            'levels = {mine = "py:no_module:Bot"}',
            "levels: py:no_module:Bot: ModuleNotFoundError: No module",
        ),
        (f'levels = {{mine = "net:{__file__}"}}', "levels: net:.*: not a file of weights"),
        ('levels = {greedy = "random"}', "expected a new name such as mine, not 'greedy'"),
        ('levels = {"My Bot" = "random"}', "levels: expected a new name"),
    ],
)
def test_mistakes_are_reported(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "server.toml"
    path.write_text(text)
    with pytest.raises(BadSettings, match=complaint):
        load(path, {})


@pytest.mark.parametrize("url", ["games.sqlite3", "mysql://host/name", "sqlite+weird:///x"])
def test_only_known_databases_are_accepted(url: str) -> None:
    with pytest.raises(ValueError, match="database: "):
        check_url(url)


def test_unknown_variables_are_reported() -> None:
    with pytest.raises(BadSettings, match="unknown setting: hots"):
        load(None, {"CABOCHON_SERVER_HOTS": "x"})


def test_the_commented_file_shows_every_setting_at_its_default(tmp_path: Path) -> None:
    text = commented_toml()
    assert tomllib.loads(text) == {}
    active = "\n".join(line[2:] for line in text.splitlines() if " = " in line)
    values = tomllib.loads(active)
    assert set(values) == set(Settings.__struct_fields__)
    path = tmp_path / "server.toml"
    path.write_text(active)
    chosen = load(path, {})
    assert chosen == load(None, {}, {"database": values["database"]})


def test_the_manual_is_up_to_date() -> None:
    text = HOSTING.read_text()
    command = "python -m cabochon.server.host.manual docs/hosting.md"
    assert manual.renewed(text) == text, f"run: {command}"
    assert set(field_notes(Settings)) == set(Settings.__struct_fields__)


def test_a_hidden_tab_that_pings_once_a_minute_stays_connected() -> None:
    assert Settings().idle_seconds > 2 * 60
