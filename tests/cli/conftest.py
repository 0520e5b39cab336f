"""Running commands as a user does."""

import io
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from cabochon import cli


@dataclass(frozen=True)
class Result:
    code: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command line with some lines on standard input."""

    def command(*arguments: str, typed: tuple[str, ...] = ()) -> Result:
        monkeypatch.setenv("COLUMNS", "100")
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = cli.main(arguments)
        out, err = capsys.readouterr()
        return Result(code, out, err)

    return command
