"""A table as the fold of its log; the engine decides everything about the rules."""

import hashlib
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import msgspec

import cabochon
from cabochon.core.events import TurnStarted
from cabochon.server.deciding import entries as log
from cabochon.server.wire.shapes import Bank, NoClock, Notice, PerMove, Result, Status

RECENT: Final = 8
"""Number of recent steps in memory; older ones are replayed on demand."""
SPACING: Final = 32
"""Moves between two checkpoints; no more than these are replayed to reach a position."""
GROWING: Final = (
    "chairs",
    "moves",
    "checkpoints",
    "recent",
    "move_ids",
    "wants_rematch",
    "notices",
)
"""Attributes that are mutated in place."""
MOST_PLIES: Final = 1000
"""A game on the server ends after this many moves; random games take at most 200."""
MOST_TAKEBACKS: Final = 200
"""Takebacks at one table; every one lengthens its log."""


class PlayedMove(msgspec.Struct, frozen=True, gc=False):
    """A move of the game; it has no reference cycles, so it is not tracked by the collector."""

    seat: int
    move: str
    at: int
    spent_ms: int
    clocks: tuple[int, ...]
    """Time left by seat before it, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A takeback waiting for answers."""

    seat: int
    ply: int
    waiting: frozenset[int]


def move_key(seat: int, client_move_id: str) -> str:
    """The key of a client's move at a table."""
    return f"{seat} {client_move_id}"


def move_mark(ply: int, move: str) -> str:
    """What a client asked for under a key; another ply or move has another mark."""
    return f"{ply} {move}"


class Table:
    """Everything known about a table; only ``apply`` changes it."""

    def __init__(self, table_id: str, first: log.Line) -> None:
        if not isinstance(first.entry, log.Opened):
            raise TypeError(f"the log of {table_id} does not begin with its opening")
        self.id = table_id
        self.opened = first.entry
        self.opened_at = first.at
        self.seed_hash = hashlib.sha256(bytes.fromhex(first.entry.seed)).hexdigest()
        self.chairs = list(first.entry.chairs)
        self.version = 1
        self.status: Status = "open"
        self.state: cabochon.State | None = None
        self.to_move: int | None = None
        """The seat to move; None before the start and after the end."""
        self.moves: list[PlayedMove] = []
        self.checkpoints: list[cabochon.State] = []
        """The positions before ply 0, ``SPACING``, twice that and so on."""
        self.recent: deque[cabochon.Step] = deque(maxlen=RECENT)
        self.move_ids: dict[str, str] = {}
        """``move_mark`` by ``move_key``; texts, which the garbage collector need not track."""
        self.takebacks = 0
        self.clocks: tuple[int, ...] = ()
        self.since = first.at
        self.asked: Asked | None = None
        self.result: Result | None = None
        self.wants_rematch: set[int] = set()
        self.rematch: str | None = None
        self.notices: list[Notice] = []
        self._tried: tuple[cabochon.State, cabochon.Step] | None = None
        """The last move that was tried, with its position."""

    @classmethod
    def fold(cls, table_id: str, lines: Iterable[log.Line]) -> "Table":
        """Build a table from its log."""
        source = iter(lines)
        table = cls(table_id, next(source))
        for line in source:
            table.apply(line)
        return table

    def after(self, lines: Iterable[log.Line]) -> "Table":
        """The table after more entries; this one is unchanged."""
        table = object.__new__(Table)
        vars(table).update(vars(self))
        for name in GROWING:
            setattr(table, name, getattr(self, name).copy())
        for line in lines:
            table.apply(line)
        return table

    @property
    def ply(self) -> int:
        """The number of moves, without those taken back."""
        return len(self.moves)

    def held_by(self, holder: str) -> tuple[int, ...]:
        """The seats of a holder."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.holder == holder)

    def persons(self) -> set[int]:
        """The seats held by people."""
        return {seat for seat, chair in enumerate(self.chairs) if chair.holder}

    def clock_at_start(self) -> tuple[int, ...]:
        """Every seat's time before the first move; empty without a clock."""
        match self.opened.clock:
            case NoClock():
                return ()
            case PerMove(seconds=seconds) | Bank(seconds=seconds):
                return (seconds * 1000,) * len(self.chairs)

    def is_recent(self, ply: int) -> bool:
        """Whether the steps from a ply on are in memory."""
        return ply >= self.ply - len(self.recent)

    def steps_from(self, ply: int) -> list[tuple[int, PlayedMove, cabochon.Step]]:
        """The steps from a ply on, from memory if they are recent."""
        end = self.ply
        if self.is_recent(ply):
            return [(i, self.moves[i], self.recent[i - end]) for i in range(ply, end)]
        return [(i, self.moves[i], step) for i, step in self._replay(ply, end) if i >= ply]

    def state_at(self, ply: int) -> cabochon.State:
        """The position before a ply; the current one after the last."""
        assert self.state is not None
        if ply >= self.ply:
            return self.state
        state = self.checkpoints[ply // SPACING]
        for _, step in self._replay(ply, ply):
            state = step.state
        return state

    def _replay(self, first: int, end: int) -> Iterator[tuple[int, cabochon.Step]]:
        """The steps up to a ply, from the checkpoint before another one on."""
        start = first // SPACING
        state = self.checkpoints[start]
        for ply in range(start * SPACING, end):
            step = state.play(self.moves[ply].move)
            state = step.state
            yield ply, step

    def try_move(self, text: str) -> str:
        """Check a move and return its canonical form; its Step is kept for ``apply``."""
        assert self.state is not None
        step = self.state.play(text)
        self._tried = (self.state, step)
        return str(step.move)

    def apply(self, line: log.Line) -> None:
        """Apply the next entry of the log."""
        self.version += 1
        entry, at = line.entry, line.at
        match entry:
            case log.Joined() | log.Left():
                self._reseat(entry, at)
            case log.Started():
                self._start(at)
            case log.Moved():
                self._move(entry, at)
            case log.TookOver(seat=seat, level=level):
                self.chairs[seat] = log.Chair(name=level, level=level)
                self.asked = None  # a computer does not answer
                self._note("computer-took-over", seat, at)
            case log.Renamed(seat=seat, name=name):
                self.chairs[seat] = msgspec.structs.replace(self.chairs[seat], name=name)
            case log.RematchAsked() | log.Rematched():
                self._ask_rematch(entry, at)
            case log.Held(ms=ms):
                self.since += ms
            case log.Limited() | log.Closed():
                self._stop(entry)
            case log.Resigned() | log.Flagged() | log.Claimed():
                self._give_up(entry, at)
            case _:
                self._take_back(entry, at)
        self.to_move = self.state.to_move if self.state and self.status == "playing" else None

    def _note(self, kind: str, seat: int | None, at: int) -> None:
        notice = {"kind": kind, "seat": seat, "ply": self.ply, "at": at}
        self.notices.append(msgspec.convert(notice, Notice))

    def _reseat(self, entry: log.Joined | log.Left, at: int) -> None:
        joined = isinstance(entry, log.Joined)
        self.chairs[entry.seat] = entry.chair if isinstance(entry, log.Joined) else log.Chair()
        self._note("joined" if joined else "left", entry.seat, at)

    def _start(self, at: int) -> None:
        self.status = "playing"
        seed, opened = bytes.fromhex(self.opened.seed), self.opened
        self.state = cabochon.new_game(opened.game, len(self.chairs), seed, opened.options)
        self.checkpoints.append(self.state)
        self.clocks = self.clock_at_start()
        self.since = at
        self._note("started", None, at)

    def _move(self, entry: log.Moved, at: int) -> None:
        step = self._step(entry.move)
        self.moves.append(PlayedMove(entry.seat, entry.move, at, entry.spent_ms, self.clocks))
        self.recent.append(step)
        if entry.client_move_id:
            mark = move_mark(self.ply - 1, entry.sent or entry.move)
            self.move_ids[move_key(entry.seat, entry.client_move_id)] = mark
        if self.ply % SPACING == 0:
            self.checkpoints.append(step.state)
        self.state, self.since, self.asked = step.state, at, None
        self._charge(entry, step)
        if outcome := step.state.outcome:
            self._end(list(outcome.winners), list(outcome.reasons))

    def _step(self, move: str) -> cabochon.Step:
        """The Step of a move, reused if it was just tried."""
        assert self.state is not None
        tried, self._tried = self._tried, None
        if tried is not None and tried[0] is self.state and str(tried[1].move) == move:
            return tried[1]
        return self.state.play(move)

    def _charge(self, entry: log.Moved, step: cabochon.Step) -> None:
        """Charge the mover's clock, and add the increment at the end of a turn."""
        if not self.clocks:
            return
        left = max(0, self.clocks[entry.seat] - entry.spent_ms)
        if any(isinstance(event, TurnStarted) for event in step.events):
            match self.opened.clock:
                case PerMove(seconds=seconds):
                    left = seconds * 1000
                case Bank(increment=increment):
                    left += increment * 1000
        clocks = list(self.clocks)
        clocks[entry.seat] = left
        self.clocks = tuple(clocks)

    def _give_up(self, entry: log.Resigned | log.Flagged | log.Claimed, at: int) -> None:
        """A seat gives up: with two seats the other wins, with more a computer takes over."""
        match entry:
            case log.Resigned(seat=loser):
                reason, kind, about = "resigned", "resigned", loser
            case log.Flagged(seat=loser):
                reason, kind, about = "time", "flagged", loser
            case log.Claimed(seat=about, against=loser):
                reason, kind = "claimed", "claimed"
        self._note(kind, about, at)
        self.asked = None
        if len(self.chairs) == 2:
            self._end([1 - loser], [reason])

    def _take_back(self, entry: log.AnyEntry, at: int) -> None:
        match entry:
            case log.TakebackAsked(seat=seat, ply=ply):
                holder = self.chairs[seat].holder
                others = self.persons() - set(self.held_by(holder))
                self.asked = Asked(seat, ply, frozenset(others))
                self._note("takeback-asked", seat, at)
            case log.TakebackAgreed(seats=seats):
                assert self.asked is not None
                waiting = self.asked.waiting - set(seats)
                self.asked = Asked(self.asked.seat, self.asked.ply, waiting)
            case log.TakebackRefused(seat=seat):
                self.asked = None
                self._note("takeback-refused", seat, at)
            case log.TakenBack(seat=seat, ply=ply):
                self._return_to(ply, at)
                self._note("taken-back", seat, at)

    def _return_to(self, ply: int, at: int) -> None:
        self.clocks = self.moves[ply].clocks
        self.state = self.state_at(ply)
        steps = [step for _, step in self._replay(max(0, ply - RECENT), ply)]
        self.recent = deque(steps, maxlen=RECENT)
        del self.moves[ply:]
        del self.checkpoints[ply // SPACING + 1 :]
        self.takebacks += 1
        self.since, self.asked = at, None

    def _ask_rematch(self, entry: log.RematchAsked | log.Rematched, at: int) -> None:
        match entry:
            case log.RematchAsked(seats=seats):
                self.wants_rematch |= set(seats)
                self._note("rematch-asked", seats[0], at)
            case log.Rematched(table=table):
                self.rematch = table
                self._note("rematch", None, at)

    def _stop(self, entry: log.Limited | log.Closed) -> None:
        """The game is drawn, or closed without a winner, unless its last move has won it."""
        if self.status == "over":
            return
        if isinstance(entry, log.Limited):
            self._end(list(range(len(self.chairs))), ["limit"])
        else:
            self._end([], ["closed"])

    def _end(self, winners: list[int], reasons: list[str]) -> None:
        self.status = "over"
        self.result = Result(winners, reasons)
