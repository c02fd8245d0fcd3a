/* For files without a C library: what their functions need, and what compilers expect to find. */
#include <stdint.h>

#if defined(_WIN32)
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

/* Compilers copy and clear records with these; there is no C library. */
typedef uint64_t __attribute__((may_alias)) Word;
#if defined(__GNUC__) && !defined(__clang__)
#define AS_WRITTEN __attribute__((optimize("no-tree-loop-distribute-patterns")))
#else
#define AS_WRITTEN __attribute__((no_builtin))
#endif

AS_WRITTEN __attribute__((visibility("hidden"))) void *memcpy(void *to, const void *from, __SIZE_TYPE__ n) {
    unsigned char *t = to;
    const unsigned char *f = from;
    for (; n >= 8; n -= 8, t += 8, f += 8) *(Word *)t = *(const Word *)f;
    for (; n > 0; n--) *t++ = *f++;
    return to;
}

AS_WRITTEN __attribute__((visibility("hidden"))) void *memmove(void *to, const void *from, __SIZE_TYPE__ n) {
    unsigned char *t = to;
    const unsigned char *f = from;
    if (t <= f || t >= f + n) return memcpy(to, from, n);
    while (n > 0) n--, t[n] = f[n];
    return to;
}

AS_WRITTEN __attribute__((visibility("hidden"))) void *memset(void *to, int byte, __SIZE_TYPE__ n) {
    unsigned char *t = to;
    const uint64_t word = UINT64_C(0x0101010101010101) * (unsigned char)byte;
    for (; n >= 8; n -= 8, t += 8) *(Word *)t = word;
    for (; n > 0; n--) *t++ = (unsigned char)byte;
    return to;
}

#if defined(__APPLE__)
/* Compilers for macOS call these to clear memory. */
AS_WRITTEN __attribute__((visibility("hidden"))) void bzero(void *to, __SIZE_TYPE__ n) {
    for (unsigned char *t = to; n > 0; n--) *t++ = 0;
}
AS_WRITTEN __attribute__((visibility("hidden"))) void __bzero(void *to, __SIZE_TYPE__ n) { bzero(to, n); }
#endif

