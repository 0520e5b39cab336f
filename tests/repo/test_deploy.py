"""The examples in deploy/ fit the server."""

import json
import re

import pytest

from cabochon.cli import COMMANDS
from cabochon.server.host.metrics import COUNTERS, GAUGES
from cabochon.server.host.settings import Settings
from tests.helpers.paths import ROOT

FOLDER = ROOT / "deploy"
FILES = sorted(path for path in FOLDER.iterdir() if path.is_file())
SHOWN = {*(f"cabochon_{name}_total" for name in COUNTERS), *(f"cabochon_{name}" for name in GAUGES)}


@pytest.mark.parametrize("name", [path.name for path in FILES])
def test_settings_and_commands_exist(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    settings = {word.lower() for word in re.findall(r"CABOCHON_SERVER_([A-Z_]+)", text)}
    assert settings <= set(Settings.__struct_fields__)
    assert set(re.findall(r'bin/cabochon"? ([a-z]+)', text)) <= set(COMMANDS)


def test_the_dashboard_shows_metrics_that_exist() -> None:
    panels = json.loads((FOLDER / "grafana.json").read_text(encoding="utf-8"))["panels"]
    text = " ".join(target["expr"] for panel in panels for target in panel["targets"])
    assert set(re.findall(r"cabochon_\w+", text)) <= SHOWN | {"cabochon_move_seconds_bucket"}
