"""The page's types are those of the messages."""

import msgspec
import pytest

import cabochon
from cabochon.server import typescript
from cabochon.server.wire import views
from tests.helpers.paths import ROOT

PAGE_TYPES = ROOT / "web/src/wire/protocol.ts"


def test_page_types_are_up_to_date() -> None:
    command = "python -m cabochon.server.typescript > web/src/wire/protocol.ts"
    assert PAGE_TYPES.read_text() == typescript.generate(), f"run: {command}"


@pytest.mark.parametrize(("game", "players"), [("classic", 2), ("classic", 4), ("duel", 2)])
def test_typed_views_are_the_views_of_the_engine(game: str, players: int) -> None:
    """Converting drops nothing and adds nothing, at every ply of a game."""
    state = cabochon.new_game(game, players, seed=3)
    for ply in range(300):
        for seat in (None, *range(players)):
            view = state.view(seat).to_dict()
            assert msgspec.to_builtins(msgspec.convert(view, views.View)) == view
        moves = state.legal_moves()
        if not moves:
            break
        state = state.play(moves[ply * 7 % len(moves)]).state
    assert state.outcome is not None


def test_every_event_of_the_engine_has_a_type() -> None:
    text = typescript.generate()
    for cls in typescript.event_classes():
        assert f'event: "{cls.name}";' in text
