"""The folder of a training run, and the stages without training."""

import json
from dataclasses import asdict, replace
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np
import pytest

from cabochon.neural import arrays as files
from cabochon.neural.arrays import Arrays
from cabochon.neural.loop import GATE, NoProgress, Trainer, batches
from cabochon.neural.settings import SelfPlaySettings, TrainSettings, options_of, settings_of
from cabochon.neural.training import Generation, Run, options_in
from cabochon.neural.weights import HEIGHT, WIDTH
from tests.helpers.inline import Inline

TINY = TrainSettings(
    games=5,
    games_per_job=2,
    deals=3,
    deals_per_job=2,
    play=SelfPlaySettings(simulations=4),
    window=3,
)


def run_in(folder: Path) -> Run:
    return Run("classic2", folder, TINY)


def trainer(run: Run, most: int = 1000) -> Trainer:
    return Trainer(run, Inline(most), NoProgress())


def fresh(seed: int) -> Arrays:
    run = run_in(Path())
    return files.initial(run.variant.encoding(2), 2, seed)


def generation(number: int, *, accepted: bool = True) -> Generation:
    return Generation(number, 9, 1.0, 0.5, 0.6, 0.1, accepted, 70.0 * number, 1.5, 20.0)


def names(run: Run, pattern: str) -> list[str]:
    return sorted(path.name for path in run.folder.glob(pattern))


def content(path: Path) -> dict[str, Any]:
    with np.load(path) as file:
        return {name: file[name].tobytes() for name in file.files}


def same(some: Arrays, others: Arrays) -> bool:
    return all(np.array_equal(some[name], others[name]) for name in some)


def loaded(weights: Arrays, path: Path) -> Arrays:
    """Weights after saving and loading."""
    files.save(weights, path)
    return run_in(path.parent).load(path)


# The log


def test_a_generation_that_was_recorded_is_history(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    assert run.history() == []
    for number in range(3):
        run.record(generation(number))
    assert run.history() == [generation(number) for number in range(3)]


def test_a_line_that_was_cut_off_is_not_history_and_spoils_nothing(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    run.record(generation(0))
    whole = run.log.read_text()
    run.log.write_text(whole + whole[:30])
    assert run.history() == [generation(0)]
    run.record(generation(1))
    assert run.history() == [generation(0), generation(1)]


def test_a_broken_line_in_the_middle_is_an_error_that_names_it(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    run.record(generation(0))
    run.log.write_text("broken\n" + run.log.read_text())
    with pytest.raises(ValueError, match=r"log\.jsonl, line 1"):
        run.history()


def test_a_log_without_the_pace_is_read(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    entry = asdict(generation(0))
    del entry["games_per_second"]
    run.log.write_text(json.dumps(entry) + "\n")
    assert run.history()[0].games_per_second == 0


# Candidates


@pytest.mark.parametrize("accepted", [True, False])
def test_a_recorded_candidate_moves_into_place(tmp_path: Path, accepted: bool) -> None:
    run = run_in(tmp_path)
    for seed, path in enumerate((run.best, run.latest, run.candidate(4))):
        files.save(fresh(seed), path)
    best, candidate = content(run.best), content(run.candidate(4))
    run.record(generation(4, accepted=accepted))
    assert content(run.latest) == candidate
    assert content(run.best) == (candidate if accepted else best)
    assert not run.candidate(4).exists()


def test_a_run_killed_behind_its_log_line_moves_the_candidate_later(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    run.record(generation(0))
    files.save(fresh(1), run.candidate(0))
    candidate = content(run.candidate(0))
    for _ in range(2):
        run.promote()
        assert content(run.best) == content(run.latest) == candidate


def test_a_candidate_without_a_log_line_stays_one(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    run.record(generation(0))
    files.save(fresh(1), run.candidate(1))
    run.promote()
    assert not run.best.exists()
    assert not run.latest.exists()


def test_files_half_written_are_swept_away(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    for name in ("games-0000-1.tmp.npz", "latest.tmp.npz", "log.jsonl.tmp", "best.tmp"):
        (tmp_path / name).write_text("half")
    (tmp_path / "thesis.tmp.txt").write_text("whole, and not the run's")
    run.promote()
    assert names(run, "*") == ["thesis.tmp.txt"]


# Weights to begin with


def test_a_new_run_plays_and_learns_on_with_given_weights(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    started = [run.started]
    run.start_from(fresh(1))
    best = run.best_weights()
    assert best is not None
    assert [*started, run.started] == [False, True]
    assert same(run.latest_weights(), best)


@pytest.mark.parametrize("name", ["best", "latest"])
def test_a_run_that_has_weights_keeps_them(tmp_path: Path, name: str) -> None:
    run = run_in(tmp_path)
    path = tmp_path / f"{name}.npz"
    files.save(fresh(1), path)
    run.start_from(fresh(2))
    assert names(run, "*") == [path.name]
    assert same(run.load(path), loaded(fresh(1), tmp_path / "one.npz"))


def test_a_run_that_has_generations_takes_no_weights(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    run.record(generation(0, accepted=False))
    run.start_from(fresh(2))
    assert names(run, "*.npz") == []


# Settings


def test_a_run_keeps_its_settings(tmp_path: Path) -> None:
    assert options_in(tmp_path) == {}, "a folder of an older version"
    run_in(tmp_path).save_settings()
    assert options_in(tmp_path) == options_of(TINY)
    assert settings_of(options_in(tmp_path), 7) == TrainSettings(
        games=5, deals=3, workers=7, play=SelfPlaySettings(simulations=4)
    )


def test_a_run_with_more_units_grows_its_network(tmp_path: Path) -> None:
    run = Run("classic2", tmp_path, replace(TINY, width=384, height=128))
    run.start_from(fresh(2))
    assert run.latest_weights()["weights2"].shape == (384, 128)
    assert run.load(run.best)["weights2"].shape == (WIDTH, HEIGHT), "the best has not learnt yet"
    other = Run("classic2", tmp_path / "new", replace(TINY, width=384, height=128))
    assert other.latest_weights()["weights2"].shape == (384, 128)


def test_settings_of_another_version_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"games": 9, "colour": "red"}')
    assert options_in(tmp_path) == {"games": 9}


@pytest.mark.parametrize("text", ['{"games": ', '{"games": "many"}', '{"games": null}', "9"])
def test_settings_that_make_no_sense_are_an_error_that_names_the_file(
    tmp_path: Path, text: str
) -> None:
    (tmp_path / "settings.json").write_text(text)
    with pytest.raises(ValueError, match=r"settings\.json"):
        options_in(tmp_path)


# Samples


def test_self_play_writes_a_file_for_each_share(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    trainer(run).self_play(0)
    assert names(run, "*") == [f"games-0000-{share}.npz" for share in range(3)]


def test_self_play_that_was_cut_short_plays_the_missing_shares_only(tmp_path: Path) -> None:
    whole, cut = run_in(tmp_path / "whole"), run_in(tmp_path / "cut")
    trainer(whole).self_play(0)
    with pytest.raises(InterruptedError):
        trainer(cut, most=0).self_play(0)
    files_made = names(whole, "*")
    (whole.folder / files_made[0]).rename(cut.folder / files_made[0])
    second = trainer(cut, most=2)
    second.self_play(0)
    assert second.pool.left == 0  # type: ignore[attr-defined]  # an Inline
    assert names(cut, "*") == files_made
    for name in files_made[1:]:
        assert content(cut.folder / name) == content(whole.folder / name)


def test_the_window_grows_then_slides_and_all_games_are_kept(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    sizes = []
    for number in range(6):
        trainer(run).self_play(number)
        samples, new = run.window(number)
        generations = {int(path.name.split("-")[1]) for path in run._samples}
        assert new < len(samples) or number == 0
        sizes.append((min(generations), len(generations)))
    assert sizes == [(0, 1), (0, 2), (0, 3), (1, 3), (2, 3), (3, 3)]
    assert {generation for _, generation in run.game_files()} == set(range(6))


def test_files_of_many_shares_are_read_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    for name in ("games-0001-10.npz", "games-0001-9.npz", "games-0000-11.npz", "best.npz"):
        (tmp_path / name).touch()
    found = [(path.name, generation) for path, generation in run.game_files()]
    assert found == [
        ("games-0000-11.npz", 0),
        ("games-0001-9.npz", 1),
        ("games-0001-10.npz", 1),
    ]


def test_shares_add_up() -> None:
    assert batches(7, 3) == [3, 3, 1]
    assert batches(6, 3) == [3, 3]
    assert batches(2, 3) == [2]


# The gate


def test_the_first_gate_is_against_the_heuristic(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    files.save(fresh(1), run.candidate(0))
    scores = trainer(run).gate(0, GATE)
    assert len(scores) == TINY.deals
    assert fmean(scores) < 0.5, "it knows nothing yet"


def test_later_gates_are_against_the_best(tmp_path: Path) -> None:
    run = run_in(tmp_path)
    for path in (run.candidate(1), run.best):
        files.save(fresh(1), path)
    assert 0 < fmean(trainer(run).gate(1, GATE)) < 1, "neither knows anything"
