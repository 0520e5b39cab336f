# The constants of actions.py for C, so that the place of an action in a set is known at compile
# time; a test compares them.
cdef enum:
    TAKE = 0
    PAIRS = 25
    TRIPLES = 50
    RESERVE = 225
    BUY = 270
    BUY_AS = 285
    PRIVILEGE = 360
    REPLENISH = 385
    PASS = 386
    GEM = 387
    STEAL = 412
    ROYAL = 418
    DISCARD = 422

    OVER = 0
    MAIN = 1
    TAKING_GEM = 2
    STEALING = 3
    CROWNING = 4
    DISCARDING = 5
