cdef void copy(object source, object target) noexcept nogil

cdef class Task:
    cdef void work(self) noexcept nogil
