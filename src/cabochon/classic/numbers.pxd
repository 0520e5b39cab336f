# The constants of numbers.py for C, as array lengths and loop bounds; a test compares them.
cdef enum:
    GOAL = 15
    LONG_GOAL = 21
    CARD_IDS = 91
    NOBLE_IDS = 11
    NOBLES = 5
    ALIKE = 4
    EXCESS = 13
    TURNS = 4
