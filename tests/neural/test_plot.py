"""The rating curve is valid SVG."""

from xml.etree import ElementTree

import pytest

from cabochon.neural.plot import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, rating_curve, ticks

SVG = "{http://www.w3.org/2000/svg}"


def points(ratings: list[float]) -> list[tuple[float, float]]:
    line = ElementTree.fromstring(rating_curve(ratings)).find(f"{SVG}polyline")
    assert line is not None
    places = [place.split(",") for place in line.get("points", "").split()]
    return [(float(x), float(y)) for x, y in places]


def test_the_curve_spans_the_drawing() -> None:
    found = points([0, 50, 50, 100])
    assert [x for x, _ in found] == pytest.approx(
        [LEFT + i * (WIDTH - LEFT - RIGHT) / 3 for i in range(4)], abs=0.1
    )
    assert found[0][1] == HEIGHT - BOTTOM
    assert found[3][1] == TOP
    assert found[1][1] == found[2][1] == (HEIGHT - BOTTOM + TOP) / 2


@pytest.mark.parametrize("ratings", [[], [0.0], [12.5], [0.0] * 300, [i * 7.0 for i in range(300)]])
def test_any_run_can_be_drawn(ratings: list[float]) -> None:
    page = ElementTree.fromstring(rating_curve(ratings))
    texts = [text.text for text in page.iter(f"{SVG}text")]
    assert "0" in texts
    assert len(texts) < 30
    for x, y in points(ratings) if ratings else []:
        assert LEFT <= x <= WIDTH - RIGHT
        assert TOP <= y <= HEIGHT - BOTTOM


@pytest.mark.parametrize(
    ("top", "expected"), [(1, [0, 1]), (10, list(range(11))), (11, [0, 2, 4, 6, 8, 10, 12])]
)
def test_ticks_are_round_numbers(top: float, expected: list[int]) -> None:
    assert ticks(top) == expected


@pytest.mark.parametrize("top", [1.0, 3.3, 99.9, 100.1, 4999.0])
def test_ticks_reach_past_the_top_in_at_most_ten_steps(top: float) -> None:
    found = ticks(top)
    assert 2 <= len(found) <= 11
    assert found[-2] < top <= found[-1]
