"""Several processes can start in the same millisecond."""

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"
NOTE = "When the server was up, in Unix milliseconds: clocks stand still in between"


def upgrade() -> None:
    """Upgrade."""
    op.rename_table("runs", "old_runs")
    op.create_table(
        "runs",
        sql.Column("started", sql.BigInteger, nullable=False, autoincrement=False),
        sql.Column("process", sql.String(16), nullable=False),
        sql.Column("alive", sql.BigInteger, nullable=False),
        sql.PrimaryKeyConstraint("started", "process", name="runs_key"),
        comment=NOTE,
    )
    op.execute("INSERT INTO runs (started, process, alive) SELECT started, '', alive FROM old_runs")
    op.drop_table("old_runs")


def downgrade() -> None:
    """Downgrade."""
    op.rename_table("runs", "new_runs")
    op.create_table(
        "runs",
        sql.Column("started", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("alive", sql.BigInteger, nullable=False),
        comment=NOTE,
    )
    op.execute("INSERT INTO runs SELECT started, max(alive) FROM new_runs GROUP BY started")
    op.drop_table("new_runs")
