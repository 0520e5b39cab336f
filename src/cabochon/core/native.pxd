cdef void copy(object source, object target) noexcept nogil
cdef double now() noexcept nogil
cdef float* floats(object buffer) except NULL
cdef int* integers(object buffer) except NULL
cdef short* shorts(object buffer) except NULL

cdef class Task:
    cdef void work(self) noexcept nogil

cdef class Shelf:
    cdef char* memory
    cdef size_t size
    cdef void put(self, int number, object position) noexcept nogil
    cdef void get(self, int number, object position) noexcept nogil
