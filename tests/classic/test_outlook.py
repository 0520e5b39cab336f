"""What a seat can buy soon: by hand in small positions, and by trying every take."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from cabochon.classic.outlook import ClassicOutlook, takes_for
from cabochon.classic.rules import ClassicPosition
from cabochon.core.tokens import pack, packed

Counts = tuple[int, ...]
AMOUNTS = st.tuples(*[st.integers(0, 7)] * 5)
COLOURS = range(5)
ONE_FOR_BLUE, ONE_FOR_WHITE = 40, 32
"""A point for four blue with a black bonus, and for four white with a red one."""
FOUR, FIVE = 76, 78
"""Four points for seven white, five for seven white and three blue; both have a blue bonus."""
BLUE_BONUS = 9
"""No points, a blue bonus."""
NOBLE = 2
"""Three points for four blue and four green bonuses."""


def results_of_a_take(missing: Counts, supply: Counts) -> Iterator[tuple[Counts, Counts]]:
    """What is missing and in the supply after each take of useful tokens (S-TAKE-1, S-TAKE-2)."""
    wanted = [colour for colour in COLOURS if missing[colour] and supply[colour]]
    for size in (1, 2, 3):
        for colours in combinations(wanted, size):
            yield taken(missing, colours), taken(supply, colours)
    for colour in COLOURS:
        if supply[colour] >= 4:
            yield taken(missing, [colour, colour]), taken(supply, [colour, colour])


def taken(counts: Counts, colours: Sequence[int]) -> Counts:
    """The counts less some colours, at least zero."""
    return tuple(max(n - list(colours).count(colour), 0) for colour, n in enumerate(counts))


def fewest_takes(missing: Counts, supply: Counts, gold: int) -> int:
    """The takes after which gold pays for the rest, by trying all; 3 for more than two."""
    reached = {(missing, supply)}
    for takes in range(3):
        if any(sum(left) <= gold for left, _ in reached):
            return takes
        reached = {after for before in reached for after in results_of_a_take(*before)}
    return 3


@given(AMOUNTS, AMOUNTS, st.integers(0, 5))
def test_takes_for_finds_the_fewest_takes(missing: Counts, supply: Counts, gold: int) -> None:
    lack = max(sum(missing) - gold, 0)
    assert takes_for(lack, packed(missing), packed(supply)) == fewest_takes(missing, supply, gold)


def table_with(cards: Sequence[int], tokens: str, bonuses: str) -> ClassicPosition:
    """A table with face-up cards, a full supply, and what the seat to move has."""
    position = ClassicPosition(2)
    position.market = [*cards, *[0] * (12 - len(cards))]
    position.supply = pack("wwwwuuuuggggrrrrkkkkooooo")
    position.tokens = [pack(tokens), 0, 0, 0]
    position.bonuses = [pack(bonuses), 0, 0, 0]
    return position


def outlook_of(position: ClassicPosition, seat: int = 0) -> ClassicOutlook:
    """The outlook of a seat."""
    outlook = ClassicOutlook()
    outlook.study(position, seat)
    return outlook


def test_a_card_counts_once_the_takes_for_it_are_done() -> None:
    """With four white held: three white are two takes, more than four tokens more than two."""
    outlook = outlook_of(table_with([ONE_FOR_BLUE, FOUR, FIVE], "wwww", ""))
    assert list(outlook.lack)[:3] == [4, 3, 6]
    assert list(outlook.takes)[:3] == [3, 2, 3]
    assert list(outlook.best) == [0, 0, 4]
    assert [outlook.takes_to_win(points) for points in (1, 4, 5)] == [2, 2, 3]


def test_bonuses_and_gold_pay() -> None:
    outlook = outlook_of(table_with([ONE_FOR_BLUE, FOUR], "wwwwuoo", "wwuuu"))
    assert list(outlook.lack)[:2] == [0, 0]
    assert list(outlook.best) == [4, 4, 4]
    assert list(outlook.pair) == [5, 5]


def test_two_cards_cannot_be_paid_with_the_same_tokens() -> None:
    """Eleven white for both, eight and a gold held: one take is missing."""
    outlook = outlook_of(table_with([ONE_FOR_WHITE, FOUR], "wwwwwwwwo", ""))
    assert list(outlook.lack)[:2] == [0, 0]
    assert list(outlook.pair) == [4, 5]
    assert [outlook.pace(turns) for turns in (2, 3, 4)] == [5, 5, 5]


def test_the_bonus_of_one_card_helps_to_pay_for_the_other() -> None:
    """The four points bring a blue bonus, so three blue pay for the other card."""
    outlook = outlook_of(table_with([ONE_FOR_BLUE, FOUR], "uuuwwwwwwo", ""))
    assert list(outlook.pair) == [5, 5]


def test_a_bonus_that_brings_a_noble_counts() -> None:
    position = table_with([BLUE_BONUS], "", "uuugggg")
    position.nobles = [NOBLE, 0, 0, 0, 0]
    assert outlook_of(position).gain[0] == 3
    position.bonuses = [pack("uugggg"), 0, 0, 0]
    assert outlook_of(position).gain[0] == 0


def test_reserved_cards_count_if_the_seat_to_move_knows_them() -> None:
    position = table_with([FIVE], "", "")
    position.reserved = [FOUR, 0, 0, ONE_FOR_BLUE, ONE_FOR_WHITE, 0, *[0] * 6]
    position.open = [0, 0, 0, 0, 1, 0, *[0] * 6]
    own, other = outlook_of(position), outlook_of(position, 1)
    assert list(own.card)[: own.count] == [FIVE, FOUR]
    assert list(other.card)[: other.count] == [FIVE, ONE_FOR_WHITE]
    assert own.face_up == other.face_up == 1
