"""S-INFO and S-INV: public information and invariants."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import cabochon

from .positions import CARDS, GEMS_OF_A_COLOUR, NOBLES, Seat, Snapshot, load, position

VIEWERS = (0, 1, 2, None)


def hidden() -> Snapshot:
    """Three players; seat 1 reserved card 90 face up and card 89 blind."""
    return position(
        Seat("wwo", cards=[7, 9]),
        Seat("uuoo", cards=[31], reserved=[90], blind=[89]),
        Seat("k", blind=[40]),
        players=3,
    )


def view(snapshot: Snapshot, viewer: int | None) -> Snapshot:
    """The view of a seat, as a dictionary."""
    told: Snapshot = cabochon.from_dict(snapshot).view(viewer).to_dict()
    return told


@pytest.mark.parametrize("viewer", VIEWERS)
def test_s_info_1_everything_open_is_shown_to_all(viewer: int | None) -> None:
    snapshot = hidden()
    told = view(snapshot, viewer)
    for key in ("game", "rules", "phase", "turn", "supply", "nobles", "rows", "passes"):
        assert told[key] == snapshot[key]
    for seen, seat in zip(told["seats"], snapshot["seats"], strict=True):
        assert {**seen, "reserved": ...} == {**seat, "reserved": ...}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_s_info_1_a_view_has_the_keys_of_a_snapshot(viewer: int | None) -> None:
    told = view(hidden(), viewer)
    assert told["viewer"] == viewer
    assert set(told) == {*hidden(), "viewer"}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_s_info_1_decks_are_shown_by_their_size(viewer: int | None) -> None:
    decks = hidden()["decks"]
    assert view(hidden(), viewer)["decks"] == {level: len(deck) for level, deck in decks.items()}


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_s_info_2_others_see_the_level_of_a_blind_reserve(viewer: int | None) -> None:
    assert view(hidden(), viewer)["seats"][1]["reserved"] == [
        {"level": 3, "open": True, "card": 90},
        {"level": 3, "open": False},
    ]


def test_s_info_2_the_level_is_that_of_the_card() -> None:
    assert view(hidden(), None)["seats"][2]["reserved"] == [{"level": 1, "open": False}]


def test_s_info_2_the_owner_sees_the_card() -> None:
    snapshot = hidden()
    for seat in (1, 2):
        assert view(snapshot, seat)["seats"][seat] == snapshot["seats"][seat]


def swapped() -> Snapshot:
    """The same position with other blind reserves and other decks."""
    snapshot = hidden()
    deck = snapshot["decks"]["3"]
    snapshot["seats"][1]["reserved"][1]["card"], deck[0] = deck[0], 89
    snapshot["decks"]["1"].reverse()
    deck.reverse()
    return snapshot


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_s_info_2_a_view_does_not_depend_on_what_is_hidden(viewer: int | None) -> None:
    assert view(swapped(), viewer) == view(hidden(), viewer)
    assert view(swapped(), 1) != view(hidden(), 1)


@pytest.mark.parametrize("viewer", [0, None])
def test_s_info_2_a_blind_reserve_stays_hidden_after_the_end(viewer: int | None) -> None:
    state = load(Seat("gggg", cards=[74, 78, 72]), Seat(blind=[89]), rows={1: [8, 2, 3, 4]})
    over = state.play("buy 8").state.play("take wug").state
    assert over.phase == "over"
    told = over.view(viewer).to_dict()
    assert told["seats"][1]["reserved"] == [{"level": 3, "open": False}]
    assert told["outcome"] == {"winners": [0], "reasons": ["points"]}


def test_s_info_2_the_player_to_move_may_ask_for_the_legal_moves() -> None:
    state = load(Seat("uuu"), Seat(blind=[89]))
    assert set(map(str, state.view(0).legal_moves())) == set(map(str, state.legal_moves()))


@pytest.mark.parametrize("viewer", [1, None])
def test_s_info_2_nobody_else_learns_the_legal_moves(viewer: int | None) -> None:
    told = load(Seat("uuu", blind=[7])).view(viewer)
    with pytest.raises(ValueError, match="seat 0"):
        told.legal_moves()


def random_game(players: int, seed: int) -> Iterator[cabochon.State]:
    """The states of a game played at random."""
    rng = random.Random(seed)
    state = cabochon.new_game("classic", players=players, seed=seed)
    yield state
    while state.outcome is None:
        state = state.play(rng.choice(state.legal_moves())).state
        yield state


def all_cards(snapshot: Snapshot) -> list[int]:
    """Every card of a position."""
    rows = [card for row in snapshot["rows"].values() for card in row if card is not None]
    decks = [card for deck in snapshot["decks"].values() for card in deck]
    bought = [card for seat in snapshot["seats"] for card in seat["cards"]]
    reserved = [held["card"] for seat in snapshot["seats"] for held in seat["reserved"]]
    return [*rows, *decks, *bought, *reserved]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s_inv_1_tokens_cards_and_nobles_are_never_lost(players: int) -> None:
    gems = GEMS_OF_A_COLOUR[players]
    for state in random_game(players, seed=players):
        snapshot = state.to_dict()
        tokens = Counter(snapshot["supply"])
        for seat in snapshot["seats"]:
            tokens.update(seat["tokens"])
        assert tokens == {"w": gems, "u": gems, "g": gems, "r": gems, "k": gems, "o": 5}
        assert sorted(all_cards(snapshot)) == sorted(CARDS)
        held = [noble for seat in snapshot["seats"] for noble in seat["nobles"]]
        nobles = {*snapshot["nobles"], *held}
        assert len(nobles) == len(snapshot["nobles"]) + len(held) == players + 1
        assert nobles <= set(NOBLES)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s_inv_2_ten_tokens_and_three_reserved_cards_at_most(players: int) -> None:
    phases = Counter[str]()
    for state in random_game(players, seed=10 + players):
        phases[state.phase] += 1
        for number, seat in enumerate(state.to_dict()["seats"]):
            assert len(seat["reserved"]) <= 3
            returning = state.phase == "return" and state.to_move == number
            assert returning == (sum(seat["tokens"].values()) > 10)
    assert phases["return"] > 0
