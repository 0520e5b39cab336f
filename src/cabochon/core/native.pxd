from libc.string cimport memcpy

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
    #if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    #define cabochon_little __builtin_bswap64
    #else
    #define cabochon_little(word) (word)
    #endif
    /* Of each byte its bits, seven bits apart. */
    #define CABOCHON_BIT(byte, i) ((unsigned long long)((byte) >> (i) & 1) << 7 * (i))
    #define CABOCHON_1(b) (CABOCHON_BIT(b, 0) | CABOCHON_BIT(b, 1) | CABOCHON_BIT(b, 2) | CABOCHON_BIT(b, 3) \
                         | CABOCHON_BIT(b, 4) | CABOCHON_BIT(b, 5) | CABOCHON_BIT(b, 6) | CABOCHON_BIT(b, 7))
    #define CABOCHON_4(b) CABOCHON_1(b), CABOCHON_1(b + 1), CABOCHON_1(b + 2), CABOCHON_1(b + 3)
    #define CABOCHON_16(b) CABOCHON_4(b), CABOCHON_4(b + 4), CABOCHON_4(b + 8), CABOCHON_4(b + 12)
    #define CABOCHON_64(b) CABOCHON_16(b), CABOCHON_16(b + 16), CABOCHON_16(b + 32), CABOCHON_16(b + 48)
    static const unsigned long long cabochon_stretch[256] = {
        CABOCHON_64(0), CABOCHON_64(64), CABOCHON_64(128), CABOCHON_64(192)};
    #ifdef __GNUC__
    #define cabochon_prefetch __builtin_prefetch
    #else
    #define cabochon_prefetch(place) (void)(place)
    #endif
    """
    int ones "cabochon_ones"(unsigned long long word) noexcept nogil
    int lowest "cabochon_lowest"(unsigned long long word) noexcept nogil
    const unsigned long long[256] cabochon_stretch
    unsigned long long cabochon_little(unsigned long long word) noexcept nogil
    void prefetch "cabochon_prefetch"(const void* place) noexcept nogil

cdef void copy(object source, object target) noexcept nogil
cdef double now() noexcept nogil
cdef float* floats(object buffer) except NULL
cdef int* integers(object buffer) except NULL
cdef short* shorts(object buffer) except NULL
cdef unsigned char* octets(object buffer) except NULL

# Small sizes, such as a card's, are copied without a call: by two copies of a fixed size, which overlap.
cdef inline void lay(unsigned char* target, long long at, const unsigned char* source, int start, int count) noexcept nogil:
    if 8 <= count <= 16:
        memcpy(target + at, source + start, 8)
        memcpy(target + at + count - 8, source + start + count - 8, 8)
    elif 16 < count <= 32:
        memcpy(target + at, source + start, 16)
        memcpy(target + at + count - 16, source + start + count - 16, 16)
    else:
        memcpy(target + at, source + start, count)

cdef inline void lay_word(unsigned char* target, long long at, unsigned long long word) noexcept nogil:
    word = cabochon_little(word)
    memcpy(target + at, &word, 8)

cdef void lay_bits(unsigned char* target, long long at, const unsigned long long* words, int count) noexcept nogil

cdef inline unsigned long long stretch(unsigned long long byte) noexcept nogil:
    return cabochon_stretch[byte & 255]

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
