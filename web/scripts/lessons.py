"""Writes the lessons of the page, web/src/learn/lessons, played out by the engine."""

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any, Final

import cabochon

FOLDER: Final = Path(__file__).parents[1] / "src" / "learn" / "lessons"
Snapshot = dict[str, Any]

# A chapter is a position and the moves played from it. Each of the learner's moves starts a step.
BOARD: Final = "ukorpkwgruguokwrpugkwgrow"


def _ids(snapshot: Snapshot, level: str) -> list[int]:
    """Every card of a level, in a fixed shuffled order."""
    laid = snapshot.get("pyramid") or snapshot["rows"]
    cards = sorted(card for card in [*laid[level], *snapshot["decks"][level]] if card)
    random.Random(f"lesson {level}").shuffle(cards)
    return cards


def _lay(snapshot: Snapshot, table: str, rows: dict[str, list[int]]) -> None:
    """Lay out these cards face up and stack the rest, without the owned ones."""
    owned = {
        entry["card"] if isinstance(entry, dict) else entry
        for seat in snapshot["seats"]
        for entry in [*seat["cards"], *seat["reserved"]]
    }
    for level, wanted in rows.items():
        rest = [card for card in _ids(snapshot, level) if card not in owned and card not in wanted]
        missing = len(snapshot[table][level]) - len(wanted)
        snapshot["decks"][level] = rest[missing:]
        snapshot[table][level] = [*wanted, *rest[:missing]]


def _seat(snapshot: Snapshot, seat: int, tokens: str, cards: list[int], **more: Any) -> None:
    """Give a seat its tokens and cards."""
    held = snapshot["seats"][seat]
    held["tokens"] = {kind: tokens.count(kind) for kind in held["tokens"]}
    held["cards"] = [{"card": card} for card in cards] if snapshot["game"] == "duel" else cards
    held.update(more)


def duel_opening() -> Snapshot:
    """The start of a game whose first tokens pay for its first cards."""
    snapshot = cabochon.new_game("duel", seed="first game").to_dict()
    snapshot["board"] = BOARD
    _lay(snapshot, "pyramid", {"1": [6, 22, 14, 10, 25], "2": [35, 48, 41, 32], "3": [58, 61, 55]})
    return snapshot


def duel_middle() -> Snapshot:
    """Two crowns, and the tokens for two cards in a row."""
    snapshot = cabochon.new_game("duel", seed="first game").to_dict()
    _seat(snapshot, 0, "uugk", [17, 9, 12, 25], privileges=1)
    reserve = [{"card": 35, "open": True}]
    _seat(snapshot, 1, "wgrrkppo", [6, 7, 22, 14, 1, 16], reserved=reserve, privileges=0)
    _rest_of_duel(snapshot, "..u.w.k.o.r.ow...g.ku...w", turn=1)
    _lay(snapshot, "pyramid", {"1": [8, 26, 2, 20, 29], "2": [48, 41, 32, 44], "3": [58, 61, 55]})
    return snapshot


def duel_end() -> Snapshot:
    """Six points in one colour, and a card with the other four."""
    snapshot = cabochon.new_game("duel", seed="first game").to_dict()
    theirs = [17, 9, 12, 25, 44, 41, 50, 30]
    _seat(snapshot, 0, "uukkr", theirs, privileges=2)
    mine = [6, 7, 22, 14, 1, 16, 8, 35, 10, 57]
    _seat(snapshot, 1, "wgrko", mine, royals=[4], privileges=1)
    _rest_of_duel(snapshot, "u...w.kpo.r.ow...g..ug..w", turn=1)
    _lay(snapshot, "pyramid", {"1": [26, 2, 20, 29, 3], "2": [48, 32, 45, 31], "3": [58, 61, 55]})
    return snapshot


def _duel_practice(board: str, tokens: str, level1: list[int], level2: list[int]) -> Snapshot:
    """The base position of second chapters: some cards owned, the tokens for one step at hand."""
    snapshot = cabochon.new_game("duel", seed="second chapter").to_dict()
    _seat(snapshot, 0, "wgro", [17, 9, 15, 25], privileges=0)
    _seat(snapshot, 1, tokens, [6, 7, 22, 1], privileges=1)
    _rest_of_duel(snapshot, board, turn=1)
    _lay(snapshot, "pyramid", {"1": level1, "2": level2, "3": [58, 61, 55]})
    return snapshot


def duel_replenish() -> Snapshot:
    """An almost empty board and a full bag."""
    board = ".....o....w......k.....o."
    return _duel_practice(board, "wuugrkpp", [26, 2, 20, 29, 3], [35, 48, 41, 32])


def duel_alike() -> Snapshot:
    """Three rubies in a line, and the card that costs just them."""
    board = "u.g.wkr.o..wruk.u.rg.k.o."
    return _duel_practice(board, "wu", [12, 2, 20, 29, 3], [35, 48, 41, 32])


def duel_joker() -> Snapshot:
    """A joker that can be bought, and two colours to copy."""
    board = "u.g.wk..o..w.uk.u..g.k.o."
    return _duel_practice(board, "rrpw", [28, 2, 20, 29, 3], [35, 48, 41, 32])


def duel_gem() -> Snapshot:
    """A card with the gem ability, and two emeralds on the board."""
    board = "u...kk..o..rguk.u..g.r.o."
    return _duel_practice(board, "wwp", [14, 2, 20, 29, 3], [35, 48, 41, 32])


def duel_steal() -> Snapshot:
    """A card with the steal ability, and an opponent with a pearl."""
    board = "w.g.w...o..w.u..u..g.r.o."
    snapshot = _duel_practice(board, "uukkk", [26, 2, 20, 29, 3], [44, 48, 41, 32])
    _seat(snapshot, 0, "gropk", [17, 9, 15, 25], privileges=0)
    _rest_of_duel(snapshot, board, turn=1)
    return snapshot


def duel_blind() -> Snapshot:
    """Gold on the board, and no face-up card worth reserving."""
    board = "w.g.wu.ro..w.u..u..g.r.o."
    return _duel_practice(board, "gkk", [26, 2, 20, 29, 3], [35, 48, 41, 32])


def _rest_of_duel(snapshot: Snapshot, board: str, turn: int) -> None:
    """Set the board and fill the bag with the remaining tokens."""
    snapshot["board"], snapshot["turn"] = board, turn
    seats = snapshot["seats"]
    out = Counter(board.replace(".", "")) + sum((Counter(s["tokens"]) for s in seats), Counter())
    whole = Counter(BOARD)
    snapshot["bag"] = {kind: whole[kind] - out[kind] for kind in snapshot["bag"]}
    snapshot["privileges"] = 3 - sum(seat["privileges"] for seat in seats)
    taken = [royal for seat in seats for royal in seat["royals"]]
    snapshot["royals"] = [royal for royal in (1, 2, 3, 4) if royal not in taken]


def classic_opening() -> Snapshot:
    """The start of a game for two."""
    snapshot = cabochon.new_game("classic", players=2, seed="first game").to_dict()
    snapshot["nobles"] = [6, 3, 4]
    _lay(snapshot, "rows", {"1": [34, 8, 16, 27], "2": [70, 47, 56, 63], "3": [81, 75, 72, 86]})
    return snapshot


def classic_middle() -> Snapshot:
    """Eight tokens, and one card short of a noble."""
    snapshot = cabochon.new_game("classic", players=2, seed="first game").to_dict()
    snapshot["nobles"] = [6, 3, 4]
    mine = [34, 1, 2, 41, 10, 12, 17, 22, 53]
    _seat(snapshot, 0, "wuggrrko", mine, reserved=[{"card": 70, "open": True}])
    _seat(snapshot, 1, "wukkr", [5, 25, 26, 28, 61, 37, 36])
    _rest_of_classic(snapshot)
    _lay(snapshot, "rows", {"1": [15, 8, 16, 27], "2": [48, 47, 56, 63], "3": [81, 75, 72, 86]})
    return snapshot


def classic_end() -> Snapshot:
    """Ten points, and a card affordable with gold."""
    snapshot = cabochon.new_game("classic", players=2, seed="first game").to_dict()
    snapshot["nobles"] = [3, 4]
    mine = [34, 1, 2, 41, 10, 12, 17, 22, 53, 48, 69, 45, 21]
    _seat(snapshot, 0, "uuukro", mine, nobles=[6])
    _seat(snapshot, 1, "wgrrk", [5, 25, 26, 28, 61, 37, 36, 62, 65, 32])
    _rest_of_classic(snapshot)
    _lay(snapshot, "rows", {"1": [15, 8, 16, 27], "2": [54, 47, 56, 63], "3": [82, 75, 72, 86]})
    return snapshot


def classic_nobles() -> Snapshot:
    """One blue bonus short of two nobles."""
    snapshot = cabochon.new_game("classic", players=2, seed="second chapter").to_dict()
    snapshot["nobles"] = [6, 10, 4]
    _seat(snapshot, 0, "wrrk", [1, 2, 3, 9, 13, 17, 21, 22, 33, 34, 37])
    _seat(snapshot, 1, "wukr", [5, 25, 26, 28, 61, 36])
    _rest_of_classic(snapshot)
    _lay(snapshot, "rows", {"1": [15, 8, 16, 27], "2": [48, 47, 56, 63], "3": [81, 75, 72, 86]})
    return snapshot


def _rest_of_classic(snapshot: Snapshot) -> None:
    """Fill the supply with the tokens that the players do not hold."""
    for kind in snapshot["supply"]:
        held = sum(seat["tokens"][kind] for seat in snapshot["seats"])
        snapshot["supply"][kind] = (5 if kind == "o" else 4) - held


LESSONS: Final = {
    "duel": (
        1,
        [
            (
                duel_opening,
                "take c4 d4 e4; take b2 c2 d2; take a3 a4 a5; privilege d3; buy 6; replenish; "
                "take b3 b4 b5; reserve c3 35",
            ),
            (duel_middle, "buy 8; buy 35; royal 4"),
            (duel_end, "buy 58"),
        ],
    ),
    "duel-2": (
        1,
        [
            (duel_replenish, "replenish; take a3 b3 c3; discard g"),
            (duel_alike, "take b2 c3 d4"),
            (duel_joker, "buy 28 as u"),
            (duel_gem, "buy 14; gem c3"),
            (duel_steal, "buy 44; steal p"),
            (duel_blind, "reserve d2 deck3"),
        ],
    ),
    "classic": (
        0,
        [
            (
                classic_opening,
                "take wgr; reserve 81; take uu; take wgk; buy 34; take wrk; reserve 70",
            ),
            (classic_middle, "take wuk; return r; take wgr; buy 48"),
            (classic_end, "buy 82; take wgk"),
        ],
    ),
    "classic-2": (
        0,
        [
            (
                classic_nobles,
                "reserve deck3; take wug; buy 48; noble 6; take wrk; take ugk",
            ),
        ],
    ),
}


def lesson(name: str) -> dict[str, list[Snapshot]]:
    """The steps of a lesson: a position, the learner's move, and the frames after it."""
    seat, chapters = LESSONS[name]
    opening: list[Snapshot] = []
    steps: list[Snapshot] = []
    for position, moves in chapters:
        state = cabochon.from_dict(position())
        for move in moves.split("; "):
            if state.to_move == seat:
                steps.append(_task(state.view(seat), move))
            step = state.play(move)
            state = step.state
            (steps[-1]["frames"] if steps else opening).append(_frame(step, seat))
    return {"opening": opening, "steps": steps}


def _task(view: cabochon.View, move: str) -> Snapshot:
    """The view, the legal moves and the wanted move of a step."""
    legal = [str(one) for one in view.legal_moves()]
    position = {"view": view.to_dict(), "tally": view.tally()}
    return {**position, "legal": legal, "move": move, "frames": []}


def _frame(step: cabochon.Step, seat: int) -> Snapshot:
    """A move as seen from the learner's seat."""
    events = [event.to_dict() for event in step.seen_by(seat)]
    view = step.state.view(seat)
    return {"view": view.to_dict(), "tally": view.tally(), "events": events}


def main() -> None:
    """Write all lessons."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in LESSONS:
        text = json.dumps(lesson(name), separators=(",", ":"))
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
