"""The C that every translation begins with, and the names in it."""

import re
from pathlib import Path

_FOLDER = Path(__file__).parent
FREESTANDING = (_FOLDER / "freestanding.h").read_text(encoding="utf-8")  # for every file that has no C library
_OPERATORS = (_FOLDER / "operators.h").read_text(encoding="utf-8")
_CHECKS = (_FOLDER / "checks.h").read_text(encoding="utf-8")
PLAIN = FREESTANDING + _OPERATORS
TRAPPING = _OPERATORS + _CHECKS

# Names that C or the prelude has taken.
TAKEN = """
auto break case char const continue default do double else enum extern float for goto if inline int long register
restrict return short signed sizeof static struct switch typedef union unsigned void volatile while
int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t setjmp longjmp jmp_buf
EXPORT REFERENCE CHECKED TAKE_TRAP AS_WRITTEN Word memcpy memmove memset bzero
floor_div floor_mod shift_left shift_right smaller larger absolute
INDEX STORE OVERFLOW SHIFT DIVISION Trap trap caller fail sites
"""
# Names of temporary variables and of functions, and those that C keeps for compilers.
RESERVED = re.compile(rf"(t[0-9]+|{'|'.join(TAKEN.split())})_*|_[A-Z].*|.*__.*|checked_.*")


def name_in_c(name: str) -> str:
    """The name of a variable or a field, unless C or the prelude has taken it."""
    return f"{name}_" if RESERVED.fullmatch(name) else name
