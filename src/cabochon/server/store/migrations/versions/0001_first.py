"""The first schema: tables, log, runs."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Upgrade."""
    op.create_table(
        "tables",
        sql.Column("id", sql.String(16), primary_key=True),
        sql.Column("listed", sql.Boolean, nullable=False),
        sql.Column("status", sql.String(8), nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False, comment="Unix milliseconds"),
        sql.Column("ended", sql.BigInteger, comment="Unix milliseconds; null before the end"),
        sql.Column("listing", sql.Text, nullable=False, comment="JSON for the lobby"),
        comment="What the lobby and the downloads look tables up by; all else is in the log",
    )
    op.create_index("tables_lobby", "tables", ["status", "listed", "created"])
    op.create_index("tables_ended", "tables", ["listed", "ended", "id"])
    op.create_table(
        "log",
        sql.Column("table_id", sql.String(16), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("at", sql.BigInteger, nullable=False, comment="Unix milliseconds"),
        sql.Column("entry", sql.Text, nullable=False, comment="JSON"),
        comment="Everything that happened at a table, in order; rows are added and never changed",
    )
    op.create_table(
        "runs",
        sql.Column("started", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("alive", sql.BigInteger, nullable=False),
        comment="When the server was up, in Unix milliseconds: clocks stand still in between",
    )


def downgrade() -> None:
    """Downgrade."""
    for name in ("runs", "log", "tables"):
        op.drop_table(name)
