"""A record replays its game in both forms."""

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cabochon
from cabochon import recordfile
from cabochon.core.errors import InvalidRecord
from cabochon.record import Record, record
from tests.helpers.strategies import Kind, eagernesses, kinds, play, seeds

some_games = settings(max_examples=30, deadline=None)
texts = st.text(st.sampled_from("aZ0 :\"'\\{}[],#éßñ红💎"), min_size=1, max_size=9)
four_texts = st.lists(texts, min_size=4, max_size=4)


def played(
    kind: Kind, seed: int, eagerness: float, plies: int
) -> tuple[Record, list[cabochon.State]]:
    """The record of a random game, possibly unfinished, and all its states."""
    states = [cabochon.new_game(kind.game, kind.players, seed)]
    moves = []
    for _, ply in zip(range(plies), play(kind, seed, eagerness), strict=False):
        moves.append(str(ply.move))
        states.append(ply.step.state)
    return record(kind.game, kind.players, seed, moves), states


@some_games
@given(kinds, seeds, eagernesses, st.integers(0, 400))
def test_a_record_replays_to_the_same_snapshots(
    kind: Kind, seed: int, eagerness: float, plies: int
) -> None:
    written, states = played(kind, seed, eagerness, plies)
    for form in (recordfile.to_text, recordfile.to_json):
        read = recordfile.parse(form(written))
        assert read == written
        assert read.verify().to_dict() == states[-1].to_dict()
    assert [written.start(), *(step.state for step in written.steps())] == states
    ply = random.Random(seed).randrange(len(states))
    assert written.replay(ply).to_dict() == states[ply].to_dict()


@some_games
@given(kinds, seeds, four_texts, st.dictionaries(texts, texts, max_size=3))
def test_names_and_tags_are_kept(
    kind: Kind, seed: int, words: list[str], tags: dict[str, str]
) -> None:
    plain, _ = played(kind, seed, 0.5, 3)
    people = tuple(words[: kind.players])
    named = replace(plain, names=people, tags=tags)
    for form in (recordfile.to_text, recordfile.to_json):
        assert recordfile.parse(form(named)) == named


@some_games
@given(kinds, seeds, four_texts)
def test_either_all_seats_have_names_or_none(kind: Kind, seed: int, words: list[str]) -> None:
    plain, _ = played(kind, seed, 0.5, 3)
    few = replace(plain, names=tuple(words[: kind.players - 1]))
    with pytest.raises(InvalidRecord, match="names: expected one for each"):
        recordfile.to_text(few)
    good = replace(plain, names=tuple(words[: kind.players]))
    text = recordfile.to_json(good)
    value = json.loads(text)
    value["names"].append("one too many")
    with pytest.raises(InvalidRecord, match="names: expected one for each"):
        recordfile.parse(json.dumps(value))


@some_games
@given(kinds, seeds, st.data())
def test_a_damaged_record_is_refused(kind: Kind, seed: int, data: st.DataObject) -> None:
    """Every lost or changed byte of the text is detected."""
    text = recordfile.to_text(played(kind, seed, 0.5, 12)[0]).rstrip("\n")
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("abcxyz019 :[]{}\n"))
    head, tail = text[:place], text[place + 1 :]
    for damaged in (head, head + tail, head + letter + tail):
        if damaged.split() != text.split():
            with pytest.raises(cabochon.InvalidRecord):
                recordfile.parse(damaged)
