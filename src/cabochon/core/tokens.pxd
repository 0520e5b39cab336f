cimport cython

from cabochon.core cimport gems

cdef unsigned long long _ONES
cdef long long _HIGH

@cython.locals(token="long long")
cdef long long one(int kind) noexcept nogil
cdef int amount(long long tokens, int kind) noexcept nogil
cdef int total(unsigned long long tokens) noexcept nogil
@cython.locals(difference="long long", covered="long long")
cdef long long missing(long long cost, long long have) noexcept nogil
@cython.locals(short="long long")
cdef long long payment(long long cost, long long tokens) noexcept nogil
@cython.locals(gold="long long", card=int, found=int, i=int)
cdef int affordable(short* cards, int first, int count, long long* costs, long long have) noexcept nogil
