"""The figures of docs/methods.md are those of the code."""

import re

import pytest

from cabochon.classic import actions as classic
from cabochon.duel import actions as duel
from cabochon.neural.settings import LearnSettings, SelfPlaySettings, TrainSettings
from cabochon.neural.variant import VARIANTS
from cabochon.neural.weights import HEIGHT, WIDTH
from tests.helpers.decisions import NAMES
from tests.helpers.paths import ROOT

PAGE = (ROOT / "docs" / "methods.md").read_text(encoding="utf-8")
TEXT = " ".join(PAGE.split())


@pytest.mark.parametrize("name", NAMES)
def test_the_table_of_variants_is_true(name: str) -> None:
    variant = VARIANTS[name]
    encoding = variant.encoding(variant.players)
    figures = (encoding.features, variant.max_features, encoding.rows, variant.max_actions)
    assert f"| `{name}` | {' | '.join(map(str, figures))} |" in PAGE


@pytest.mark.parametrize(("game", "name"), [("classic", "classic2"), ("duel", "duel")])
def test_the_tables_of_features_add_up(game: str, name: str) -> None:
    """The groups of the table add up, and so do those of a seat, which have a total."""
    lines = PAGE.split(f"| {game} | features |\n")[1].split("\n\n")[0].splitlines()[1:]
    sizes = [line.split("|")[2].strip() for line in lines]
    middle = next(i for i, line in enumerate(lines) if "for each seat" in line)
    table, seat = (sum(map(group_size, part)) for part in (sizes[:middle], sizes[middle + 1 :]))
    assert seat == int(sizes[middle])
    assert table + 2 * seat == VARIANTS[name].encoding(2).features


def group_size(text: str) -> int:
    """The sum of sizes such as two factors, then a number alone."""
    total = 0
    for part in text.split(","):
        factors = [int(number) for number in re.findall(r"\d+", part)]
        total += factors[0] * factors[1] if len(factors) == 2 else factors[0]
    return total


def test_the_numbers_of_training_are_those_of_the_settings() -> None:
    train, play, learn = TrainSettings(), SelfPlaySettings(), LearnSettings()
    for words in (
        f"{classic.ACTIONS} in classic, {duel.ACTIONS} in the duel",
        f"→ {WIDTH} → {HEIGHT} →",
        f"{play.simulations} simulations are the default",
        f"{100 * play.deep_share:.0f} % of the moves",
        f"{play.quick} simulations and no noise",
        f"from 2 to {train.window} generations",
        f"{100 * learn.search_share:.0f} % the value of its own search",
        f"{100 * (1 - learn.search_share):.0f} % a λ-return",
        f"each later search gets {100 * (1 - learn.td_lambda):.0f} % of the remaining weight",
        f"λ = {learn.td_lambda}",
        f"the last 1 to {learn.hidden_actions} actions",
        f"more than {play.max_decisions} decisions",
        f"batches of {train.games_per_job} games",
        f"{learn.batch} samples per step, of which {100 * learn.policy_share:.0f} % have a policy",
        f"{learn.value_weight:.0f} times that of the value",
    ):
        assert words in TEXT
