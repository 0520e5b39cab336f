"""Players from outside the package: a class, a file of weights; and what every player accepts."""

from pathlib import Path

import pytest

import cabochon
from cabochon.games import GAMES
from cabochon.neural import arrays
from cabochon.neural.variant import VARIANTS
from cabochon.players import player_names
from cabochon.players.player import without_search


class Last(cabochon.PlainPlayer):
    """Plays the last legal move."""

    def __init__(self, seed: int | None) -> None:
        self.name = f"last {seed}"

    def choose(self, view: cabochon.View, limit: cabochon.Limit | None = None) -> cabochon.Move:  # noqa: ARG002  # instant
        return view.legal_moves()[-1]


class Cheat:
    """Sends text, and no legal move."""

    def __init__(self, seed: int | None) -> None:
        self.seed = seed

    def choose(self, _view: cabochon.View, _limit: cabochon.Limit | None = None) -> str:
        return "pass"


class Broken(Last):
    """Fails at its second move."""

    moves = 0

    def choose(self, view: cabochon.View, limit: cabochon.Limit | None = None) -> cabochon.Move:
        Broken.moves += 1
        if Broken.moves > 1:
            raise KeyError("weights")
        return super().choose(view, limit)


class Fickle(Last):
    """Fails in every second game, at its first move."""

    games = 0

    def __init__(self, seed: int | None) -> None:
        super().__init__(seed)
        Fickle.games += 1
        self.fails = Fickle.games % 2 == 0

    def choose(self, view: cabochon.View, limit: cabochon.Limit | None = None) -> cabochon.Move:
        if self.fails:
            raise RuntimeError("this time not")
        return super().choose(view, limit)


class Unborn(Last):
    """Cannot be created."""

    def __init__(self, seed: int | None) -> None:  # noqa: ARG002  # it gets no further
        raise RuntimeError("no weights")


class Nobody:
    """Does not play at all."""


class Unseeded:
    """Takes no seed."""

    def choose(self, view: cabochon.View, _limit: cabochon.Limit | None = None) -> cabochon.Move:
        return view.legal_moves()[0]


Monkey = pytest.MonkeyPatch
HERE = "py:tests.players.test_custom"


def start() -> cabochon.View:
    return cabochon.new_game("classic", seed=1).view(0)


def test_a_class_of_ones_own_plays() -> None:
    view = start()
    own = cabochon.player(f"{HERE}:Last", seed=3)
    assert own.choose(view) == view.legal_moves()[-1]
    assert own.think(view) == without_search(view.legal_moves()[-1])


def test_a_class_is_held_to_the_rules() -> None:
    with pytest.raises(cabochon.IllegalMove, match="there is another legal move"):
        cabochon.player(f"{HERE}:Cheat").choose(start())


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (f"{HERE}:Nobody", "has a method choose"),
        (f"{HERE}:Missing", "Missing"),
        (f"{HERE}:Unseeded", r"is created with a seed: def __init__\(self, seed=None\)"),
        ("py:nowhere.at.all:Class", "nowhere"),
        ("py:nowhere", "expected py:MODULE:CLASS"),
        ("net:nowhere.npz", "there is no such file"),
        ("nobody", "unknown player 'nobody'; there are random, .*, net:FILE, py:MODULE:CLASS"),
    ],
)
def test_a_name_that_means_nothing_is_refused(name: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        cabochon.player(name)


def test_weights_of_ones_own_play(tmp_path: Path) -> None:
    variant = VARIANTS["duel"]
    file = tmp_path / "mine.npz"
    arrays.save(arrays.initial(variant.encoding(2), 2, seed=1), file)
    view = cabochon.new_game("duel", seed=1).view(0)
    own = cabochon.player(f"net:{file}", seed=1)
    result = own.think(view, cabochon.Limit(simulations=32))
    assert result.move in view.legal_moves()
    assert result.simulations == 32
    assert own.name == f"net:{file}"


@pytest.mark.parametrize("name", player_names())
def test_every_player_says_that_a_state_is_no_view(name: str) -> None:
    state = cabochon.new_game("classic", seed=1)
    for method in (cabochon.player(name).choose, cabochon.player(name).think):
        with pytest.raises(TypeError, match=r"a View, not a State: pass state.view\(seat\)"):
            method(state)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("name", player_names())
def test_every_player_moves_only_when_it_can(name: str) -> None:
    state = cabochon.new_game("duel", seed=1)
    with pytest.raises(ValueError, match="seat 0 is to move: pass its view"):
        cabochon.player(name).choose(state.view(1))
    position = state.position()
    while actions := position.actions():
        position.push(actions[-1])
    over = cabochon.from_dict(cabochon.state.State(GAMES["duel"], position).to_dict())
    with pytest.raises(ValueError, match="the game is over"):
        cabochon.player(name).choose(over.view(0))


def test_a_module_that_cannot_be_loaded_says_why(tmp_path: Path, monkeypatch: Monkey) -> None:
    (tmp_path / "unfinished.py").write_text("class Bot(\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ValueError, match=r"SyntaxError: .*unfinished\.py"):
        cabochon.player("py:unfinished:Bot")


@pytest.mark.parametrize("wrong", ["1", True, [1]])
@pytest.mark.parametrize("name", ["seconds", "processor_seconds", "simulations"])
def test_a_limit_is_a_number(name: str, wrong: object) -> None:
    with pytest.raises(ValueError, match=f"{name}: expected a number above zero"):
        cabochon.Limit(**{name: wrong})  # type: ignore[arg-type]  # wrong on purpose


def test_processor_time_bounds_a_search() -> None:
    view = cabochon.new_game("duel", seed=2).view(0)
    master = cabochon.player("master", seed=1)
    short = master.think(view, cabochon.Limit(processor_seconds=0.02)).simulations
    longer = cabochon.player("master", seed=1).think(view, cabochon.Limit(processor_seconds=0.4))
    assert 0 < short < longer.simulations
    both = cabochon.Limit(simulations=300, processor_seconds=5)
    assert cabochon.player("master", seed=1).think(view, both).simulations == 300
    with pytest.raises(ValueError, match="processor_seconds"):
        cabochon.Limit(processor_seconds=0)
