"""`from_dict` refuses impossible classic positions."""

import pytest

from tests.helpers.corruption import (
    Corruption,
    add,
    append,
    at,
    check,
    drop,
    move,
    over,
    put,
    steps,
    transfer,
)
from tests.helpers.vectors import Snapshot

EMPTY_SEAT = {
    "tokens": dict.fromkeys("wugrko", 0),
    "cards": [],
    "nobles": [],
    "reserved": [],
}


def exchange(first: str, second: str) -> Corruption:
    """Exchange two parts."""

    def corrupt(snapshot: Snapshot) -> None:
        left, right = at(snapshot, first), at(snapshot, second)
        put(first, right)(snapshot)
        put(second, left)(snapshot)

    return corrupt


MAIN: dict[str, tuple[Corruption, str]] = {
    "another game": (put("game", "chess"), "game"),
    "the other game": (put("game", "duel"), "."),
    "a newer version of the rules": (put("rules", 2), "rules"),
    "rules version zero": (put("rules", 0), "rules"),
    "a phase of the other game": (put("phase", "steal"), "phase"),
    "a phase in capitals": (put("phase", "MAIN"), "phase"),
    "nobody's turn": (put("turn", None), "turn"),
    "a turn before the first seat": (put("turn", -1), "turn"),
    "a turn after the last seat": (put("turn", 2), "turn"),
    "a white token too many in the supply": (add("supply.w"), "w|token"),
    "a gold token too few in the supply": (add("supply.o", -1), "o|token"),
    "a token too many in a hand": (add("seats.0.tokens.g"), "g|token"),
    "a negative supply": (move("supply.w", "seats.0.tokens.w", 4), "supply"),
    "a negative hand": (move("seats.0.tokens.k", "supply.k"), "tokens"),
    "a pearl": (put("supply.p", 0), "p"),
    "eleven tokens between turns": (
        steps(*(move(f"supply.{kind}", f"seats.1.tokens.{kind}", 2) for kind in "wrko")),
        "seats|token",
    ),
    "a card in two places": (put("decks.1.0", 16), "16|missing"),
    "a card on the table and bought": (append("seats.0.cards", 69), "69"),
    "a card bought twice": (append("seats.0.cards", 15), "15"),
    "a card reserved by both": (put("seats.0.reserved.0.card", 88), "88|85"),
    "a card missing from a row": (put("rows.1.0", None), "16|rows"),
    "a card missing from a reserve": (drop("seats.1.reserved.1"), "89"),
    "a card that does not exist": (put("rows.3.0", 91), "rows"),
    "card zero": (put("seats.0.cards.0", 0), "cards"),
    "a level-2 card in row 1": (exchange("rows.1.0", "rows.2.0"), "rows"),
    "a level-3 card in deck 2": (exchange("decks.2.5", "decks.3.5"), "decks"),
    "an empty place although the deck has cards": (
        lambda s: (s["decks"]["1"].append(s["rows"]["1"][2]), put("rows.1.2", None)(s)),
        "rows",
    ),
    "a row of three": (transfer("rows.1", "decks.1"), "rows"),
    "a row of five": (transfer("decks.1", "rows.1"), "rows"),
    "a fourth level": (put("rows.4", [None] * 4), "rows"),
    "levels as numbers": (
        lambda s: s.update(decks={int(k): v for k, v in s["decks"].items()}),
        "decks",
    ),
    "four reserved cards": (
        lambda s: s["seats"][0]["reserved"].append({"card": s["decks"]["1"].pop(), "open": False}),
        "reserved",
    ),
    "a reserved card by its number only": (put("seats.0.reserved.0", 85), "reserved"),
    "a noble too few": (drop("nobles.0"), "noble"),
    "a noble too many": (append("nobles", 2), "noble"),
    "a noble on the table twice": (put("nobles.0", 7), "noble"),
    "a noble on the table and held": (append("seats.0.nobles", 7), "noble"),
    "a noble held by both": (
        steps(drop("nobles.0"), append("seats.0.nobles", 7), append("seats.1.nobles", 7)),
        "noble",
    ),
    "a noble that does not exist": (put("nobles.0", 11), "noble"),
    "one seat": (drop("seats.1"), "seats"),
    "no seats": (put("seats", []), "seats"),
    "a third seat": (append("seats", EMPTY_SEAT), "."),
    "five seats": (put("seats", [EMPTY_SEAT] * 5), "seats"),
    "as many passes as players": (put("passes", 2), "passes"),
    "a negative number of passes": (put("passes", -1), "passes"),
    "an outcome before the end": (
        put("outcome", {"winners": [0], "reasons": ["points"]}),
        "outcome",
    ),
    "a null outcome before the end": (put("outcome", None), "outcome"),
    "an end without fifteen points": (over([0, 1], ["shared"]), "over|outcome|phase"),
    "a stalemate with a full supply": (
        steps(over([0, 1], ["stalemate", "shared"]), put("passes", 2)),
        "over|outcome|phase|passes|supply",
    ),
    "nothing to return": (put("phase", "return"), "phase|return"),
    "no noble to choose": (put("phase", "noble"), "phase|noble"),
}


@pytest.mark.parametrize("case", MAIN)
def test_an_impossible_snapshot_of_a_running_game_is_refused(case: str) -> None:
    check("classic main", *MAIN[case])


RETURNING: dict[str, tuple[Corruption, str]] = {
    "the turn of someone with nothing to return": (put("turn", 1), "phase|return|token"),
    "ten tokens": (move("seats.0.tokens.w", "supply.w"), "phase|return|token"),
    "another seat above ten": (move("supply.r", "seats.1.tokens.r", 5), "seats|token"),
    "not in return at all": (put("phase", "main"), "seats|token"),
}


@pytest.mark.parametrize("case", RETURNING)
def test_an_impossible_snapshot_of_the_return_phase_is_refused(case: str) -> None:
    check("classic return", *RETURNING[case])


CHOOSING: dict[str, tuple[Corruption, str]] = {
    "the turn of someone no noble wants": (put("turn", 2), "phase|noble"),
    "nobles of which one qualifies": (put("nobles", [5, 7, 2, 1]), "phase|noble"),
    "nobles of which none qualifies": (put("nobles", [6, 7, 2, 1]), "phase|noble"),
}


@pytest.mark.parametrize("case", CHOOSING)
def test_an_impossible_snapshot_of_the_choice_of_a_noble_is_refused(case: str) -> None:
    check("classic noble", *CHOOSING[case])


OVER: dict[str, tuple[Corruption, str]] = {
    "no outcome": (drop("outcome"), "outcome"),
    "a null outcome": (put("outcome", None), "outcome"),
    "someone's turn": (put("turn", 0), "turn"),
    "no winner": (put("outcome.winners", []), "winners|outcome"),
    "the wrong winner": (put("outcome.winners", [1]), "winners|outcome"),
    "a winner too many": (put("outcome.winners", [0, 1]), "winners|outcome"),
    "the winner twice": (put("outcome.winners", [0, 0]), "winners|outcome"),
    "a winner who does not sit here": (put("outcome.winners", [2]), "winners|outcome"),
    "no reason": (put("outcome.reasons", []), "reasons|outcome"),
    "the wrong reason": (put("outcome.reasons", ["fewest-cards"]), "reasons|outcome"),
    "a reason of the other game": (put("outcome.reasons", ["crowns"]), "reasons|outcome"),
    "a stalemate without passes": (
        put("outcome.reasons", ["stalemate", "points"]),
        "reasons|outcome|passes",
    ),
}


@pytest.mark.parametrize("case", OVER)
def test_an_impossible_snapshot_of_a_finished_game_is_refused(case: str) -> None:
    check("classic over", *OVER[case])


STALEMATE: dict[str, tuple[Corruption, str]] = {
    "too few passes": (put("passes", 1), "passes|outcome"),
    "too many passes": (put("passes", 3), "passes"),
    "the reasons in another order": (
        put("outcome.reasons", ["fewest-cards", "stalemate"]),
        "reasons|outcome|phase",
    ),
    "the stalemate left out": (put("outcome.reasons", ["fewest-cards"]), "reasons|outcome|phase"),
}


@pytest.mark.parametrize("case", STALEMATE)
def test_an_impossible_snapshot_of_a_stalemate_is_refused(case: str) -> None:
    check("classic stalemate", *STALEMATE[case])
