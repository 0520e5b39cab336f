"""The settings of the server, from a file, the environment or the command line."""

import importlib.util
import os
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from re import fullmatch
from typing import Annotated, Any, Final, Literal

import msgspec
import platformdirs
from msgspec import Meta, field

from cabochon.players import check_name, player_names
from cabochon.players.fitting import check_weights
from cabochon.server.host.notes import field_notes

PREFIX: Final = "CABOCHON_SERVER_"
Positive = Annotated[float, Meta(gt=0, le=1e9)]
Count = Annotated[int, Meta(ge=1)]


class BadSettings(ValueError):
    """An unknown setting or an invalid value."""


def default_database() -> str:
    """A SQLite file in the user's data directory."""
    return f"sqlite:///{Path(platformdirs.user_data_dir('cabochon')) / 'games.sqlite3'}"


class Settings(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How the server runs."""

    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0 accepts other machines."""
    port: Annotated[int, Meta(ge=0, le=65535)] = 8111
    """The port to listen on; 0 picks a free one."""
    database: str = field(default_factory=default_database)
    """Where games are stored: sqlite:///FILE or postgresql://USER@HOST/NAME."""
    live: str = ""
    """Connects several processes over one PostgreSQL database: redis://HOST; empty for one."""
    workers: Count = 1
    """Server processes on this machine; more than one need `live`."""
    origins: list[str] = field(default_factory=list)
    """Other sites whose pages may use this server, such as https://games.example."""
    trusted_proxies: list[str] = field(default_factory=list)
    """Addresses of reverse proxies whose X-Forwarded-For header is trusted."""
    grace_seconds: Positive = 60
    """How long a player may be away before the seat can be claimed."""
    idle_seconds: Positive = 150
    """A socket that is silent for this long is closed; hidden tabs can send once a minute."""
    send_seconds: Positive = 10
    """A client that does not read for this long is disconnected."""
    send_bytes: Count = 262_144
    """Bytes queued for a slow client before it is disconnected."""
    request_seconds: Positive = 10
    """A connection that has not sent a whole request after this time is closed."""
    keep_alive_seconds: Count = 5
    """An HTTP connection without another request is closed after this time."""
    stop_seconds: Positive = 5
    """How long a stopping server waits for running requests."""
    thinkers: Annotated[int, Meta(ge=0)] = 1
    """Processes of this server that think for computers; without any only weak computers play."""
    thinking_queue: Count = 64
    """Moves that can wait for a worker; beyond that a weak computer plays at once."""
    deadline_seconds: Positive = 10
    """A weak computer plays if the chosen one has not moved after this time."""
    pause_seconds: Annotated[float, Meta(ge=0, le=1e9)] = 0.8
    """The minimum time of a computer's move, so that people can follow."""
    substitute: str = "greedy"
    """The level of the computer that replaces a player who left."""
    levels: dict[str, str] = field(default_factory=dict)
    """Further levels by name: net:FILE or py:MODULE:CLASS, on every machine that thinks."""
    computers: Literal["server", "browser"] = "server"
    """Who thinks for computers: the server, or at casual tables the visitor's browser if it can."""
    reviews: Literal["off", "server", "browser"] = "server"
    """Who analyses games and positions: nobody, the server, or the visitor's browser if it can."""
    reviews_at_once: Count = 4
    """Reviews that are computed at the same time, in turns in one process."""
    review_niceness: Annotated[int, Meta(ge=0, le=19)] = 10
    """The niceness of that process; the higher, the more it gives way to games."""
    review_queue: Count = 32
    """Questions to the engine that can wait; beyond that they are refused."""
    review_simulations: Annotated[int, Meta(ge=400, le=400_000)] = 10_000
    """Simulations for each decision of a review, at most."""
    questions_per_minute: Positive = 60
    """Questions to the engine per address, with bursts of two minutes' worth."""
    requests_per_second: Positive = 20
    """HTTP requests per address, with bursts of ten seconds' worth."""
    tables_per_minute: Positive = 20
    """Tables created per address, with bursts of ten minutes' worth."""
    messages_per_second: Positive = 20
    """Messages per socket, with bursts of five seconds' worth; long replays count as several."""
    address_messages_per_second: Positive = 200
    """Messages of all sockets of an address, with bursts of five seconds' worth."""
    sockets_per_address: Count = 200
    """Open sockets per address; without a proxy, also its HTTP connections."""
    sockets: Count = 20_000
    """Open sockets of a server process in total."""
    tables_per_socket: Count = 32
    """Tables a socket may watch."""
    body_bytes: Count = 16_384
    """Maximum size of a request body or a message."""
    keep_days: Annotated[float, Meta(ge=0, le=1e6)] = 0
    """Finished tables are deleted after this many days; 0 keeps them all."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """debug, info, warning or error."""


def load(
    path: Path | None = None,
    environment: Mapping[str, str] = os.environ,
    options: Mapping[str, Any] | None = None,
    defaults: Mapping[str, Any] | None = None,
) -> Settings:
    """Load the settings; options override the environment, then the file, then the defaults."""
    values = dict(defaults or {})
    values |= _from_file(path) if path else {}
    values |= _from_environment(environment)
    values |= {key: value for key, value in (options or {}).items() if value is not None}
    unknown = sorted(values.keys() - set(Settings.__struct_fields__))
    if unknown:
        raise BadSettings(f"unknown setting: {', '.join(unknown)}")
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSettings(str(error)) from None
    _check_levels(settings)
    _check_live(settings)
    return settings


def _check_levels(settings: Settings) -> None:
    """Check the further levels, and the one that replaces players."""
    for name, meant in settings.levels.items():
        if not fullmatch("[a-z][a-z0-9-]{0,23}", name) or name in player_names():
            raise BadSettings(f"levels: expected a new name such as mine, not {name!r:.60}")
        try:
            check_name(meant)
            check_weights(meant)
        except ValueError as error:
            raise BadSettings(f"levels: {error}") from None
    if settings.substitute not in (*player_names(), *settings.levels):
        raise BadSettings(f"substitute: there is no level {settings.substitute!r}")


def named_levels(texts: Iterable[str]) -> dict[str, str]:
    """Further levels from texts such as mine=net:FILE."""
    pairs = [text.partition("=") for text in texts]
    if any(not name or not meant for name, _, meant in pairs):
        raise BadSettings("levels: expected NAME=PLAYER, such as mine=net:weights.npz")
    return {name: meant for name, _, meant in pairs}


def _check_live(settings: Settings) -> None:
    if settings.workers > 1 and not settings.live:
        raise BadSettings("workers: more than one process needs live = redis://…")
    if not settings.live:
        return
    check_redis(settings.live)
    if settings.database.startswith("sqlite"):
        raise BadSettings("live: several processes need a PostgreSQL database")


def check_redis(url: str) -> None:
    """BadSettings unless it is the URL of a Redis and the client is installed."""
    if not url.startswith(("redis://", "rediss://", "unix://")):
        raise BadSettings("live: expected redis://HOST")
    if importlib.util.find_spec("redis") is None:
        raise BadSettings('live: Redis needs its client: pip install "cabochon[live]"')


def _from_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSettings(f"{path}: {error.strerror}") from None
    except ValueError as error:
        raise BadSettings(f"{path}: {error}") from None


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for key, text in environment.items():
        if key.startswith(PREFIX):
            name = key.removeprefix(PREFIX).lower()
            is_list = name in ("origins", "trusted_proxies")
            parts = [part for part in text.split(",") if part]
            values[name] = parts if is_list else text
            if name == "levels":
                values[name] = named_levels(parts)
    return values


def commented_toml(settings: Settings | None = None) -> str:
    """A file with every setting; those at their default are commented out."""
    defaults = msgspec.to_builtins(Settings())
    values = msgspec.to_builtins(settings) if settings else defaults
    parts = []
    for name, note in field_notes(Settings).items():
        value = _toml(values[name])
        mark = "# " if values[name] == defaults[name] else ""
        parts.append(f"# {note}\n{mark}{name} = {value}\n")
    return "\n".join(parts)


def _toml(value: Any) -> str:
    """A value in TOML, which writes everything but tables like JSON."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {_toml(each)}" for name, each in value.items()) + "}"
    return msgspec.json.encode(value).decode()
