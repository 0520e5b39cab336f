from libc.string cimport memcpy, memset

cdef extern from *:
    """
    #ifdef _MSC_VER
    #include <intrin.h>
    static int cabochon_ones(unsigned long long word) { return (int)__popcnt64(word); }
    static int cabochon_lowest(unsigned long long word) {
        unsigned long place;
        _BitScanForward64(&place, word);
        return (int)place;
    }
    #else
    #define cabochon_ones __builtin_popcountll
    #define cabochon_lowest __builtin_ctzll
    #endif
    #ifdef __GNUC__
    #define cabochon_prefetch __builtin_prefetch
    #else
    #define cabochon_prefetch(place) (void)(place)
    #endif
    """
    int ones "cabochon_ones"(unsigned long long word) noexcept nogil
    int lowest "cabochon_lowest"(unsigned long long word) noexcept nogil
    void prefetch "cabochon_prefetch"(const void* place) noexcept nogil

cdef void copy(object source, object target) noexcept nogil
cdef double now() noexcept nogil
cdef float* floats(object buffer) except NULL
cdef int* integers(object buffer) except NULL
cdef short* shorts(object buffer) except NULL
cdef unsigned char* octets(object buffer) except NULL

cdef inline void lay(unsigned char* target, long long at, const unsigned char* source, int start, int count) noexcept nogil:
    memcpy(target + at, source + start, count)

cdef inline void wipe(unsigned char* target, long long at, int count) noexcept nogil:
    memset(target + at, 0, count)

cdef class Task:
    cdef void work(self) noexcept nogil

cdef class Heap:
    cdef void* memory

cdef inline int* integers_in(Heap heap) noexcept:
    return <int*>heap.memory

cdef class Shelf:
    cdef char* memory
    cdef size_t size
    cdef void put(self, int number, object position) noexcept nogil
    cdef void get(self, int number, object position) noexcept nogil
