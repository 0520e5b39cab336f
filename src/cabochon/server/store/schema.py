"""The tables of the database."""

import sqlalchemy as sql

metadata = sql.MetaData()

tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("status", sql.String(8), nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False, comment="Unix milliseconds"),
    sql.Column("ended", sql.BigInteger, comment="Unix milliseconds; null before the end"),
    sql.Column("listing", sql.Text, nullable=False, comment="JSON for the lobby"),
    sql.Column(
        "wake",
        sql.BigInteger,
        comment="Unix milliseconds: when a clock runs out or a computer is overdue, or earlier",
    ),
    sql.Index("tables_lobby", "status", "listed", "created"),
    sql.Index("tables_ended", "listed", "ended", "id"),
    sql.Index(
        "tables_wake",
        "wake",
        sqlite_where=sql.text("wake IS NOT NULL"),
        postgresql_where=sql.text("wake IS NOT NULL"),
    ),
    comment="What the lobby and the downloads look tables up by; all else is in the log",
)

log = sql.Table(
    "log",
    metadata,
    # Only one writer wins each number: two processes can never both add the same ply.
    sql.Column("table_id", sql.String(16), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("at", sql.BigInteger, nullable=False, comment="Unix milliseconds"),
    sql.Column("entry", sql.Text, nullable=False, comment="JSON"),
    comment="Everything that happened at a table, in order; rows are added and never changed",
)

runs = sql.Table(
    "runs",
    metadata,
    sql.Column("started", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("process", sql.String(16), primary_key=True),
    sql.Column("alive", sql.BigInteger, nullable=False),
    comment="When the server was up, in Unix milliseconds: clocks stand still in between",
)
