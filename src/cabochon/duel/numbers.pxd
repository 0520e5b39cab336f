# The constants of numbers.py for C, as array lengths and loop bounds; a test compares them.
cdef enum:
    GOAL = 20
    GOAL_CROWNS = 10
    GOAL_COLOUR = 10
    PLAYERS = 2
    CARDS = 67
    CARD_IDS = 68
    ROYAL_IDS = 5
    ROYALS = 4
    PRIVILEGES = 3
    FIRST_ROYAL = 3
    SECOND_ROYAL = 6
    CELLS = 25
    KINDS = 7
    LINE_SHAPES = 9
    EXCESS = 16
    JOKER = 5
    NO_COLOUR = 6
    AGAIN = 1
    TAKE_GEM = 2
    TAKE_PRIVILEGE = 3
    TAKE_OTHERS = 4
