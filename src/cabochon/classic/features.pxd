# The constants of features.py for C; a test compares them.
cdef enum:
    SUPPLY = 0
    PHASE = 48
    SEAT = 52
    LAST_ROUND = 56
    DECKS = 57
    TABLE = 81
    HELD = 0
    TOTAL = 48
    BONUSES = 62
    POINTS = 102
    BOUGHT = 126
    FACE_UP = 150
    RESERVED = 696
    BLIND = 1242
    VISITS = 1254
    PER_SEAT = 1320
    ROW_BUY = 30
    ROW_RESERVE = 121
    ROW_DECK = 212
    ROW_RETURN = 215
    ROW_NOBLE = 221
    ROW_PASS = 232
    ROWS = 233
