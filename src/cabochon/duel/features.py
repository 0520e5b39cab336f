"""The numbers of the network's features and policy rows; docs/methods.md lists them."""

from cabochon.core.numbers import LACKS, PAIR_REACHES, REACHES
from cabochon.duel import actions, numbers

# Features of the table, then of each seat, starting with the mover.
BOARD = 0
BAG = BOARD + numbers.CELLS * numbers.KINDS
PHASE = BAG + 7 * 5
REPLENISHED = PHASE + 6
AGAIN = REPLENISHED + 1
COLOUR = AGAIN + 1
ROYALS = COLOUR + 7
PRIVILEGES = ROYALS + 5
TABLE = PRIVILEGES + 4
HELD = 0
TOTAL = HELD + 7 * 5
BONUSES = TOTAL + 17
COLOUR_POINTS = BONUSES + 5 * 9
POINTS = COLOUR_POINTS + 5 * 11
CROWNS = POINTS + 24
SCROLLS = CROWNS + 12
FACE_UP = SCROLLS + 4
RESERVED = FACE_UP + numbers.CARD_IDS * LACKS
BLIND = RESERVED + numbers.CARD_IDS * LACKS
# What a seat can buy soon (outlook.py); a card is on the table or reserved, and has 0 to 6 points.
NEAR = BLIND + 3 * 4
POINTS_SOON = NEAR + 2 * 7 * 6 * 3
CROWNS_SOON = POINTS_SOON + REACHES * 24
COLOUR_SOON = CROWNS_SOON + REACHES * 12
PAIR_POINTS = COLOUR_SOON + REACHES * 12
PAIR_CROWNS = PAIR_POINTS + PAIR_REACHES * 24
PAIR_COLOUR = PAIR_CROWNS + PAIR_REACHES * 12
WINNER = PAIR_COLOUR + PAIR_REACHES * 12
WINNING_PAIR = WINNER + REACHES + 1
PER_SEAT = WINNING_PAIR + PAIR_REACHES + 1

# Policy rows, by the subject of a move; a line has one row for its tokens and one for its cells.
ROW_BUY = actions.RESERVE
ROW_AS = ROW_BUY + numbers.CARD_IDS
ROW_RESERVE = ROW_AS + 5
ROW_DECK = ROW_RESERVE + numbers.CARD_IDS
ROW_SCROLL = ROW_DECK + 3
ROW_OTHER = ROW_SCROLL + numbers.CELLS
ROW_CONTENT = ROW_OTHER + 44
ROW_KIND = ROW_CONTENT + 84
ROWS = ROW_KIND + 6
