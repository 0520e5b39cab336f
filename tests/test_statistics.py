"""Scores, intervals, Elo and ratings against values worked out by hand."""

import math
import random

import pytest

from cabochon.arena.ratings import Meeting, rate
from cabochon.statistics import elo, interval, margin, mean, percentile

THREE_TO_ONE = 400 * math.log10(3)


def test_the_interval_of_a_few_pairs() -> None:
    """Padded to 1 1 ½ ½ 0 1: mean 2/3, variance 30/216, standard error √(30/1296) = 0.152145."""
    low, high = interval([1, 1, 0.5, 0.5])
    assert low == pytest.approx(2 / 3 - 1.959964 * 0.152145, abs=1e-5)
    assert high == pytest.approx(2 / 3 + 1.959964 * 0.152145, abs=1e-5)


def test_the_interval_of_nothing_is_everything() -> None:
    assert interval([]) == (0, 1)


def test_a_clean_sweep_has_an_interval_that_narrows() -> None:
    """100 pairs won are 101 of 102: 0.990196 less 1.96 times √(101)/102/√102 = 0.009756."""
    low, high = interval([1] * 100)
    assert low == pytest.approx(0.990196 - 1.959964 * 0.009756, abs=1e-5)
    assert high == 1
    assert interval([1] * 10)[0] < low < interval([1] * 1000)[0]


def test_pairs_that_always_split_are_nearly_certain() -> None:
    """If only the deal decides, 100 split pairs are more certain than 200 coin flips."""
    low, high = interval([0.5] * 100)
    assert high - low < 2 * 1.96 * math.sqrt(0.25 / 200) / 3


def test_the_margin_is_half_the_width() -> None:
    assert margin([1, 1, 0.5, 0.5]) == pytest.approx(1.959964 * 0.152145, abs=1e-5)
    assert margin([]) == 0.5


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("chance", [0.25, 0.5, 0.75, 0.95])
@pytest.mark.parametrize("pairs", [10, 100])
def test_the_interval_holds_the_truth_as_often_as_it_claims(
    chance: float, pairs: int, players: int
) -> None:
    rng = random.Random(f"{chance} {pairs} {players}")
    hits = 0
    for _ in range(1000):
        scores = [
            sum(rng.random() < chance for _ in range(players)) / players for _ in range(pairs)
        ]
        low, high = interval(scores)
        hits += low <= chance <= high
    assert hits / 1000 >= 0.93


@pytest.mark.parametrize(
    ("score", "players", "expected"),
    [
        (0.5, 2, 0),
        (0.75, 2, THREE_TO_ONE),
        (0.25, 2, -THREE_TO_ONE),
        (10 / 11, 2, 400),
        (1 / 3, 3, 0),
        (0.25, 4, 0),
        (0.5, 4, THREE_TO_ONE),
        (1, 2, math.inf),
        (0, 3, -math.inf),
    ],
)
def test_elo_follows_from_the_score(score: float, players: int, expected: float) -> None:
    assert elo(score, players) == pytest.approx(expected, abs=1e-9)


def test_the_mean_and_the_percentile_of_samples() -> None:
    assert mean([]) == 0
    assert mean([1, 2, 6]) == 3
    assert percentile([], 0.95) == 0
    assert percentile([7], 0.95) == 7
    assert percentile(range(20, 0, -1), 0.95) == 19
    assert percentile(range(1, 101), 0.95) == 95
    assert percentile([1, 2, 3], 0.5) == 2


# Ratings


def elos(names: str, *meetings: Meeting) -> list[float]:
    return [rating.elo for rating in rate(names.split(), meetings)]


def test_two_players_are_as_far_apart_as_their_match_says() -> None:
    assert elos("a b", Meeting("b", "a", (1, 0.5))) == pytest.approx([0, THREE_TO_ONE])
    assert elos("a b", Meeting("a", "b", (1, 0.5))) == pytest.approx([0, -THREE_TO_ONE])


def test_ratings_add_up_along_a_chain_of_matches() -> None:
    meetings = (Meeting("b", "a", (0.75,)), Meeting("c", "b", (10 / 11,) * 7))
    assert elos("a b c", *meetings) == pytest.approx([0, THREE_TO_ONE, THREE_TO_ONE + 400])


def test_strengths_of_one_two_and_four_are_found_again() -> None:
    """Of such players the second wins 2/3 against the first, the third 2/3 and 4/5."""
    meetings = (
        Meeting("b", "a", (2 / 3,) * 10),
        Meeting("c", "b", (2 / 3,) * 30),
        Meeting("c", "a", (4 / 5,) * 20),
    )
    double = 400 * math.log10(2)
    assert elos("a b c", *meetings) == pytest.approx([0, double, 2 * double])


def test_what_three_results_agree_on_least_is_split() -> None:
    """A cycle of equal wins leaves all three players equal."""
    meetings = [Meeting(a, b, (0.75,) * 9) for a, b in ("ab", "bc", "ca")]
    assert elos("a b c", *meetings) == pytest.approx([0, 0, 0], abs=1e-6)


def test_a_quarter_of_a_table_of_four_is_an_equal() -> None:
    assert elos("a b", Meeting("b", "a", (0.25,) * 5, 4)) == pytest.approx([0, 0], abs=1e-6)
    assert elos("a b", Meeting("b", "a", (0.5,) * 5, 4)) == pytest.approx([0, THREE_TO_ONE])


def test_a_clean_sweep_counts_as_if_two_more_pairs_were_even() -> None:
    """Five pairs won are six of seven; against three opponents five and a half of seven."""
    assert elos("a b", Meeting("b", "a", (1,) * 5).padded()) == pytest.approx(
        [0, 400 * math.log10(6)]
    )
    table = Meeting("b", "a", (1,) * 5, 4).padded()
    assert list(table.scores) == [1, 1, 1, 1, 1, 0.5, 0]
    assert elos("a b", table) == pytest.approx([0, 400 * math.log10(5.5 / 1.5 * 3)])


def test_padding_keeps_equal_players_equal() -> None:
    for players in (2, 3, 4):
        meeting = Meeting("b", "a", (1 / players,) * 9, players).padded()
        assert elos("a b", meeting) == pytest.approx([0, 0], abs=1e-6)


def test_the_error_of_two_players() -> None:
    """0.152145 / (2/3 · 1/3) = 0.684653 in units of 400 / ln 10 = 173.7178, times 1.96."""
    anchor, rating = rate("ab", [Meeting("b", "a", (1, 1, 0.5, 0.5)).padded()])
    assert anchor.error == 0
    assert rating.error == pytest.approx(173.7178 * 1.959964 * 0.684653, rel=1e-5)


def test_an_error_covers_only_its_own_step() -> None:
    """The uncertainty of lower steps does not matter."""
    few, many = (1.0, 0.5, 1.0, 0.0), (1.0, 0.5, 1.0, 0.0) * 4
    _, first, second = rate("abc", [Meeting("b", "a", few), Meeting("c", "b", many)])
    assert second.error == pytest.approx(first.error / 2)


def test_a_step_that_others_confirm_is_surer() -> None:
    """In a round robin of three, the path over the third adds half a match of information."""
    scores = (1.0, 0.5, 0.5, 0.0) * 3
    alone = rate("ab", [Meeting("b", "a", scores)])[1].error
    round_robin = [Meeting(x, y, scores) for x, y in ("ba", "cb", "ca")]
    assert rate("abc", round_robin)[1].error == pytest.approx(alone * math.sqrt(2 / 3))
    assert rate("abc", round_robin)[2].error == pytest.approx(alone * math.sqrt(2 / 3))


def test_players_that_no_match_links_cannot_be_compared() -> None:
    with pytest.raises(ValueError, match="no match connects c, d to a"):
        rate("abcd", [Meeting("b", "a", (1,)), Meeting("c", "d", (1,))])
