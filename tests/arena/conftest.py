"""Running commands as a user does."""

from tests.cli.conftest import run

__all__ = ["run"]
