cimport cython
from cabochon.core cimport gems, tokens

@cython.locals(net="long long", gold=int, found=list, kind=int, due=int)
cpdef list other_payments(long long cost, long long bonuses, long long held)
@cython.locals(longer=list, i=int, n=int, paid="long long")
cdef list extended(list found, int kind, int due, int most, int gold)
cpdef int gold_of(long long paid)
