"""The questions that players ask about many games, each answered by one table."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cabochon.core.drawing import chips, title
from cabochon.core.gems import COLOUR_NAMES, KINDS
from cabochon.core.options import Value
from cabochon.corpus.stats.facts import OPENING, GameFacts, SeatFacts
from cabochon.corpus.stats.measures import Rate, grouped, ordinal, rate
from cabochon.games import find
from cabochon.statistics import mean, percentile

Cell = str | int | float | Rate
FEW: Final = 100
"""Rarer things are not listed: their rates would be noise."""
MOST_RESERVES: Final = 6
MOST_OPENINGS: Final = 10


@dataclass(frozen=True, slots=True)
class Chapter:
    """A question, and its answer as a table."""

    name: str
    """For JSON and for the file of its plot."""
    title: str
    text: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def to_dict(self) -> list[dict[str, Any]]:
        """The JSON form: an object for each row."""
        return [
            {
                heading: {"mean": c.mean, "interval": [c.low, c.high], "count": c.count}
                if isinstance(c, Rate)
                else c
                for heading, c in zip(self.headings, row, strict=True)
            }
            for row in self.rows
        ]


@dataclass(frozen=True, slots=True)
class GameSample:
    """The finished games of one variant with the same rule options."""

    game: str
    players: int
    games: list[GameFacts] = field(default_factory=list)
    options: Mapping[str, Value] = field(default_factory=dict)
    """The rule options that differ from their defaults."""

    @property
    def seats(self) -> list[SeatFacts]:
        """All seats of all games."""
        return [seat for game in self.games for seat in game.seats]

    @property
    def title(self) -> str:
        """The game, the number of players and the options."""
        return title(f"{self.game}, {self.players} players", {"options": self.options})

    @property
    def guest(self) -> str:
        """What the game calls its guests."""
        guests = find(self.game).guests
        return guests.word if guests else "guest"


def sections(sample: GameSample) -> list[Chapter]:
    """Every section that the games give an answer to."""
    every: tuple[Callable[[GameSample], Chapter], ...] = (
        seats,
        length,
        endings,
        points,
        habits,
        openings,
        reserves,
        leads,
        guests,
        cards,
    )
    return [found for make in every if (found := make(sample)).rows]


def seats(sample: GameSample) -> Chapter:
    """The win rate of each seat."""
    shares = [[game.seats[seat].share for game in sample.games] for seat in range(sample.players)]
    return Chapter(
        "seats",
        "Does the first seat win more?",
        f"{1 / sample.players:.1%} would be fair if all seats play equally well.",
        ("seat", "wins"),
        tuple((ordinal(seat), rate(own)) for seat, own in enumerate(shares)),
    )


def length(sample: GameSample) -> Chapter:
    """Rounds, cards and points of a game."""
    rows = (
        ("turns of the first seat", [game.seats[0].turns for game in sample.games]),
        ("cards of the winner", [len(seat.cards) for seat in sample.seats if seat.share > 0]),
    )
    return Chapter(
        "length",
        "How long is a game?",
        "",
        ("what", "mean", "median", "nine of ten games"),
        tuple((name, round(mean(v), 1), percentile(v, 0.5), _middle(v)) for name, v in rows),
    )


def _middle(values: Sequence[float]) -> str:
    return f"{percentile(values, 0.05):g} to {percentile(values, 0.95):g}"


def endings(sample: GameSample) -> Chapter:
    """How games are won."""
    wording = find(sample.game).wording.reasons
    counts = Counter(game.reasons for game in sample.games)
    rows = tuple(
        (" and ".join(wording[reason] for reason in reasons), rate(_share(n, sample)))
        for reasons, n in counts.most_common()
    )
    return Chapter("endings", "How are games won?", "", ("how", "games"), rows)


def _share(count: int, sample: GameSample) -> list[float]:
    return [1.0] * count + [0.0] * (len(sample.games) - count)


def points(sample: GameSample) -> Chapter:
    """The points of winners and of the others."""
    groups = (("winners", _winners(sample)), ("others", _others(sample)))
    values = [(name, [float(seat.points) for seat in own]) for name, own in groups]
    return Chapter(
        "points",
        "How many points do they have at the end?",
        "",
        ("who", "mean", "median", "nine of ten seats"),
        tuple((n, round(mean(v), 1), percentile(v, 0.5), _middle(v)) for n, v in values if v),
    )


def _winners(sample: GameSample) -> list[SeatFacts]:
    return [seat for seat in sample.seats if seat.share > 0]


def _others(sample: GameSample) -> list[SeatFacts]:
    return [seat for seat in sample.seats if seat.share == 0]


def habits(sample: GameSample) -> Chapter:
    """What winners do more or less often than others."""
    measures: dict[str, Callable[[SeatFacts], float]] = {
        "turn of the first purchase": lambda seat: seat.first_purchase or seat.turns,
        "cards of level 1": lambda seat: sum(card.level == 1 for card in seat.cards),
        "cards of level 2": lambda seat: sum(card.level == 2 for card in seat.cards),
        "cards of level 3": lambda seat: sum(card.level == 3 for card in seat.cards),
        f"{sample.guest}s": lambda seat: len(seat.guests),
        "cards reserved": lambda seat: seat.reserves,
        "tokens returned": lambda seat: seat.returned,
        **{f"{name} cards": _of(kind) for kind, name in zip(KINDS, COLOUR_NAMES[:5], strict=False)},
    }
    won, lost = _winners(sample), _others(sample)
    rows = tuple(
        (name, round(mean(list(map(of, won))), 2), round(mean(list(map(of, lost))), 2))
        for name, of in measures.items()
    )
    return Chapter(
        "habits", "What do winners do differently?", "", ("per game", "winner", "others"), rows
    )


def _of(kind: str) -> Callable[[SeatFacts], float]:
    return lambda seat: sum(card.colour == kind for card in seat.cards)


def openings(sample: GameSample) -> Chapter:
    """The first turns of all seats."""
    groups = grouped(sample.seats, lambda seat: seat.opening)
    often = sorted(groups.items(), key=lambda item: -len(item[1]))[:MOST_OPENINGS]
    rows = tuple(
        (name, len(group) / len(sample.seats), rate([seat.share for seat in group]))
        for name, group in often
        if len(group) >= FEW
    )
    return Chapter(
        "openings",
        "How do they open?",
        f"The first {OPENING} turns of a seat. The players choose what suits the deal, so the rate "
        "says how such games end, not what the opening is worth.",
        (f"first {OPENING} turns", "seats", "wins"),
        rows,
    )


def reserves(sample: GameSample) -> Chapter:
    """The win rate by the number of reserved cards."""
    groups = grouped(sample.seats, lambda seat: min(seat.reserves, MOST_RESERVES))
    rows = tuple(
        (
            f"{count} or more" if count == MOST_RESERVES else str(count),
            len(group) / len(sample.seats),
            rate([seat.share for seat in group]),
        )
        for count, group in sorted(groups.items())
        if len(group) >= FEW
    )
    text = (
        "Seats by the number of cards that they reserved in the game. Reserving costs a turn, and "
        "who is behind reserves more often, so this is not the effect of reserving alone."
    )
    return Chapter("reserves", "Does reserving pay?", text, ("reserved", "seats", "wins"), rows)


def leads(sample: GameSample) -> Chapter:
    """How often the seat that is ahead in points wins, by round."""
    rows: list[tuple[Cell, ...]] = []
    longest = max((len(game.leaders) for game in sample.games), default=0)
    for number in range(4, longest, 5):
        ahead = [
            game.seats[leader].share
            for game in sample.games
            if number < len(game.leaders) and (leader := game.leaders[number]) is not None
        ]
        if len(ahead) >= FEW:
            rows.append((number + 1, len(ahead) / len(sample.games), rate(ahead)))
    text = (
        "Games in which one seat alone is ahead in points after this round, and how often it wins."
    )
    return Chapter("leads", "Is a lead safe?", text, ("round", "games", "leader wins"), tuple(rows))


def guests(sample: GameSample) -> Chapter:
    """Each noble or royal: how often it is taken, and how often its owner wins."""
    word = sample.guest
    dealt = Counter(guest.id for game in sample.games for guest in game.dealt)
    taken = [(guest, seat.share) for seat in sample.seats for guest in seat.guests]
    rows = [
        (guest_name(group[0][0]), len(group) / dealt[key], rate([share for _, share in group]))
        for key, group in grouped(taken, lambda pair: pair[0].id).items()
        if len(group) >= FEW
    ]
    rows.sort(key=lambda row: -row[2].mean)
    text = f"How often a {word} on the table comes to somebody, and how often that seat wins."
    headings = (word, "taken", "wins")
    return Chapter("guests", f"Which {word}s win?", text, headings, tuple(rows))


def guest_name(guest: Any) -> str:
    """A noble by its needs, a royal by its points and ability."""
    if needs := getattr(guest, "needs", None):
        return chips("".join(kind * count for kind, count in zip(KINDS, needs, strict=False)))
    ability = getattr(guest, "ability", "none")
    return f"#{guest.id}: {guest.points} points" + ("" if ability == "none" else f", {ability}")


def cards(sample: GameSample) -> Chapter:
    """Each card: how often it is bought, and how often its buyer wins."""
    bought = [(card, seat.share) for seat in sample.seats for card in seat.cards]
    levels = {
        level: mean([share for _, share in group])
        for level, group in grouped(bought, lambda pair: pair[0].level).items()
    }
    rows = []
    for group in grouped(bought, lambda pair: pair[0].id).values():
        card, wins = group[0][0], rate([share for _, share in group])
        above = round(100 * (wins.mean - levels[card.level]), 1)
        if len(group) >= FEW:
            rows.append((*_card(sample, card), len(group) / len(sample.games), wins, above))
    rows.sort(key=lambda row: (row[1], -row[5]))
    return Chapter(
        "cards",
        "Which cards win?",
        "How often a card is bought in a game, how often its buyer wins, and by how many "
        "percentage points that exceeds the average purchase of the same level. Winners buy more "
        "and dearer cards, so only the last column compares cards fairly.",
        ("card", "level", "cost", "games", "wins", "above its level"),
        tuple(rows),
    )


def _card(sample: GameSample, card: Any) -> tuple[str, int, str]:
    cost = "".join(kind * count for kind, count in zip(KINDS, card.cost, strict=False))
    return find(sample.game).wording.card(card.id), card.level, chips(cost)
