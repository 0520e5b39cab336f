"""Packed token sets behave like counted letters."""

from hypothesis import given
from hypothesis import strategies as st

from cabochon.core import tokens
from cabochon.core.gems import KINDS
from cabochon.core.tokens import pack

LETTERS = st.text(KINDS, min_size=1, max_size=25).map(lambda text: sorted(text, key=KINDS.index))


@given(LETTERS)
def test_the_nth_token_is_the_nth_letter(letters: list[str]) -> None:
    found = [KINDS[tokens.nth(pack("".join(letters)), i)] for i in range(len(letters))]
    assert found == letters


@given(LETTERS, LETTERS)
def test_what_is_missing_is_what_is_left_over(cost: list[str], have: list[str]) -> None:
    rest = cost.copy()
    for letter in have:
        if letter in rest:
            rest.remove(letter)
    assert tokens.missing(pack("".join(cost)), pack("".join(have))) == pack("".join(rest))
