/* The arithmetic of the network: sums of weight rows, with whatever vectors the machine has. */
#ifndef CABOCHON_DENSE_H
#define CABOCHON_DENSE_H

#include <string.h>

/* clang cannot link cloned functions into a shared object. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__linux__)
#define CABOCHON_CLONES __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define CABOCHON_CLONES
#endif

#ifdef _MSC_VER
#define restrict __restrict
#endif

/* Sums that stay in registers while the rows go by: without these types compilers keep them in
   memory, which takes four times as long. The widths of the layers are multiples of the blocks. */
#define SHORTS 128
#define FLOATS 64
#ifdef __GNUC__
typedef short shorts_t __attribute__((vector_size(32)));
typedef float floats_t __attribute__((vector_size(32)));
#else
typedef short shorts_t;
typedef float floats_t;
#endif
#define SHORT_PARTS (int)(SHORTS * sizeof(short) / sizeof(shorts_t))
#define FLOAT_PARTS (int)(FLOATS * sizeof(float) / sizeof(floats_t))

/* sums = relu(bias + the rows whose features hold), in steps of a unit */
CABOCHON_CLONES
static void sum_rows(float *restrict sums, const short *restrict bias,
                     const short *restrict weights, const short *rows, int count, int width,
                     float unit)
{
    for (int first = 0; first < width; first += SHORTS) {
        shorts_t parts[SHORT_PARTS], row[SHORT_PARTS];
        memcpy(parts, bias + first, sizeof parts);
        for (int i = 0; i < count; i++) {
            memcpy(row, weights + (long)rows[i] * width + first, sizeof row);
            for (int k = 0; k < SHORT_PARTS; k++)
                parts[k] += row[k];
        }
        short done[SHORTS];
        memcpy(done, parts, sizeof done);
        for (int j = 0; j < SHORTS; j++)
            sums[first + j] = done[j] > 0 ? unit * done[j] : 0;
    }
}

/* sums = relu(bias + inputs . weights), skipping inputs that are zero */
CABOCHON_CLONES
static void layer(float *restrict sums, const float *restrict bias, const float *restrict weights,
                  const float *restrict inputs, int count, int width)
{
    for (int first = 0; first < width; first += FLOATS) {
        floats_t parts[FLOAT_PARTS], row[FLOAT_PARTS];
        memcpy(parts, bias + first, sizeof parts);
        for (int i = 0; i < count; i++) {
            if (inputs[i] == 0)
                continue;
            memcpy(row, weights + (long)i * width + first, sizeof row);
            for (int k = 0; k < FLOAT_PARTS; k++)
                parts[k] += inputs[i] * row[k];
        }
        memcpy(sums + first, parts, sizeof parts);
        for (int j = first; j < first + FLOATS; j++)
            sums[j] = sums[j] > 0 ? sums[j] : 0;
    }
}

/* The products of a vector with some rows. */
CABOCHON_CLONES
static void products(float *restrict out, const float *restrict bias, const float *restrict weights,
                     const short *rows, int count, const float *restrict inputs, int width)
{
    for (int i = 0; i < count; i++) {
        if (rows[i] < 0) {
            out[i] = 0;
            continue;
        }
        const float *restrict row = weights + (long)rows[i] * width;
        float parts[8] = {0};
        for (int j = 0; j < width; j += 8)
            for (int k = 0; k < 8; k++)
                parts[k] += inputs[j + k] * row[j + k];
        out[i] = bias[rows[i]] + ((parts[0] + parts[4]) + (parts[1] + parts[5]))
                 + ((parts[2] + parts[6]) + (parts[3] + parts[7]));
    }
}

#endif
