"""The examples in deploy/ fit the server."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from cabochon.cli import COMMANDS
from cabochon.server.host.metrics import COUNTERS, GAUGES, Metrics
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


def check(*command: str | Path, text: str = "") -> None:
    """Let a program judge a file of its own kind; where it is not installed, skip."""
    program = shutil.which(str(command[0]), path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        pytest.skip(f"{command[0]} is not installed")
    found = subprocess.run(
        [program, *command[1:]], input=text, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stdout + found.stderr


def test_prometheus_reads_our_metrics_and_its_settings() -> None:
    metrics = Metrics()
    metrics.move_took(0.02)
    check("promtool", "check", "metrics", text=metrics.text(dict.fromkeys(GAUGES, 1)))
    check("promtool", "check", "config", FOLDER / "prometheus.yml")


def test_nginx_accepts_its_settings(tmp_path: Path) -> None:
    """Without TLS, because there are no certificates here."""
    lines = (FOLDER / "nginx.conf").read_text(encoding="utf-8").splitlines()
    plain = [line for line in lines if "ssl_certificate" not in line]
    (tmp_path / "site.conf").write_text("\n".join(plain).replace("443 ssl", "8443"))
    logs = f"pid {tmp_path}/pid; error_log {tmp_path}/log; events {{}}"
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = " ".join(f"{kind}_temp_path {tmp_path};" for kind in kinds)
    http = f"access_log off; {temporary} include {tmp_path}/site.conf;"
    (tmp_path / "all.conf").write_text(f"{logs} http {{ {http} }}")
    check("nginx", "-t", "-c", tmp_path / "all.conf")


@pytest.mark.parametrize("name", ["Caddyfile", "Caddyfile.compose"])
def test_caddy_accepts_its_settings(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOMAIN", "games.example")
    check("caddy", "validate", "--adapter", "caddyfile", "--config", FOLDER / name)


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "cabochon@.service"
    text = (FOLDER / unit.name).read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/cabochon/bin/cabochon", "/bin/true"))
    check("systemd-analyze", "verify", tmp_path / "cabochon@8111.service")
