"""The C that every translation begins with: what Python's operators mean, and what a compiler expects to find."""

import re

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

# What Python's operators mean, where C's mean something else.
OPERATORS = """\
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
    int64_t r = b == -1 ? 0 : a % b; /* the least number divided by -1 would not fit */
    if (IS_POSITIVE_CONSTANT(b)) return r + (b & (r >> 63));
    return r + ((r != 0) & ((r < 0) != (b < 0)) ? b : 0);
}
static inline int64_t shift_left(int64_t a, int64_t n) { return (int64_t)((uint64_t)a << n); }
static inline int64_t smaller(int64_t a, int64_t b) { return b < a ? b : a; }
static inline int64_t larger(int64_t a, int64_t b) { return b > a ? b : a; }
static inline int64_t absolute(int64_t a) { return a < 0 ? -a : a; }
"""

PLAIN = FREESTANDING + OPERATORS

# The trapping build, for tests: every operation is checked, and a failed check leaves the call by a jump.
TRAPPING = (
    """\
#include <setjmp.h>
#include <stdint.h>

#define EXPORT __attribute__((visibility("default")))

"""
    + OPERATORS
    + """
enum { INDEX = 1, STORE, OVERFLOW, SHIFT, DIVISION };
typedef struct { int64_t reason, site, value, bound; } Trap;
static _Thread_local Trap trap;
static _Thread_local jmp_buf caller;

__attribute__((noreturn, cold, noinline)) static void fail(int64_t reason, int64_t site, int64_t value, int64_t bound) {
    trap = (Trap){reason, site, value, bound};
    longjmp(caller, 1);
}

static inline int64_t checked_index(int64_t i, int64_t n, int64_t site) {
    if (i < 0 || i >= n) fail(INDEX, site, i, n);
    return i;
}
static inline int64_t checked_fit(int64_t x, int64_t bits, int64_t site) {
    int64_t most = (INT64_C(1) << (bits - 1)) - 1;
    if (x > most || x < -most - 1) fail(STORE, site, x, bits);
    return x;
}
#define CHECKED(name, overflows) \\
    static inline int64_t checked_##name(int64_t a, int64_t b, int64_t site) { \\
        int64_t r; \\
        if (overflows(a, b, &r)) fail(OVERFLOW, site, a, b); \\
        return r; \\
    }
CHECKED(add, __builtin_add_overflow)
CHECKED(subtract, __builtin_sub_overflow)
CHECKED(multiply, __builtin_mul_overflow)
static inline int64_t checked_floor_div(int64_t a, int64_t b, int64_t site) {
    if (b == 0) fail(DIVISION, site, a, b);
    return b == -1 ? checked_subtract(0, a, site) : floor_div(a, b);
}
static inline int64_t checked_floor_mod(int64_t a, int64_t b, int64_t site) {
    if (b == 0) fail(DIVISION, site, a, b);
    return floor_mod(a, b);
}
static inline int64_t checked_shift_right(int64_t a, int64_t n, int64_t site) {
    if (n < 0 || n > 63) fail(SHIFT, site, n, 63);
    return a >> n;
}
static inline int64_t checked_shift_left(int64_t a, int64_t n, int64_t site) {
    if (n < 0 || n > 63) fail(SHIFT, site, n, 63);
    if (shift_left(a, n) >> n != a) fail(OVERFLOW, site, a, n);
    return shift_left(a, n);
}
static inline int64_t checked_absolute(int64_t a, int64_t site) { return a < 0 ? checked_subtract(0, a, site) : a; }
"""
)

# Names that C or the lines above have taken.
TAKEN = """
auto break case char const continue default do double else enum extern float for goto if inline int long register
restrict return short signed sizeof static struct switch typedef union unsigned void volatile while
int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t setjmp longjmp jmp_buf
EXPORT REFERENCE CHECKED AS_WRITTEN Word memcpy memmove memset floor_div floor_mod shift_left smaller larger absolute
INDEX STORE OVERFLOW SHIFT DIVISION Trap trap caller fail sites
"""
# Names of temporary variables and of functions, and those that C keeps for compilers.
RESERVED = re.compile(rf"(t[0-9]+|{'|'.join(TAKEN.split())})_*|_[A-Z].*|.*__.*|checked_.*")


def name_in_c(name: str) -> str:
    """The name of a variable or a field, unless C or the prelude has taken it."""
    return f"{name}_" if RESERVED.fullmatch(name) else name
