"""The rules of classic as a kernel: one mutable position.

``rules.pxd`` declares the types. The rule ids are those of docs/rules/classic.md. Card 0 means no
card; a negative card is an unknown one of that level.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from cabochon.classic import actions, numbers, tables
from cabochon.classic.options import OPTIONS
from cabochon.core import bits, chance, gems, native, tokens
from cabochon.core import numbers as shared
from cabochon.core.kernel import Position
from cabochon.core.options import Value, changed, set_options

MAX_TRIES = 1 << 16  # a snapshot with passes that were not forced agrees with no world


class ClassicPosition(Position):
    """A position of classic."""

    def __init__(self, players: int, options: Mapping[str, Any] = MappingProxyType({})) -> None:
        if not 2 <= players <= 4:
            raise ValueError(f"classic is for 2 to 4 players, not {players}")
        super().__init__(players, tables.DECK_FIRST, tables.ROW_FIRST)
        self.costs = tables.COST
        self.supply = 0
        self.bought = shared.zeros(shared.SEATS)
        self.nobles = shared.zeros(numbers.NOBLES)
        self.visits = shared.zeros(numbers.NOBLES)
        self.visitors = 0
        self.visited = shared.zeros(numbers.NOBLES)
        self.passes = 0
        self.stalemate = 0
        self.goal = 0
        set_options(self, OPTIONS, options)

    def options(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        return changed(self, OPTIONS)

    def clear(self) -> None:
        """S-SETUP-3: an empty table with a full supply; seat 0 is to move."""
        self.supply = tables.SUPPLY[self.players]
        self.clear_seats()
        for seat in range(shared.SEATS):
            self.bought[seat] = 0
        for i in range(numbers.NOBLES):
            self.nobles[i] = 0
        self.phase = actions.MAIN
        self.visitors = 0
        self.passes = 0
        self.stalemate = 0

    def deal_rest(self, random: list[int]) -> None:
        """S-SETUP-2: deal the nobles."""
        self.deal_nobles(random)

    def deal_nobles(self, random: list[int]) -> None:
        """S-SETUP-2: deal one noble more than there are players."""
        pool = [0] * 10
        for i in range(numbers.NOBLE_IDS - 1):
            pool[i] = i + 1
        chance.shuffle(random, pool, 0, numbers.NOBLE_IDS - 1)
        for i in range(self.players + 1):
            self.nobles[i] = pool[i]

    def legal(self, words: list[int]) -> None:
        """Write the set of legal actions, with the default payment only."""
        bits.clear(words)
        if self.phase == actions.MAIN:
            self.legal_main(words)
        elif self.phase == actions.RETURNING:
            self.legal_returns(words)
        elif self.phase == actions.CHOOSING:
            bits.put(words, actions.NOBLE, self.willing())

    def legal_main(self, words: list[int]) -> None:
        """S-TURN-1: one of four actions, or the forced pass of S-DEAD-2."""
        self.legal_takes(words)
        self.legal_reserves(words)
        bits.put(words, actions.BUY, self.affordable(self.turn))
        if bits.empty(words):
            bits.add(words, actions.PASS)

    def legal_takes(self, words: list[int]) -> None:
        """S-TAKE: up to three different colours, or two alike if at least four are left."""
        there = 0
        for colour in range(gems.COLOURS):
            n = tokens.amount(self.supply, colour)
            if n > 0:
                there |= 1 << colour
            if n >= numbers.ALIKE:
                bits.add(words, actions.DOUBLE + colour)
        bits.put(words, actions.TAKE, tables.TAKES[there])

    def legal_reserves(self, words: list[int]) -> None:
        """S-RES-1, S-RES-3: a face-up card or a deck, if fewer than three cards are reserved."""
        if self.may_reserve():
            bits.put(words, actions.RESERVE, self.reservable())

    def legal_returns(self, words: list[int]) -> None:
        """S-LIMIT-1: any held token, including gold."""
        for kind in range(gems.COLOURS):
            if tokens.amount(self.tokens[self.turn], kind) > 0:
                bits.add(words, actions.RETURN + kind)
        if tokens.amount(self.tokens[self.turn], gems.GOLD) > 0:
            bits.add(words, actions.RETURN + gems.COLOURS)

    def willing(self) -> int:
        """S-NOBLE-1: a bit for each noble whose required bonuses the seat to move has."""
        found = 0
        for i in range(self.players + 1):
            noble = self.nobles[i]
            if noble != 0 and tokens.missing(tables.NEEDS[noble], self.bonuses[self.turn]) == 0:
                found |= 1 << i
        return found

    def apply(self, action: int) -> None:
        """Play an action, which must be legal."""
        if action >= actions.NOBLE:
            self.visit(action - actions.NOBLE)
            self.end_turn()
        elif action >= actions.RETURN:
            self.give_back(action - actions.RETURN)
        elif action == actions.PASS:
            self.passes += 1
            self.call_nobles()
        elif action >= actions.BUY:
            self.purchase(action, self.default_payment(action - actions.BUY))
        elif action >= actions.RESERVE:
            self.reserve(action - actions.RESERVE)
        elif action >= actions.DOUBLE:
            self.take(2 * tokens.one(action - actions.DOUBLE))
        else:
            self.take(tables.TAKE_TOKENS[action])

    def place_of(self, action: int) -> int:
        """The place of the card that an action buys; -1 if it buys none."""
        return action - actions.BUY if actions.BUY <= action < actions.PASS else -1

    def reveals(self, action: int, viewer: int, face_down: bool) -> bool:
        """Whether an action may show a viewer something new: a refill, or an unseen card."""
        if action < actions.RESERVE or action >= actions.PASS:
            return False
        if actions.RESERVE_DECK <= action < actions.BUY:
            return self.turn == viewer
        if action >= actions.BUY + shared.SLOTS:
            return self.turn != viewer
        return not face_down

    def take(self, taken: int) -> None:
        """S-TAKE: take tokens from the supply."""
        self.supply -= taken
        self.tokens[self.turn] += taken
        self.passes = 0
        self.check_limit()

    def reserve(self, source: int) -> None:
        """S-RES-1, S-RES-2, S-REFILL-1: reserve a card and take a gold token if there is one."""
        self.add_reserve(source)
        gold = 0
        if tokens.amount(self.supply, gems.GOLD) > 0:
            gold = tokens.one(gems.GOLD)
        self.take(gold)

    def purchase(self, action: int, paid: int) -> None:
        """S-BUY: pay, gain the card, and refill its place."""
        place = action - actions.BUY
        card = self.card_at(place)
        self.tokens[self.turn] -= paid
        self.supply += paid
        self.own(card)
        if place < shared.SLOTS:
            self.refill(place)
        else:
            self.remove_reserve(place - shared.SLOTS)
        self.passes = 0
        self.call_nobles()

    def own(self, card: int) -> None:
        """S-BUY-4: gain the bonus and the points of a card."""
        self.bonuses[self.turn] += tokens.one(tables.BONUS[card])
        self.bought[self.turn] += 1
        self.record_purchase(card, tables.POINTS[card])

    def check_limit(self) -> None:
        """S-LIMIT-1: tokens above ten must be returned before the turn continues."""
        if tokens.total(self.tokens[self.turn]) > shared.TOKEN_LIMIT:
            self.phase = actions.RETURNING
        else:
            self.call_nobles()

    def give_back(self, kind: int) -> None:
        """S-LIMIT: return one token to the supply."""
        if kind == gems.COLOURS:
            kind = gems.GOLD
        self.tokens[self.turn] -= tokens.one(kind)
        self.supply += tokens.one(kind)
        self.check_limit()

    def call_nobles(self) -> None:
        """S-NOBLE-3: a single willing noble comes; among several the player chooses."""
        willing = self.willing()
        if willing & (willing - 1) != 0:
            self.phase = actions.CHOOSING
            return
        if willing != 0:
            self.visit(native.lowest(willing))
        self.end_turn()

    def visit(self, place: int) -> None:
        """S-NOBLE-1: the player gains the noble and its points."""
        noble = self.nobles[place]
        self.nobles[place] = 0
        self.visits[self.visitors] = noble
        self.visited[self.visitors] = self.turn
        self.visitors += 1
        self.points[self.turn] += tables.NOBLE_POINTS[noble]

    def end_turn(self) -> None:
        """S-END-1, S-END-2, S-DEAD-3: continue with the next seat, or end the game."""
        last_seat = self.turn == self.players - 1
        if last_seat and self.goal_reached():
            self.finish()
        elif self.passes == self.players:
            self.stalemate = 1
            self.finish()
        else:
            self.phase = actions.MAIN
            self.turn += 1
            if last_seat:
                self.turn = 0

    def goal_reached(self) -> bool:
        """S-END-1, S-OPT-1: whether this is the last round."""
        for seat in range(self.players):
            if self.points[seat] >= self.goal:
                return True
        return False

    def finish(self) -> None:
        """S-END-3 to S-END-5: most points win, then fewest cards; otherwise the win is shared."""
        best = -1
        for seat in range(self.players):
            rank = 128 * self.points[seat] + 127 - self.bought[seat]
            if rank > best:
                best = rank
                self.winners = 0
            if rank == best:
                self.winners |= 1 << seat
        self.phase = actions.OVER

    def sample_hidden(self, random: list[int]) -> None:
        """Deal the unseen cards until they are consistent with the forced passes."""
        unknown = 0
        for i in range(shared.RESERVED):
            if self.reserved[i] < 0:
                unknown |= 1 << i
        self.deal_unseen(random)
        tries = 0
        while tries < MAX_TRIES and self.contradicts_passes(unknown):
            self.forget_again(unknown)
            self.deal_unseen(random)
            tries += 1
        self.reseed(random)

    def contradicts_passes(self, unknown: int) -> bool:
        """Whether a seat that was forced to pass could have bought one of its sampled cards."""
        seat = self.last_to_act()
        for _ in range(self.passes):
            if self.affordable(seat) >> shared.SLOTS & unknown >> (shared.RESERVES * seat) != 0:
                return True
            seat = (seat + self.players - 1) % self.players
        return False

    def last_to_act(self) -> int:
        """The seat of the latest action; it is still to move only while it chooses a noble."""
        if self.phase == actions.OVER:
            return self.players - 1
        if self.phase == actions.CHOOSING:
            return self.turn
        return (self.turn + self.players - 1) % self.players

    def forget_again(self, unknown: int) -> None:
        """Make the sampled reserved cards unknown again, for ``deal_unseen``."""
        for i in range(shared.RESERVED):
            if unknown >> i & 1:
                level = self.level_of(self.reserved[i])
                self.reserved[i] = -1 - level

    def normalize_rest(self) -> None:
        """Normalize the nobles."""
        self.close_gaps(self.nobles, numbers.NOBLES)
        self.group(self.visits, self.visited, self.visitors, numbers.NOBLES)
        self.group(self.visited, self.visited, self.visitors, numbers.NOBLES)

    def key(self, viewer: int) -> int:
        """A hash of what a viewer knows, independent of the moves that led there."""
        return self.table_key(self.cards_key(viewer))

    def table_key(self, found: int) -> int:
        """Mix the supply, the nobles and the holdings of the seats into a hash."""
        found = bits.mix(found, self.supply)
        found = bits.mix(found, 8 * self.goal + self.passes)
        for i in range(numbers.NOBLES):
            found = bits.mix(found, self.nobles[i])
        for seat in range(self.players):
            found = bits.mix(found, self.tokens[seat])
            found = bits.mix(found, self.bonuses[seat])
            found = bits.mix(found, 64 * self.bought[seat] + self.points[seat])
        return found
