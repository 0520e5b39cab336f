cdef extern from "dense.h":
    void sum_rows(float* sums, const short* bias, const short* weights, const short* rows, int count, int width, const float* steps) noexcept nogil
    void layer(float* sums, const float* bias, const float* weights, const float* inputs, int count, int width) noexcept nogil
    void products(float* out, const float* bias, const float* weights, const short* rows, int count, const float* inputs, int width) noexcept nogil
