"""`from_dict` refuses impossible duel positions."""

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
    "tokens": dict.fromkeys("wugrkpo", 0),
    "privileges": 0,
    "cards": [],
    "royals": [],
    "reserved": [],
}


def cell(index: int, token: str) -> Corruption:
    """Write a token on a cell of the board."""

    def corrupt(snapshot: Snapshot) -> None:
        board = snapshot["board"]
        snapshot["board"] = board[:index] + token + board[index + 1 :]

    return corrupt


def close_slot(level: str, slot: int) -> Corruption:
    """Put a pyramid card back into its deck."""

    def corrupt(snapshot: Snapshot) -> None:
        snapshot["decks"][level].append(snapshot["pyramid"][level][slot])
        snapshot["pyramid"][level][slot] = None

    return corrupt


def reserve_another(snapshot: Snapshot) -> None:
    """Give seat 1 a fourth reserved card."""
    card = snapshot["decks"]["1"].pop()
    snapshot["seats"][1]["reserved"].append({"card": card, "open": False})


# Seat 0 owns cards 43, 4, 22, joker 26 as w, 18, 5, 15, 12: three crowns, hence Royal 4.
# Seat 1, to move, owns 1, 30 and 14, has three cards reserved, ten tokens and a Privilege.
MAIN: dict[str, tuple[Corruption, str]] = {
    "the other game": (put("game", "classic"), "."),
    "a newer version of the rules": (put("rules", 2), "rules"),
    "a phase of the other game": (put("phase", "return"), "phase"),
    "nobody's turn": (put("turn", None), "turn"),
    "a turn after the last seat": (put("turn", 2), "turn"),
    "a board of 24 cells": (lambda s: s.update(board=s["board"][1:]), "board"),
    "a board of 26 cells": (lambda s: s.update(board=s["board"] + "."), "board"),
    "a board of lists": (lambda s: s.update(board=list(s["board"])), "board"),
    "an unknown letter on the board": (cell(0, "x"), "board"),
    "a capital letter on the board": (cell(5, "K"), "board"),
    "a token too many on the board": (cell(0, "w"), "w|token"),
    "a token too few on the board": (cell(5, "."), "k|token"),
    "a third pearl": (cell(0, "p"), "p|token"),
    "a token too many in the bag": (add("bag.u"), "u|token"),
    "a gold token too few in the bag": (add("bag.o", -1), "o|token"),
    "a negative bag": (move("bag.g", "seats.0.tokens.g"), "bag"),
    "a negative hand": (move("seats.0.tokens.g", "bag.g"), "tokens"),
    "a Privilege too many above the board": (add("privileges"), "privileges"),
    "a Privilege too few in a hand": (add("seats.1.privileges", -1), "privileges"),
    "a negative number of Privileges": (move("privileges", "seats.1.privileges", 3), "privileges"),
    "a waiting seat with eleven tokens": (
        steps(put("turn", 0), move("bag.w", "seats.1.tokens.w")),
        "seats|token",
    ),
    "a card in two places": (put("decks.1.0", 9), "card 9|missing"),
    "a card on the table and bought": (append("seats.0.cards", {"card": 45}), "45"),
    "a card bought twice": (append("seats.0.cards", {"card": 43}), "43"),
    "a card missing from the pyramid": (put("pyramid.1.0", None), "9|pyramid"),
    "a card missing from a deck": (drop("decks.1.0"), "card|decks"),
    "a card that does not exist": (put("pyramid.3.0", 68), "pyramid"),
    "card zero": (put("seats.0.reserved.0.card", 0), "reserved"),
    "a level-2 card on level 1": (
        lambda s: s["pyramid"].update({"1": [45, 29, 28, 2, 23], "2": [9, 52, 54, 35]}),
        "pyramid",
    ),
    "an empty place although the deck has cards": (close_slot("1", 2), "pyramid"),
    "a row of four on level 1": (transfer("pyramid.1", "decks.1"), "pyramid"),
    "a row of four on level 3": (transfer("decks.3", "pyramid.3"), "pyramid"),
    "four reserved cards": (reserve_another, "reserved"),
    "a bought card by its number only": (put("seats.0.cards.0", 43), "cards"),
    "a joker without colour": (drop("seats.0.cards.3.as"), "as|joker"),
    "a joker of no colour": (put("seats.0.cards.3.as", None), "as|joker"),
    "a pearl-coloured joker": (put("seats.0.cards.3.as", "p"), "as|joker"),
    "a golden joker": (put("seats.0.cards.3.as", "o"), "as|joker"),
    "a joker with a colour by name": (put("seats.0.cards.3.as", "white"), "as|joker"),
    "a joker without a card of its colour": (put("seats.0.cards.3.as", "u"), "as|joker"),
    "a colour on a card that is no joker": (put("seats.0.cards.0.as", "r"), "as|joker"),
    "a colour on a card without bonus": (put("seats.1.cards.1.as", "w"), "as|joker"),
    "a Royal too few": (drop("royals.0"), "[Rr]oyal"),
    "a Royal twice": (put("royals.0", 4), "[Rr]oyal"),
    "a Royal that does not exist": (put("royals.0", 5), "[Rr]oyal"),
    "three crowns without a Royal": (transfer("seats.0.royals", "royals"), "[Rr]oyal"),
    "a Royal without crowns": (transfer("royals", "seats.1.royals"), "[Rr]oyal"),
    "two Royals for three crowns": (transfer("royals", "seats.0.royals"), "[Rr]oyal"),
    "one seat": (drop("seats.1"), "seats"),
    "three seats": (append("seats", EMPTY_SEAT), "seats"),
    "a card just bought in main": (put("card", 14), "card"),
    "a place waiting in main": (put("refill", {"level": 1, "slot": 0}), "refill"),
    "an outcome before the end": (
        put("outcome", {"winners": [0], "reasons": ["points"]}),
        "outcome",
    ),
    "an end without a victory": (over([0], ["points"]), "over|outcome|phase"),
    "no card bought for gem": (put("phase", "gem"), "phase|gem|card"),
    "no card bought for steal": (put("phase", "steal"), "phase|steal|card"),
    "no card bought for royal": (put("phase", "royal"), "phase|royal|card"),
    "nothing to discard": (put("phase", "discard"), "phase|discard"),
}


@pytest.mark.parametrize("case", MAIN)
def test_an_impossible_snapshot_of_a_running_game_is_refused(case: str) -> None:
    check("duel main", *MAIN[case])


# Seat 0 has bought card 4 (white, `gem`) from the fifth place of level 1; white is on a5 and b4.
GEM: dict[str, tuple[Corruption, str]] = {
    "one token of the colour": (
        steps(cell(16, "."), add("seats.0.tokens.w")),
        "phase|gem",
    ),
    "the turn of the other": (put("turn", 1), "phase|card|gem"),
    "no card": (put("card", None), "card"),
    "another own card": (put("card", 43), "card"),
    "a card of the other": (put("card", 1), "card"),
    "a card that does not exist": (put("card", 68), "card"),
    "another ability": (put("phase", "steal"), "phase|steal|card"),
    "a place that is not empty": (put("refill", {"level": 1, "slot": 0}), "refill"),
    "a place of another level": (put("refill", {"level": 2, "slot": 3}), "refill"),
    "a place beyond the row": (put("refill", {"level": 1, "slot": 5}), "refill"),
    "a place before the row": (put("refill", {"level": 1, "slot": -1}), "refill"),
    "a level that does not exist": (put("refill.level", 4), "refill"),
    "a level as text": (put("refill.level", "1"), "refill"),
    "no place waiting": (put("refill", None), "refill|pyramid"),
    "a second empty place": (close_slot("2", 0), "pyramid"),
}


@pytest.mark.parametrize("case", GEM)
def test_an_impossible_snapshot_of_the_gem_ability_is_refused(case: str) -> None:
    check("duel gem", *GEM[case])


def empty_hand(seat: int, keep: str) -> Corruption:
    """Put all tokens of a seat but one kind into the bag."""

    def corrupt(snapshot: Snapshot) -> None:
        for kind, number in at(snapshot, f"seats.{seat}.tokens").items():
            if kind != keep:
                move(f"seats.{seat}.tokens.{kind}", f"bag.{kind}", number)(snapshot)

    return corrupt


STEAL: dict[str, tuple[Corruption, str]] = {
    "one kind to steal": (empty_hand(1, keep="k"), "phase|steal"),
    "nothing to steal": (empty_hand(1, keep=""), "phase|steal"),
    "the turn of the other": (put("turn", 1), "phase|card|steal"),
    "a card that does not steal": (put("card", 35), "card"),
    "no card": (put("card", None), "card"),
}


@pytest.mark.parametrize("case", STEAL)
def test_an_impossible_snapshot_of_the_steal_ability_is_refused(case: str) -> None:
    check("duel steal", *STEAL[case])


ROYAL: dict[str, tuple[Corruption, str]] = {
    "the Royal already taken": (transfer("royals", "seats.0.royals"), "[Rr]oyal|phase"),
    "the turn of the other": (put("turn", 1), "phase|card|[Rr]oyal"),
    "a card without a crown": (put("card", 15), "card"),
    "no card": (put("card", None), "card"),
}


@pytest.mark.parametrize("case", ROYAL)
def test_an_impossible_snapshot_of_the_choice_of_a_royal_is_refused(case: str) -> None:
    check("duel royal", *ROYAL[case])


DISCARD: dict[str, tuple[Corruption, str]] = {
    "ten tokens": (move("seats.0.tokens.r", "bag.r"), "phase|discard|token"),
    "the turn of the other": (put("turn", 1), "phase|discard|token|card"),
    "a card of the other": (put("card", 9), "card"),
}


@pytest.mark.parametrize("case", DISCARD)
def test_an_impossible_snapshot_of_the_discard_phase_is_refused(case: str) -> None:
    check("duel discard", *DISCARD[case])


OVER: dict[str, tuple[Corruption, str]] = {
    "no outcome": (drop("outcome"), "outcome"),
    "someone's turn": (put("turn", 0), "turn"),
    "no winner": (put("outcome.winners", []), "winners|outcome"),
    "the wrong winner": (put("outcome.winners", [1]), "winners|outcome"),
    "both winners": (put("outcome.winners", [0, 1]), "winners|outcome"),
    "no reason": (put("outcome.reasons", []), "reasons|outcome"),
    "the wrong reason": (put("outcome.reasons", ["crowns"]), "reasons|outcome"),
    "a reason too many": (put("outcome.reasons", ["points", "crowns"]), "reasons|outcome"),
    "a reason of the other game": (put("outcome.reasons", ["shared"]), "reasons|outcome"),
    "an extra turn": (put("again", True), "again"),
    "a replenished board": (put("replenished", True), "replenished"),
    "a card just bought": (put("card", 56), "card"),
    "a place waiting": (put("refill", {"level": 1, "slot": 0}), "refill"),
}


@pytest.mark.parametrize("case", OVER)
def test_an_impossible_snapshot_of_a_finished_game_is_refused(case: str) -> None:
    check("duel over", *OVER[case])
