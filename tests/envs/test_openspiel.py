"""The games as OpenSpiel's: its own tests, its bots, and agreement with the engine."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import cabochon
import cabochon.envs.openspiel  # registers the games
from cabochon.core.dealing import PIECE
from cabochon.duel.board import SPIRAL
from cabochon.envs.explicit import CHANCE, ExplicitGame
from cabochon.state import State

NAMES = ("cabochon_classic", "cabochon_classic(players=3,goal=21)", "cabochon_duel")
FOUR = "cabochon_classic(players=4)"


def draw(state: Any, rng: random.Random) -> int:
    """A random action or outcome."""
    if not state.is_chance_node():
        return int(rng.choice(state.legal_actions()))
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(outcomes, chances)[0])


def played(name: str, steps: int, seed: int = 0) -> Any:
    """A state after random steps."""
    rng = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal() and steps:
        state.apply_action(draw(state, rng))
        steps -= 1
    return state


@pytest.mark.parametrize("name", [*NAMES, FOUR])
def test_the_random_simulations_of_openspiel_pass(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=5, serialize=True, verbose=False)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", NAMES)
def test_the_python_simulations_of_openspiel_pass(name: str) -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    np.random.seed(1)  # OpenSpiel draws from it
    GamesSimTest().sim_game(pyspiel.load_game(name))


@pytest.mark.parametrize("name", NAMES)
def test_the_search_bots_of_openspiel_play(name: str) -> None:
    """Those in Python; the ones in C++ crash with every game in Python, also OpenSpiel's own."""
    game, rng = pyspiel.load_game(name), np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, rng)
    bots = [
        mcts.MCTSBot(game, 2, 2, rollouts, random_state=rng),
        ismcts.ISMCTSBot(game, rollouts, 2, 2, random_state=rng),
    ]
    state, other = game.new_initial_state(), random.Random(3)
    for step in range(60):
        if state.is_terminal():
            break
        bot = bots[step % 2]
        action = draw(state, other) if state.is_chance_node() else int(bot.step(state))
        assert action in state.legal_actions()
        state.apply_action(action)


def with_draws(before: State, table: ExplicitGame) -> State:
    """The state before a move, with the card that it draws on top of its deck."""
    value = before.to_dict()
    for card in table.drawn:
        for deck in value["decks"].values():
            if card in deck:
                deck.remove(card)
                deck.insert(0, card)
    return cabochon.from_dict(value)


def compare(before: State, text: str, table: ExplicitGame) -> None:
    """A move of a table against the engine's own."""
    after = State(table.game, table.game.copy(table.position))
    assert cabochon.from_dict(after.to_dict()) == after  # the position is possible
    expected = with_draws(before, table).play(text).state.to_dict()
    found = after.to_dict()
    if text == "replenish":
        free = [cell for cell in SPIRAL if before.board[cell] == "."]
        letters = "".join(table.dealing.text(number) for number in table.drawn)
        assert "".join(after.board[cell] for cell in free[: len(letters)]) == letters
        for value in (expected, found):
            value["board"] = sorted(value["board"])
    for value in (expected, found):
        value.pop("random")
        value["decks"] = {level: sorted(deck) for level, deck in value["decks"].items()}
    assert found == expected


def agree(name: str, seed: int) -> int:
    """Play a game beside the engine; return the number of moves."""
    rng, state = random.Random(seed), pyspiel.load_game(name).new_initial_state()
    table = state.table
    while not state.is_terminal():
        number = draw(state, rng)
        if table.actor != CHANCE:
            before = State(table.game, table.game.copy(table.position))
            assert state.legal_actions() == before.position().actions()
            text = table.text(number)
            table.drawn = []
        dealt = table.dealt
        state.apply_action(number)
        if dealt and not table.draws:
            compare(before, text, table)
    result = State(table.game, table.position).outcome
    assert result is not None
    assert {seat for seat, won in enumerate(state.returns()) if won > 0} in (
        set(result.winners),
        set(),
    )
    return int(table.moves)


@pytest.mark.parametrize("name", [*NAMES, FOUR])
def test_every_move_agrees_with_the_engine(name: str) -> None:
    assert sum(agree(name, seed) for seed in range(3)) > 100


@pytest.mark.slow
@pytest.mark.parametrize("name", [*NAMES, FOUR])
def test_hundreds_of_games_agree_with_the_engine(name: str) -> None:
    assert sum(agree(name, seed) for seed in range(300)) > 10_000


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_looks_the_same_and_hides_the_truth(name: str) -> None:
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    different = 0
    for steps in range(20, 220, 8):
        state = played(name, steps, steps)
        for seat in range(state.num_players()):
            other = state.resample_from_infostate(seat, sampler)
            for told in ("information_state_string", "observation_string"):
                assert getattr(other, told)(seat) == getattr(state, told)(seat)
            for told in ("information_state_tensor", "observation_tensor"):
                assert getattr(other, told)(seat) == getattr(state, told)(seat)
            assert other.current_player() == state.current_player()
            assert len(other.history()) == len(state.history())
            different += other.history() != state.history()
    assert different > 5


def test_a_card_from_a_deck_is_known_to_its_owner_only() -> None:
    state = played("cabochon_classic", 15)
    blind = next(a for a in state.legal_actions() if "deck" in state.action_to_string(a))
    state.apply_action(blind)
    assert [chance for _, chance in state.chance_outcomes()] == pytest.approx([1 / 36] * 36)
    card = state.chance_outcomes()[7][0]
    state.apply_action(card)
    assert state.information_state_string(0).endswith(f"reserve deck1 {card}")
    assert state.information_state_string(1).endswith("reserve deck1 ?")


def test_tokens_are_drawn_by_what_is_left_in_the_bag() -> None:
    state = played("cabochon_duel", 12)
    assert state.table.draws == [PIECE] * 25
    chances = {state.action_to_string(n): chance for n, chance in state.chance_outcomes()}
    assert chances == pytest.approx(
        {"w": 4 / 25, "u": 4 / 25, "g": 4 / 25, "r": 4 / 25, "k": 4 / 25, "p": 2 / 25, "o": 3 / 25}
    )


def test_wrong_actions_and_parameters_are_refused() -> None:
    state = played("cabochon_classic", 15)
    with pytest.raises(ValueError, match="71 is not possible here"):
        state.apply_action(71)
    with pytest.raises(ValueError, match="duel is for 2 players, not 3"):
        pyspiel.load_game("cabochon_duel(players=3)")
    with pytest.raises(ValueError, match="option goal: expected 15 or 21, not 16"):
        pyspiel.load_game("cabochon_classic(goal=16)")
    everybody = pyspiel.PrivateInfoType.ALL_PLAYERS
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=everybody)
    with pytest.raises(ValueError, match="those of one player"):
        state.get_game().make_py_observer(kind)
