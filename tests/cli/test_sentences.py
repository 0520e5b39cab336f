"""Events as sentences."""

import pytest

import cabochon
from cabochon.cli.screen.sentences import YOU, Narrator
from cabochon.core import events
from cabochon.core.events import Event
from cabochon.core.game import Game
from cabochon.core.outcome import Outcome
from cabochon.games import GAMES, find
from cabochon.server.typescript import event_classes

NAMES = (YOU, "Greedy")
CLASSIC = Narrator(find("classic"), NAMES, cabochon.new_game("classic").goals)
LONG = Narrator(find("classic"), NAMES, cabochon.new_game("classic", options={"goal": 21}).goals)
DUEL = Narrator(find("duel"), NAMES, cabochon.new_game("duel").goals)

SENTENCES = [
    (CLASSIC, events.Took(0, "wug"), "You take w1 u1 g1."),
    (CLASSIC, events.Took(1, "rr"), "Greedy takes r2."),
    (DUEL, events.Took(1, "wpw", ("a1", "b2", "c3")), "Greedy takes w2 p1 from a1 b2 c3."),
    (CLASSIC, events.Returned(1, "o"), "Greedy returns o1."),
    (CLASSIC, events.Reserved(1, 3, True, 84), "Greedy reserves #84 red 4pt."),
    (CLASSIC, events.Reserved(1, 3, False, None), "Greedy reserves a hidden level 3 card."),
    (CLASSIC, events.Bought(0, 5, "rrk", False), "You buy #5 white for r2 k1."),
    (CLASSIC, events.Bought(1, 5, "", True), "Greedy buys #5 white from the reserve for nothing."),
    (DUEL, events.Bought(1, 26, "ko", False, "w"), "Greedy buys #26 joker 1pt as white for k1 o1."),
    (CLASSIC, events.Refilled(1, 5, 1, 0), "#5 white comes to level 1."),
    (CLASSIC, events.NobleCame(1, 4), "Greedy welcomes noble #4."),
    (DUEL, events.PrivilegeUsed(0), "You spend a privilege."),
    (DUEL, events.PrivilegeGained(1, None), "Greedy gains a privilege."),
    (DUEL, events.PrivilegeGained(1, 0), "Greedy gains a privilege from you."),
    (DUEL, events.PrivilegeGained(0, 1), "You gain a privilege from Greedy."),
    (
        DUEL,
        events.Replenished(1, "wu", ("c3", "c4")),
        "Greedy replenishes the board with w1 u1.",
    ),
    (DUEL, events.Stole(1, "p"), "Greedy steals p1."),
    (DUEL, events.RoyalCame(1, 2), "Greedy takes royal #2."),
    (CLASSIC, events.Passed(1), "Greedy passes."),
    (CLASSIC, events.LastRound(1), "Greedy reaches 15 points: this is the last round."),
    (LONG, events.LastRound(1), "Greedy reaches 21 points: this is the last round."),
    (DUEL, events.TurnStarted(1, again=True), "Greedy plays again."),
]


@pytest.mark.parametrize(("narrator", "event", "sentence"), SENTENCES)
def test_an_event_is_described_in_a_sentence(
    narrator: Narrator, event: Event, sentence: str
) -> None:
    assert narrator.tell([event]) == [sentence]


def test_every_kind_of_event_has_a_sentence_or_needs_none() -> None:
    told = {type(event) for _, event, _ in SENTENCES}
    assert set(event_classes()) == told | {events.GameOver}


def test_the_ordinary_change_of_turns_and_the_end_need_no_sentence() -> None:
    quiet = [events.TurnStarted(1), events.GameOver(1, (0,), ("points",))]
    assert CLASSIC.tell(quiet) == []


@pytest.mark.parametrize(
    ("narrator", "outcome", "sentence"),
    [
        (CLASSIC, Outcome((0,), ("points",)), "You win: by points."),
        (
            DUEL,
            Outcome((1,), ("points", "colour")),
            "Greedy wins: by points, by points in one colour.",
        ),
        (CLASSIC, Outcome((0, 1), ("shared",)), "You and Greedy win: equal in points and cards."),
    ],
)
def test_the_end_names_who_won_and_why(narrator: Narrator, outcome: Outcome, sentence: str) -> None:
    assert narrator.ending(outcome) == sentence


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_reason_of_a_game_has_words(game: Game) -> None:
    assert tuple(game.wording.reasons) == game.reasons
