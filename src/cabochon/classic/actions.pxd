# The constants of actions.py for C, so that the place of an action in a set is known at compile
# time; a test compares them.
cdef enum:
    TAKE = 0
    DOUBLE = 25
    RESERVE = 30
    RESERVE_DECK = 42
    BUY = 45
    PASS = 60
    RETURN = 61
    NOBLE = 67

    OVER = 0
    MAIN = 1
    RETURNING = 2
    CHOOSING = 3
