
/* The trapping build, for tests: every operation is checked, and a failed check leaves the call by a jump. */
#include <setjmp.h>
#define EXPORT __attribute__((visibility("default")))

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
#define CHECKED(name, overflows) \
    static inline int64_t checked_##name(int64_t a, int64_t b, int64_t site) { \
        int64_t r; \
        if (overflows(a, b, &r)) fail(OVERFLOW, site, a, b); \
        return r; \
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
    return shift_right(a, n);
}
static inline int64_t checked_shift_left(int64_t a, int64_t n, int64_t site) {
    if (n < 0 || n > 63) fail(SHIFT, site, n, 63);
    if (shift_left(a, n) >> n != a) fail(OVERFLOW, site, a, n);
    return shift_left(a, n);
}
static inline int64_t checked_absolute(int64_t a, int64_t site) { return a < 0 ? checked_subtract(0, a, site) : a; }

/* What a caller asks for after every call: the reason and the place of a failed check, if there was one. */
#define TAKE_TRAP(name) \
    EXPORT int64_t name(int64_t *values, const char **site) { \
        int64_t reason = trap.reason; \
        values[0] = trap.value; \
        values[1] = trap.bound; \
        *site = sites[trap.site]; \
        trap.reason = 0; \
        return reason; \
    }
