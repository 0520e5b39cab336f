"""Answers about games and tables that are not part of a table's live messages."""

from collections.abc import Sequence

from cabochon.core.game import Game
from cabochon.server.deciding.table import Table
from cabochon.server.telling.states import steps_of, viewer_of
from cabochon.server.wire import messages as wire


def game_info(game: Game) -> wire.GameInfo:
    """What is offered of a game."""
    options = [
        wire.OptionInfo(each.name, each.type, each.default, list(each.values), each.label)
        for each in game.options
    ]
    return wire.GameInfo(game.name, game.rules, list(game.players), options)


def history_of(table: Table, held: Sequence[int], since: int, *, views: bool) -> wire.History:
    """Replay the game, which is slow; safe in a thread, as a table in memory is never mutated."""
    view = None
    if table.state is not None:
        view = table.state_at(since).view(viewer_of(table, held))
    steps = steps_of(table, held, since, views=views)
    first, tally = (view.to_dict(), view.tally()) if view else (None, None)
    return wire.History(table.id, table.ply, first, steps, table.notices, tally)
