"""Names are visible and whole."""

import pytest

from cabochon.server.deciding.names import GUEST, clean_name

FAMILY = "\N{WOMAN}\u200d\N{MAN}\u200d\N{GIRL}"
SCOTLAND = "\U0001f3f4" + "".join(chr(0xE0000 + ord(each)) for each in "gbsct") + "\U000e007f"


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\u2800\u2800", "\u200d", "\ufe0f", "\u200b", "\u0301", "\u202e", " \t", ""],
)
def test_an_invisible_name_becomes_a_guest(name: str) -> None:
    assert clean_name(name) == GUEST


@pytest.mark.parametrize(
    "name", [FAMILY, SCOTLAND, "\N{HEAVY BLACK HEART}\ufe0f", "Zoe\u0308", "क्‍ष"]
)
def test_joined_signs_stay_joined(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("  Ann \t Lee ", "Ann Lee"),
        ("A\u202enn", "A nn"),
        ("\u200dAnn\u200d", "Ann"),
        ("x" * 50, "x" * 40),
        ("x" * 39 + FAMILY, "x" * 39 + "\N{WOMAN}"),
    ],
)
def test_a_name_is_trimmed_and_cleaned(name: str, clean: str) -> None:
    assert clean_name(name) == clean
