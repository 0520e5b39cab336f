"""S-INV, D-INV and the winners: checks of every snapshot, written from the rules."""

from collections import Counter
from typing import Any

from tests.classic import positions as classic
from tests.duel import positions as duel

Snapshot = dict[str, Any]


def check(snapshot: Snapshot) -> None:
    """Assert every invariant of the snapshot's game."""
    checks = CLASSIC if snapshot["game"] == "classic" else DUEL
    for invariant in checks:
        invariant(snapshot)


def _held(snapshot: Snapshot) -> list[int]:
    """How many tokens each seat holds."""
    return [sum(seat["tokens"].values()) for seat in snapshot["seats"]]


def _cards(snapshot: Snapshot, rows: str) -> list[int]:
    """Every card that lies in a deck, face up or in a reserve."""
    found = [card for deck in snapshot["decks"].values() for card in deck]
    found += [card for row in snapshot[rows].values() for card in row if card]
    for seat in snapshot["seats"]:
        found += [item["card"] for item in seat["reserved"]]
    return found


def _owned(seat: Snapshot) -> list[int]:
    """The cards that a seat of the duel has bought."""
    return [item["card"] for item in seat["cards"]]


def s_inv_1_tokens(snapshot: Snapshot) -> None:
    """Per colour 4, 5 or 7 tokens, five of gold, none below zero."""
    piles = [snapshot["supply"], *(seat["tokens"] for seat in snapshot["seats"])]
    gems = classic.GEMS_OF_A_COLOUR[len(snapshot["seats"])]
    for kind in classic.KINDS:
        assert all(pile[kind] >= 0 for pile in piles)
        assert sum(pile[kind] for pile in piles) == (5 if kind == "o" else gems)


def s_inv_1_cards(snapshot: Snapshot) -> None:
    """Each of the 90 cards is in one place."""
    bought = [card for seat in snapshot["seats"] for card in seat["cards"]]
    assert sorted(_cards(snapshot, "rows") + bought) == list(range(1, 91))


def s_inv_1_nobles(snapshot: Snapshot) -> None:
    """One noble more than players, each in one place."""
    nobles = [*snapshot["nobles"], *(n for seat in snapshot["seats"] for n in seat["nobles"])]
    assert len(set(nobles)) == len(nobles) == len(snapshot["seats"]) + 1


def s_inv_2_limits(snapshot: Snapshot) -> None:
    """At most ten tokens except while they are returned; at most three reserved cards."""
    for seat, held in enumerate(_held(snapshot)):
        returning = snapshot["phase"] == "return" and seat == snapshot["turn"]
        assert 10 < held <= 13 if returning else held <= 10
    assert all(len(seat["reserved"]) <= 3 for seat in snapshot["seats"])


def s_refill_1_rows(snapshot: Snapshot) -> None:
    """A place is empty only if its deck is."""
    for level, row in snapshot["rows"].items():
        assert len(row) == 4
        assert None not in row or not snapshot["decks"][level]


def s_end_outcome(snapshot: Snapshot) -> None:
    """Most points win, then fewest cards; before the end no round starts with the goal reached."""
    goal = snapshot.get("options", {}).get("goal", 15)
    points = [_classic_points(seat) for seat in snapshot["seats"]]
    if snapshot["phase"] != "over":
        assert "outcome" not in snapshot
        assert snapshot["turn"] != 0 or snapshot["phase"] != "main" or max(points) < goal
        return
    ranks = [(n, -len(seat["cards"])) for n, seat in zip(points, snapshot["seats"], strict=True)]
    winners = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    tied = points.count(max(points)) > 1
    decided = ("shared" if len(winners) > 1 else "fewest-cards") if tied else "points"
    reasons = [decided] if max(points) >= goal else ["stalemate", decided]
    told = snapshot["outcome"]
    assert told["winners"] == winners
    assert told["reasons"] in (reasons, ["stalemate", decided])
    if "stalemate" in told["reasons"]:
        assert snapshot["passes"] == len(snapshot["seats"])


def _classic_points(seat: Snapshot) -> int:
    cards = sum(int(classic.CARDS[card]["points"]) for card in seat["cards"])
    return cards + 3 * len(seat["nobles"])


def d_inv_1_tokens(snapshot: Snapshot) -> None:
    """Four of each colour, two pearls, three golds."""
    tokens = Counter(snapshot["board"].replace(".", ""))
    piles = [snapshot["bag"], *(seat["tokens"] for seat in snapshot["seats"])]
    for pile in piles:
        assert min(pile.values()) >= 0
        tokens.update(pile)
    assert tokens == duel.TOKENS
    assert len(snapshot["board"]) == 25


def d_inv_2_privileges(snapshot: Snapshot) -> None:
    """Three, none below zero."""
    counts = [snapshot["privileges"], *(seat["privileges"] for seat in snapshot["seats"])]
    assert min(counts) >= 0
    assert sum(counts) == 3


def d_inv_3_cards(snapshot: Snapshot) -> None:
    """Each of the 67 cards and of the four royals is in one place."""
    bought = [card for seat in snapshot["seats"] for card in _owned(seat)]
    assert sorted(_cards(snapshot, "pyramid") + bought) == list(range(1, 68))
    taken = [royal for seat in snapshot["seats"] for royal in seat["royals"]]
    assert sorted(snapshot["royals"] + taken) == [1, 2, 3, 4]


def d_inv_3_royals(snapshot: Snapshot) -> None:
    """As many royals as the crowns bring, once they are chosen."""
    for number, seat in enumerate(snapshot["seats"]):
        choosing = snapshot["phase"] == "royal" and snapshot["turn"] == number
        assert len(seat["royals"]) == duel.royals_due(_owned(seat)) - choosing


def d_inv_4_limits(snapshot: Snapshot) -> None:
    """The other seat holds ten tokens at most, and everybody when the game is over."""
    for number, (seat, held) in enumerate(zip(snapshot["seats"], _held(snapshot), strict=True)):
        assert held <= (16 if number == snapshot["turn"] else 10)
        assert len(seat["reserved"]) <= 3


def d_inv_5_pyramid(snapshot: Snapshot) -> None:
    """A place is empty only if its deck is, or while it waits for the end of the turn."""
    for level, size in duel.ROWS.items():
        row = snapshot["pyramid"][str(level)]
        assert len(row) == size
        for slot, card in enumerate(row):
            waiting = snapshot["refill"] == {"level": level, "slot": slot}
            assert card is not None or waiting or not snapshot["decks"][str(level)]


def d_inv_6_jokers(snapshot: Snapshot) -> None:
    """A joker has the colour of another card of its owner that is not a joker."""
    for seat in snapshot["seats"]:
        colours = {duel.CARDS[card].bonus for card in _owned(seat)}
        for item in seat["cards"]:
            assert ("as" in item) == (duel.CARDS[item["card"]].bonus == "joker")
            assert item.get("as") in colours | {None}


def d_win_outcome(snapshot: Snapshot) -> None:
    """The winner has met the stated goals, and nobody meets one before the end."""
    won = [_victories(seat) for seat in snapshot["seats"]]
    if snapshot["phase"] != "over":
        assert "outcome" not in snapshot
        assert snapshot["phase"] != "main" or won == [[], []]
        return
    (winner,) = snapshot["outcome"]["winners"]
    assert won[winner] == snapshot["outcome"]["reasons"] != []
    assert won[1 - winner] == []


def _victories(seat: Snapshot) -> list[str]:
    """The goals that a seat meets: 20 points, 10 crowns, 10 points in one colour."""
    colours: Counter[str] = Counter()
    for item in seat["cards"]:
        card = duel.CARDS[item["card"]]
        colours[item.get("as", card.bonus)] += card.points
    points = colours.total() + sum(duel.ROYALS[royal].points for royal in seat["royals"])
    crowns = sum(duel.CARDS[card].crowns for card in _owned(seat))
    del colours["none"]
    met = {"points": points >= 20, "crowns": crowns >= 10}
    met["colour"] = any(n >= 10 for n in colours.values())
    return [reason for reason, fulfilled in met.items() if fulfilled]


CLASSIC = (
    *(s_inv_1_tokens, s_inv_1_cards, s_inv_1_nobles, s_inv_2_limits),
    *(s_refill_1_rows, s_end_outcome),
)
DUEL = (
    *(d_inv_1_tokens, d_inv_2_privileges, d_inv_3_cards, d_inv_3_royals),
    *(d_inv_4_limits, d_inv_5_pyramid, d_inv_6_jokers, d_win_outcome),
)
