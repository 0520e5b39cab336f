/* The arithmetic of the network: sums of weight rows, with whatever vectors the machine has. */
#ifndef CABOCHON_DENSE_H
#define CABOCHON_DENSE_H

/* clang cannot link cloned functions into a shared object. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__linux__)
#define CABOCHON_CLONES __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define CABOCHON_CLONES
#endif

#ifdef _MSC_VER
#define restrict __restrict
#endif

/* sums = relu(bias + the rows whose features hold) */
CABOCHON_CLONES
static void sum_rows(float *restrict sums, const float *restrict bias,
                     const float *restrict weights, const short *rows, int count, int width)
{
    for (int j = 0; j < width; j++)
        sums[j] = bias[j];
    for (int i = 0; i < count; i++) {
        const float *restrict row = weights + (long)rows[i] * width;
        for (int j = 0; j < width; j++)
            sums[j] += row[j];
    }
    for (int j = 0; j < width; j++)
        sums[j] = sums[j] > 0 ? sums[j] : 0;
}

/* sums = relu(bias + inputs . weights), skipping inputs that are zero */
CABOCHON_CLONES
static void layer(float *restrict sums, const float *restrict bias, const float *restrict weights,
                  const float *restrict inputs, int count, int width)
{
    for (int j = 0; j < width; j++)
        sums[j] = bias[j];
    for (int i = 0; i < count; i++) {
        const float input = inputs[i];
        if (input == 0)
            continue;
        const float *restrict row = weights + (long)i * width;
        for (int j = 0; j < width; j++)
            sums[j] += input * row[j];
    }
    for (int j = 0; j < width; j++)
        sums[j] = sums[j] > 0 ? sums[j] : 0;
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
