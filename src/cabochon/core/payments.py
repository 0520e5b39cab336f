"""The ways to pay for a card; types in ``payments.pxd``."""

from cabochon.core import gems, tokens


def other_payments(cost: int, bonuses: int, held: int) -> list[int]:
    """Every payment of a cost less bonuses but the default one, by how much gold it uses."""
    net = tokens.missing(cost, bonuses)
    gold = tokens.amount(held, gems.GOLD)
    if tokens.amount(tokens.payment(net, held), gems.GOLD) == gold:
        return []  # every other payment needs more gold
    found = [0]
    for kind in range(gems.GOLD):
        due = tokens.amount(net, kind)
        if due > 0:
            found = extended(found, kind, due, min(due, tokens.amount(held, kind)), gold)
    found.sort(key=gold_of)
    return found[1:]


def extended(found: list[int], kind: int, due: int, most: int, gold: int) -> list[int]:
    """Payments with each way to pay what is due of one more kind, with at most this much gold."""
    longer = []
    for i in range(len(found)):
        paid = found[i]
        for n in range(most, -1, -1):
            if tokens.amount(paid, gems.GOLD) + due - n <= gold:
                longer.append(paid + n * tokens.one(kind) + (due - n) * tokens.one(gems.GOLD))
    return longer


def gold_of(paid: int) -> int:
    """How much gold a payment uses."""
    return tokens.amount(paid, gems.GOLD)
