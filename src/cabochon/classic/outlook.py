"""What a seat can buy soon in classic, and the points that this brings."""

from cabochon.classic import numbers, tables
from cabochon.classic.rules import ClassicPosition
from cabochon.core import gems, native, tokens
from cabochon.core import numbers as shared
from cabochon.core.outlook import Outlook


class ClassicOutlook(Outlook):
    """The best that a seat can do with the cards in reach."""

    def __init__(self) -> None:
        cards = range(1, numbers.CARD_IDS)
        super().__init__([0, *(tokens.one(tables.BONUS[card]) for card in cards)])
        self.honours = shared.zeros(gems.COLOURS)  # noble points for one more bonus of a colour
        self.takes = shared.zeros(shared.PLACES)  # takes before each card
        self.gain = shared.zeros(shared.PLACES)  # its points, and those of a noble
        self.best = shared.zeros(shared.REACHES)  # the best gain within so many takes
        self.pair = shared.zeros(shared.PAIR_REACHES)  # likewise of two near cards together
        self.top = shared.zeros(shared.REACHES * numbers.TURNS)  # the best after exactly so many

    def study(self, table: ClassicPosition, seat: int) -> None:
        """Work out what a seat can reach."""
        self.list_cards(table, seat)
        self.clear()
        self.note_nobles(table)
        for i in range(self.count):
            self.takes[i] = takes_for(self.lack[i], self.missing[i], table.supply)
            card = self.card[i]
            self.gain[i] = tables.POINTS[card] + self.honours[tables.BONUS[card]]
            if self.gain[i] > 0:
                self.plan(i)

    def clear(self) -> None:
        """Forget the seat before."""
        for reach in range(shared.REACHES):
            self.best[reach] = 0
        for reach in range(shared.PAIR_REACHES):
            self.pair[reach] = 0
        for i in range(shared.REACHES * numbers.TURNS):
            self.top[i] = 0

    def note_nobles(self, table: ClassicPosition) -> None:
        """Which single bonus would bring a noble."""
        for colour in range(gems.COLOURS):
            self.honours[colour] = 0
        for i in range(numbers.NOBLES):
            noble = table.nobles[i]
            if noble > 0:
                needs = tokens.missing(tables.NEEDS[noble], self.bonuses)
                if tokens.total(needs) == 1:
                    self.honours[tokens.nth(needs, 0)] = tables.NOBLE_POINTS[noble]

    def plan(self, i: int) -> None:
        """Note what a card brings, alone and together with the cards before it."""
        gain = self.gain[i]
        for reach in range(self.takes[i], shared.REACHES):
            self.best[reach] = max(self.best[reach], gain)
        if self.takes[i] < shared.REACHES:
            self.rank(self.takes[i], gain)
        if self.lack[i] <= shared.NEAR:
            self.improve_pair(self.lack[i], gain)
            for k in range(self.choices):
                self.pair_up(i, self.choice[k])
            self.choose(i)

    def rank(self, takes: int, gain: int) -> None:
        """Keep the best gains for a number of takes in order."""
        for i in range(numbers.TURNS * takes, numbers.TURNS * (takes + 1)):
            if gain > self.top[i]:
                gain, self.top[i] = self.top[i], gain

    def pair_up(self, i: int, j: int) -> None:
        """Note the gain of two cards, if it can be an improvement."""
        gain = self.gain[i] + self.gain[j]
        if gain > self.pair[1] or (gain > self.pair[0] and self.lack[i] + self.lack[j] == 0):
            self.improve_pair(self.lack_of_both(i, j), gain)

    def improve_pair(self, lack: int, gain: int) -> None:
        """Note a gain that needs so many more tokens."""
        for reach in range(self.reach_of(lack), shared.PAIR_REACHES):
            self.pair[reach] = max(self.pair[reach], gain)

    def pace(self, turns: int) -> int:
        """The most points in 2 to 4 turns, each a take or a purchase, as if tokens paid for all."""
        first, once, twice = self.top[0], self.top[numbers.TURNS], self.top[2 * numbers.TURNS]
        now = first + self.top[1]
        if turns == 2:
            return max(now, once)
        if turns == 3:
            return max(now + self.top[2], first + once, twice)
        return max(
            now + self.top[2] + self.top[3],
            now + once,
            once + self.top[numbers.TURNS + 1],
            first + twice,
        )

    def takes_to_win(self, points: int) -> int:
        """The takes before a card that brings so many points; ``REACHES`` if more, or none."""
        found = shared.REACHES
        for i in range(self.count):
            if self.gain[i] >= points:
                found = min(found, self.takes[i])
        return found


def takes_for(lack: int, missing: int, supply: int) -> int:
    """How many takes bring the missing tokens, with this supply: 0 to 2, or 3 for more."""
    if lack == 0:
        return 0
    single = tokens.at_least(missing, 1) & tokens.at_least(supply, 1)
    double = tokens.at_least(missing, 2) & tokens.at_least(supply, numbers.ALIKE)
    colours = native.ones(single)
    once = min(colours, 3)
    twice = min(colours + native.ones(tokens.at_least(missing, 2) & tokens.at_least(supply, 2)), 6)
    if double != 0:
        again = tokens.at_least(missing, 3) & double != 0
        once = max(once, 2)
        twice = max(twice, 2 + min(3, colours - 1 + again))
        if tokens.at_least(missing, 4) & tokens.at_least(supply, numbers.ALIKE + 2) != 0:
            twice = max(twice, 4)
    if lack <= once:
        return 1
    return 2 if lack <= twice else 3
