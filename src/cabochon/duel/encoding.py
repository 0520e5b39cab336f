"""The network's features and policy rows for the duel; docs/methods.md lists them."""

from cabochon.core import gems, native, tokens
from cabochon.core import numbers as shared
from cabochon.core.encoding import Encoding
from cabochon.core.kernel import Position
from cabochon.duel import actions, features, numbers, tables
from cabochon.duel.outlook import DuelOutlook
from cabochon.duel.rules import DuelPosition

CONTENT = [0] * 343


def _load_contents() -> None:
    """Number each multiset of up to three tokens; the order of the kinds does not matter."""
    numbers: dict[tuple[int, ...], int] = {}
    for code in range(343):
        kinds = (code % 7, code // 7 % 7, code // 49)
        key = tuple(sorted(kinds))
        CONTENT[code] = numbers.setdefault(key, len(numbers))


_load_contents()


class DuelEncoding(Encoding):
    """One-hot features for counts, and for how many tokens each seat lacks for each card."""

    def __init__(self, players: int = 2) -> None:
        super().__init__(features.TABLE + players * features.PER_SEAT, features.ROWS)
        self.table = DuelPosition(2)
        self.outlook = DuelOutlook()
        self.cells = shared.zeros(numbers.CELLS)

    def encode(self, position: Position) -> None:
        """Write the active features."""
        native.copy(position, self.table)  # copies bytes; both are of the same class
        self.count = 0
        self.encode_board()
        self.encode_table()
        for i in range(numbers.PLAYERS):
            self.encode_seat(features.TABLE + i * features.PER_SEAT, self.table.turn ^ i)

    def encode_board(self) -> None:
        """The token on each cell; ``cells`` stores the kinds for the policy rows, gold if empty."""
        for cell in range(numbers.CELLS):
            self.cells[cell] = gems.GOLD
        for kind in range(numbers.KINDS):
            rest = self.table.board[kind]
            while rest != 0:
                cell = native.lowest(rest)
                rest &= rest - 1
                self.cells[cell] = kind
                self.add(features.BOARD + 7 * cell + kind)

    def encode_table(self) -> None:
        """The bag, the phase, the state of the turn, and the royals and privileges on the table."""
        for kind in range(numbers.KINDS):
            self.add(features.BAG + 5 * kind + tokens.amount(self.table.bag, kind))
        self.add(features.PHASE + self.table.phase)
        if self.table.replenished:
            self.add(features.REPLENISHED)
        if self.table.again:
            self.add(features.AGAIN)
        if self.table.card > 0:
            self.add(features.COLOUR + tables.BONUS[self.table.card])
        for i in range(numbers.ROYALS):
            if self.table.royals[i] != 0:
                self.add(features.ROYALS + self.table.royals[i])
        self.add(features.PRIVILEGES + self.table.privileges[2])

    def encode_seat(self, first: int, seat: int) -> None:
        """What a seat has, and what it lacks for each card in reach."""
        held = self.table.tokens[seat]
        bonuses = self.table.bonuses[seat]
        for kind in range(numbers.KINDS):
            self.add(first + features.HELD + 5 * kind + tokens.amount(held, kind))
        self.add(first + features.TOTAL + min(tokens.total(held), 16))
        for colour in range(gems.COLOURS):
            self.add(first + features.BONUSES + 9 * colour + min(tokens.amount(bonuses, colour), 8))
            points = self.table.colour_points[gems.COLOURS * seat + colour]
            self.add(first + features.COLOUR_POINTS + 11 * colour + min(points, 10))
        self.add(first + features.POINTS + min(self.table.points[seat], 23))
        self.add(first + features.CROWNS + min(self.table.crowns[seat], 11))
        self.add(first + features.SCROLLS + self.table.privileges[seat])
        self.outlook.study(self.table, seat)
        self.encode_cards(self.outlook, first + features.FACE_UP, first + features.RESERVED)
        self.encode_blind(self.table, seat, first + features.BLIND)
        for i in range(self.outlook.count):
            self.encode_colours(first, i)
        self.encode_goals(first)

    def encode_colours(self, first: int, i: int) -> None:
        """The kinds of token that the seat lacks for a near card."""
        if self.outlook.lack[i] <= shared.NEAR:
            group = tables.POINTS[self.outlook.card[i]]
            if i >= self.outlook.face_up:
                group += 7
            self.encode_missing(self.outlook, i, first + features.NEAR + 18 * group)

    def encode_goals(self, first: int) -> None:
        """How near the seat comes to each goal soon, with one card and with two."""
        for reach in range(shared.REACHES):
            points = self.outlook.points[reach]
            self.add_points(first + features.POINTS_SOON + 24 * reach, points)
            crowns = min(self.outlook.crowns[reach], 11)
            self.add(first + features.CROWNS_SOON + 12 * reach + crowns)
            colour = min(self.outlook.colour[reach], 11)
            self.add(first + features.COLOUR_SOON + 12 * reach + colour)
        for reach in range(shared.PAIR_REACHES):
            points = self.outlook.pair_points[reach]
            self.add_points(first + features.PAIR_POINTS + 24 * reach, points)
            crowns = min(self.outlook.pair_crowns[reach], 11)
            self.add(first + features.PAIR_CROWNS + 12 * reach + crowns)
            colour = min(self.outlook.pair_colour[reach], 11)
            self.add(first + features.PAIR_COLOUR + 12 * reach + colour)
        self.add(first + features.WINNER + self.outlook.takes_to_win())
        self.add(first + features.WINNING_PAIR + self.outlook.takes_to_win_with_two())

    def row(self, action: int) -> int:
        """The row of a line, a cell or a card."""
        if action >= actions.REPLENISH:
            return features.ROW_OTHER + action - actions.REPLENISH
        if action >= actions.PRIVILEGE:
            return features.ROW_SCROLL + action - actions.PRIVILEGE
        if action >= actions.BUY:
            return features.ROW_BUY + self.table.card_at(self.table.place_of(action))
        if action >= actions.RESERVE:
            source = (action - actions.RESERVE) % shared.PLACES
            if source >= shared.SLOTS:
                return features.ROW_DECK + source - shared.SLOTS
            return features.ROW_RESERVE + self.table.market[source]
        return action

    def second_row(self, action: int) -> int:
        """The row of a line's tokens, a privilege's token, or the colour that a joker copies."""
        if action < actions.RESERVE:
            return features.ROW_CONTENT + self.content(
                tables.SHAPE[action // numbers.CELLS] << (action % numbers.CELLS)
            )
        if actions.PRIVILEGE <= action < actions.REPLENISH:
            return features.ROW_KIND + self.cells[action - actions.PRIVILEGE]
        if actions.BUY_AS <= action < actions.PRIVILEGE:
            return features.ROW_AS + (action - actions.BUY_AS) % gems.COLOURS
        return -1

    def content(self, line: int) -> int:
        """The number of the multiset of tokens on a line."""
        code = 0
        for _ in range(3):
            kind = gems.GOLD
            if line != 0:
                kind = self.cells[native.lowest(line)]
                line &= line - 1
            code = 7 * code + kind
        return CONTENT[code]
