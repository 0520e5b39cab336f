"""When a table must be looked at even if nobody asks for it."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Upgrade; every table in play is looked at once, which stores its own time."""
    note = "Unix milliseconds: when a clock runs out or a computer is overdue, or earlier"
    op.add_column("tables", sql.Column("wake", sql.BigInteger, comment=note))
    some = sql.text("wake IS NOT NULL")
    op.create_index("tables_wake", "tables", ["wake"], sqlite_where=some, postgresql_where=some)
    op.execute("UPDATE tables SET wake = 0 WHERE status = 'playing'")


def downgrade() -> None:
    """Downgrade."""
    op.drop_index("tables_wake", "tables")
    op.drop_column("tables", "wake")
