# The constants of numbers.py for C, as array lengths and loop bounds; a test compares them.
cdef enum:
    OVER = 0
    MAIN = 1
    SEATS = 4
    LEVELS = 3
    SLOTS = 12
    RESERVES = 3
    PLACES = 15
    RESERVED = 12
    CARDS = 90
    CARD_IDS = 91
    TOKEN_LIMIT = 10
    WORDS = 7
    ACTIONS = 448
    FEATURES = 640
    LACKS = 6
    REACHES = 3
    NEAR = 3
    PAIR_REACHES = 2
