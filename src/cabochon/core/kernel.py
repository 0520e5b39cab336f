"""The base class of all kernels, and random play with it."""

from cabochon.core import bits, chance, native, numbers, tokens
from cabochon.core.native import Task
from cabochon.core.options import Value
from cabochon.core.seed import check_generator


class Position:
    """The full truth of a game: mutable, of fixed size, without checks. ``State`` wraps it.

    It holds what games share: cards, tokens, bonuses, points and purchases. Games override the
    methods that do nothing here. Actions are the numbers of the game's ``actions.py``.
    """

    costs: list[int]
    """The cost of each card, by id."""

    def __init__(self, players: int, deck_first: list[int], row_first: list[int]) -> None:
        self.players = players
        self.turn = 0
        self.phase = numbers.OVER
        self.winners = 0
        self.hidden_reserves = 0
        self.random = [0] * 4
        self.tokens = numbers.zeros(numbers.SEATS)
        self.bonuses = numbers.zeros(numbers.SEATS)
        self.points = numbers.zeros(numbers.SEATS)
        self.market = numbers.zeros(numbers.SLOTS)
        self.reserved = numbers.zeros(numbers.RESERVED)
        self.open = numbers.zeros(numbers.RESERVED)
        self.deck = numbers.zeros(numbers.CARDS)
        self.left = numbers.zeros(numbers.LEVELS)
        self.sales = 0
        self.deck_first = deck_first
        self.row_first = row_first
        self.ledger = numbers.zeros(numbers.CARDS)
        self.buyer = numbers.zeros(numbers.CARDS)

    def options(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        return {}

    def clear(self) -> None:
        """Remove everything but the cards; seat 0 is to move."""

    def deal_rest(self, random: list[int]) -> None:
        """Deal at random what is not a card."""

    def legal(self, words: list[int]) -> None:
        """Write the set of legal actions, purchases with the default payment only."""

    def apply(self, action: int) -> None:
        """Play an action, which must be legal."""

    def place_of(self, action: int) -> int:  # noqa: ARG002  # a game's own does
        """The place of the card that an action buys; -1 if it buys none."""
        return -1

    def reveals(self, action: int, viewer: int, face_down: bool) -> bool:  # noqa: ARG002  # to be overridden
        """Whether a legal action may show a viewer something new; refills may stay face down."""
        return True

    def purchase(self, action: int, paid: int) -> None:
        """Play a legal purchase with this payment."""

    def sample_hidden(self, random: list[int]) -> None:
        """Fill in hidden information; all worlds that agree with the view are equally likely."""

    def deal(self, random: list[int]) -> None:
        """Deal a new game with one generator."""
        self.clear()
        for level in range(numbers.LEVELS):
            self.deal_level(level, random)
        self.deal_rest(random)
        self.reseed(random)

    def deal_level(self, level: int, random: list[int]) -> None:
        """Shuffle a level's cards and reveal a row."""
        first = self.deck_first[level]
        size = self.deck_first[level + 1] - first
        for i in range(first, first + size):
            self.deck[i] = i + 1
        chance.shuffle(random, self.deck, first, size)
        self.left[level] = size
        for slot in range(self.row_first[level], self.row_first[level + 1]):
            self.refill(slot)

    def clear_seats(self) -> None:
        """Remove everything the seats hold; seat 0 is to move."""
        for seat in range(numbers.SEATS):
            self.tokens[seat] = 0
            self.bonuses[seat] = 0
            self.points[seat] = 0
        for i in range(numbers.RESERVED):
            self.reserved[i] = 0
            self.open[i] = 0
        self.turn = 0
        self.winners = 0
        self.sales = 0

    def refill(self, slot: int) -> None:
        """Fill a place with the top card of its deck, or leave it empty."""
        level = (slot >= self.row_first[1]) + (slot >= self.row_first[2])
        self.market[slot] = 0
        if self.left[level] > 0:
            self.market[slot] = self.draw(level)

    def draw(self, level: int) -> int:
        """Draw the top card of a deck, which must not be empty; the top is at the end."""
        self.left[level] -= 1
        return self.deck[self.deck_first[level] + self.left[level]]

    def card_at(self, place: int) -> int:
        """The card in a place: a face-up slot, then the reserve of the seat to move."""
        if place < numbers.SLOTS:
            return self.market[place]
        return self.reserved[numbers.RESERVES * self.turn + place - numbers.SLOTS]

    def buyable(self) -> list[int]:
        """The cards the seat to move may buy, by place, for Python."""
        return [self.card_at(place) for place in range(numbers.PLACES)]

    def level_of(self, card: int) -> int:
        """The level of a card from 0; a negative card is an unknown one of that level."""
        if card < 0:
            return -card - 1
        return (card > self.deck_first[1]) + (card > self.deck_first[2])

    def reservable(self) -> int:
        """A bit for each face-up card, then for each deck that is not empty."""
        found = 0
        for slot in range(numbers.SLOTS):
            if self.market[slot] != 0:
                found |= 1 << slot
        for level in range(numbers.LEVELS):
            if self.left[level] > 0:
                found |= 1 << (numbers.SLOTS + level)
        return found

    def may_reserve(self) -> bool:
        """Whether the seat to move can reserve another card."""
        return self.reserved[numbers.RESERVES * self.turn + numbers.RESERVES - 1] == 0

    def add_reserve(self, source: int) -> None:
        """Reserve from a face-up slot, which is refilled, or from a deck (after the slots)."""
        place = numbers.RESERVES * self.turn
        while self.reserved[place] != 0:
            place += 1
        self.open[place] = source < numbers.SLOTS and not self.hidden_reserves
        if source < numbers.SLOTS:
            self.reserved[place] = self.market[source]
            self.refill(source)
        else:
            self.reserved[place] = self.draw(source - numbers.SLOTS)

    def remove_reserve(self, place: int) -> None:
        """Remove a bought card from the reserve and close the gap."""
        last = numbers.RESERVES * self.turn + numbers.RESERVES - 1
        for i in range(last + 1 - numbers.RESERVES + place, last):
            self.reserved[i] = self.reserved[i + 1]
            self.open[i] = self.open[i + 1]
        self.reserved[last] = 0
        self.open[last] = 0

    def affordable(self, seat: int) -> int:
        """S-BUY-1, D-PAY-1: a bit for each face-up and each reserved card a seat can afford."""
        have = self.tokens[seat] + self.bonuses[seat]
        face_up = tokens.affordable(self.market, 0, numbers.SLOTS, self.costs, have)
        first = numbers.RESERVES * seat
        own = tokens.affordable(self.reserved, first, numbers.RESERVES, self.costs, have)
        return face_up | own << numbers.SLOTS

    def net_cost(self, place: int) -> int:
        """S-BUY-1, D-PAY-1: the printed cost minus the bonuses."""
        return tokens.missing(self.costs[self.card_at(place)], self.bonuses[self.turn])

    def default_payment(self, place: int) -> int:
        """Held tokens first, gold only for the shortfall."""
        return tokens.payment(self.net_cost(place), self.tokens[self.turn])

    def pay(self, action: int, paid: int) -> bool:
        """S-BUY-2, D-PAY-2: play a purchase with this payment; return False if it is not valid."""
        place = self.place_of(action)
        if place < 0 or not tokens.pays(paid, self.net_cost(place), self.tokens[self.turn]):
            return False
        self.purchase(action, paid)
        return True

    def record_purchase(self, card: int, points: int) -> None:
        """Give the seat to move a card and its points."""
        self.points[self.turn] += points
        self.ledger[self.sales] = card
        self.buyer[self.sales] = self.turn
        self.sales += 1

    def forget(self, viewer: int) -> None:
        """Erase what ``viewer`` (-1: a spectator) may not know.

        Unknown reserved cards become minus their level. The unseen cards of a level are sorted in
        its deck, and the rest of the deck is zero, so that drawn cards leave no trace. The
        generator is zero.
        """
        for level in range(numbers.LEVELS):
            size = self.gather(level, viewer)
            self.sort_cards(self.deck_first[level], size)
            self.cut_deck(level, size)
        for i in range(4):
            self.random[i] = 0

    def gather(self, level: int, viewer: int) -> int:
        """Append the unknown reserved cards of a level to its deck; return its new size."""
        first = self.deck_first[level]
        size = self.left[level]
        for i in range(numbers.RESERVED):
            card = self.reserved[i]
            blind = card > first and self.open[i] == 0 and i // numbers.RESERVES != viewer
            if blind and card <= self.deck_first[level + 1]:
                self.deck[first + size] = card
                size += 1
                self.reserved[i] = -1 - level
        return size

    def sort_cards(self, first: int, count: int) -> None:
        """Sort the cards of the deck from ``first`` on."""
        for i in range(first + 1, first + count):
            card = self.deck[i]
            j = i
            while j > first and self.deck[j - 1] > card:
                self.deck[j] = self.deck[j - 1]
                j -= 1
            self.deck[j] = card

    def cut_deck(self, level: int, size: int) -> None:
        """Erase all but the first cards of a deck."""
        for i in range(self.deck_first[level] + size, self.deck_first[level + 1]):
            self.deck[i] = 0

    def normalize(self) -> None:
        """Make the fields of equal situations equal: those out of use, and orders without meaning.

        What seats own is grouped by seat, drawn cards are erased, and nobody is to move at the end.
        """
        self.normalize_rest()
        for level in range(numbers.LEVELS):
            self.cut_deck(level, self.left[level])
        self.group(self.ledger, self.buyer, self.sales, numbers.CARDS)
        self.group(self.buyer, self.buyer, self.sales, numbers.CARDS)
        if self.phase == numbers.OVER:
            self.turn = 0

    def normalize_rest(self) -> None:
        """Normalize what only this game has; the purchases are still in order."""

    def group(self, values: list[int], owners: list[int], count: int, size: int) -> None:
        """Sort the values in use by owner, each owner's in their order; erase the others."""
        found = [0] * 90
        place = 0
        for seat in range(numbers.SEATS):
            for i in range(count):
                if owners[i] == seat:
                    found[place] = values[i]
                    place += 1
        for i in range(size):
            values[i] = found[i]

    def close_gaps(self, values: list[int], count: int) -> None:
        """Move the values that are not zero to the front."""
        size = 0
        for i in range(count):
            value = values[i]
            values[i] = 0
            values[size] = value
            size += value != 0

    def deal_unseen(self, random: list[int]) -> None:
        """Shuffle each level's unseen cards; those beyond the deck become the unknown reserves."""
        for level in range(numbers.LEVELS):
            first = self.deck_first[level]
            size = self.left[level]
            for i in range(numbers.RESERVED):
                size += self.reserved[i] == -1 - level
            chance.shuffle(random, self.deck, first, size)
            for i in range(numbers.RESERVED):
                if self.reserved[i] == -1 - level:
                    size -= 1
                    self.reserved[i] = self.deck[first + size]

    def key(self, viewer: int) -> int:
        """A hash of what a viewer knows and the rules depend on; games add their own parts."""
        return self.cards_key(viewer)

    def cards_key(self, viewer: int) -> int:
        """A hash of the turn and of the cards that a viewer sees."""
        found = bits.mix(self.phase, self.turn)
        for i in range(numbers.RESERVED):  # as many as there are face-up slots
            held = self.reserved[i]
            if held != 0 and self.open[i] == 0 and i // numbers.RESERVES != viewer:
                held = -1
            found = bits.mix(found, (2 * held + self.open[i]) * 1024 + self.market[i])
        left = self.left[0] + 64 * self.left[1] + 4096 * self.left[2]
        return bits.mix(found, left + (self.hidden_reserves << 18))

    def reseed(self, random: list[int]) -> None:
        """Seed the position's own generator from another."""
        for i in range(4):
            self.random[i] = chance.draw(random)

    def actions(self) -> list[int]:
        """The legal actions in ascending order."""
        actions = [0] * 448
        count = self.write_actions(actions)
        return [actions[i] for i in range(count)]

    def write_actions(self, actions: list[int]) -> int:
        """Write the legal actions in ascending order; return their number."""
        words = [0] * 7
        self.legal(words)
        count = 0
        for i in range(numbers.WORDS):
            word = words[i]
            while word != 0:
                actions[count] = 64 * i + native.lowest(word)
                count += 1
                word &= word - 1
        return count

    def push(self, action: int, payment: int | None = None) -> None:
        """Play an action; ValueError if it is not legal or the payment is not valid."""
        words = [0] * 7
        self.legal(words)
        if not 0 <= action < numbers.ACTIONS or not bits.has(words, action):
            raise ValueError(f"action {action} is not legal here")
        if payment is None:
            self.apply(action)
        elif not self.pay(action, payment):
            raise ValueError(f"action {action} is not paid by {payment:#x}")

    def lay_out(self, streams: list[list[int]]) -> None:
        """Deal a new game with a generator for each deck, for the other parts, and for the play."""
        if len(streams) != 5:
            raise ValueError(f"expected 5 generators, not {len(streams)}")
        for words in streams:
            check_generator(words)
        self.clear()
        state = [0] * 4
        for i in range(4):
            for j in range(4):
                state[j] = streams[i][j]
            if i < numbers.LEVELS:
                self.deal_level(i, state)
            else:
                self.deal_rest(state)
        self.random = streams[4]

    def determinize(self, random: list[int]) -> None:
        """Call ``sample_hidden`` with a checked copy of the generator."""
        check_generator(random)
        state = [0] * 4
        for i in range(4):
            state[i] = random[i]
        self.sample_hidden(state)

    def assign(self, other: "Position") -> None:
        """Copy another position of the same game; kernels use ``native.copy``."""
        if type(other) is not type(self):
            raise TypeError(f"{type(other).__name__} is not a {type(self).__name__}")
        native.copy(other, self)


class RandomPlay(Task):
    """Plays games of random actions, each from a new deal."""

    def __init__(self, position: Position, games: int, random: list[int]) -> None:
        if Position not in type(position).__mro__:
            raise TypeError(f"a Position is needed, not {type(position).__name__}")
        check_generator(random)
        self.position = position
        self.games = games
        self.moves = 0
        self.random = random

    def work(self) -> None:
        """Play the games and count the moves."""
        # Locals, because objects of two threads may share a cache line.
        words = [0] * 7
        random = [0] * 4
        moves = 0
        for i in range(4):
            random[i] = self.random[i]
        for _ in range(self.games):
            self.position.deal(random)
            while self.position.phase != numbers.OVER:
                self.position.legal(words)
                choice = chance.below(random, bits.count(words))
                self.position.apply(bits.nth(words, choice))
                moves += 1
        for i in range(4):
            self.random[i] = random[i]
        self.moves += moves
