"""The compiled form of native.py."""

from cpython.object cimport PyObject
from libc.stdlib cimport free, malloc
from libc.string cimport memcmp, memcpy

cdef extern from *:
    """
    #ifdef Py_LIMITED_API
    /* The stable interface hides the size of a class. Python is asked for it, and the last answer is
       kept. Only WebAssembly is built this way. It has no threads, so there is no lock to hold. */
    static size_t cabochon_size(PyObject* item) {
        static PyTypeObject* last = NULL;
        static size_t size = 0;
        if (Py_TYPE(item) != last) {
            PyObject* found = PyObject_GetAttrString((PyObject*)Py_TYPE(item), "__basicsize__");
            size = PyLong_AsSize_t(found);
            last = Py_TYPE(item);
            Py_DECREF(found);
        }
        return size;
    }
    #else
    #define cabochon_size(item) ((size_t)Py_TYPE(item)->tp_basicsize)
    #endif

    #include <stdlib.h>
    #ifdef __linux__
    #include <sys/mman.h>
    #endif
    /* Memory that the system commits when it is used: in large pages where it offers them, since
       a search that touches many small pages spends a fifth of its time on page faults. It is all
       zero if it must be; WebAssembly has no system that hands out zeros, so that clearing
       a whole tree there would commit it. */
    static void* cabochon_memory(size_t size, int clear) {
    #ifdef __wasm__
        return clear ? calloc(size, 1) : malloc(size);
    #else
        char* memory = (char*)calloc(size, 1);
    #ifdef MADV_HUGEPAGE
        if (memory && size >= ((size_t)1 << 22)) {
            size_t start = 4096 - (size_t)memory % 4096;
            madvise(memory + start, size - start, MADV_HUGEPAGE);
        }
    #endif
        return memory;
    #endif
    }
    """
    size_t cabochon_size(PyObject* item) noexcept nogil
    void* cabochon_memory(size_t size, int clear) noexcept nogil

# An extension object starts with its header and the pointer to its method table. The fields follow:
# plain C numbers and arrays.
cdef enum:
    HEADER = sizeof(PyObject) + sizeof(void*)


# Copies the fields as bytes. Both objects must be of one class without Python objects among its
# fields: sizes are not compared, and references are not counted.
cdef void copy(object source, object target) noexcept nogil:
    cdef size_t size = cabochon_size(<PyObject*>source)
    memcpy(<char*><void*>target + HEADER, <char*><void*>source + HEADER, size - HEADER)


def twin(item):
    """A copy of an object."""
    made = type(item).__new__(type(item))
    copy(item, made)
    return made


def same(one, other):
    """Whether two objects of one class have equal fields, including unused ones."""
    cdef size_t size = cabochon_size(<PyObject*>one)
    return memcmp(<char*><void*>one + HEADER, <char*><void*>other + HEADER, size - HEADER) == 0


cdef class Task:
    """Work without Python objects, so that several threads can run in parallel."""

    cdef void work(self) noexcept nogil:
        pass

    def run(self):
        """Do the work without the interpreter lock."""
        with nogil:
            self.work()


def size_of(item):
    """The number of bytes that ``copy`` copies."""
    return cabochon_size(<PyObject*>item) - HEADER


cdef extern from *:
    """
    #ifdef _WIN32
    #include <windows.h>
    static double cabochon_now(void) {
        LARGE_INTEGER ticks, rate;
        QueryPerformanceCounter(&ticks);
        QueryPerformanceFrequency(&rate);
        return (double)ticks.QuadPart / (double)rate.QuadPart;
    }
    #elif defined(__wasm__)
    double emscripten_get_now(void);  /* milliseconds */
    static double cabochon_now(void) { return emscripten_get_now() * 1e-3; }
    #else
    #include <time.h>
    static double cabochon_now(void) {
        struct timespec t;
        clock_gettime(CLOCK_MONOTONIC, &t);
        return t.tv_sec + t.tv_nsec * 1e-9;
    }
    #endif
    """
    double cabochon_now() noexcept nogil


cdef double now() noexcept nogil:
    return cabochon_now()


cdef float* floats(object buffer) except NULL:
    cdef float[::1] view = buffer
    return &view[0]


cdef int* integers(object buffer) except NULL:
    cdef int[::1] view = buffer
    return &view[0]


cdef short* shorts(object buffer) except NULL:
    cdef short[::1] view = buffer
    return &view[0]


cdef unsigned char* octets(object buffer) except NULL:
    cdef unsigned char[::1] view = buffer
    return &view[0]


cdef class Heap:
    """Memory for C structs and numbers; the system commits a page when it is used."""

    def __cinit__(self, size_t size, bint clear):
        self.memory = cabochon_memory(size, clear)
        if self.memory == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.memory)


cdef class Shelf:
    """Numbered copies of positions of one game, in one block of memory."""

    def __cinit__(self, object position, int capacity):
        self.size = cabochon_size(<PyObject*>position) - HEADER
        self.memory = <char*>malloc(self.size * capacity)
        if self.memory == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.memory)

    # Copies the fields as bytes: numbers, and a pointer to a table that is never freed. All
    # positions must be of the class that the shelf was created for.
    cdef void put(self, int number, object position) noexcept nogil:
        memcpy(self.memory + number * self.size, <char*><void*>position + HEADER, self.size)

    # The next position is loaded into the cache, for they are mostly taken in turn.
    cdef void get(self, int number, object position) noexcept nogil:
        cdef char* place = self.memory + number * self.size
        cdef size_t i
        for i in range(0, self.size, 64):
            prefetch(place + self.size + i)
        memcpy(<char*><void*>position + HEADER, place, self.size)
