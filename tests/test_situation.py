"""The accessors of State and View, their forms, and the speed of the cheap ones."""

import copy
import itertools
import pickle
import random
import timeit
from collections.abc import Callable, Iterator
from functools import partial
from operator import eq
from typing import Any
from xml.etree import ElementTree

import pytest

import cabochon
from cabochon import classic, duel
from cabochon.core import svg
from cabochon.core.cards import ReservedCard
from cabochon.core.moves import Move
from cabochon.games import find

GAMES = (("classic", 2), ("classic", 3), ("classic", 4), ("duel", 2))


def states(game: str, players: int, seed: int = 1) -> Iterator[cabochon.State]:
    """The states of a random game."""
    rng = random.Random(seed)
    state = cabochon.new_game(game, players, seed)
    while moves := state.legal_moves():
        yield state
        state = state.play(rng.choice(moves)).state
    yield state


def middle(game: str, players: int = 2) -> cabochon.State:
    """A state some way into a game."""
    return list(states(game, players))[40]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_accessors_agree_with_the_snapshot(game: str, players: int) -> None:
    for state in states(game, players):
        value = state.to_dict()
        seats = value["seats"]
        assert state.tokens == tuple(seat["tokens"] for seat in seats)
        assert [[card.id for card in own] for own in state.purchased] == [
            [card["card"] if isinstance(card, dict) else card for card in seat["cards"]]
            for seat in seats
        ]
        assert [[held.card.id for held in own if held.card] for own in state.reserved] == [
            [entry["card"] for entry in seat["reserved"]] for seat in seats
        ]
        rows = value["rows" if game == "classic" else "pyramid"]
        for level, cards in state.face_up.items():
            assert [card and card.id for card in cards] == rows[str(level)]
            assert state.deck_sizes[level] == len(value["decks"][str(level)])


def test_accessors_of_one_game_agree_with_the_snapshot() -> None:
    for state in states("classic", 3):
        value = state.to_dict()
        assert state.supply == value["supply"]
        assert [noble.id for noble in state.nobles] == value["nobles"]
        taken = [[noble.id for noble in own] for own in state.visits]
        assert taken == [seat["nobles"] for seat in value["seats"]]
    for state in states("duel", 2):
        value = state.to_dict()
        assert (state.board, state.bag) == (value["board"], value["bag"])
        assert [royal.id for royal in state.royals] == value["royals"]
        assert state.privileges == tuple(seat["privileges"] for seat in value["seats"])
        taken = [[royal.id for royal in own] for own in state.crownings]
        assert taken == [seat["royals"] for seat in value["seats"]]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_points_and_bonuses_are_those_of_the_cards(game: str, players: int) -> None:
    for state in states(game, players, 2):
        for seat in range(players):
            cards = state.purchased[seat]
            guests = state.visits[seat] if game == "classic" else state.crownings[seat]
            assert state.points[seat] == sum(each.points for each in (*cards, *guests))
            if game == "classic":
                count = [sum(card.colour == gem for card in cards) for gem in "wugrk"]
                assert list(state.bonuses[seat].values()) == count


def test_a_game_says_what_it_does_not_have() -> None:
    with pytest.raises(AttributeError, match="duel has no supply"):
        _ = cabochon.new_game("duel").supply
    with pytest.raises(AttributeError, match="classic has no board"):
        _ = cabochon.new_game("classic").board


@pytest.mark.parametrize("game", ["classic", "duel"])
def test_a_view_knows_the_level_of_a_hidden_reserve_only(game: str) -> None:
    blind = "reserve deck2" if game == "classic" else None
    state = cabochon.new_game(game, seed=4)
    moves = [str(move) for move in state.legal_moves()]
    blind = blind or next(text for text in moves if text.endswith("deck2"))
    after = state.play(blind).state
    (own,) = after.view(0).reserved[0]
    (seen,) = after.view(1).reserved[0]
    assert own.card is not None
    assert (own.level, seen.level) == (2, 2)
    assert (seen.card, seen.open) == (None, False)


def facts(view: cabochon.View) -> list[Any]:
    """All that a view's accessors and pictures tell."""
    names = [name for name in dir(type(view)) if name[0] != "_"]
    told = [(name, getattr(view, name)) for name in names if hasattr(view, name)]
    return [pair for pair in told if not callable(pair[1])] + [str(view), view._repr_svg_()]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_no_accessor_depends_on_hidden_cards(game: str, players: int) -> None:
    rng = random.Random(5)
    for state in list(states(game, players))[::9]:
        for seat in range(players):
            other = state.view(seat).determinize(rng)
            assert facts(other.view(seat)) == facts(state.view(seat))


def test_the_repr_is_one_short_line() -> None:
    state = cabochon.new_game("classic", 3, 1)
    assert repr(state) == "<State classic: 0-0-0 points, seat 0 to move>"
    assert repr(state.view(1)) == "<View of seat 1, classic: 0-0-0 points, seat 0 to move>"
    assert repr(state.view(None)).startswith("<View of a spectator, ")
    assert repr(state.play("take wug")) == (
        "<Step take wug: <State classic: 0-0-0 points, seat 1 to move>>"
    )


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_pictures_are_well_formed(game: str, players: int) -> None:
    for state in list(states(game, players))[::11]:
        picture = ElementTree.fromstring(state._repr_svg_())
        words = " ".join(filter(None, (text.text for text in picture.iter())))
        assert all(f"Seat {seat}: " in words for seat in range(players))
        assert state._repr_svg_() in state._repr_html_()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_pieces_in_a_picture_do_not_reach_the_cards(game: str, players: int) -> None:
    for state in states(game, players):
        drawn = f"<svg>{find(game).pieces(state, 16, 60)}</svg>"  # type: ignore[misc]  # both have them
        for part in ElementTree.fromstring(drawn):
            if part.tag == "polygon":
                right = max(float(pair.split(",")[0]) for pair in part.get("points", "").split())
            else:
                letters = 0.62 * len(part.text or "") * float(part.get("font-size", 0))
                right = float(part.get("x", 0)) + float(part.get("width", letters))
            assert right < svg.MIDDLE


@pytest.mark.parametrize("card", cabochon.cards("duel"), ids=lambda card: str(card.id))
def test_a_picture_shows_all_that_is_printed_on_a_card(card: Any) -> None:
    held = ReservedCard(card.level, open=True, card=card)
    for drawn in (svg._card(card, 0, 0), svg._reserved(held, 0, 0, 76)):
        found = list(ElementTree.fromstring(f"<svg>{drawn}</svg>"))
        bonuses = card.bonus_count if card.colour else 0
        gems = sum(part.tag == "polygon" for part in found) / 2  # each has a facet
        assert gems == bonuses + len([count for count in card.cost if count])
        words = [part.text for part in found if part.text]
        assert ("?" in words) == (card.colour is None and card.bonus_count > 0)
        assert "".join(words).count("♛") == card.crowns
        assert (card.ability in words) == (card.ability != "none")


def reread(state: cabochon.State) -> cabochon.State:
    """An equal state; a snapshot does not tell in which order different seats bought."""
    return cabochon.from_dict(state.to_dict())


@pytest.mark.parametrize("through", [lambda item: pickle.loads(pickle.dumps(item)), copy.deepcopy])
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_states_and_views_can_be_pickled_and_copied(
    game: str, players: int, through: Callable[[Any], Any]
) -> None:
    for state in list(states(game, players))[::9]:
        for item in (state, *(state.view(viewer) for viewer in (None, *range(players)))):
            again = through(item)
            assert again == item
            assert type(again) is type(item)
    state = middle(game, players)
    step = state.play(state.legal_moves()[0])
    assert through(step).state == step.state
    assert through(step).events == step.events
    assert through(find(game)) is find(game)


def test_a_pickled_view_does_not_depend_on_hidden_cards() -> None:
    state = middle("classic", 3)
    for seat in (None, 0, 1, 2):
        other = state.view(seat).determinize(random.Random(5))
        assert pickle.dumps(other.view(seat)) == pickle.dumps(state.view(seat))


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_equality_is_that_of_the_snapshots(game: str, players: int) -> None:
    seen = list(states(game, players))
    assert len(set(seen)) == len(seen)
    for one, other in itertools.pairwise(seen):
        assert one != other
        assert one.view(0) != other.view(0)
        assert one.view(0) != one.view(1)
        for left, right in ((one, reread(one)), (one.view(1), reread(one).view(1))):
            assert left == right
            assert hash(left) == hash(right)
    assert seen[-1] == reread(seen[-1])
    assert seen[0] != cabochon.new_game("classic" if game == "duel" else "duel", seed=1)


@pytest.mark.parametrize("game", ["classic", "duel"])
def test_states_that_differ_in_one_fact_are_unlike(game: str) -> None:
    """Worlds of one view differ only in hidden cards, so their snapshots do, too."""
    view = middle(game).view(0)
    worlds = [view.determinize(random.Random(seed)) for seed in range(30)]
    for one, other in itertools.combinations(worlds, 2):
        assert (one == other) == (one.to_dict() == other.to_dict())
        assert one.view(0) == other.view(0)


CALLS, REPEATS = 100, 200


def microseconds(call: Callable[[], object]) -> float:
    """The shortest time of a call: what else the machine does only makes others longer."""
    return min(timeit.repeat(call, number=CALLS, repeat=REPEATS)) / CALLS * 1e6


@pytest.mark.parametrize("game", ["classic", "duel"])
def test_hash_and_equality_are_far_cheaper_than_the_snapshots_they_stand_for(game: str) -> None:
    state, dealt = middle(game), cabochon.new_game(game, seed=9)
    snapshot = microseconds(state.to_dict)
    assert microseconds(lambda: hash(state)) < snapshot / 6
    assert microseconds(lambda: state == dealt) < snapshot / 3
    assert microseconds(lambda: hash(state.view(0))) < snapshot / 3  # makes the view, too


@pytest.mark.slow  # needs a quiet machine
@pytest.mark.parametrize("game", ["classic", "duel"])
def test_hash_and_equality_take_less_than_two_microseconds(game: str) -> None:
    state = middle(game)
    fresh = iter([state.copy() for _ in range(CALLS * REPEATS)])
    assert microseconds(lambda: hash(next(fresh))) < 2  # each state's first
    for other in (state.copy(), reread(state), cabochon.new_game(game, seed=9)):
        assert microseconds(partial(eq, state, other)) < 2


def test_a_game_without_a_seed_is_a_fresh_one() -> None:
    deals = {str(cabochon.new_game("duel").to_dict()["decks"]) for _ in range(8)}
    assert len(deals) == 8
    assert cabochon.new_game("duel", seed=0) == cabochon.new_game("duel", seed=0)


def test_cards_lists_the_printed_cards() -> None:
    assert [len(cabochon.cards("classic")), len(cabochon.cards("duel"))] == [90, 67]
    assert sum(card.crowns for card in cabochon.cards("duel")) > 20
    assert {card.colour for card in cabochon.cards("classic")} == set("wugrk")
    with pytest.raises(ValueError, match="unknown game 'chess'"):
        cabochon.cards("chess")


@pytest.mark.parametrize(("game", "module"), [("classic", classic), ("duel", duel)])
def test_moves_are_typed_by_kind(game: str, module: Any) -> None:
    kinds = {getattr(module, name) for name in module.__all__ if name[1].islower()}
    kinds = {kind for kind in kinds if issubclass(kind, Move)}
    seen = {type(move) for state in states(game, 2) for move in state.legal_moves()}
    assert seen <= kinds
    assert all(str(m).startswith(m.kind) for s in states(game, 2) for m in s.legal_moves())


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_moves_given_out_play_like_their_notation(game: str, players: int) -> None:
    """The fast way of ``play`` looks a move up among those of ``legal_moves``."""
    rng = random.Random(8)
    for state in states(game, players, 3):
        moves = state.legal_moves()
        assert [str(move) for move in moves] == state.legal_texts()
        for move in rng.sample(moves, min(3, len(moves))):
            fast, slow = state.play(move), state.copy().play(str(move))
            assert fast.state == slow.state
            assert fast.events == slow.events
            assert str(fast.move) == str(slow.move)


def test_changing_the_list_of_moves_changes_nothing() -> None:
    state = cabochon.new_game("classic", seed=1)
    first = state.legal_moves()
    first.clear()
    assert len(state.legal_moves()) > 20


def test_events_are_found_when_asked_for() -> None:
    step = cabochon.new_game("classic", seed=1).play("take wug")
    assert step.events is step.events
    assert [event.name for event in step.events] == ["took", "turn"]
