"""What the page is told about a position follows from the rules; the rules themselves are asked."""

import random
from collections.abc import Iterator

import msgspec
import pytest

import cabochon
from cabochon.core import events
from cabochon.games import GAMES

KINDS = pytest.mark.parametrize(("game", "players"), [("classic", 2), ("classic", 4), ("duel", 2)])


def positions(game: str, players: int, games: int = 4) -> Iterator[cabochon.State]:
    """Every position of some games in which cards are bought when possible."""
    rng = random.Random(7)
    for seed in range(games):
        state = cabochon.new_game(game, players, seed=seed)
        yield state
        while state.outcome is None:
            moves = state.plain_moves()
            buys = [move for move in moves if str(move).startswith("buy")]
            state = state.play(rng.choice(buys if buys and rng.random() < 0.7 else moves)).state
            yield state


def mover(state: cabochon.State) -> int:
    assert state.to_move is not None
    return state.to_move


def going(game: str, players: int) -> Iterator[cabochon.State]:
    """The positions in which somebody is to move."""
    return (state for state in positions(game, players) if state.to_move is not None)


@KINDS
def test_a_tally_has_the_shape_that_the_page_knows(game: str, players: int) -> None:
    shape = GAMES[game].wire().Tally
    for state in positions(game, players):
        for seat in (None, *range(players)):
            tally = state.view(seat).tally()
            assert msgspec.to_builtins(msgspec.convert(tally, shape)) == tally


@KINDS
def test_a_seat_adds_its_own_part_to_the_tally_of_a_spectator(game: str, players: int) -> None:
    for state in positions(game, players):
        public = state.view(None).tally()
        for seat in range(players):
            view = state.view(seat)
            assert public | view.own_tally() == view.tally()


@KINDS
def test_prices_are_those_that_the_rules_charge(game: str, players: int) -> None:
    """A card has a payment where it may be bought, and buying it takes just that."""
    bought = 0
    for state in going(game, players):
        if state.phase != "main":
            continue
        prices = state.view(mover(state)).tally()["cards"]
        buys = {str(m).split()[1]: m for m in state.plain_moves() if str(m).startswith("buy")}
        for card, move in buys.items():
            deed = next(e for e in state.play(move).events if isinstance(e, events.Bought))
            assert prices[card]["payment"] == deed.paid
            assert prices[card]["missing"] == 0
            bought += 1
        affordable = {card for card, price in prices.items() if price["payment"] is not None}
        jokers = affordable - set(buys)
        assert not jokers or (game == "duel" and not any(colours_of(state).values()))
    assert bought > 100


def colours_of(state: cabochon.State) -> dict[str, int]:
    """The bonuses of the seat to move, of which a joker copies one."""
    bonuses: dict[str, int] = state.view(None).tally()["seats"][mover(state)]["bonuses"]
    return bonuses


@KINDS
def test_what_is_short_is_covered_by_gold_or_missing(game: str, players: int) -> None:
    for state in going(game, players):
        seat = mover(state)
        held = state.to_dict()["seats"][seat]["tokens"]
        for price in state.view(seat).tally()["cards"].values():
            need = {kind: max(0, price["cost"].count(kind) - held[kind]) for kind in held}
            assert {kind: price["short"].count(kind) for kind in held} == need
            assert len(price["covered"]) == min(held["o"], len(price["short"]))
            assert price["missing"] == len(price["short"]) - len(price["covered"])
            assert price["short"].startswith(price["covered"])


def test_gifts_are_the_privileges_that_the_moves_give_away() -> None:
    reasons = set()
    for state in going("duel", 2):
        seat = mover(state)
        gifts = state.view(seat).tally()["gifts"]
        for move in state.plain_moves():
            gained = [e for e in state.play(move).events if isinstance(e, events.PrivilegeGained)]
            given = [gain for gain in gained if gain.seat != seat]
            gift = gifts.get(str(move))
            assert (gift is None) == (not given)
            if gift:
                assert (gift["seat"], gift["giver"]) == (given[0].seat, given[0].giver)
                reasons.add(gift["reason"])
    assert reasons == {"three", "pearls", "replenish"}


@KINDS
def test_the_excess_is_how_often_a_token_must_be_given_up(game: str, players: int) -> None:
    seen = 0
    for start in going(game, players):
        state, due = start, start.view(None).tally()["excess"]
        seen += due > 0
        turn, phase = state.to_move, state.phase
        for _ in range(due):
            assert (state.to_move, state.phase) == (turn, phase)
            state = state.play(state.legal_moves()[0]).state
        assert state.phase not in ("return", "discard")
    assert seen > 0


def test_the_last_round_lasts_from_its_announcement_to_the_end() -> None:
    for seed in range(3):
        rng = random.Random(seed)
        state, announced = cabochon.new_game("classic", 3, seed=seed), False
        while state.outcome is None:
            assert state.view(0).tally()["last_round"] == announced
            buys = [m for m in state.plain_moves() if str(m).startswith("buy")]
            step = state.play(rng.choice(buys or state.plain_moves()))
            announced |= any(isinstance(e, events.LastRound) for e in step.events)
            state = step.state
        assert announced
        assert not state.view(0).tally()["last_round"]


@KINDS
def test_spectators_and_waiting_seats_get_no_gifts(game: str, players: int) -> None:
    for state in going(game, players):
        for seat in (None, *range(players)):
            tally = state.view(seat).tally()
            assert seat == state.to_move or tally["gifts"] == {}
            assert (tally["cards"] == {}) == (seat is None)


def test_reserving_brings_gold_where_the_tally_says_so() -> None:
    """S-RES-2, in a game in which the gold runs out."""
    state, without = cabochon.new_game("classic", 2, seed=1), 0
    while not without:
        tally = state.view(state.to_move).tally()
        reserves = [m for m in state.plain_moves() if str(m).startswith("reserve")]
        step = state.play((reserves or state.plain_moves())[0])
        if reserves:
            took = any(isinstance(event, events.Took) for event in step.events)
            assert tally["reserve_gold"] == took
            without += not took
        state = step.state
    assert without > 0


def endings(game: str, players: int, games: int) -> Iterator[cabochon.State]:
    """The last positions of some games."""
    return (state for state in positions(game, players, games) if state.outcome is not None)


@KINDS
def test_points_come_from_cards_and_plates(game: str, players: int) -> None:
    plates = "royal_points" if game == "duel" else "noble_points"
    for state in positions(game, players):
        for seat in state.view(None).tally()["seats"]:
            assert seat["card_points"] + seat[plates] == seat["points"]


@KINDS
def test_victories_are_sent_only_at_the_end(game: str, players: int) -> None:
    for state in positions(game, players):
        told = [(v["seat"], v["reason"]) for v in state.view(None).tally()["victories"]]
        if state.outcome is None:
            assert told == []
        else:
            assert {seat for seat, _ in told} == set(state.outcome.winners)
            assert {reason for _, reason in told} <= set(state.outcome.reasons)


def test_the_winners_points_in_classic_are_those_of_what_counted() -> None:
    for state in endings("classic", 3, games=6):
        tally = state.view(None).tally()
        for victory in tally["victories"]:
            worth = sum(counted["worth"] for counted in victory["counted"])
            assert worth == tally["seats"][victory["seat"]]["points"]


def test_each_victory_in_duel_is_what_its_cards_come_to() -> None:
    """D-WIN-1 to D-WIN-3: points, crowns, and points on cards of one colour."""
    reached = {
        "points": lambda seat: seat["points"],
        "crowns": lambda seat: seat["crowns"],
        "colour": lambda seat: seat["colours"][seat["best"]],
    }
    seen = set()
    for state in endings("duel", 2, games=60):
        tally = state.view(None).tally()
        for victory in tally["victories"]:
            reason, seat = victory["reason"], tally["seats"][victory["seat"]]
            worth = sum(counted["worth"] for counted in victory["counted"])
            assert worth == reached[reason](seat)
            assert worth >= tally["goals"][reason]
            seen.add(reason)
    assert seen == set(reached)
