"""Classes of one's own in the arena: their errors are failures of a player, not of the match."""

from traceback import format_exception

from cabochon.arena.external import PlayerFailed
from cabochon.arena.program import COMPLAINT
from cabochon.core.errors import IllegalMove


def failure(name: str, error: Exception) -> PlayerFailed:
    """What a class did wrong; where it raised an error itself, with the end of the traceback."""
    told = (str(error).splitlines() or [""])[0]
    if isinstance(error, IllegalMove):
        return PlayerFailed(f"{name}: {told}")
    lines = "".join(format_exception(error)).splitlines()
    return PlayerFailed(f"{name}: {type(error).__name__}: {told}", tuple(lines[-COMPLAINT:]))
