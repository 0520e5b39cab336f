"""${message}."""

import sqlalchemy as sql
from alembic import op

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    """Go forward."""
    ${upgrades if upgrades else "raise NotImplementedError"}


def downgrade() -> None:
    """Go back."""
    ${downgrades if downgrades else "raise NotImplementedError"}
