"""The errors of the server: stable slugs, each with a meaning and an HTTP status."""

from typing import Final

from cabochon.server.wire.messages import Slug

MEANINGS: Final[dict[Slug, tuple[int, str]]] = {
    "malformed": (400, "the message is not JSON of the expected shape"),
    "too-large": (413, "the message is larger than the server accepts"),
    "too-fast": (429, "too many requests; wait a moment"),
    "bad-origin": (403, "the request comes from the page of another site"),
    "not-found": (404, "there is nothing at this address"),
    "wrong-method": (405, "this address does not support that method"),
    "bad-setup": (422, "a table cannot be set up like this"),
    "unknown-level": (422, "there is no computer of that level"),
    "unknown-table": (404, "there is no such table"),
    "damaged-table": (500, "the table is stored, but this server cannot read its log"),
    "newer-table": (500, "a newer version of the program has stored the table"),
    "storage-full": (507, "this device has no room left, or does not allow storing games"),
    "engine-missing": (503, "a part of the engine is not on this device and cannot be fetched"),
    "too-many-tables": (429, "the connection already watches as many tables as one may"),
    "wrong-token": (403, "the token holds no seat at this table"),
    "wrong-invite": (403, "the table is private and the invite is wrong"),
    "seat-taken": (409, "the seat is taken, or no seat is free"),
    "not-watching": (409, "watch the table first"),
    "not-your-seat": (403, "the client does not hold that seat"),
    "not-your-turn": (409, "another seat is to move"),
    "not-started": (409, "the table is waiting for players"),
    "already-started": (409, "the game has begun"),
    "game-over": (409, "the game is over"),
    "not-over": (409, "the game is not over yet"),
    "stale-ply": (409, "the position has changed; look at the current state"),
    "reused-id": (409, "the seat has used this client_move_id for another move"),
    "illegal-move": (422, "the rules do not allow this move now"),
    "takeback-off": (409, "takebacks are off at this table"),
    "nothing-to-take-back": (409, "the client has no move to take back"),
    "no-takeback-asked": (409, "there is no takeback to answer"),
    "cannot-claim": (409, "the player is present, or the grace time is not over"),
    "bad-record": (422, "the record is damaged, or its moves do not match its deal"),
    "bad-position": (422, "the position is impossible, or its game is over"),
    "game-running": (403, "people are playing this game now; wait until it is over"),
    "reviews-off": (503, "this server does not analyse games"),
    "reviews-busy": (503, "too many analyses are waiting; try again in a moment"),
    "unknown-puzzle": (404, "there is no such puzzle"),
    "paused": (503, "the game pauses, and its clocks with it; try again in a moment"),
    "server-stopping": (503, "the server is stopping; reconnect in a moment"),
    "server-error": (500, "the server failed; no acknowledged move is lost"),
}


class Refused(Exception):
    """A request that the server refuses."""

    def __init__(self, slug: Slug, message: str = "") -> None:
        self.slug = slug
        self.message = message or MEANINGS[slug][1]
        super().__init__(f"{slug}: {self.message}")

    @property
    def status(self) -> int:
        """The HTTP status of the error."""
        return MEANINGS[self.slug][0]
