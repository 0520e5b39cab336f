"""What the log says when the database fails."""

import sqlalchemy as sql

from cabochon.server.store.writer import reason


def test_a_reason_has_neither_parameters_nor_details() -> None:
    """PostgreSQL quotes the row in its second line."""
    cause = ValueError('duplicate key\nDETAIL: Key (entry)=("Bartholomew") exists.')
    error = sql.exc.IntegrityError("INSERT INTO log", {"entry": "Bartholomew"}, cause)
    assert reason(error) == "ValueError: duplicate key"
