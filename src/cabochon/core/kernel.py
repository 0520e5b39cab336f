"""What the kernels of both games have in common, and uniformly random play through it."""

from cabochon.core import bits, chance, native, numbers, tokens
from cabochon.core.native import Task
from cabochon.core.options import Value
from cabochon.core.seed import check_generator


class Position:
    """The full truth of a game, mutable, of fixed size and trusting: a State's kernel form.

    It holds what both games have: cards, tokens, bonuses, points, and who bought what. Methods that
    do nothing here are a game's own. Actions are the numbers of its ``actions.py``.
    """

    costs: list[int]
    """The game's table of costs by card id."""

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
        """Empty the table but for the cards, with seat 0 to move."""

    def deal_rest(self, random: list[int]) -> None:
        """Lay out by chance what is not a card."""

    def legal(self, words: list[int]) -> None:
        """Write the set of legal actions; of all payments only the default one is among them."""

    def apply(self, action: int) -> None:
        """Play a legal action."""

    def place_of(self, action: int) -> int:  # noqa: ARG002  # a game's own does
        """The place of the card that a purchase is about; -1 for another action."""
        return -1

    def purchase(self, action: int, paid: int) -> None:
        """Play a legal purchase that these tokens pay."""

    def imagine(self, random: list[int]) -> None:
        """Fill what was forgotten with one of the possible worlds, all equally likely."""

    def deal(self, random: list[int]) -> None:
        """Lay out a new game with all its chance drawn from one generator."""
        self.clear()
        for level in range(numbers.LEVELS):
            self.deal_level(level, random)
        self.deal_rest(random)
        self.reseed(random)

    def deal_level(self, level: int, random: list[int]) -> None:
        """Shuffle a level's cards and reveal a row of them."""
        first = self.deck_first[level]
        size = self.deck_first[level + 1] - first
        for i in range(first, first + size):
            self.deck[i] = i + 1
        chance.shuffle(random, self.deck, first, size)
        self.left[level] = size
        for slot in range(self.row_first[level], self.row_first[level + 1]):
            self.refill(slot)

    def clear_seats(self) -> None:
        """Nobody has anything, and seat 0 is to move."""
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
        """Put the top card of the row's deck onto a place, or leave it empty."""
        level = (slot >= self.row_first[1]) + (slot >= self.row_first[2])
        self.market[slot] = 0
        if self.left[level] > 0:
            self.market[slot] = self.draw(level)

    def draw(self, level: int) -> int:
        """The top card of a deck that is not empty; the top is at the end of its cards."""
        self.left[level] -= 1
        return self.deck[self.deck_first[level] + self.left[level]]

    def card_at(self, place: int) -> int:
        """The card the seat to move may buy: in a face-up slot, then in its own reserve."""
        if place < numbers.SLOTS:
            return self.market[place]
        return self.reserved[numbers.RESERVES * self.turn + place - numbers.SLOTS]

    def buyable(self) -> list[int]:
        """The cards the seat to move may buy, by place, for Python."""
        return [self.card_at(place) for place in range(numbers.PLACES)]

    def level_of(self, card: int) -> int:
        """The level of a card, known or not, counted from 0."""
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
        """Whether the seat to move has room for another reserved card."""
        return self.reserved[numbers.RESERVES * self.turn + numbers.RESERVES - 1] == 0

    def join_reserve(self, source: int) -> None:
        """Reserve from a face-up slot, refilled at once, or from a deck, numbered after them."""
        place = numbers.RESERVES * self.turn
        while self.reserved[place] != 0:
            place += 1
        self.open[place] = source < numbers.SLOTS and not self.hidden_reserves
        if source < numbers.SLOTS:
            self.reserved[place] = self.market[source]
            self.refill(source)
        else:
            self.reserved[place] = self.draw(source - numbers.SLOTS)

    def leave_reserve(self, place: int) -> None:
        """Close the gap that a bought card leaves among the reserved ones."""
        last = numbers.RESERVES * self.turn + numbers.RESERVES - 1
        for i in range(last + 1 - numbers.RESERVES + place, last):
            self.reserved[i] = self.reserved[i + 1]
            self.open[i] = self.open[i + 1]
        self.reserved[last] = 0
        self.open[last] = 0

    def affordable(self, seat: int) -> int:
        """S-BUY-1, D-PAY-1: a bit for each face-up and each reserved card the seat can pay."""
        have = self.tokens[seat] + self.bonuses[seat]
        face_up = tokens.affordable(self.market, 0, numbers.SLOTS, self.costs, have)
        return face_up | self.affordable_reserves(seat, have) << numbers.SLOTS

    def affordable_reserves(self, seat: int, have: int) -> int:
        """A bit for each reserved card of a seat that so many tokens and bonuses pay."""
        return tokens.affordable(
            self.reserved, numbers.RESERVES * seat, numbers.RESERVES, self.costs, have
        )

    def net_cost(self, place: int) -> int:
        """S-BUY-1, D-PAY-1: the printed cost less the bonuses."""
        return tokens.missing(self.costs[self.card_at(place)], self.bonuses[self.turn])

    def default_payment(self, place: int) -> int:
        """Held tokens first, gold only for the shortfall."""
        return tokens.payment(self.net_cost(place), self.tokens[self.turn])

    def pay(self, action: int, paid: int) -> bool:
        """S-BUY-2, D-PAY-2: play a purchase with these tokens; false if they do not pay it."""
        place = self.place_of(action)
        if place < 0 or not tokens.pays(paid, self.net_cost(place), self.tokens[self.turn]):
            return False
        self.purchase(action, paid)
        return True

    def enter_sale(self, card: int, points: int) -> None:
        """The seat to move owns a card and its points from now on."""
        self.points[self.turn] += points
        self.ledger[self.sales] = card
        self.buyer[self.sales] = self.turn
        self.sales += 1

    def over_limit(self) -> bool:
        """S-LIMIT-1, D-LIMIT-1: whether the seat to move holds too many tokens to end its turn."""
        return tokens.total(self.tokens[self.turn]) > numbers.TOKEN_LIMIT

    def forget(self, viewer: int) -> None:
        """Replace what ``viewer`` (-1: a spectator) may not know by a fixed filling.

        Unknown reserved cards become minus their level; all unseen cards of a level lie sorted
        where its deck lies, and nothing behind them, where cards once drawn would tell what they
        were; the generator is zero.
        """
        for level in range(numbers.LEVELS):
            size = self.gather(level, viewer)
            self.sort_cards(self.deck_first[level], size)
            for i in range(self.deck_first[level] + size, self.deck_first[level + 1]):
                self.deck[i] = 0
        for i in range(4):
            self.random[i] = 0

    def gather(self, level: int, viewer: int) -> int:
        """Put the unknown reserved cards of a level behind its deck; how many lie there now."""
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
        """Sort the cards that lie from ``first`` on."""
        for i in range(first + 1, first + count):
            card = self.deck[i]
            j = i
            while j > first and self.deck[j - 1] > card:
                self.deck[j] = self.deck[j - 1]
                j -= 1
            self.deck[j] = card

    def deal_unseen(self, random: list[int]) -> None:
        """Shuffle each level's unseen cards; those past the deck fill the unknown reserves."""
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
        """A hash of what a viewer sees and the rules look at; a game adds what is its own."""
        return self.cards_key(viewer)

    def cards_key(self, viewer: int) -> int:
        """A hash of whose turn it is and of the cards that a viewer sees."""
        found = bits.stir(self.phase, self.turn)
        for i in range(numbers.RESERVED):  # as many as there are face-up slots
            held = self.reserved[i]
            if held != 0 and self.open[i] == 0 and i // numbers.RESERVES != viewer:
                held = -1
            found = bits.stir(found, (2 * held + self.open[i]) * 1024 + self.market[i])
        left = self.left[0] + 64 * self.left[1] + 4096 * self.left[2]
        return bits.stir(found, left + (self.hidden_reserves << 18))

    def reseed(self, random: list[int]) -> None:
        """Give the position a generator of its own, drawn from another."""
        for i in range(4):
            self.random[i] = chance.draw(random)

    def actions(self) -> list[int]:
        """The legal actions in ascending order."""
        actions = [0] * 448
        count = self.listed(actions)
        return [actions[i] for i in range(count)]

    def listed(self, actions: list[int]) -> int:
        """Write the legal actions into a list in ascending order; how many there are."""
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
        """Play an action after checking that it is legal, and that a payment is one."""
        words = [0] * 7
        self.legal(words)
        if not 0 <= action < numbers.ACTIONS or not bits.has(words, action):
            raise ValueError(f"action {action} is not legal here")
        if payment is None:
            self.apply(action)
        elif not self.pay(action, payment):
            raise ValueError(f"action {action} is not paid by {payment:#x}")

    def lay_out(self, streams: list[list[int]]) -> None:
        """Lay out a new game with a generator for each deck, for the rest, and for the play."""
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
        """``imagine`` for Python, which has no C array at hand: checks and copies the generator."""
        check_generator(random)
        state = [0] * 4
        for i in range(4):
            state[i] = random[i]
        self.imagine(state)

    def assign(self, other: "Position") -> None:
        """Become a copy of another position of the same game; kernels use ``native.copy``."""
        if type(other) is not type(self):
            raise TypeError(f"{type(other).__name__} is not a {type(self).__name__}")
        native.copy(other, self)


class RandomPlay(Task):
    """Whole games of uniformly random actions, each from a fresh deal."""

    def __init__(self, position: Position, games: int, random: list[int]) -> None:
        if Position not in type(position).__mro__:
            raise TypeError(f"a Position is needed, not {type(position).__name__}")
        check_generator(random)
        self.position = position
        self.games = games
        self.moves = 0
        self.random = random

    def work(self) -> None:
        """Play the games, counting the moves.

        What changes with every move is kept apart from the object, for the objects of two
        threads may lie so close in memory that each would slow the other down.
        """
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
