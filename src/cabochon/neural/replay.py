"""Training samples, made by replaying self-play games."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from cabochon.core.encoding import Encoding
from cabochon.core.kernel import Position
from cabochon.neural.games import SelfPlayGames
from cabochon.neural.samples import Samples
from cabochon.neural.settings import LearnSettings
from cabochon.neural.variant import Variant

Floats = npt.NDArray[np.float64]
MIN_POLICY: Final = 0.2
"""The least probability left to the visible actions; with less, the policy is not used."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A decision: the mover's view, the legal actions, and the ages of the market's cards."""

    view: Position
    legal: list[int]
    ages: list[int]
    """The actions since each place of the market was filled; large for cards of the deal."""


def samples_of(
    variant: Variant, games: SelfPlayGames, settings: LearnSettings, seed: int
) -> Samples:
    """A sample for every decision; those searched deeply also have a policy.

    If the variant's search leaves reveals face down, the most recent ones are so in some samples.
    """
    hidden_share = settings.hidden_share if variant.reveal_visits else 0.0
    encoding = variant.encoding(variant.players)
    random = np.random.default_rng(seed)
    count = len(games.values)
    features = np.full((count, variant.max_features), -1, np.int16)
    movers = np.zeros(count, np.int64)
    policies: list[tuple[npt.NDArray[np.int16], Floats] | None] = []
    ends = np.cumsum(games.sizes)
    for i, decision in enumerate(decisions(variant, games)):
        if random.random() < hidden_share:
            hide_recent(decision, int(random.integers(1, settings.hidden_actions + 1)))
        listed = encoding.active(decision.view)
        features[i, : len(listed)] = listed
        movers[i] = decision.view.turn
        known = games.policies[ends[i] - games.sizes[i] : ends[i]].astype(float)
        policies.append(policy_of(encoding, decision, known))
    value = np.concatenate([*targets(games, settings), np.zeros((0, variant.players))])
    seats = (movers[:, None] + np.arange(variant.players)) % variant.players
    value = np.take_along_axis(value, seats, 1).astype(np.float16)
    return Samples(features, value, *packed(policies))


def decisions(variant: Variant, games: SelfPlayGames) -> Iterator[Replayed]:
    """All searched decisions of some games."""
    first = 0
    for streams, length in zip(games.streams.tolist(), games.lengths.tolist(), strict=True):
        position = variant.game.new(variant.players)
        position.lay_out(streams)
        market, revealed = list(position.market), [-length] * len(position.market)
        for i in range(length):
            if games.searched[first + i]:
                view = variant.game.copy(position)
                view.forget(view.turn)
                yield Replayed(view, view.actions(), [i - ply for ply in revealed])
            position.push(int(games.actions[first + i]))
            now = list(position.market)
            revealed = [
                ply if card == before else i + 1
                for card, before, ply in zip(now, market, revealed, strict=True)
            ]
            market = now
        first += length


def hide_recent(decision: Replayed, actions: int) -> None:
    """Turn the cards that the last actions revealed face down, by emptying their places."""
    market = zip(decision.view.market, decision.ages, strict=True)
    decision.view.market = [0 if age < actions else card for card, age in market]


def policy_of(
    encoding: Encoding, decision: Replayed, policy: Floats
) -> tuple[npt.NDArray[np.int16], Floats] | None:
    """The policy rows and the renormalised policy; None if too little of it is left."""
    left = set(decision.view.actions())
    if len(policy) == 0 or len(left) < 2:
        return None
    chosen = [i for i, action in enumerate(decision.legal) if action in left]
    total = policy[chosen].sum()
    if total < MIN_POLICY:
        return None
    rows = np.array([encoding.rows_of(decision.legal[i]) for i in chosen], np.int16)
    return rows, policy[chosen] / total


def packed(
    policies: list[tuple[npt.NDArray[np.int16], Floats] | None],
) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int16], npt.NDArray[np.float16]]:
    """The number of actions of each policy, and the rows and chances of all of them."""
    known = [policy for policy in policies if policy is not None]
    counts = [0 if policy is None else len(policy[1]) for policy in policies]
    rows = np.concatenate([np.zeros((0, 2), np.int16), *(rows for rows, _ in known)])
    chances = np.concatenate([np.zeros(0), *(chances for _, chances in known)])
    return np.array(counts, np.int16), rows, chances.astype(np.float16)


def targets(games: SelfPlayGames, settings: LearnSettings) -> Iterator[Floats]:
    """The value targets of each game, by seat: a TD(lambda) return of the searches' values.

    Each target mixes the value of its own search with those of later ones, and finally the result.
    In a game against another style it is the search's value alone: the others' mistakes would raise
    all that follows.
    """
    counts = np.add.reduceat(games.searched, np.cumsum(games.lengths) - games.lengths, dtype=int)
    last = 0
    results = games.results.astype(float)
    for result, foreign, count in zip(results, games.foreign, counts, strict=True):
        first, last = last, last + count
        found = games.values[first:last].astype(float)
        if foreign:
            yield found
            continue
        later = result
        for i in range(count - 1, -1, -1):
            now = found[i].copy()
            found[i] = settings.search_share * now + (1 - settings.search_share) * later
            later = (1 - settings.td_lambda) * now + settings.td_lambda * later
        yield found
