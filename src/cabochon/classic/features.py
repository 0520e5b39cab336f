"""The numbers of the network's features and policy rows; docs/methods.md lists them."""

from cabochon.classic import actions, numbers
from cabochon.core.numbers import LACKS, PAIR_REACHES, REACHES

# Features of the table, then of each seat, starting with the mover.
SUPPLY = 0
PHASE = SUPPLY + 6 * 8
SEAT = PHASE + 4
LAST_ROUND = SEAT + 4
DECKS = LAST_ROUND + 1
TABLE = DECKS + 3 * 8
HELD = 0
TOTAL = HELD + 6 * 8
BONUSES = TOTAL + 14
POINTS = BONUSES + 5 * 8
BOUGHT = POINTS + 24
FACE_UP = BOUGHT + 24
RESERVED = FACE_UP + numbers.CARD_IDS * LACKS
BLIND = RESERVED + numbers.CARD_IDS * LACKS
VISITS = BLIND + 3 * 4
# What a seat can buy soon (outlook.py); a card is on the table or reserved, and has 0 to 5 points.
NEAR = VISITS + numbers.NOBLE_IDS * LACKS
TAKES = NEAR + 2 * 6 * 6 * 3
BEST = TAKES + 2 * 6 * 4 * 3
PAIR = BEST + REACHES * 24
PACE = PAIR + PAIR_REACHES * 24
WINNER = PACE + (numbers.TURNS - 1) * 24
PER_SEAT = WINNER + REACHES + 1

# Policy rows, by the subject of a move: a card has the same row wherever it lies.
ROW_BUY = actions.RESERVE
ROW_RESERVE = ROW_BUY + numbers.CARD_IDS
ROW_DECK = ROW_RESERVE + numbers.CARD_IDS
ROW_RETURN = ROW_DECK + 3
ROW_NOBLE = ROW_RETURN + 6
ROW_PASS = ROW_NOBLE + numbers.NOBLE_IDS
ROWS = ROW_PASS + 1
