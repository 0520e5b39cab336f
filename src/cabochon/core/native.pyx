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


cdef extern from *:
    """
    #include <string.h>
    typedef unsigned long long cabochon_word;

    /* From a multiple of eight on: three steps move the bits of a byte eight bits apart. */
    static void cabochon_bits_plain(unsigned char* target, const cabochon_word* words, int i, int count) {
        for (; i + 8 <= count; i += 8) {
            cabochon_word w = words[i >> 6] >> (i & 63) & 255;
            w = (w | w << 28) & 0x0000000F0000000FULL;
            w = (w | w << 14) & 0x0003000300030003ULL;
            w = cabochon_little((w | w << 7) & 0x0101010101010101ULL);
            memcpy(target + i, &w, 8);
        }
        for (; i < count; i++)
            target[i] = words[i >> 6] >> (i & 63) & 1;
    }

    /* Vector units do 64 or 32 bits at once, which is six or three times as fast. */
    #if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__)
    #include <immintrin.h>
    __attribute__((target("avx512bw")))
    static void cabochon_bits_64(unsigned char* target, const cabochon_word* words, int count) {
        const __m512i ones = _mm512_set1_epi8(1);
        for (int i = 0; i < count; i += 64) {
            __mmask64 wanted = count - i < 64 ? ((cabochon_word)1 << (count - i)) - 1 : ~(cabochon_word)0;
            _mm512_mask_storeu_epi8(target + i, wanted, _mm512_maskz_mov_epi8(words[i >> 6], ones));
        }
    }

    __attribute__((target("avx2")))
    static void cabochon_bits_32(unsigned char* target, const cabochon_word* words, int count) {
        const __m256i byte = _mm256_set_epi64x(
            0x0303030303030303, 0x0202020202020202, 0x0101010101010101, 0);
        const __m256i bit = _mm256_set1_epi64x(0x8040201008040201), one = _mm256_set1_epi8(1);
        int i = 0;
        for (; i + 32 <= count; i += 32) {
            __m256i w = _mm256_shuffle_epi8(_mm256_set1_epi32((int)(words[i >> 6] >> (i & 63))), byte);
            w = _mm256_min_epu8(_mm256_and_si256(w, bit), one);
            _mm256_storeu_si256((__m256i*)(target + i), w);
        }
        cabochon_bits_plain(target, words, i, count);
    }

    static void cabochon_bits(unsigned char* target, const cabochon_word* words, int count) {
        if (__builtin_cpu_supports("avx512bw"))
            cabochon_bits_64(target, words, count);
        else if (__builtin_cpu_supports("avx2"))
            cabochon_bits_32(target, words, count);
        else
            cabochon_bits_plain(target, words, 0, count);
    }
    #else
    #define cabochon_bits(target, words, count) cabochon_bits_plain(target, words, 0, count)
    #endif
    """
    void cabochon_bits(unsigned char* target, const unsigned long long* words, int count) noexcept nogil


cdef void lay_bits(unsigned char* target, long long at, const unsigned long long* words, int count) noexcept nogil:
    cabochon_bits(target + at, words, count)


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
