"""The rules of the duel as a kernel: one mutable position.

``rules.pxd`` declares the types. The rule ids are those of docs/rules/duel.md. Card 0 means no
card; a negative card is an unknown one of that level. ``board`` contains the cells of each token
kind as bits.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from cabochon.core import bits, chance, gems, native, tokens
from cabochon.core import numbers as shared
from cabochon.core.kernel import Position
from cabochon.core.options import Value, changed, set_options
from cabochon.duel import actions, numbers, tables
from cabochon.duel.board import BOTH_PEARLS, REPLENISHED, THREE_ALIKE
from cabochon.duel.catalog import ALL_TOKENS
from cabochon.duel.options import OPTIONS

EVERY_CELL = (1 << numbers.CELLS) - 1
PLAIN = (1 << gems.GOLD) - 1  # every kind except gold


class DuelPosition(Position):
    """A position of the duel."""

    def __init__(self, players: int = 2, options: Mapping[str, Any] = MappingProxyType({})) -> None:
        if players != numbers.PLAYERS:
            raise ValueError(f"duel is for 2 players, not {players}")
        super().__init__(players, tables.DECK_FIRST, tables.ROW_FIRST)
        self.costs = tables.COST
        self.board = shared.zeros(numbers.KINDS)
        self.bag = 0
        self.crowns = shared.zeros(numbers.PLAYERS)
        self.colour_points = shared.zeros(numbers.PLAYERS * gems.COLOURS)
        self.privileges = [0] * 3
        self.royals = shared.zeros(numbers.ROYALS)
        self.crowned = shared.zeros(numbers.ROYALS)
        self.crowned_seat = shared.zeros(numbers.ROYALS)
        self.crownings = 0
        self.copied = shared.zeros(numbers.CARDS)
        self.replenished = 0
        self.again = 0
        self.card = 0
        self.refill_slot = -1
        set_options(self, OPTIONS, options)

    def options(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        return changed(self, OPTIONS)

    def clear(self) -> None:
        """D-SETUP-4, D-SETUP-5: an empty table with all tokens in the bag; seat 0 is to move."""
        self.bag = ALL_TOKENS
        for kind in range(numbers.KINDS):
            self.board[kind] = 0
        self.clear_seats()
        for seat in range(numbers.PLAYERS):
            self.crowns[seat] = 0
            self.privileges[seat] = seat
        self.privileges[2] = 2
        for i in range(numbers.PLAYERS * gems.COLOURS):
            self.colour_points[i] = 0
        for i in range(numbers.ROYALS):
            self.royals[i] = i + 1
        self.crownings = 0
        self.refill_slot = -1
        self.start_turn()

    def deal_rest(self, random: list[int]) -> None:
        """D-SETUP-3: fill the board."""
        self.draw_bag(random)

    def draw_bag(self, random: list[int]) -> None:
        """D-REPL-2: draw the tokens of the bag one by one onto the empty cells along the spiral."""
        empty = EVERY_CELL & ~(self.plain() | self.board[gems.GOLD])
        count = tokens.total(self.bag)
        i = 0
        while count > 0:
            bit = 1 << tables.PATH[i]
            i += 1
            if empty & bit:
                kind = self.draw_token(chance.below(random, count))
                self.board[kind] |= bit
                count -= 1

    def draw_token(self, index: int) -> int:
        """Take the token at an index of the ordered bag; return its kind."""
        kind = tokens.nth(self.bag, index)
        self.bag -= tokens.one(kind)
        return kind

    def plain(self) -> int:
        """The cells with a token other than gold."""
        found = self.board[gems.PEARL]
        for colour in range(gems.COLOURS):
            found |= self.board[colour]
        return found

    def legal(self, words: list[int]) -> None:
        """Write the set of legal actions, with the default payment only."""
        bits.clear(words)
        if self.phase == actions.MAIN:
            self.legal_main(words)
        elif self.phase == actions.TAKING_GEM:
            bits.put(words, actions.GEM, self.board[tables.BONUS[self.card]])
        elif self.phase == actions.STEALING:
            bits.put(words, actions.STEAL, self.stealable())
        elif self.phase == actions.CROWNING:
            bits.put(words, actions.ROYAL, self.available())
        elif self.phase == actions.DISCARDING:
            bits.put(words, actions.DISCARD, tokens.kinds(self.tokens[self.turn]))

    def legal_main(self, words: list[int]) -> None:
        """D-TURN-1 to D-TURN-7: optional actions, one mandatory action, or a forced pass."""
        plain = self.plain()
        self.legal_takes(words, plain)
        self.legal_reserves(words)
        self.legal_buys(words)
        stuck = bits.empty(words)  # no mandatory action is legal
        if self.bag != 0 and not self.replenished:
            bits.add(words, actions.REPLENISH)
        elif stuck:
            bits.add(words, actions.PASS)
        if self.privileges[self.turn] > 0 and not self.replenished:
            bits.put(words, actions.PRIVILEGE, plain)

    def legal_takes(self, words: list[int], plain: int) -> None:
        """D-TAKE-1 to D-TAKE-4: lines of one to three tokens without gold and without a gap."""
        bits.put(words, actions.TAKE, plain)
        for direction in range(4):
            step = tables.STEP[direction]
            pairs = plain & plain >> step & tables.PAIR_STARTS[direction]
            triples = pairs & plain >> (2 * step) & tables.TRIPLE_STARTS[direction]
            bits.put(words, actions.PAIRS + 2 * numbers.CELLS * direction, pairs)
            bits.put(words, actions.TRIPLES + 2 * numbers.CELLS * direction, triples)

    def legal_reserves(self, words: list[int]) -> None:
        """D-RES-1, D-RES-3, D-RES-4: each gold token on the board with each card or deck."""
        golds = native.ones(self.board[gems.GOLD])
        if golds == 0 or not self.may_reserve():
            return
        places = self.reservable()
        for i in range(golds):
            bits.put(words, actions.RESERVE + shared.PLACES * i, places)

    def legal_buys(self, words: list[int]) -> None:
        """D-BUY-1, D-JOK-1: affordable cards; a joker only with a colour to copy."""
        payable = self.affordable(self.turn)
        rest = payable
        while rest != 0:
            place = native.lowest(rest)
            rest &= rest - 1
            if tables.BONUS[self.card_at(place)] == numbers.JOKER:
                payable ^= 1 << place
                bits.put(words, actions.BUY_AS + gems.COLOURS * place, self.bonus_colours())
        bits.put(words, actions.BUY, payable)

    def bonus_colours(self) -> int:
        """D-JOK-2: a bit for each colour in which the seat to move has a bonus."""
        return tokens.kinds(self.bonuses[self.turn])

    def stealable(self) -> int:
        """D-STEAL-1: a bit for each kind except gold that the opponent holds."""
        return tokens.kinds(self.tokens[1 - self.turn]) & PLAIN

    def available(self) -> int:
        """A bit for each royal on the table, by place."""
        found = 0
        for i in range(numbers.ROYALS):
            if self.royals[i] != 0:
                found |= 1 << i
        return found

    def apply(self, action: int) -> None:
        """Play an action, which must be legal."""
        if self.phase == actions.MAIN:
            self.act(action)
        elif self.phase == actions.TAKING_GEM:
            self.lift(1 << (action - actions.GEM))
            self.call_royal()
        elif self.phase == actions.STEALING:
            self.steal(action - actions.STEAL)
            self.call_royal()
        elif self.phase == actions.CROWNING:
            self.crown(action - actions.ROYAL)
        elif self.phase == actions.DISCARDING:
            self.discard(action - actions.DISCARD)

    def place_of(self, action: int) -> int:
        """The place of the card that an action buys; -1 if it buys none."""
        if not actions.BUY <= action < actions.PRIVILEGE:
            return -1
        if action < actions.BUY_AS:
            return action - actions.BUY
        return (action - actions.BUY_AS) // gems.COLOURS

    def reveals(self, action: int, viewer: int, face_down: bool) -> bool:  # noqa: ARG002  # as in every game
        """Whether an action may show something new: a card, now or after abilities, or tokens."""
        if self.refill_slot >= 0 or action == actions.REPLENISH:
            return True
        return actions.RESERVE <= action < actions.PRIVILEGE

    def purchase(self, action: int, paid: int) -> None:
        """D-BUY, D-JOK-1: buy a card; a joker's colour is part of the action."""
        if action < actions.BUY_AS:
            self.buy(action - actions.BUY, numbers.NO_COLOUR, paid)
        else:
            self.buy(self.place_of(action), (action - actions.BUY_AS) % gems.COLOURS, paid)

    def act(self, action: int) -> None:
        """D-TURN: an optional or a mandatory action."""
        if action < actions.RESERVE:
            self.take(action - actions.TAKE)
        elif action < actions.BUY:
            self.reserve(action - actions.RESERVE)
        elif action < actions.PRIVILEGE:
            self.purchase(action, self.default_payment(self.place_of(action)))
        elif action < actions.REPLENISH:
            self.spend_privilege(action - actions.PRIVILEGE)
        elif action == actions.REPLENISH:
            self.replenish()
        else:
            self.check_limit()

    def spend_privilege(self, cell: int) -> None:
        """D-PRIV-1: return a privilege to the supply and take a token."""
        self.privileges[self.turn] -= 1
        self.privileges[2] += 1
        self.lift(1 << cell)

    def lift(self, cells: int) -> None:
        """Take the tokens on cells; without branches, because the kinds are unpredictable."""
        for kind in range(numbers.KINDS):
            hit = self.board[kind] & cells
            self.board[kind] ^= hit
            self.tokens[self.turn] += native.ones(hit) * tokens.one(kind)

    def replenish(self) -> None:
        """D-REPL: empty the bag onto the board; the opponent gains a privilege."""
        self.draw_bag(self.random)
        self.replenished = 1
        self.gain_privilege(1 - self.turn)

    def gain_privilege(self, seat: int) -> None:
        """D-PRIV-4: give a seat a privilege if it can have one."""
        giver = self.giver(seat)
        if giver >= 0:
            self.privileges[giver] -= 1
            self.privileges[seat] += 1

    def giver(self, seat: int) -> int:
        """D-PRIV-4: where a seat's new privilege comes from: 2 for the supply, or the other seat.

        -1 if the seat has all three.
        """
        if self.privileges[2] > 0:
            return 2
        if self.privileges[seat] < numbers.PRIVILEGES:
            return 1 - seat
        return -1

    def take(self, number: int) -> None:
        """D-TAKE: take a line; three alike or both pearls give the opponent a privilege."""
        pleased = self.pleases(number)
        self.lift(tables.SHAPE[number // numbers.CELLS] << (number % numbers.CELLS))
        if pleased:
            self.gain_privilege(1 - self.turn)
        self.check_limit()

    def pleases(self, number: int) -> int:
        """D-TAKE-5, D-TAKE-6: why a line gives the opponent a privilege; 0 if it does not."""
        line = tables.SHAPE[number // numbers.CELLS] << (number % numbers.CELLS)
        if native.ones(self.board[gems.PEARL] & line) == 2:
            return BOTH_PEARLS
        for colour in range(gems.COLOURS):
            if native.ones(self.board[colour] & line) == 3:
                return THREE_ALIKE
        return 0

    def gifts(self) -> list[tuple[int, int]]:
        """D-TAKE-5, D-REPL-4: the legal actions that give the opponent a privilege, and why."""
        if self.donor() < 0:
            return []
        legal = [0] * 448
        count = self.write_actions(legal)
        found = []
        for i in range(count):
            reason = self.gift(legal[i])
            if reason != 0:
                found.append((legal[i], reason))
        return found

    def donor(self) -> int:
        """Where the opponent's new privilege would come from; see ``giver``."""
        return self.giver(1 - self.turn)

    def gift(self, action: int) -> int:
        """Why a legal action gives the opponent a privilege; 0 if it does not."""
        if action == actions.REPLENISH:
            return REPLENISHED
        return self.pleases(action - actions.TAKE) if action < actions.RESERVE else 0

    def reserve(self, number: int) -> None:
        """D-RES: take gold, and reserve a pyramid card, which is replaced, or the top of a deck."""
        self.lift(self.gold_cell(number // shared.PLACES))
        self.add_reserve(number % shared.PLACES)
        self.check_limit()

    def gold_cell(self, index: int) -> int:
        """The cell of a gold token, by its number in reading order, as a bit."""
        golds = self.board[gems.GOLD]
        for _ in range(index):
            golds &= golds - 1
        return golds & -golds

    def buy(self, place: int, colour: int, paid: int) -> None:
        """D-BUY: pay into the bag, gain the card, resolve its ability, then check the crowns."""
        card = self.card_at(place)
        self.tokens[self.turn] -= paid
        self.bag += paid
        self.own(card, colour)
        self.card = card
        if place < shared.SLOTS:
            self.market[place] = 0
            self.refill_slot = place
        else:
            self.remove_reserve(place - shared.SLOTS)
        if self.use_ability(tables.ABILITY[card]):
            self.call_royal()

    def own(self, card: int, copied: int) -> None:
        """D-BUY-3, D-JOK-2: gain the points, crowns and bonuses of a card."""
        seat = self.turn
        colour = tables.BONUS[card]
        if colour == numbers.JOKER:
            colour = copied
        if colour < gems.COLOURS:
            self.bonuses[seat] += tables.BONUS_COUNT[card] * tokens.one(colour)
            self.colour_points[gems.COLOURS * seat + colour] += tables.POINTS[card]
        self.crowns[seat] += tables.CROWNS[card]
        self.copied[self.sales] = copied
        self.record_purchase(card, tables.POINTS[card])

    def use_ability(self, ability: int) -> bool:
        """D-ABIL-1: resolve an ability; return False if the player has to choose."""
        if ability == numbers.AGAIN:
            self.again = 1
        elif ability == numbers.TAKE_PRIVILEGE:
            self.gain_privilege(self.turn)
        elif ability == numbers.TAKE_GEM:
            return self.use_gem()
        elif ability == numbers.TAKE_OTHERS:
            return self.use_steal()
        return True

    def use_gem(self) -> bool:
        """D-GEM-1: take a token of the card's colour, if there is one; among several choose."""
        cells = self.board[tables.BONUS[self.card]]
        if cells & (cells - 1) != 0:
            self.phase = actions.TAKING_GEM
            return False
        self.lift(cells)
        return True

    def use_steal(self) -> bool:
        """D-STEAL-1: steal a token other than gold, if there is one; among several kinds choose."""
        kinds = self.stealable()
        if kinds & (kinds - 1) != 0:
            self.phase = actions.STEALING
            return False
        if kinds != 0:
            self.steal(native.lowest(kinds))
        return True

    def steal(self, kind: int) -> None:
        """D-STEAL-1: steal a token."""
        self.tokens[1 - self.turn] -= tokens.one(kind)
        self.tokens[self.turn] += tokens.one(kind)

    def call_royal(self) -> None:
        """D-ROYAL-1: the third and the sixth crown bring a royal; the last one needs no choice."""
        crowns = self.crowns[self.turn]
        due = (crowns >= numbers.FIRST_ROYAL) + (crowns >= numbers.SECOND_ROYAL)
        for i in range(self.crownings):
            due -= self.crowned_seat[i] == self.turn
        if due == 0:
            self.check_limit()
            return
        available = self.available()
        if available & (available - 1) != 0:
            self.phase = actions.CROWNING
        else:
            self.crown(native.lowest(available))

    def crown(self, place: int) -> None:
        """D-ROYAL-1: take a royal and resolve its ability."""
        royal = self.royals[place]
        self.royals[place] = 0
        self.crowned[self.crownings] = royal
        self.crowned_seat[self.crownings] = self.turn
        self.crownings += 1
        self.points[self.turn] += tables.ROYAL_POINTS[royal]
        if self.use_ability(tables.ROYAL_ABILITY[royal]):
            self.check_limit()

    def check_limit(self) -> None:
        """D-LIMIT-1: tokens above ten must be discarded before the turn ends."""
        if tokens.total(self.tokens[self.turn]) > shared.TOKEN_LIMIT:
            self.phase = actions.DISCARDING
        else:
            self.end_turn()

    def discard(self, kind: int) -> None:
        """D-LIMIT-3: discard one token into the bag."""
        self.tokens[self.turn] -= tokens.one(kind)
        self.bag += tokens.one(kind)
        self.check_limit()

    def end_turn(self) -> None:
        """D-REFILL-3, D-WIN-4, D-AGAIN-1: refill, then win, play again or pass the turn on."""
        if self.refill_slot >= 0:
            self.refill(self.refill_slot)
            self.refill_slot = -1
        if self.victories() != 0:
            self.winners = 1 << self.turn
            self.start_turn()
            self.phase = actions.OVER
            return
        if not self.again:
            self.turn = 1 - self.turn
        self.start_turn()

    def start_turn(self) -> None:
        """D-TURN-8: reset the state of the turn."""
        self.phase = actions.MAIN
        self.card = 0
        self.again = 0
        self.replenished = 0

    def victories(self) -> int:
        """D-WIN-1 to D-WIN-3 as bits for the seat to move: points, crowns, points in one colour."""
        found = 0
        if self.points[self.turn] >= numbers.GOAL:
            found |= 1
        if self.crowns[self.turn] >= numbers.GOAL_CROWNS:
            found |= 2
        for colour in range(gems.COLOURS):
            if self.colour_points[gems.COLOURS * self.turn + colour] >= numbers.GOAL_COLOUR:
                found |= 4
        return found

    def sample_hidden(self, random: list[int]) -> None:
        """Deal the unseen cards at random."""
        self.deal_unseen(random)
        self.reseed(random)

    def normalize_rest(self) -> None:
        """Normalize the royals and the colours of jokers."""
        self.close_gaps(self.royals, numbers.ROYALS)
        self.group(self.crowned, self.crowned_seat, self.crownings, numbers.ROYALS)
        self.group(self.crowned_seat, self.crowned_seat, self.crownings, numbers.ROYALS)
        self.group(self.copied, self.buyer, self.sales, numbers.CARDS)

    def key(self, viewer: int) -> int:
        """A hash of what a viewer knows, independent of the moves that led there."""
        return self.seats_key(self.table_key(self.cards_key(viewer)))

    def table_key(self, found: int) -> int:
        """Mix the board, the bag, the royals and the state of the turn into a hash."""
        for kind in range(numbers.KINDS):
            found = bits.mix(found, self.board[kind])
        found = bits.mix(found, self.bag)
        for i in range(numbers.ROYALS):
            found = bits.mix(found, self.royals[i])
        found = bits.mix(found, 2 * self.again + self.replenished)
        return bits.mix(found, 16 * self.card + self.refill_slot)

    def seats_key(self, found: int) -> int:
        """Mix the holdings of the seats into a hash."""
        for seat in range(numbers.PLAYERS):
            found = bits.mix(found, self.tokens[seat])
            found = bits.mix(found, self.bonuses[seat])
            found = bits.mix(found, 64 * self.points[seat] + self.crowns[seat])
            found = bits.mix(found, self.privileges[seat])
            for colour in range(gems.COLOURS):
                found = bits.mix(found, self.colour_points[gems.COLOURS * seat + colour])
        royals = 8 * self.crownings
        for i in range(min(self.crownings, numbers.ROYALS)):
            royals += self.crowned_seat[i]
        return bits.mix(found, royals)
