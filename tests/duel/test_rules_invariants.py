"""D-INV: invariants in every position of whole games, which `from_dict` checks."""

import random
from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import pytest

import cabochon

from .positions import (
    CARDS,
    KINDS,
    ROWS,
    ROYALS,
    TOKENS,
    Position,
    Seat,
    Snapshot,
    letters,
    royals_due,
)

GAMES = range(8)


@dataclass(frozen=True)
class Ply:
    """One position of a game and the move played there (none at the end)."""

    snapshot: Snapshot
    move: str


@cache
def whole_game(seed: int) -> tuple[Ply, ...]:
    """A game of random moves in which half of the possible purchases are made."""
    rng = random.Random(seed)
    state = cabochon.new_game("duel", players=2, seed=seed)
    plies = []
    while moves := [str(move) for move in state.legal_moves()]:
        purchases = [move for move in moves if move.startswith("buy")]
        move = rng.choice(purchases if purchases and rng.random() < 0.5 else moves)
        plies.append(Ply(state.to_dict(), move))
        assert len(plies) < 10_000, "the game does not end"
        state = state.play(move).state
    return (*plies, Ply(state.to_dict(), ""))


def positions() -> list[Snapshot]:
    """Every position of the games."""
    return [ply.snapshot for seed in GAMES for ply in whole_game(seed)]


def steps() -> list[tuple[str, Snapshot, Snapshot]]:
    """Every move of the games, with the positions before and after it."""
    return [
        (ply.move, ply.snapshot, following.snapshot)
        for seed in GAMES
        for ply, following in pairwise(whole_game(seed))
    ]


def owned(seat: Snapshot) -> list[int]:
    """The cards a seat has bought."""
    return [item["card"] for item in seat["cards"]]


def held(seat: Snapshot) -> int:
    """How many tokens a seat holds."""
    return sum(seat["tokens"].values())


def bonuses(seat: Snapshot) -> Counter[str]:
    """The bonuses of a seat by colour."""
    total: Counter[str] = Counter()
    for item in seat["cards"]:
        card = CARDS[item["card"]]
        total[item.get("as", card.bonus)] += card.bonus_count
    return total


def test_d_inv_1_no_token_is_lost_or_made() -> None:
    for snapshot in positions():
        tokens = Counter(snapshot["board"].replace(".", "")) + Counter(snapshot["bag"])
        for seat in snapshot["seats"]:
            tokens += Counter(seat["tokens"])
        assert tokens == TOKENS


def test_d_inv_2_there_are_always_three_privileges() -> None:
    for snapshot in positions():
        counts = [snapshot["privileges"], *(seat["privileges"] for seat in snapshot["seats"])]
        assert min(counts) >= 0
        assert sum(counts) == 3


def test_d_inv_3_every_card_is_in_one_place() -> None:
    for snapshot in positions():
        cards = [card for deck in snapshot["decks"].values() for card in deck]
        cards += [card for row in snapshot["pyramid"].values() for card in row if card]
        for seat in snapshot["seats"]:
            cards += owned(seat) + [item["card"] for item in seat["reserved"]]
        assert sorted(cards) == sorted(CARDS)


def test_d_inv_3_every_royal_is_in_one_place_and_matches_the_crowns() -> None:
    for snapshot in positions():
        taken = [royal for seat in snapshot["seats"] for royal in seat["royals"]]
        assert sorted(snapshot["royals"] + taken) == sorted(ROYALS)
        for number, seat in enumerate(snapshot["seats"]):
            pending = snapshot["phase"] == "royal" and snapshot["turn"] == number
            assert len(seat["royals"]) == royals_due(owned(seat)) - pending


def test_d_inv_4_the_other_player_has_ten_tokens_or_fewer() -> None:
    for snapshot in positions():
        for number, seat in enumerate(snapshot["seats"]):
            assert number == snapshot["turn"] or held(seat) <= 10
            assert len(seat["reserved"]) <= 3


def test_d_inv_4_more_than_ten_tokens_are_held_only_within_a_turn() -> None:
    for _, before, following in steps():
        if following["turn"] != before["turn"]:
            assert all(held(seat) <= 10 for seat in following["seats"])


def test_d_inv_5_every_slot_is_full_unless_its_deck_is_empty() -> None:
    for snapshot in positions():
        waiting = snapshot["refill"] or {"level": 0, "slot": 0}
        for level, size in ROWS.items():
            row = snapshot["pyramid"][str(level)]
            assert len(row) == size
            for slot, card in enumerate(row):
                pending = waiting == {"level": level, "slot": slot}
                assert pending == (card is None) or not snapshot["decks"][str(level)]


def test_d_inv_6_every_joker_has_the_colour_of_another_card() -> None:
    jokers = 0
    for snapshot in positions():
        for seat in snapshot["seats"]:
            colours = {CARDS[card].bonus for card in owned(seat)}
            for item in seat["cards"]:
                assert ("as" in item) == (CARDS[item["card"]].bonus == "joker")
                assert item.get("as", "none") in colours | {"none"}
                jokers += "as" in item
    assert jokers


def test_d_pay_4_every_purchase_of_whole_games_costs_the_printed_price_less_bonuses() -> None:
    purchases = 0
    for move, before, following in steps():
        if not move.startswith("buy"):
            continue
        purchases += 1
        card = CARDS[int(move.split()[1])]
        discount = bonuses(before["seats"][before["turn"]])
        price = {kind: max(0, cost - discount[kind]) for kind, cost in card.cost.items()}
        paid = {kind: following["bag"][kind] - before["bag"][kind] for kind in KINDS}
        assert sum(paid.values()) == sum(price.values())
        assert all(0 <= paid[kind] <= price[kind] for kind in price)
        assert "pay" not in move or letters(paid) == move.split()[-1]
    assert purchases > 50


def test_d_win_5_the_winner_is_always_the_player_who_moved_last() -> None:
    for seed in GAMES:
        *_, last, end = whole_game(seed)
        assert end.snapshot["outcome"]["winners"] == [last.snapshot["turn"]]


def test_d_dead_1_a_turn_never_starts_with_a_pass() -> None:
    starts = [
        following
        for _, before, following in steps()
        if following["phase"] == "main" and following["turn"] != before["turn"]
    ]
    assert starts
    for snapshot in starts:
        assert "pass" not in map(str, cabochon.from_dict(snapshot).legal_moves())


def refused(snapshot: Snapshot) -> bool:
    """Whether the snapshot is refused as impossible."""
    with pytest.raises(cabochon.InvalidSnapshot):
        cabochon.from_dict(snapshot)
    return True


def test_d_inv_1_a_snapshot_with_a_token_too_many_is_refused() -> None:
    snapshot = Position().snapshot()
    snapshot["bag"]["w"] += 1
    assert refused(snapshot)


def test_d_inv_2_a_snapshot_with_a_fourth_privilege_is_refused() -> None:
    snapshot = Position().snapshot()
    snapshot["privileges"] += 1
    assert refused(snapshot)


def test_d_inv_3_a_snapshot_with_a_card_twice_is_refused() -> None:
    snapshot = Position().snapshot()
    snapshot["decks"]["1"][0] = snapshot["decks"]["1"][1]
    assert refused(snapshot)


def test_d_inv_3_a_snapshot_with_a_card_missing_is_refused() -> None:
    snapshot = Position().snapshot()
    snapshot["decks"]["3"].pop()
    assert refused(snapshot)


def test_d_inv_3_a_snapshot_with_a_royal_without_crowns_is_refused() -> None:
    assert refused(Position(Seat(cards="2 7", royals="4")).snapshot())
    assert refused(Position(Seat(cards="2 7 12", royals="")).snapshot())


def test_d_inv_4_a_snapshot_with_eleven_tokens_of_the_player_not_to_move_is_refused() -> None:
    assert refused(Position(Seat(), Seat("wwuuggrrkkp")).snapshot())


def test_d_inv_4_a_snapshot_with_four_reserved_cards_is_refused() -> None:
    assert refused(Position(Seat(reserved="2 7 12 17")).snapshot())


def test_d_inv_5_a_snapshot_with_an_empty_slot_above_a_deck_is_refused() -> None:
    snapshot = Position().snapshot()
    snapshot["decks"]["2"].append(snapshot["pyramid"]["2"][1])
    snapshot["pyramid"]["2"][1] = None
    assert refused(snapshot)


def test_d_inv_6_a_snapshot_with_a_joker_that_copies_nothing_is_refused() -> None:
    assert refused(Position(Seat(cards="1 28k")).snapshot())
    assert cabochon.from_dict(Position(Seat(cards="1 28w")).snapshot()).phase == "main"
