# The numbers of numbers.py as C constants, for array lengths and loops; a test compares them.
cdef enum:
    GOAL = 15
    LONG_GOAL = 21
    CARD_IDS = 91
    NOBLE_IDS = 11
    NOBLES = 5
    ALIKE = 4
    EXCESS = 13
