/* The layers of the network, written for the vector units of any machine. */
#ifndef CABOCHON_DENSE_H
#define CABOCHON_DENSE_H

#include <string.h>

/* clang cannot link cloned functions into a shared object, and only glibc can resolve them. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__GLIBC__)
#define CABOCHON_CLONES __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define CABOCHON_CLONES
#endif

#ifdef _MSC_VER
#define restrict __restrict
#endif

/* Vector types keep the sums in registers; with plain arrays compilers keep them in memory, which is
   four times slower. Rows are read in place, at any alignment, because copying them first stalls.
   The widths of the layers are multiples of the blocks. */
#define SHORTS 128
#define FLOATS 64
#define INPUTS 512
#ifdef __GNUC__
typedef short shorts_t __attribute__((vector_size(32)));
typedef float floats_t __attribute__((vector_size(32)));
typedef short short_row_t __attribute__((vector_size(32), aligned(2), may_alias));
typedef float float_row_t __attribute__((vector_size(32), aligned(4), may_alias));
#else
typedef short shorts_t, short_row_t;
typedef float floats_t, float_row_t;
#endif
#define SHORT_PARTS (int)(SHORTS * sizeof(short) / sizeof(shorts_t))
#define FLOAT_PARTS (int)(FLOATS * sizeof(float) / sizeof(floats_t))
#define LANES (int)(sizeof(floats_t) / sizeof(float))

/* sums = relu(bias + rows of the active features), quantized in a step for each unit */
CABOCHON_CLONES
static void sum_rows(float *restrict sums, const short *restrict bias,
                     const short *restrict weights, const short *rows, int count, int width,
                     const float *restrict steps)
{
    for (int first = 0; first < width; first += SHORTS) {
        shorts_t parts[SHORT_PARTS];
        memcpy(parts, bias + first, sizeof parts);
        for (int i = 0; i < count; i++) {
            const short_row_t *row = (const short_row_t *)(weights + (long)rows[i] * width + first);
            for (int k = 0; k < SHORT_PARTS; k++)
                parts[k] += row[k];
        }
        short done[SHORTS];
        memcpy(done, parts, sizeof done);
        for (int j = 0; j < SHORTS; j++) {
            short positive = done[j] > 0 ? done[j] : 0;
            sums[first + j] = steps[first + j] * (float)positive;
        }
    }
}

/* sums = relu(bias + inputs . weights), skipping inputs that are zero */
CABOCHON_CLONES
static void layer(float *restrict sums, const float *restrict bias, const float *restrict weights,
                  const float *restrict inputs, int count, int width)
{
    /* No branch here: which inputs are zero is unpredictable. */
    short used[INPUTS];
    int uses = 0;
    for (int i = 0; i < count; i++) {
        used[uses] = (short)i;
        uses += inputs[i] != 0;
    }
    for (int first = 0; first < width; first += FLOATS) {
        floats_t parts[FLOAT_PARTS];
        memcpy(parts, bias + first, sizeof parts);
        for (int i = 0; i < uses; i++) {
            float input = inputs[used[i]];
            const float_row_t *row =
                (const float_row_t *)(weights + (long)used[i] * width + first);
            for (int k = 0; k < FLOAT_PARTS; k++)
                parts[k] += input * row[k];
        }
        float done[FLOATS];
        memcpy(done, parts, sizeof done);
        for (int j = 0; j < FLOATS; j++)
            sums[first + j] = done[j] > 0 ? done[j] : 0;
    }
}

/* out[i] = bias + inputs . rows[i]; 0 for a negative row number */
CABOCHON_CLONES
static void products(float *restrict out, const float *restrict bias, const float *restrict weights,
                     const short *rows, int count, const float *restrict inputs, int width)
{
    for (int i = 0; i < count; i++) {
        if (rows[i] < 0) {
            out[i] = 0;
            continue;
        }
        const float_row_t *row = (const float_row_t *)(weights + (long)rows[i] * width);
        const float_row_t *input = (const float_row_t *)inputs;
        floats_t parts = row[0] * input[0];
        for (int j = 1; j < width / LANES; j++)
            parts += row[j] * input[j];
        float done[LANES], sum = 0;
        memcpy(done, &parts, sizeof done);
        for (int k = 0; k < LANES; k++)
            sum += done[k];
        out[i] = bias[rows[i]] + sum;
    }
}

#endif
