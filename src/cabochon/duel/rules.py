"""The rules of the duel: one position, changed in place, compiled by Cython.

Types live in ``rules.pxd``. Rule ids are those of docs/rules/duel.md. Card 0 is no card;
a negative card stands for an unknown one of that level. ``board`` holds, for each token kind,
the cells it lies on as bits.
"""

from cabochon.core import bits, chance, gems, native, tokens
from cabochon.core.kernel import Position
from cabochon.duel import actions
from cabochon.duel.board import BOTH_PEARLS, REPLENISHED, SHAPES, SPIRAL, THREE_ALIKE, starts
from cabochon.duel.catalog import (
    ABILITIES,
    CARDS,
    DECK_SIZES,
    JOKER,
    NO_COLOUR,
    PYRAMID,
    ROYALS,
)

# Tables by card id, royal id, level, direction, shape and place on the spiral.
COST = [0] * 68
POINTS = [0] * 68
CROWNS = [0] * 68
BONUS = [0] * 68
BONUS_COUNT = [0] * 68
ABILITY = [0] * 68
ROYAL_POINTS = [0] * 5
ROYAL_ABILITY = [0] * 5
DECK_FIRST = [0] * 4
ROW_FIRST = [0] * 4
STEP = [0] * 4
PAIR_STARTS = [0] * 4
TRIPLE_STARTS = [0] * 4
SHAPE = [0] * 9
PATH = [0] * 25
AGAIN = ABILITIES.index("again")
TAKE_GEM = ABILITIES.index("gem")
TAKE_PRIVILEGE = ABILITIES.index("privilege")
TAKE_OTHERS = ABILITIES.index("steal")
EVERY_CELL = (1 << 25) - 1


def _load_cards() -> None:
    for card in CARDS.values():
        COST[card.id] = tokens.packed(card.cost)
        POINTS[card.id] = card.points
        CROWNS[card.id] = card.crowns
        BONUS[card.id] = card.bonus
        BONUS_COUNT[card.id] = card.bonus_count
        ABILITY[card.id] = ABILITIES.index(card.ability)
    for royal in ROYALS.values():
        ROYAL_POINTS[royal.id] = royal.points
        ROYAL_ABILITY[royal.id] = ABILITIES.index(royal.ability)


def _load_layout() -> None:
    for level in range(3):
        DECK_FIRST[level + 1] = DECK_FIRST[level] + DECK_SIZES[level]
        ROW_FIRST[level + 1] = ROW_FIRST[level] + PYRAMID[level]
    for direction, step in enumerate(actions.STEPS):
        STEP[direction] = step
        PAIR_STARTS[direction] = starts(step, 2)
        TRIPLE_STARTS[direction] = starts(step, 3)
    for i, shape in enumerate(SHAPES):
        SHAPE[i] = shape
    for i, cell in enumerate(SPIRAL):
        PATH[i] = cell


_load_cards()
_load_layout()


class DuelPosition(Position):
    """A position of the duel."""

    def __init__(self, players: int = 2) -> None:
        if players != 2:
            raise ValueError(f"duel is for 2 players, not {players}")
        super().__init__(players, DECK_FIRST, ROW_FIRST)
        self.board = [0] * 7
        self.bag = 0
        self.tokens = [0] * 2
        self.bonuses = [0] * 2
        self.points = [0] * 2
        self.crowns = [0] * 2
        self.colour_points = [0] * 10
        self.privileges = [0] * 3
        self.royals = [0] * 4
        self.crowned = [0] * 4
        self.crowned_seat = [0] * 4
        self.crownings = 0
        self.ledger = [0] * 67
        self.buyer = [0] * 67
        self.copied = [0] * 67
        self.sales = 0
        self.replenished = 0
        self.again = 0
        self.card = 0
        self.refill_slot = -1

    def clear(self) -> None:
        """An empty table with all tokens in the bag, seat 0 to move (D-SETUP-4, D-SETUP-5)."""
        self.bag = 2 * tokens.one(gems.PEARL) + 3 * tokens.one(gems.GOLD)
        for colour in range(gems.COLOURS):
            self.bag += 4 * tokens.one(colour)
        for kind in range(7):
            self.board[kind] = 0
        for seat in range(2):
            self.tokens[seat] = 0
            self.bonuses[seat] = 0
            self.points[seat] = 0
            self.crowns[seat] = 0
            self.privileges[seat] = seat
        self.privileges[2] = 2
        for i in range(10):
            self.colour_points[i] = 0
        for i in range(4):
            self.royals[i] = i + 1
        self.clear_reserves()
        self.crownings = 0
        self.sales = 0
        self.winners = 0
        self.turn = 0
        self.refill_slot = -1
        self.start_turn()

    def deal_rest(self, random: list[int]) -> None:
        """D-SETUP-3: lay out the tokens."""
        self.draw_bag(random)

    def draw_bag(self, random: list[int]) -> None:
        """D-REPL-2: draw the bag's tokens one by one onto the empty cells along the spiral."""
        empty = EVERY_CELL & ~(self.plain() | self.board[gems.GOLD])
        count = tokens.total(self.bag)
        i = 0
        while count > 0:
            bit = 1 << PATH[i]
            i += 1
            if empty & bit:
                kind = self.draw_token(chance.below(random, count))
                self.board[kind] |= bit
                count -= 1

    def draw_token(self, index: int) -> int:
        """Take the token with ``index`` others before it out of the bag; its kind."""
        kind = tokens.nth(self.bag, index)
        self.bag -= tokens.one(kind)
        return kind

    def plain(self) -> int:
        """The cells with a token that is not gold."""
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
            bits.put(words, actions.GEM, self.board[BONUS[self.card]])
        elif self.phase == actions.STEALING:
            bits.put(words, actions.STEAL, self.kinds(1 - self.turn) & 63)
        elif self.phase == actions.CROWNING:
            bits.put(words, actions.ROYAL, self.available())
        elif self.phase == actions.DISCARDING:
            bits.put(words, actions.DISCARD, self.kinds(self.turn))

    def legal_main(self, words: list[int]) -> None:
        """D-TURN-1 to D-TURN-7: optional actions, one mandatory action, or a forced pass."""
        plain = self.plain()
        self.legal_takes(words, plain)
        self.legal_reserves(words)
        self.legal_buys(words)
        stuck = words[0] | words[1] | words[2] | words[3] | words[4] | words[5] == 0
        if self.bag != 0 and not self.replenished:
            bits.add(words, actions.REPLENISH)
        elif stuck:
            bits.add(words, actions.PASS)
        if self.privileges[self.turn] > 0 and not self.replenished:
            bits.put(words, actions.PRIVILEGE, plain)

    def legal_takes(self, words: list[int], plain: int) -> None:
        """D-TAKE-1 to D-TAKE-4: lines of one to three plain tokens without a gap."""
        bits.put(words, actions.TAKE, plain)
        for direction in range(4):
            step = STEP[direction]
            pairs = plain & plain >> step & PAIR_STARTS[direction]
            triples = pairs & plain >> (2 * step) & TRIPLE_STARTS[direction]
            bits.put(words, actions.TAKE + 50 * direction + 25, pairs)
            bits.put(words, actions.TAKE + 50 * direction + 50, triples)

    def legal_reserves(self, words: list[int]) -> None:
        """D-RES-1, D-RES-3, D-RES-4: each gold on the board with each card or deck."""
        golds = native.ones(self.board[gems.GOLD])
        if golds == 0 or self.reserved[3 * self.turn + 2] != 0:
            return
        places = self.reservable()
        for i in range(golds):
            bits.put(words, actions.RESERVE + 15 * i, places)

    def legal_buys(self, words: list[int]) -> None:
        """D-BUY-1, D-JOK-1: what can be paid, a joker only with a colour to copy."""
        payable = self.affordable(self.turn)
        rest = payable
        while rest != 0:
            place = native.lowest(rest)
            rest &= rest - 1
            if BONUS[self.card_at(place)] == JOKER:
                payable ^= 1 << place
                bits.put(words, actions.BUY_AS + 5 * place, self.bonus_colours())
        bits.put(words, actions.BUY, payable)

    def bonus_colours(self) -> int:
        """D-JOK-2: a bit for each colour of which the seat to move has a bonus."""
        found = 0
        for colour in range(gems.COLOURS):
            if tokens.amount(self.bonuses[self.turn], colour) > 0:
                found |= 1 << colour
        return found

    def affordable(self, seat: int) -> int:
        """D-PAY: a bit for each pyramid card and each reserved card the seat can pay."""
        have = self.tokens[seat] + self.bonuses[seat]
        face_up = tokens.affordable(self.market, 0, 12, COST, have)
        return face_up | tokens.affordable(self.reserved, 3 * seat, 3, COST, have) << 12

    def kinds(self, seat: int) -> int:
        """A bit for each token kind the seat holds."""
        found = 0
        for kind in range(7):
            if tokens.amount(self.tokens[seat], kind) > 0:
                found |= 1 << kind
        return found

    def available(self) -> int:
        """A bit for each royal still on the table, by place."""
        found = 0
        for i in range(4):
            if self.royals[i] != 0:
                found |= 1 << i
        return found

    def apply(self, action: int) -> None:
        """Play a legal action."""
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

    def pay(self, action: int, paid: int) -> bool:
        """D-PAY-2: a purchase with gold in place of tokens held."""
        if not actions.BUY <= action < actions.PRIVILEGE:
            return False
        if not tokens.pays(paid, self.net_cost(self.place_of(action)), self.tokens[self.turn]):
            return False
        self.purchase(action, paid)
        return True

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
        """D-PRIV-1: a privilege back above the board for a token."""
        self.privileges[self.turn] -= 1
        self.privileges[2] += 1
        self.lift(1 << cell)

    def lift(self, cells: int) -> None:
        """Take the tokens on cells; no branches, for which kinds lie there cannot be guessed."""
        for kind in range(7):
            hit = self.board[kind] & cells
            self.board[kind] ^= hit
            self.tokens[self.turn] += native.ones(hit) * tokens.one(kind)

    def replenish(self) -> None:
        """D-REPL: empty the bag onto the board; the opponent takes a privilege."""
        self.draw_bag(self.random)
        self.replenished = 1
        self.gain_privilege(1 - self.turn)

    def gain_privilege(self, seat: int) -> None:
        """D-PRIV-4: a privilege for a seat, if it can have one."""
        giver = self.giver(seat)
        if giver >= 0:
            self.privileges[giver] -= 1
            self.privileges[seat] += 1

    def giver(self, seat: int) -> int:
        """D-PRIV-4: whose privilege a seat gains: 2 from above the board, else the other seat's.

        A seat never has a fourth: -1.
        """
        if self.privileges[2] > 0:
            return 2
        if self.privileges[seat] < 3:
            return 1 - seat
        return -1

    def take(self, number: int) -> None:
        """D-TAKE: the tokens of a line; three alike or both pearls please the opponent."""
        pleased = self.pleases(number)
        self.lift(SHAPE[number // 25] << (number % 25))
        if pleased:
            self.gain_privilege(1 - self.turn)
        self.check_limit()

    def pleases(self, number: int) -> int:
        """D-TAKE-5, D-TAKE-6: why a line gives the opponent a privilege; 0 if it does not."""
        line = SHAPE[number // 25] << (number % 25)
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
        count = self.listed(legal)
        found = []
        for i in range(count):
            reason = self.gift(legal[i])
            if reason != 0:
                found.append((legal[i], reason))
        return found

    def donor(self) -> int:
        """Whose privilege the opponent of the seat to move would gain; see ``giver``."""
        return self.giver(1 - self.turn)

    def gift(self, action: int) -> int:
        """Why a legal action gives the opponent a privilege, if he can have one; 0: it does not."""
        if action == actions.REPLENISH:
            return REPLENISHED
        return self.pleases(action - actions.TAKE) if action < actions.RESERVE else 0

    def reserve(self, number: int) -> None:
        """D-RES: a gold, then a pyramid card, replaced at once, or the top of a deck."""
        self.lift(self.gold_cell(number // 15))
        self.join_reserve(number % 15)
        self.check_limit()

    def gold_cell(self, index: int) -> int:
        """The cell of a gold token, counted in reading order, as a bit."""
        golds = self.board[gems.GOLD]
        for _ in range(index):
            golds &= golds - 1
        return golds & -golds

    def net_cost(self, place: int) -> int:
        """D-PAY-1: the printed cost less the bonuses."""
        return tokens.missing(COST[self.card_at(place)], self.bonuses[self.turn])

    def default_payment(self, place: int) -> int:
        """Held tokens first, gold only for the shortfall."""
        return tokens.payment(self.net_cost(place), self.tokens[self.turn])

    def place_of(self, action: int) -> int:
        """The place of the card that a purchase is about."""
        if action < actions.BUY_AS:
            return action - actions.BUY
        return (action - actions.BUY_AS) // 5

    def purchase(self, action: int, paid: int) -> None:
        """D-BUY, D-JOK-1: the colour that a joker copies is part of the action."""
        if action < actions.BUY_AS:
            self.buy(action - actions.BUY, NO_COLOUR, paid)
        else:
            self.buy(self.place_of(action), (action - actions.BUY_AS) % 5, paid)

    def buy(self, place: int, colour: int, paid: int) -> None:
        """D-BUY: pay into the bag, own the card, resolve its ability, then crowns."""
        card = self.card_at(place)
        self.tokens[self.turn] -= paid
        self.bag += paid
        self.own(card, colour)
        self.card = card
        if place < 12:
            self.market[place] = 0
            self.refill_slot = place
        else:
            self.leave_reserve(place - 12)
        if self.use_ability(ABILITY[card]):
            self.call_royal()

    def own(self, card: int, copied: int) -> None:
        """D-BUY-3, D-JOK-2: points, crowns and bonuses count from now on."""
        seat = self.turn
        colour = BONUS[card]
        if colour == JOKER:
            colour = copied
        if colour < gems.COLOURS:
            self.bonuses[seat] += BONUS_COUNT[card] * tokens.one(colour)
            self.colour_points[5 * seat + colour] += POINTS[card]
        self.points[seat] += POINTS[card]
        self.crowns[seat] += CROWNS[card]
        self.ledger[self.sales] = card
        self.buyer[self.sales] = seat
        self.copied[self.sales] = copied
        self.sales += 1

    def use_ability(self, ability: int) -> bool:
        """D-ABIL-1: resolve an ability; false if it waits for a choice."""
        if ability == AGAIN:
            self.again = 1
        elif ability == TAKE_PRIVILEGE:
            self.gain_privilege(self.turn)
        elif ability == TAKE_GEM:
            return self.use_gem()
        elif ability == TAKE_OTHERS:
            return self.use_steal()
        return True

    def use_gem(self) -> bool:
        """D-GEM-1: no token of the colour: nothing; one: taken; several: a choice."""
        cells = self.board[BONUS[self.card]]
        if cells & (cells - 1) != 0:
            self.phase = actions.TAKING_GEM
            return False
        self.lift(cells)
        return True

    def use_steal(self) -> bool:
        """D-STEAL-1: no plain token there: nothing; one kind: taken; several: a choice."""
        kinds = self.kinds(1 - self.turn) & 63
        if kinds & (kinds - 1) != 0:
            self.phase = actions.STEALING
            return False
        if kinds != 0:
            self.steal(native.lowest(kinds))
        return True

    def steal(self, kind: int) -> None:
        """D-STEAL-1: a token of the opponent."""
        self.tokens[1 - self.turn] -= tokens.one(kind)
        self.tokens[self.turn] += tokens.one(kind)

    def call_royal(self) -> None:
        """D-ROYAL-1: the third and the sixth crown bring a royal; a single one left comes."""
        due = (self.crowns[self.turn] >= 3) + (self.crowns[self.turn] >= 6)
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
        self.points[self.turn] += ROYAL_POINTS[royal]
        if self.use_ability(ROYAL_ABILITY[royal]):
            self.check_limit()

    def check_limit(self) -> None:
        """D-LIMIT-1: more than ten tokens must be discarded before the turn ends."""
        if tokens.total(self.tokens[self.turn]) > 10:
            self.phase = actions.DISCARDING
        else:
            self.end_turn()

    def discard(self, kind: int) -> None:
        """D-LIMIT-3: one token into the bag."""
        self.tokens[self.turn] -= tokens.one(kind)
        self.bag += tokens.one(kind)
        self.check_limit()

    def end_turn(self) -> None:
        """D-REFILL-3, D-WIN-4, D-AGAIN-1: refill, victory, an extra turn or the opponent's."""
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
        """D-TURN-8: every turn starts without marks."""
        self.phase = actions.MAIN
        self.card = 0
        self.again = 0
        self.replenished = 0

    def victories(self) -> int:
        """D-WIN-1 to D-WIN-3 of the seat to move as bits: 20 points, 10 crowns, 10 of a colour."""
        found = 0
        if self.points[self.turn] >= 20:
            found |= 1
        if self.crowns[self.turn] >= 10:
            found |= 2
        for colour in range(gems.COLOURS):
            if self.colour_points[5 * self.turn + colour] >= 10:
                found |= 4
        return found

    def imagine(self, random: list[int]) -> None:
        """Deal the unseen cards anew."""
        self.deal_unseen(random)
        self.reseed(random)

    def key(self, viewer: int) -> int:
        """A hash of what a viewer sees, not of how it came about."""
        return self.seats_key(self.table_key(self.cards_key(viewer)))

    def table_key(self, found: int) -> int:
        """Mix board, bag, royals and the marks of the turn into a hash."""
        for kind in range(7):
            found = bits.stir(found, self.board[kind])
        found = bits.stir(found, self.bag)
        for i in range(4):
            found = bits.stir(found, self.royals[i])
        found = bits.stir(found, 2 * self.again + self.replenished)
        return bits.stir(found, 16 * self.card + self.refill_slot)

    def seats_key(self, found: int) -> int:
        """Mix what the seats have into a hash."""
        for seat in range(2):
            found = bits.stir(found, self.tokens[seat])
            found = bits.stir(found, self.bonuses[seat])
            found = bits.stir(found, 64 * self.points[seat] + self.crowns[seat])
            found = bits.stir(found, self.privileges[seat])
            for colour in range(gems.COLOURS):
                found = bits.stir(found, self.colour_points[5 * seat + colour])
        royals = 8 * self.crownings
        for i in range(min(self.crownings, 4)):
            royals += self.crowned_seat[i]
        return bits.stir(found, royals)
