"""A stated reason is never false: every claim is played out by the rules."""

from collections import Counter
from random import Random

import pytest

from cabochon.analysis.proofs import proofs
from cabochon.analysis.reasons import BAD, GOOD, KINDS, MOST, explain
from cabochon.analysis.rulesproof import TooLarge
from cabochon.analysis.scene import Scene
from cabochon.analysis.verifying import CHECKERS, holds
from cabochon.neural.variant import VARIANTS
from tests.analysis.games import VARIANT_NAMES, decisions, game_of
from tests.helpers.paths import ROOT


def check(variant: str, positions: int, share: float, first: int = 0) -> Counter[str]:
    """Check every reason in a share of the positions of games, with random better moves."""
    chosen, found, looked, number = VARIANTS[variant], Counter[str](), 0, first
    solver = chosen.game.solver(chosen.players)
    while looked < positions:
        rng = Random(number)
        for state, step in decisions(game_of.__wrapped__(variant, number)):
            if rng.random() >= share:
                continue
            looked += 1
            assert state.to_move is not None
            view = state.view(state.to_move)
            played = str(step.move)
            better = rng.choice(
                ["", rng.choice(view.legal_texts()), rng.choice(view.legal_texts())]
            )
            better = "" if better == played else better
            known = proofs(chosen.game, solver, view.position(), state.to_move)
            for reason in explain(Scene.of(view, known, played, better), len(KINDS)):
                try:
                    assert holds(view, played, better, reason), (reason, view)
                except TooLarge:
                    found["too large"] += 1
                else:
                    found[reason.kind] += 1
        number += 1
    return found


@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_no_reason_is_false(variant: str) -> None:
    found = check(variant, 300, 0.5)
    assert len(found) > 7
    assert found["too large"] <= 2


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_no_reason_is_false_in_ten_thousand_positions(variant: str) -> None:
    found = check(variant, 10_000, 0.5)
    impossible = {"takes-royal", "plays-again", "gives-privilege", "gains-crowns"}
    impossible |= {"takes-pearl", "goes-first", "pays-now"}
    impossible = {"takes-noble"} if variant == "duel" else impossible
    rare = {"loses-guest", "too large"} | ({"wins-next-turn"} if variant == "classic4" else set())
    assert set(KINDS) - impossible - rare <= set(found)
    assert found["too large"] < 100


def test_every_kind_has_a_checker_and_speaks_for_or_against_a_move() -> None:
    assert set(CHECKERS) == set(KINDS) == GOOD | BAD


def test_the_document_lists_every_kind_with_its_facts() -> None:
    text = (ROOT / "docs" / "review.md").read_text(encoding="utf-8")
    assert [kind for kind in KINDS if f"| `{kind}` |" not in text] == []


def test_the_page_has_words_for_every_kind() -> None:
    words = (ROOT / "web" / "src" / "review" / "words" / "en.ts").read_text(encoding="utf-8")
    assert [kind for kind in KINDS if f'"r.{kind}": "' not in words] == []


def test_only_the_strongest_reasons_are_told() -> None:
    variant = VARIANTS["duel"]
    solver = variant.game.solver(variant.players)
    for state, step in decisions(game_of("duel")):
        assert state.to_move is not None
        view = state.view(state.to_move)
        known = proofs(variant.game, solver, view.position(), state.to_move)
        scene = Scene.of(view, known, str(step.move), "")
        told = explain(scene)
        assert len(told) <= MOST
        assert told == explain(scene, len(KINDS))[:MOST]
