# The numbers of gems.py as C constants, so that loops over kinds unroll; a test compares them.
cdef enum:
    COLOURS = 5
    PEARL = 5
    GOLD = 6
