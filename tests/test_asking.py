"""Questions of a page and their answers, as JSON values."""

import json
from typing import Any

import pytest

from cabochon.asking import answer
from cabochon.core.errors import IllegalMove, InvalidRecord, InvalidSnapshot
from cabochon.recordfile import to_text
from tests.analysis.games import VARIANT_NAMES, decisions, game_of


def ask(name: str, **values: Any) -> list[dict[str, Any]]:
    """The lines of an answer after a journey through JSON."""
    question = json.loads(json.dumps({"ask": name, **values}))
    return [json.loads(json.dumps(line, allow_nan=False)) for line in answer(question)]


@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_a_review_tells_every_decision_in_every_pass(variant: str) -> None:
    game = game_of(variant)
    lines = ask("review", record=to_text(game), simulations=450)
    moves = [line for line in lines if line["line"] == "move"]
    ends = [line for line in lines if line["line"] == "pass"]
    for simulations in (400, 450):
        told = [line["move"]["move"] for line in moves if line["simulations"] == simulations]
        assert told == list(game.moves)
    assert [(end["simulations"], end["done"]) for end in ends] == [(400, False), (450, True)]
    assert len(ends[-1]["seats"]) == game.players


def test_a_review_can_be_left() -> None:
    lines = answer({"ask": "review", "record": to_text(game_of("duel"))})
    assert next(lines)["line"] == "move"
    lines.close()  # type: ignore[attr-defined]  # it is a generator


@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_a_position_is_analysed_for_every_viewer(variant: str) -> None:
    state = game_of(variant).replay(10)
    for viewer in (None, *range(state.players)):
        position = state.view(viewer).to_dict()
        (line,) = ask("position", position=position, simulations=60)
        analysis = line["analysis"]
        assert (analysis["seat"], line["done"]) == (state.to_move, True)
        assert sum(analysis["chances"]) == pytest.approx(1, abs=0.001)
        assert bool(analysis["best"]) == (viewer == state.to_move)
    (own,) = ask("position", position=state.view(state.to_move).to_dict(), simulations=60)
    (snapshot,) = ask("position", position=state.to_dict(), simulations=60)
    assert snapshot == own


@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_a_decision_is_shown_as_its_player_saw_it(variant: str) -> None:
    game = game_of(variant)
    for ply, (state, _) in enumerate(decisions(game), 1):
        (line,) = ask("decision", record=to_text(game), ply=ply)
        assert line["view"] == state.view(state.to_move).to_dict()
        assert line["legal"] == [str(move) for move in state.legal_moves()]


def test_another_move_is_judged() -> None:
    game = game_of("duel")
    state = game.replay(8)
    other = next(str(move) for move in state.legal_moves() if str(move) != game.moves[8])
    (line,) = ask("attempt", record=to_text(game), ply=9, move=other, simulations=100)
    assert (line["move"]["move"], line["move"]["ply"]) == (other, 9)


@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_a_line_invents_no_card_and_no_token(variant: str) -> None:
    """The played moves themselves are the line; every card shown was there before it."""
    game, shown = game_of(variant), 0
    for ply in range(1, len(game.moves), 5):
        (line,) = ask("line", record=to_text(game), ply=ply, moves=list(game.moves[ply - 1 :][:6]))
        seen = faces(line["first"])
        board = line["first"].get("board", "")
        for number, step in enumerate(line["steps"]):
            assert step["move"] == game.moves[ply - 1 + number]
            assert faces(step["view"]) <= seen
            assert not any(
                event["event"] in ("refilled", "replenished") for event in step["events"]
            )
            now = step["view"].get("board", "")
            assert all(new in (old, ".") for old, new in zip(board, now, strict=True))
            shown += 1
    assert shown > 30


def faces(view: dict[str, Any]) -> set[int]:
    """The cards that can be seen on the table and in the reserves."""
    rows = view.get("rows") or view["pyramid"]
    market = {card for row in rows.values() for card in row if card}
    held = {item["card"] for seat in view["seats"] for item in seat["reserved"] if "card" in item}
    return market | held


def test_faults_are_named() -> None:
    text = to_text(game_of("duel"))
    faults: list[tuple[type[Exception], dict[str, Any]]] = [
        (InvalidRecord, {"ask": "review", "record": "nonsense"}),
        (InvalidRecord, {"ask": "review", "record": text[: len(text) // 2]}),
        (InvalidRecord, {"ask": "decision", "record": text, "ply": 9999}),
        (IllegalMove, {"ask": "attempt", "record": text, "ply": 1, "move": "buy 1"}),
        (InvalidSnapshot, {"ask": "position", "position": {"viewer": 0}}),
        (InvalidSnapshot, {"ask": "position", "position": {}}),
    ]
    for kind, question in faults:
        with pytest.raises(kind):
            list(answer(question))


def test_a_finished_game_has_no_position_to_analyse() -> None:
    over = game_of("duel").replay()
    with pytest.raises(InvalidSnapshot, match="over"):
        ask("position", position=over.to_dict())
