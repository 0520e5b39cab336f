"""What is wrong with a question, as a slug and a sentence."""

from typing import Final

from cabochon.core.errors import IllegalMove, InvalidRecord, InvalidSnapshot
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.messages import Slug

SLUGS: Final[dict[type[Exception], Slug]] = {
    InvalidRecord: "bad-record",
    InvalidSnapshot: "bad-position",
    IllegalMove: "illegal-move",
}
FAULTS: Final = tuple(SLUGS)
LONGEST: Final = 200


def refusal(error: Exception) -> Refused:
    """The refusal for an error of the engine; only its first line, without the table."""
    slugs = [slug for kind, slug in SLUGS.items() if isinstance(error, kind)]
    return Refused(slugs[0] if slugs else "server-error", str(error).partition("\n")[0][:LONGEST])
