"""The network's features and policy rows for classic; docs/methods.md lists them."""

from cabochon.classic import actions, features, numbers, tables
from cabochon.classic.outlook import ClassicOutlook
from cabochon.classic.rules import ClassicPosition
from cabochon.core import gems, native, tokens
from cabochon.core import numbers as shared
from cabochon.core.encoding import Encoding
from cabochon.core.kernel import Position


class ClassicEncoding(Encoding):
    """One-hot features for counts, and for how many tokens each seat lacks for each card."""

    def __init__(self, players: int) -> None:
        super().__init__(features.TABLE + players * features.PER_SEAT, features.ROWS)
        self.table = ClassicPosition(players)
        self.outlook = ClassicOutlook()

    def encode(self, position: Position) -> None:
        """Write the active features."""
        native.copy(position, self.table)  # copies bytes; both are of the same class
        self.count = 0
        self.encode_table()
        for i in range(self.table.players):
            self.encode_seat(
                features.TABLE + i * features.PER_SEAT, (self.table.turn + i) % self.table.players
            )

    def encode_table(self) -> None:
        """The supply, the phase, the seat's place in the round, the last round and the decks."""
        self.encode_kinds(features.SUPPLY, self.table.supply)
        self.add(features.PHASE + self.table.phase)
        self.add(features.SEAT + self.table.turn)
        if self.table.goal_reached():
            self.add(features.LAST_ROUND)
        for level in range(shared.LEVELS):
            self.add(features.DECKS + 8 * level + min((self.table.left[level] + 3) // 4, 7))

    def encode_kinds(self, first: int, held: int) -> None:
        """One feature for the number of tokens of each kind."""
        for colour in range(gems.COLOURS):
            self.add(first + 8 * colour + min(tokens.amount(held, colour), 7))
        self.add(first + 8 * gems.COLOURS + min(tokens.amount(held, gems.GOLD), 7))

    def encode_seat(self, first: int, seat: int) -> None:
        """What a seat has, and what it lacks for each card and noble in reach."""
        held = self.table.tokens[seat]
        bonuses = self.table.bonuses[seat]
        self.encode_kinds(first + features.HELD, held)
        self.add(first + features.TOTAL + min(tokens.total(held), numbers.EXCESS))
        for colour in range(gems.COLOURS):
            self.add(first + features.BONUSES + 8 * colour + min(tokens.amount(bonuses, colour), 7))
        # Networks are trained with the default goal; points are shifted for another one.
        points = self.table.points[seat] + numbers.GOAL - self.table.goal
        self.add_points(first + features.POINTS, points)
        self.add(first + features.BOUGHT + min(self.table.bought[seat], 23))
        self.outlook.study(self.table, seat)
        self.encode_cards(self.outlook, first + features.FACE_UP, first + features.RESERVED)
        self.encode_blind(self.table, seat, first + features.BLIND)
        for i in range(numbers.NOBLES):
            noble = self.table.nobles[i]
            if noble > 0:
                lack = tokens.total(tokens.missing(tables.NEEDS[noble], bonuses))
                lack = min(lack, shared.LACKS - 1)
                self.add(first + features.VISITS + shared.LACKS * noble + lack)
        self.encode_outlook(first, points)
        for i in range(self.outlook.count):
            self.encode_distance(first, i)

    def encode_outlook(self, first: int, points: int) -> None:
        """The points that the seat can have soon."""
        for reach in range(shared.REACHES):
            best = points + self.outlook.best[reach]
            self.add_points(first + features.BEST + 24 * reach, best)
        for reach in range(shared.PAIR_REACHES):
            self.add_points(first + features.PAIR + 24 * reach, points + self.outlook.pair[reach])
        for turns in range(2, numbers.TURNS + 1):
            pace = points + self.outlook.pace(turns)
            self.add_points(first + features.PACE + 24 * (turns - 2), pace)
        self.add(first + features.WINNER + self.outlook.takes_to_win(numbers.GOAL - points))

    def encode_distance(self, first: int, i: int) -> None:
        """How far a card is away, and the colours that the seat lacks for a near one."""
        group = tables.POINTS[self.outlook.card[i]]
        if i >= self.outlook.face_up:
            group += 6
        lack = self.outlook.lack[i]
        if 0 < lack < shared.LACKS - 1:
            takes = self.outlook.takes[i]
            self.add(first + features.TAKES + 12 * group + 3 * (lack - 1) + takes - 1)
        if lack <= shared.NEAR:
            self.encode_missing(self.outlook, i, first + features.NEAR + 18 * group)

    def row(self, action: int) -> int:
        """The row of a set of tokens, a card or a noble."""
        if action >= actions.NOBLE:
            return features.ROW_NOBLE + self.table.nobles[action - actions.NOBLE]
        if action >= actions.RETURN:
            return features.ROW_RETURN + action - actions.RETURN
        if action == actions.PASS:
            return features.ROW_PASS
        if action >= actions.BUY:
            return features.ROW_BUY + self.table.card_at(action - actions.BUY)
        if action >= actions.RESERVE_DECK:
            return features.ROW_DECK + action - actions.RESERVE_DECK
        if action >= actions.RESERVE:
            return features.ROW_RESERVE + self.table.market[action - actions.RESERVE]
        return action
