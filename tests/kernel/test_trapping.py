"""The trapping build: everything that a rule must not do raises, and names the file, the function and the line."""

import threading
from array import array
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tapete.kernel.native import Memory, Records
from tapete.kernel.record import Grid, Ints, number, numbers, record, rule
from tapete.kernel.translator.types import INT, Record, Row, Type
from tapete.kernel.translator.types import Records as Many
from tapete.kernel.trapping import TrapError
from tapete.testing.compiled import compiled

HERE = "tests/kernel/test_trapping.py"
LEAST, MOST = -(1 << 63), (1 << 63) - 1
TABLE = (1, 2, 3)
SQUARE = ((1, 2), (3, 4))


@record
class Box:
    """What the rules below go wrong on."""

    short: int = number()
    long: int = number(bits=32)
    hand: Ints = numbers(4)
    wide: Ints = numbers(4, bits=64)
    pile: Grid = numbers(2, 3, bits=32)


@rule
def first(a: int) -> int:
    return a + 1


@rule
def second(a: int) -> int:
    return a - 1


RULES = (first, second)


# Each does one thing, in the line after its head.
@rule
def row(s: Box, a: int, b: int) -> int:
    return s.hand[a] + b


@rule
def row_stored(s: Box, a: int, b: int) -> int:
    s.hand[a] = b
    return 0


@rule
def row_grown(s: Box, a: int, b: int) -> int:
    s.hand[a] += b
    return 0


@rule
def grid(s: Box, a: int, b: int) -> int:
    return s.pile[a][b]


@rule
def grid_stored(s: Box, a: int, b: int) -> int:
    s.pile[a][0] = b
    return 0


@rule
def table(s: Box, a: int, b: int) -> int:
    return TABLE[a] + b


@rule
def square(s: Box, a: int, b: int) -> int:
    return SQUARE[a][b]


@rule
def tuple_of_rules(s: Box, a: int, b: int) -> int:
    return RULES[a](b)


@rule
def short(s: Box, a: int, b: int) -> int:
    s.short = a
    return 0


@rule
def short_grown(s: Box, a: int, b: int) -> int:
    s.short -= a
    return 0


@rule
def long(s: Box, a: int, b: int) -> int:
    s.long = a
    return 0


@rule
def copied(s: Box, a: int, b: int) -> int:
    s.hand[:a] = s.wide[:a]
    return 0


@rule
def added(s: Box, a: int, b: int) -> int:
    return a + b


@rule
def subtracted(s: Box, a: int, b: int) -> int:
    return a - b


@rule
def multiplied(s: Box, a: int, b: int) -> int:
    return a * b


@rule
def divided(s: Box, a: int, b: int) -> int:
    return a // b


@rule
def remains(s: Box, a: int, b: int) -> int:
    return a % b


@rule
def opposite(s: Box, a: int, b: int) -> int:
    return -a


@rule
def absolute(s: Box, a: int, b: int) -> int:
    return abs(a)


@rule
def left(s: Box, a: int, b: int) -> int:
    return a << b


@rule
def right(s: Box, a: int, b: int) -> int:
    return a >> b


@rule
def by_another(s: Box, a: int, b: int) -> int:
    return 1 + row(s, a, b)


@rule
def of_records(many: Any, k: int) -> int:
    return many[k].short  # type: ignore[no-any-return]


@rule
def of_an_argument(out: Ints, k: int) -> None:
    out[k] = 7


SENTENCES: list[tuple[Callable[..., int], int, int, str]] = [
    (row, -1, 0, "index -1 outside 0..3"),
    (row, 4, 0, "index 4 outside 0..3"),
    (row, MOST, 0, f"index {MOST} outside 0..3"),
    (row_stored, -1, 0, "index -1 outside 0..3"),
    (row_stored, 4, 0, "index 4 outside 0..3"),
    (row_grown, 4, 0, "index 4 outside 0..3"),
    (grid, -1, 0, "index -1 outside 0..1"),
    (grid, 2, 0, "index 2 outside 0..1"),
    (grid, 1, -1, "index -1 outside 0..2"),
    (grid, 1, 3, "index 3 outside 0..2"),
    (grid_stored, 2, 0, "index 2 outside 0..1"),
    (table, -1, 0, "index -1 outside 0..2"),
    (table, 3, 0, "index 3 outside 0..2"),
    (square, 2, 0, "index 2 outside 0..1"),
    (square, 0, 2, "index 2 outside 0..1"),
    (tuple_of_rules, -1, 0, "index -1 outside 0..1"),
    (tuple_of_rules, 2, 0, "index 2 outside 0..1"),
    (short, 32768, 0, "32768 does not fit in 16 bits"),
    (short, -32769, 0, "-32769 does not fit in 16 bits"),
    (short_grown, 32769, 0, "-32769 does not fit in 16 bits"),
    (row_stored, 0, 40000, "40000 does not fit in 16 bits"),
    (row_grown, 0, 40000, "40000 does not fit in 16 bits"),
    (grid_stored, 0, 1 << 31, f"{1 << 31} does not fit in 32 bits"),
    (long, 1 << 31, 0, f"{1 << 31} does not fit in 32 bits"),
    (long, -(1 << 31) - 1, 0, f"{-(1 << 31) - 1} does not fit in 32 bits"),
    (copied, 4, 0, "32768 does not fit in 16 bits"),
    (copied, 5, 0, "index 5 outside 0..4"),
    (copied, -1, 0, "index -1 outside 0..4"),
    (added, MOST, 1, f"a result leaves 64 bits ({MOST} and 1)"),
    (subtracted, LEAST, 1, f"a result leaves 64 bits ({LEAST} and 1)"),
    (multiplied, 1 << 32, 1 << 31, f"a result leaves 64 bits ({1 << 32} and {1 << 31})"),
    (divided, LEAST, -1, f"a result leaves 64 bits (0 and {LEAST})"),
    (opposite, LEAST, 0, f"a result leaves 64 bits (0 and {LEAST})"),
    (absolute, LEAST, 0, f"a result leaves 64 bits (0 and {LEAST})"),
    (left, 1, 63, "a result leaves 64 bits (1 and 63)"),
    (left, LEAST, 1, f"a result leaves 64 bits ({LEAST} and 1)"),
    (left, 1, -1, "a shift by -1"),
    (left, 0, 64, "a shift by 64"),
    (right, 1, -1, "a shift by -1"),
    (right, 1, 64, "a shift by 64"),
    (divided, 5, 0, "5 divided by zero"),
    (remains, -5, 0, "-5 divided by zero"),
]
GOOD = [
    (row, 3, 5, 5), (grid, 1, 2, 0), (square, 1, 1, 4), (tuple_of_rules, 1, 5, 4), (short, -32768, 0, 0),
    (long, (1 << 31) - 1, 0, 0), (copied, 3, 0, 0), (added, MOST, -1, MOST - 1), (multiplied, LEAST, 1, LEAST),
    (divided, LEAST, 1, LEAST), (remains, LEAST, -1, 0), (opposite, MOST, 0, -MOST), (absolute, -MOST, 0, MOST),
    (left, -1, 63, LEAST), (left, 1, 62, 1 << 62), (right, LEAST, 63, -1), (by_another, 0, 1, 2),
]  # fmt: skip


@pytest.fixture(scope="module")
def build() -> Any:
    rules: dict[str, tuple[Callable[..., Any], Sequence[Type]]] = {
        function.__name__: (function, [Record(Box), INT, INT]) for function, *_ in (*SENTENCES, *GOOD)
    }
    rules["of_records"] = of_records, [Many(Box), INT]
    rules["of_an_argument"] = of_an_argument, [Row(64, 3), INT]
    return compiled(rules, trapping=True)


def box() -> Memory:
    s = Memory(Box)
    s.wide[3] = 32768
    return s


@pytest.mark.parametrize(("function", "a", "b", "said"), SENTENCES)
def test_what_a_rule_must_not_do_raises(build: Any, function: Callable[..., int], a: int, b: int, said: str) -> None:
    line = function.__code__.co_firstlineno + 2
    with pytest.raises(TrapError) as caught:
        getattr(build, function.__name__)(box(), a, b)
    assert str(caught.value) == f"{HERE}:{line} in {function.__name__}: {said}"
    assert build.added(box(), 2, 3) == 5, "the next call works"


@pytest.mark.parametrize(("function", "a", "b", "found"), GOOD)
def test_what_only_just_fits_does_not_raise(
    build: Any, function: Callable[..., int], a: int, b: int, found: int
) -> None:
    assert getattr(build, function.__name__)(box(), a, b) == found


def test_the_function_that_goes_wrong_is_named_and_not_its_caller(build: Any) -> None:
    with pytest.raises(TrapError, match=rf"{HERE}:{row.__code__.co_firstlineno + 2} in row: index 9 outside"):
        build.by_another(box(), 9, 0)


@pytest.mark.parametrize("k", [-1, 3])
def test_records_and_rows_of_a_caller_are_checked(build: Any, k: int) -> None:
    with pytest.raises(TrapError, match=f" in of_records: index {k} outside 0..2"):
        build.of_records(Records(Box, 3), k)
    with pytest.raises(TrapError, match=f" in of_an_argument: index {k} outside 0..2"):
        build.of_an_argument(array("q", [0, 0, 0]), k)


def test_threads_have_traps_of_their_own(build: Any) -> None:
    wrong: list[str] = []

    def try_often(number_: int) -> None:
        s = box()
        for k in range(500):
            if k % 2:
                try:
                    build.row(s, 100 + number_, 0)
                except TrapError as error:
                    if f"index {100 + number_} outside" not in str(error):
                        wrong.append(str(error))
                else:
                    wrong.append("nothing was raised")
            elif build.added(s, number_, k) != number_ + k:
                wrong.append("a wrong sum")

    threads = [threading.Thread(target=try_often, args=(k,)) for k in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
