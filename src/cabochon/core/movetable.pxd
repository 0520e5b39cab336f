cimport cython

cdef class MoveTable:
    cdef list made, first, second
    @cython.locals(found=list, action=int, first=int, second=int)
    cpdef list moves(self, list actions, list ids)

@cython.locals(i=int)
cpdef int place_of(list moves, move)
