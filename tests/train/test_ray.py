"""The same jobs on a Ray cluster, one of whose workers is killed."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from cabochon.neural.games import SelfPlayGames
from cabochon.neural.jobs import generate
from cabochon.neural.loop import NoProgress, Trainer
from cabochon.neural.raypool import RayPool
from cabochon.neural.settings import SelfPlaySettings
from cabochon.neural.variant import VARIANTS
from tests.helpers.inline import Inline
from tests.helpers.network import random_weights
from tests.train.running import content, run_in

FEW = SelfPlaySettings(simulations=4)


@pytest.fixture(scope="module")
def pool() -> Iterator[RayPool]:
    with RayPool(cores=2) as found:
        yield found


def test_a_killed_worker_costs_only_its_unfinished_games(pool: RayPool, tmp_path: Path) -> None:
    marker = tmp_path / "killed"

    def play_or_die(seed: int) -> SelfPlayGames:
        """Play some games; the worker of the first job dies once."""
        games = generate("classic2", None, 1, (seed,), FEW)
        if seed == 0 and not marker.exists():
            marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return games

    jobs = [pool.submit(play_or_die, seed) for seed in range(4)]
    found = [job.result() for job in jobs]
    assert marker.exists()
    for seed, games in enumerate(found):
        expected = generate("classic2", None, 1, (seed,), FEW)
        assert games.actions.tobytes() == expected.actions.tobytes()
        assert games.policies.tobytes() == expected.policies.tobytes()


def test_an_error_of_a_job_is_reported(pool: RayPool) -> None:
    with pytest.raises(KeyError):
        pool.submit(generate, "chess", None, 1, (1,), FEW).result()


def test_weights_are_given_to_the_cluster_once(pool: RayPool) -> None:
    weights = random_weights(VARIANTS["classic2"], 1)
    jobs = [pool.submit(generate, "classic2", weights, 1, (seed,), FEW) for seed in range(2)]
    held = pool._shared
    for seed, job in enumerate(jobs):
        expected = generate("classic2", weights, 1, (seed,), FEW)
        assert job.result().actions.tobytes() == expected.actions.tobytes()
    pool.submit(generate, "classic2", weights, 1, (2,), FEW).result()
    assert pool._shared is held


def test_self_play_is_the_same_wherever_it_is_played(pool: RayPool, tmp_path: Path) -> None:
    for name, executor in (("ray", pool), ("here", Inline())):
        Trainer(run_in(tmp_path / name), executor, NoProgress()).self_play(0)
    assert content(tmp_path / "ray") == content(tmp_path / "here")
