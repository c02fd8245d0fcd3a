/* What Python's operators mean, where C's mean something else. */
#include <stdint.h>

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
static inline int64_t shift_right(int64_t a, int64_t n) { return a >> n; }
static inline int64_t smaller(int64_t a, int64_t b) { return b < a ? b : a; }
static inline int64_t larger(int64_t a, int64_t b) { return b > a ? b : a; }
static inline int64_t absolute(int64_t a) { return a < 0 ? -a : a; }
