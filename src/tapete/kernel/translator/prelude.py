"""The C that every translation begins with: what Python's operators mean, and what a compiler expects to find."""

# For every file that has no C library.
FREESTANDING = """\
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

"""

PLAIN = (
    FREESTANDING
    + """
/* A reference takes eight bytes everywhere, so that records are laid out alike on all machines. */
#define REFERENCE(type) union { type *at; uint64_t room; }

/* Python rounds down: -7 // 2 is -4, and -7 % 2 is 1. */
#define IS_POSITIVE_CONSTANT(b) (__builtin_constant_p(b) && (b) > 0)
#define IS_POWER_OF_TWO(b) (((b) & ((b) - 1)) == 0)

static inline int64_t floor_div(int64_t a, int64_t b) {
    if (IS_POSITIVE_CONSTANT(b) && IS_POWER_OF_TWO(b)) return a >> __builtin_ctzll(b);
    int64_t q = a / b;
    if (IS_POSITIVE_CONSTANT(b)) return q - (q * b > a);
    return q - ((q * b != a) & ((a < 0) != (b < 0)));
}
static inline int64_t floor_mod(int64_t a, int64_t b) {
    if (IS_POSITIVE_CONSTANT(b) && IS_POWER_OF_TWO(b)) return a & (b - 1);
    int64_t r = a % b;
    if (IS_POSITIVE_CONSTANT(b)) return r + (b & (r >> 63));
    return r + ((r != 0) & ((r < 0) != (b < 0)) ? b : 0);
}
static inline int64_t shift_left(int64_t a, int64_t n) { return (int64_t)((uint64_t)a << n); }
static inline int64_t smaller(int64_t a, int64_t b) { return b < a ? b : a; }
static inline int64_t larger(int64_t a, int64_t b) { return b > a ? b : a; }
static inline int64_t absolute(int64_t a) { return a < 0 ? -a : a; }
"""
)

# The trapping build, for tests: every operation is checked, and a failed check leaves the call by a jump.
TRAPPING = """\
#include <setjmp.h>
#include <stdint.h>

#define EXPORT __attribute__((visibility("default")))
#define REFERENCE(type) union { type *at; uint64_t room; }

enum { INDEX = 1, STORE, OVERFLOW, SHIFT, DIVISION };
typedef struct { int64_t reason, site, value, bound; } Trap;
static _Thread_local Trap trap;
static _Thread_local jmp_buf caller;

__attribute__((noreturn, cold, noinline)) static void fail(int64_t reason, int64_t site, int64_t value, int64_t bound) {
    trap = (Trap){reason, site, value, bound};
    longjmp(caller, 1);
}

static inline int64_t at(int64_t i, int64_t n, int64_t site) {
    if (i < 0 || i >= n) fail(INDEX, site, i, n);
    return i;
}
static inline int64_t up_to(int64_t count, int64_t n, int64_t site) {
    if (count < 0 || count > n) fail(INDEX, site, count, n);
    return count;
}
static inline int64_t fit(int64_t x, int64_t bits, int64_t site) {
    int64_t most = (INT64_C(1) << (bits - 1)) - 1;
    if (x > most || x < -most - 1) fail(STORE, site, x, bits);
    return x;
}
static inline int64_t add(int64_t a, int64_t b, int64_t site) {
    int64_t r;
    if (__builtin_add_overflow(a, b, &r)) fail(OVERFLOW, site, a, b);
    return r;
}
static inline int64_t subtract(int64_t a, int64_t b, int64_t site) {
    int64_t r;
    if (__builtin_sub_overflow(a, b, &r)) fail(OVERFLOW, site, a, b);
    return r;
}
static inline int64_t multiply(int64_t a, int64_t b, int64_t site) {
    int64_t r;
    if (__builtin_mul_overflow(a, b, &r)) fail(OVERFLOW, site, a, b);
    return r;
}
static inline int64_t floor_div(int64_t a, int64_t b, int64_t site) {
    if (b == 0) fail(DIVISION, site, a, b);
    if (b == -1) return subtract(0, a, site);
    int64_t q = a / b, r = a % b;
    return q - ((r != 0) & ((r < 0) != (b < 0)));
}
static inline int64_t floor_mod(int64_t a, int64_t b, int64_t site) {
    if (b == 0) fail(DIVISION, site, a, b);
    if (b == -1) return 0;
    int64_t r = a % b;
    return r + ((r != 0) & ((r < 0) != (b < 0)) ? b : 0);
}
static inline int64_t shift_left(int64_t a, int64_t n, int64_t site) {
    if (n < 0 || n > 63) fail(SHIFT, site, n, 63);
    int64_t r = (int64_t)((uint64_t)a << n);
    if (r >> n != a) fail(OVERFLOW, site, a, n);
    return r;
}
static inline int64_t shift_right(int64_t a, int64_t n, int64_t site) {
    if (n < 0 || n > 63) fail(SHIFT, site, n, 63);
    return a >> n;
}
static inline int64_t smaller(int64_t a, int64_t b) { return b < a ? b : a; }
static inline int64_t larger(int64_t a, int64_t b) { return b > a ? b : a; }
static inline int64_t absolute(int64_t a, int64_t site) { return a < 0 ? subtract(0, a, site) : a; }
"""
