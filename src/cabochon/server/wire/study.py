"""Requests and answers of `POST /api/study/{call}`: analysis board, puzzles, the day's deal.

The fields of a request are the arguments of the function of that name in ``study/calls.py``.
"""

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, UnsetType, field

from cabochon.core.wire import Options
from cabochon.server.wire.messages import MoveText
from cabochon.server.wire.shapes import Game, SeatNumber, Value
from cabochon.server.wire.views import Json, Tally, View

Position = Annotated[dict[str, Any], Meta(extra={"typescript": "Position"})]
"""A position under study, as docs/study.md describes it; the engine checks it."""
SeedText = Annotated[str, Meta(max_length=64)]
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
PuzzleId = Annotated[str, Meta(max_length=40)]
PuzzleKind = Literal["win-now", "win-next-turn", "only-defence", "best-value"]


class StudyPosition(Value):
    """A position to look at or to check."""

    position: Position


class ChosenChance(Value):
    """What is chosen to come."""

    card: int | None = None
    """The card on top of its deck."""
    tokens: Annotated[str, Meta(max_length=25)] | None = None
    """The tokens of the bag in the order of drawing."""


class StudyMove(Value):
    """A move for the seat to move."""

    position: Position
    move: MoveText
    chance: ChosenChance | None = None
    """Without it, cards and tokens are drawn by the seed."""
    seed: SeedText | None = None


class StudyNode(Value):
    """A move of a tree."""

    parent: int
    """The number of the move before it in the list; -1 for the first position."""
    move: MoveText
    chance: ChosenChance | None = None


class StudyTree(Value):
    """A tree of moves."""

    position: Position
    nodes: list[StudyNode]


class StudyDeal(Value):
    """A new deal."""

    game: Game
    players: int
    seed: SeedText
    """64 hexadecimal digits."""
    options: Options = field(default_factory=dict)


class StudyLine(Value):
    """Moves from a deal, to be written as a record."""

    game: Game
    players: int
    seed: SeedText
    moves: list[MoveText]
    names: list[Annotated[str, Meta(max_length=60)]] = field(default_factory=list)
    options: Options = field(default_factory=dict)


class StudyLook(Value):
    """A position and what follows from it by the rules."""

    position: Position
    view: View
    """The view of the seat to move, with every known card."""
    tally: Tally
    legal: list[MoveText]
    thinker: View | None
    """What a computer may think about; null if the seat does not know its own cards, and at the
    end."""


class StudyDraw(Value):
    """What chance brought with a move."""

    kind: Literal["card", "reserve", "tokens"]
    """A card laid out, a card reserved from a deck, or tokens from the bag."""
    level: int | UnsetType = UNSET
    card: int | UnsetType | None = UNSET
    """Null if nobody knows it."""
    among: list[int] | UnsetType = UNSET
    """The cards that could have come."""
    tokens: str | UnsetType = UNSET
    cells: list[str] | UnsetType = UNSET


class StudyStep(StudyLook):
    """A move that was played on the analysis board, and the position after it."""

    seat: int
    move: MoveText
    events: list[Json]
    chance: StudyDraw | None


class StudyProblem(Value):
    """Something that is wrong with a position."""

    key: str
    """One of the keys in docs/study.md; a page translates by it."""
    where: str
    """The place in the position."""
    facts: dict[str, int | str]
    text: str
    """The problem in English."""


class StudyCheck(Value):
    """Everything that is wrong with a position."""

    problems: list[StudyProblem]
    """Empty if the position is possible."""


class StudyPicture(Value):
    """A picture of a position."""

    svg: str


class StudySteps(Value):
    """A position and the moves played from it, in the order of the request."""

    first: StudyLook
    steps: list[StudyStep]


class StudyRecord(StudySteps):
    """A record as positions to study."""

    game: Game
    players: int
    seed: str
    options: Options
    names: list[str]


class StudyText(Value):
    """A record, as text or JSON."""

    text: str


class PuzzleEntry(Value):
    """A puzzle in the list."""

    id: str
    kind: PuzzleKind
    grade: str
    """The weakest level that finds it."""
    rating: int
    themes: list[str]


class PuzzleList(Value):
    """The puzzles of a game, from the easiest to the hardest."""

    puzzles: list[PuzzleEntry]


class PuzzleName(Value):
    """The name of a puzzle, such as `duel-17`."""

    name: PuzzleId


class PuzzleGame(Value):
    """Whose puzzles."""

    game: Game


class GameDay(Value):
    """A game and a day."""

    game: Game
    day: Day


class PuzzleLook(StudyLook):
    """A puzzle without its solution."""

    id: str
    kind: PuzzleKind
    grade: str
    rating: int
    themes: list[str]


class PuzzleAnswer(Value):
    """An answer to a puzzle."""

    name: PuzzleId
    moves: list[MoveText]
    """All moves of the solver so far."""


class PuzzleReason(Value):
    """A fact that the rules prove about a move."""

    kind: str
    about: str
    facts: dict[str, Any]
    text: str
    """The reason in English."""


class PuzzleRefutation(Value):
    """What follows a wrong answer."""

    line: list[StudyStep]
    """The expected continuation."""
    chance: float
    """Win chance of the solver after the wrong move."""
    best: float
    """Win chance after the right one."""
    reasons: list[PuzzleReason]


class PuzzleVerdict(Value):
    """Whether an answer is right."""

    verdict: Literal["right", "wrong", "solved"]
    """`right` asks for the next move."""
    steps: list[StudyStep]
    refutation: PuzzleRefutation | None
    solution: list[list[str]] | None
    """The right moves of each decision; null while the solver goes on."""
    reasons: list[PuzzleReason]
    """What speaks for the first right move; empty while the solver goes on."""
    chance: float
    """Win chance after the solution; 1 is proven."""


class DealMoves(Value):
    """The moves of a deal of the day."""

    game: Game
    day: Day
    moves: list[MoveText]
    """All moves so far, those of the computer too."""
    since: Annotated[int, Meta(ge=0, le=1000)] = 0
    """The first ply to tell."""


class DealStart(Value):
    """A deal before the first move."""

    view: View
    tally: Tally


class DealStep(Value):
    """A move in the day's deal, as seat 0 may know it."""

    ply: int
    seat: SeatNumber
    move: str
    events: list[Json]
    view: View
    tally: Tally


class DealScore(Value):
    """How seat 0 fared."""

    won: bool
    points: int
    turns: int


class MasterScore(DealScore):
    """What `master` made of the deal."""

    moves: list[str]


class DealTold(Value):
    """The deal of a day after some moves."""

    level: str
    """The opponent."""
    first: DealStart | None
    """The deal; null unless told from ply 0 on."""
    steps: list[DealStep]
    legal: list[str]
    result: DealScore | None
    """Null until the game is over."""


SHAPES: Final[dict[str, tuple[type[Value], type[Value]]]] = {
    "look": (StudyPosition, StudyLook),
    "check": (StudyPosition, StudyCheck),
    "picture": (StudyPosition, StudyPicture),
    "play": (StudyMove, StudyStep),
    "tree": (StudyTree, StudySteps),
    "deal": (StudyDeal, StudyLook),
    "record": (StudyText, StudyRecord),
    "write": (StudyLine, StudyText),
    "puzzles": (PuzzleGame, PuzzleList),
    "puzzle": (PuzzleName, PuzzleLook),
    "daily-puzzle": (GameDay, PuzzleName),
    "answer": (PuzzleAnswer, PuzzleVerdict),
    "daily-deal": (DealMoves, DealTold),
    "daily-master": (GameDay, MasterScore),
}
"""The request and the answer of each call."""
