"""Self-play games and their samples."""

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cabochon.classic import features as classic
from cabochon.classic.features import ROW_RESERVE, ROW_RETURN
from cabochon.core.kernel import Position
from cabochon.duel import features as duel
from cabochon.neural import arrays as files
from cabochon.neural.games import SelfPlayGame, SelfPlayGames
from cabochon.neural.jobs import STYLES, evaluator, generate, strangers
from cabochon.neural.replay import decisions, samples_of, targets
from cabochon.neural.samples import Samples
from cabochon.neural.selfplay import SelfPlayer
from cabochon.neural.settings import LearnSettings, SelfPlaySettings
from cabochon.neural.styles import styled
from cabochon.neural.variant import VARIANTS, Variant
from cabochon.search.gumbel import Decision, decide
from tests.helpers.decisions import NAMES, choices
from tests.search.searches import started

FEW = SelfPlaySettings(simulations=4, quick=2, deep_share=1.0)
OPEN = LearnSettings(hidden_share=0.0)


def player(name: str, seed: int = 1, settings: SelfPlaySettings = FEW) -> SelfPlayer:
    return SelfPlayer(VARIANTS[name], evaluator(name, None), seed, settings)


def sampled(name: str, games: int = 1, settings: SelfPlaySettings = FEW, seed: int = 1) -> Samples:
    """The samples of some games of the heuristic."""
    played = player(name, seed, settings).play(games)
    return samples_of(VARIANTS[name], played, OPEN, 1)


def same(one: SelfPlayGames, other: SelfPlayGames) -> bool:
    return all(
        np.array_equal(getattr(one, field.name), getattr(other, field.name))
        for field in fields(SelfPlayGames)
    )


class Noting(SelfPlayer):
    """Records during play what the samples should contain."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.deep: list[bool] = []
        self.features: list[list[int]] = []
        self.policies: list[tuple[list[tuple[int, int]], Any]] = []

    def decide(self, view: Position, *, deep: bool) -> Decision:
        encoding = self.variant.encoding(self.variant.players)
        self.features.append(encoding.active(view))
        self.deep.append(deep)
        decision = super().decide(view, deep=deep)
        if deep:
            rows = [encoding.rows_of(action) for action in decision.actions]
            self.policies.append((rows, decision.policy))
        return decision


@pytest.mark.parametrize("name", NAMES)
def test_samples_have_the_shapes_of_their_variant(name: str) -> None:
    variant = VARIANTS[name]
    encoding = variant.encoding(variant.players)
    samples = sampled(name)
    count = len(samples)
    assert count > 20
    assert samples.features.shape == (count, variant.max_features)
    assert samples.counts.max() <= variant.max_actions
    assert samples.rows.shape == (samples.counts.sum(), 2)
    assert samples.policy.shape == (samples.counts.sum(),)
    assert samples.value.shape == (count, variant.players)
    assert -1 <= samples.features.min() < samples.features.max() < encoding.features
    assert -1 <= samples.rows.min() < samples.rows.max() < encoding.rows


@pytest.mark.parametrize("name", NAMES)
def test_a_policy_covers_legal_actions_and_a_value_all_seats(name: str) -> None:
    samples = sampled(name)
    assert (samples.counts > 1).all(), "a forced move teaches nothing"
    assert (samples.rows[:, 0] >= 0).all()
    rows, policies = samples.policies(np.arange(len(samples)))
    legal = rows[:, :, 0] >= 0
    assert legal.sum(1).tolist() == samples.counts.tolist()
    assert (policies[~legal] == 0).all()
    assert policies.astype(float).sum(1) == pytest.approx(1, abs=0.02)
    assert samples.value.astype(float).sum(1) == pytest.approx(1, abs=0.005)


def one_game(values: list[list[float]], result: list[float]) -> SelfPlayGames:
    """A game whose searches had these values."""
    decisions: list[Decision | None] = [Decision(0, [0], [1.0], v) for v in values]
    count = len(values)
    deal = [[0] * 4] * 5
    game = SelfPlayGame(deal, result, [0] * count, decisions, [False] * count)
    return SelfPlayGames.pack([game], len(result))


def targets_of(values: list[list[float]], result: list[float], settings: LearnSettings) -> Any:
    return next(targets(one_game(values, result), settings))


def test_a_value_blends_what_the_search_thought_with_the_result() -> None:
    found = targets_of([[0.3, 0.1, 0.6]], [0, 0, 1], LearnSettings(search_share=0.25))
    assert found[0] == pytest.approx([0.25 * 0.3, 0.25 * 0.1, 0.75 + 0.25 * 0.6], abs=1e-3)


def test_and_with_what_later_searches_thought() -> None:
    """The next search has half of the return, the one after it half of the rest."""
    settings = LearnSettings(search_share=0, td_lambda=0.5)
    found = targets_of([[0.5, 0.5], [0.6, 0.4], [0.8, 0.2]], [0, 1], settings)
    assert found[2] == pytest.approx([0, 1])
    assert found[1] == pytest.approx([0.4, 0.6], abs=1e-3)
    assert found[0] == pytest.approx([0.3 + 0.2, 0.2 + 0.3], abs=1e-3)


def test_a_sample_tells_the_value_of_its_mover_first() -> None:
    games = player("classic3").play(1)
    variant = VARIANTS["classic3"]
    samples = samples_of(variant, games, LearnSettings(search_share=1), 1)
    movers = [decision.view.turn for decision in decisions(variant, games)]
    assert set(movers) == {0, 1, 2}
    for value, mover, told in zip(samples.value, movers, games.values, strict=True):
        assert value.tolist() == np.roll(told, -mover).tolist()


def test_a_decision_tells_the_chances_of_all_seats_apart() -> None:
    """The opponents' values were once always equal, whoever was ahead."""
    variant = VARIANTS["classic4"]
    told = 0
    for position in choices(variant, 21, 20):
        tree = started(variant, position)
        values = decide(tree, 96).values
        found = tree.root_values()
        others = [seat for seat in range(4) if seat != position.turn]
        assert sum(values) == pytest.approx(1)
        assert sorted(others, key=values.__getitem__) == sorted(others, key=found.__getitem__)
        told += max(values[seat] for seat in others) > 1.5 * min(values[seat] for seat in others)
    assert told > 5


def test_of_a_share_of_the_moves_the_policy_is_learnt_and_of_all_the_value() -> None:
    for share, least, most in ((0, 0, 0), (0.25, 0.15, 0.35), (1, 1, 1)):
        samples = sampled("classic2", 6, replace(FEW, deep_share=share))
        assert len(samples) == len(samples.value) == len(samples.counts) > 200
        assert least <= (samples.counts > 0).mean() <= most
        assert len(samples.rows) == len(samples.policy) == samples.counts.sum()


def test_a_policy_stays_with_its_position() -> None:
    """After a replay, every deep search has the features and the policy of the original."""
    variant = VARIANTS["classic2"]
    playing = Noting(variant, evaluator("classic2", None), 3, replace(FEW, deep_share=0.5))
    samples = samples_of(variant, playing.play(2), OPEN, 1)
    assert (samples.counts > 0).tolist() == playing.deep
    for features, noted in zip(samples.features, playing.features, strict=True):
        assert features[: len(noted)].tolist() == noted
    for rows, policy, (noted_rows, noted_policy) in zip(
        *samples.policies(np.flatnonzero(samples.counts)), playing.policies, strict=True
    ):
        count = len(noted_rows)
        assert [tuple(row) for row in rows[:count].tolist()] == noted_rows
        assert policy[:count] == pytest.approx(noted_policy, abs=1e-3)


@pytest.mark.parametrize("name", ["classic2", "duel"])
def test_in_some_samples_the_cards_revealed_last_are_hidden(name: str) -> None:
    """Such a sample lists fewer cards and actions, and has a renormalised policy."""
    games = player(name).play(2)
    variant = with_reveals_face_down(VARIANTS[name], players=(2,))
    shown = samples_of(variant, games, OPEN, 1)
    hidden = samples_of(variant, games, LearnSettings(hidden_share=1.0), 1)
    assert np.array_equal(shown.value, hidden.value)
    fewer = 0
    for all_features, features in zip(shown.features, hidden.features, strict=True):
        cards, all_cards = listed(name, features), listed(name, all_features)
        assert cards <= all_cards
        fewer += len(cards) < len(all_cards)
    assert len(shown) / 2 < fewer < len(shown), "right after the deal nothing was revealed"
    policies = hidden.policies(np.flatnonzero(hidden.counts))[1]
    assert policies.astype(float).sum(1) == pytest.approx(1, abs=0.02)
    assert hidden.counts.sum() < shown.counts.sum()


def listed(name: str, features: Any) -> set[int]:
    """The features of a sample but for the outlook, which changes with the cards in sight."""
    numbers = duel if name == "duel" else classic
    return {
        feature
        for feature in features[features >= 0].tolist()
        if feature < numbers.TABLE or (feature - numbers.TABLE) % numbers.PER_SEAT < numbers.NEAR
    }


def with_reveals_face_down(variant: Variant, players: tuple[int, ...]) -> Variant:
    """The variant with a search that leaves reveals face down for these numbers of players."""
    network = replace(variant.input, face_down=players)
    return replace(variant, game=replace(variant.game, network=network))


def test_no_card_is_hidden_for_a_search_that_shows_all() -> None:
    games = player("duel").play(1)
    variant = with_reveals_face_down(VARIANTS["duel"], players=())
    shown = samples_of(variant, games, OPEN, 1)
    found = samples_of(variant, games, LearnSettings(hidden_share=1.0), 1)
    assert np.array_equal(found.features, shown.features)


def test_the_same_seed_plays_the_same_games() -> None:
    one, other = (player("classic2").play(2) for _ in range(2))
    assert same(one, other)
    assert not same(one, player("classic2", seed=2).play(2))


def test_a_stranger_plays_one_seat_and_nothing_is_learnt_from_its_moves() -> None:
    variant, foreign = VARIANTS["classic3"], replace(FEW, foreign_share=1.0)
    heuristic = evaluator("classic3", None)
    games = SelfPlayer(variant, heuristic, 1, foreign, [heuristic]).play(2)
    assert games.foreign.all()
    movers = [decision.view.turn for decision in decisions(variant, games)]
    assert len(set(movers[: games.searched[: games.lengths[0]].sum()])) == 2
    first = next(targets(games, LearnSettings(search_share=0)))
    assert first.tolist() == games.values[: len(first)].astype(float).tolist()


def test_strangers_play_their_share_of_the_games() -> None:
    heuristic = evaluator("classic2", None)
    foreign = replace(FEW, foreign_share=0.5)
    games = SelfPlayer(VARIANTS["classic2"], heuristic, 1, foreign, [heuristic]).play(40)
    assert 10 <= games.foreign.sum() <= 30
    assert not player("classic2").play(4).foreign.any()


def test_a_job_draws_its_strangers_from_its_seed() -> None:
    weights = files.load(VARIANTS["duel"].shipped(), VARIANTS["duel"].encoding(2), 2)
    foreign = replace(FEW, foreign_share=0.5)
    one, other = (generate("duel", weights, 4, (1, 2), foreign) for _ in range(2))
    assert same(one, other)
    assert len(strangers("duel", weights, (1, 2))) == STYLES
    assert strangers("duel", None, (1, 2)) == []


def test_a_style_changes_only_the_policy_of_its_kind_of_moves() -> None:
    variant = VARIANTS["classic2"]
    weights = files.load(variant.shipped(), variant.encoding(2), 2)
    other = styled("classic2", weights, {"reserve": 2.0})
    changed = np.flatnonzero(other["policy_bias"] != weights["policy_bias"])
    assert set(range(ROW_RESERVE + 1, ROW_RETURN)) >= set(changed.tolist()) > set()
    assert other["policy_bias"][changed] == pytest.approx(weights["policy_bias"][changed] + 2)
    assert all(other[name] is weights[name] for name in weights if name != "policy_bias")


def test_a_game_that_does_not_end_is_left_out() -> None:
    games = player("duel", settings=replace(FEW, max_decisions=5)).play(2)
    assert len(games) == 0
    assert len(samples_of(VARIANTS["duel"], games, OPEN, 1)) == 0


def test_games_are_the_same_after_saving_and_loading(tmp_path: Path) -> None:
    games = player("classic2").play(2)
    games.save(tmp_path / "one.npz")
    assert [path.name for path in tmp_path.iterdir()] == ["one.npz"]
    SelfPlayGames.check(tmp_path / "one.npz")
    assert same(SelfPlayGames.load(tmp_path / "one.npz"), games)


def test_a_file_of_something_else_is_no_games(tmp_path: Path) -> None:
    np.savez(tmp_path / "other.npz", streams=np.zeros(3))
    (tmp_path / "broken.npz").write_bytes(b"PK broken")
    for name in ("other.npz", "broken.npz"):
        with pytest.raises(ValueError, match=name):
            SelfPlayGames.check(tmp_path / name)


def test_samples_are_joined() -> None:
    one, other = sampled("classic2"), sampled("classic2", seed=2)
    joined = Samples.join([one, other])
    assert len(joined) == len(one) + len(other)
    assert np.array_equal(joined.value[len(one) :], other.value)
    assert np.array_equal(joined.policy[len(one.policy) :], other.policy)
    rows, policies = joined.policies(np.array([len(one), 0]))
    for i, part in enumerate((other, one)):
        count = part.counts[0]
        assert np.array_equal(rows[i, :count], part.rows[:count])
        assert np.array_equal(policies[i, :count], part.policy[:count])
