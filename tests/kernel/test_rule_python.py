"""Rule Python, sentence by sentence: each test is named by a sentence of docs/rule-python.md and quotes it."""

import re
import threading
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tapete.kernel import dice
from tapete.kernel.native import Memory
from tapete.kernel.native import Records as Many
from tapete.kernel.record import Grid, Ints, assign, clear, number, numbers, part, record, reference, rule
from tapete.kernel.translator.program import Program
from tapete.kernel.translator.types import INT, Record, Records, Row, Type
from tapete.kernel.trapping import TrapError
from tapete.testing.compiled import compiled
from tests.kernel.translated import InMemory, module_of, numbers_of, refusal, rule_source

PAGE = Path(__file__).parents[2] / "docs" / "rule-python.md"
HERE = "tests/kernel/test_rule_python.py"
MOST = (1 << 63) - 1
PRIMES = (2, 3, 5, 7)
PAIRS = ((1, 10), (2, 20), (3, 30))
LETTERS = b"abc"
DOWN = range(9, 0, -3)
ABSENT = False


@record
class Card:
    """A part."""

    rank: int = number()
    marks: Ints = numbers(2)


@record
class Table:
    """The record that the rules below work on."""

    small: int = number()
    middle: int = number(bits=32)
    large: int = number(bits=64)
    hand: Ints = numbers(4)
    wide: Ints = numbers(4, bits=64)
    pile: Grid = numbers(2, 4)
    far: Ints = reference(4, bits=64)
    known: Ints = reference(4, start=lambda: [4, 3, 2, 1])
    card: Card = part(Card)
    other: Card = part(Card)


class Ways:
    """Calls rules interpreted, plainly compiled and in the trapping build."""

    def __init__(self) -> None:
        types: dict[Any, Type] = {int: INT, Table: Record(Table), Card: Record(Card), list[Card]: Records(Card)}
        rules = {}
        for name, function in globals().items():
            if getattr(function, "is_rule", False) and function.__module__ == __name__:
                wanted = [kind for key, kind in function.__annotations__.items() if key != "return"]
                if all(kind in types for kind in wanted) and function.__annotations__["return"] in (int, bool, None):
                    rules[name] = (function, [types[kind] for kind in wanted])
        self.plain, self.trapping = compiled(rules), compiled(rules, trapping=True)

    def __call__(self, function: Callable[..., Any], *arguments: Any) -> int:
        """What a rule returns; all ways must agree on that, and on the records."""
        copies = [[InMemory(a) if isinstance(a, Table) else a for a in arguments] for _ in range(2)]
        found = function(*arguments)
        for way, copied in zip((self.plain, self.trapping), copies, strict=True):
            returned = getattr(way, function.__name__)(*(c.memory if isinstance(c, InMemory) else c for c in copied))
            assert returned == found, function.__name__
            for argument, copy in zip(arguments, copied, strict=True):
                if isinstance(copy, InMemory):
                    assert copy.numbers() == numbers_of(argument), f"{function.__name__} leaves different records"
        return int(found or 0)

    def trap(self, function: Callable[..., Any], *arguments: Any) -> str:
        """What the trapping build says of a rule that goes wrong, without the line."""
        copies = [InMemory(a) if isinstance(a, Table) else a for a in arguments]
        with pytest.raises(TrapError) as caught:
            getattr(self.trapping, function.__name__)(*(c.memory if isinstance(c, InMemory) else c for c in copies))
        where = re.match(rf"{re.escape(HERE)}:([0-9]+) in {function.__name__}: ", str(caught.value))
        assert where, str(caught.value)
        first = function.__code__.co_firstlineno
        assert first < int(where[1]) <= first + 12
        return str(caught.value)[where.end() :]


@pytest.fixture(scope="module")
def ways() -> Ways:
    return Ways()


@pytest.fixture
def refused(tmp_path: Path) -> Callable[..., str]:
    """What is said of a source that is not rule Python, at the line marked `# here`."""
    return lambda source, line=None: refusal(source, tmp_path, [Record(Table), INT], line)


# ---- Functions


@rule
def nothing(s: Table) -> None:
    """Does nothing."""


@rule
def is_large(a: int) -> bool:
    return a > 100


@rule
def divided(a: int, b: int) -> tuple[int, int]:
    return a // b, a % b


@rule
def both_parts(a: int, b: int) -> int:
    whole, rest = divided(a, b)
    return whole * 1000 + rest


def test_f1(ways: Ways, refused: Callable[..., str]) -> None:
    """A rule is a plain function at the top of a module, marked with `@rule` and nothing else."""
    assert ways(nothing, Table()) == 0
    other = "def other(f):\n    return f\n@rule\n@other  # here\ndef f(s, a):\n    pass"
    assert refused(other) == "the decorator `other`"
    inner = "def outer():\n    k = 1\n    @rule\n    def f(s, a) -> int:\n        return k\n    return f\nf = outer()"
    assert "inside a function" in refused(inner, line=5)


@pytest.mark.parametrize("head", ["s, a=1", "s, *a", "s, a, **k", "s, a, /", "s, a, *, k=True"])
def test_f2(refused: Callable[..., str], head: str) -> None:
    """It takes numbers, rows, grids and records; no argument has a default, and none is written with `*name`,
    `**name` or `/`.
    """
    assert refused(f"@rule\ndef f({head}):  # here\n    pass").startswith(("arguments with", "an argument with"))


def test_f3(ways: Ways, refused: Callable[..., str]) -> None:
    """It returns nothing, one number (`-> int` or `-> bool`) or several numbers (`-> tuple[int, int]`)."""
    assert ways(is_large, 101) == 1
    assert ways(both_parts, 17, 5) == 3002
    assert "`float`" in refused(rule_source("return a").replace("-> int:", "-> float:  # here"))
    assert refused(rule_source("return a, a  # here")) == "2 numbers returned instead of a number"
    assert refused(rule_source("return a  # here", returns="None")) == "a number returned instead of nothing"
    assert refused(rule_source("return s.hand  # here")) == "a row of 4 returned instead of a number"


def test_f4(refused: Callable[..., str]) -> None:
    """Where a number is returned, every path through the function ends in a `return`."""
    assert "an end without a return" in refused(rule_source("if a:  # here", "    return 1"))
    assert "an end without a return" in refused(rule_source("while a:  # here", "    return 1"))
    assert "an end without a return" in refused(rule_source("while True:  # here", "    if a: break"))


@rule
def stepped(a: int, *, is_double: bool) -> int:
    return 2 * a if is_double else a


@rule
def passing_on(a: int, *, is_double: bool) -> int:
    return stepped(a, is_double=is_double)


@rule
def switched(a: int) -> int:
    return 100 * passing_on(a, is_double=True) + passing_on(a, is_double=False)


def test_f5(ways: Ways, refused: Callable[..., str]) -> None:
    """An argument after a bare `*` is a switch: each call gives it a constant that is true or false, or the caller's
    own switch, and C gets one function for each value.
    """
    assert ways(switched, 7) == 1407
    source = "@rule\ndef g(a, *, on) -> int:\n    return a\n" + rule_source("return g(a, on={})  # here")
    assert refused(source.format("a")) == "`on=a`, which is not a constant that is true or false"
    assert "with other arguments" in refused(source.format("True").replace(", on=True", ""))
    changed = "@rule\ndef g(a, *, on) -> int:\n    on = False  # here\n    return a\n"
    assert refused(changed + rule_source("return g(a, on=True)")) == "a change of the switch `on`"
    program = Program("test")
    program.entry("switched", switched, INT)
    assert program.text().count("static int64_t test_rule_python__stepped") == 2


@rule
def ruled_out(a: int, *, on: bool) -> int:
    if on and ABSENT:
        return no_such_rule(a)  # type: ignore[name-defined,no-any-return]
    found: int = a if not ABSENT else no_such_name  # type: ignore[name-defined]
    return found + (a and ABSENT and no_such_name)  # type: ignore[name-defined]


@rule
def without(a: int) -> int:
    return ruled_out(a, on=True)


def test_f6(ways: Ways) -> None:
    """Code that a switch or a constant rules out is not translated, so it may name what does not exist."""
    assert ways(without, 5) == 5


@rule
def total(row: Ints) -> int:
    found = 0
    for k in range(len(row)):
        found += row[k]
    return found


@rule
def totals(s: Table) -> int:
    return total(s.hand) * 100 + total(s.card.marks)


def test_f7(ways: Ways) -> None:
    """A rule is translated once for each set of argument types, so that it knows the size of every row."""
    s = Table()
    s.hand[:], s.card.marks[:] = [1, 2, 3, 4], [5, 6]
    assert ways(totals, s) == 1011


# ---- Numbers


@rule
def opposite(a: int) -> int:
    return -a


@rule
def counted(a: int) -> int:
    return a + True + (a > 3) - False


def test_n1(ways: Ways) -> None:
    """A number is an integer of 64 bits, from -2⁶³ to 2⁶³ - 1; `True` is 1 and `False` is 0."""
    assert ways(opposite, MOST) == -MOST
    assert ways(opposite, -MOST) == MOST
    assert ways(counted, 4) == 6


@rule
def cubed(s: Table) -> int:
    return s.small * s.small * s.small + s.middle * s.middle + (s.small << 40) + -s.middle


def test_n2(ways: Ways) -> None:
    """Everything is computed in 64 bits, however few bits a field has."""
    s = Table()
    s.small, s.middle = -32768, -(1 << 31)
    assert ways(cubed, s) == -(1 << 45) + (1 << 62) - (1 << 55) + (1 << 31)


@rule
def mixed(a: int, b: int) -> int:
    return ((a + b) * (a - b)) ^ (a & b) | ~a ^ -b


def test_n3(ways: Ways) -> None:
    """`+`, `-`, `*`, `&`, `|`, `^`, `~` and the minus sign do what they do in Python."""
    for a, b in ((5, 3), (-5, 3), (5, -3), (-5, -3), (0, 0)):
        assert ways(mixed, a, b) == ((a + b) * (a - b)) ^ (a & b) | ~a ^ -b


@rule
def quotient(a: int, b: int) -> int:
    return a // b


@rule
def remainder(a: int, b: int) -> int:
    return a % b


def test_n4(ways: Ways) -> None:
    """`//` rounds down, and `%` has the sign of the divisor."""
    assert [ways(quotient, a, b) for a, b in ((7, 2), (-7, 2), (7, -2), (-7, -2))] == [3, -4, -4, 3]
    assert [ways(remainder, a, b) for a, b in ((7, 3), (-7, 3), (7, -3), (-7, -3))] == [1, 2, -2, -1]
    assert ways(remainder, -MOST - 1, -1) == 0


@rule
def left(a: int, n: int) -> int:
    return a << n


@rule
def right(a: int, n: int) -> int:
    return a >> n


def test_n5(ways: Ways) -> None:
    """`<<` and `>>` shift by 0 to 63 places, and `>>` keeps the sign."""
    assert [ways(left, 1, 62), ways(left, -1, 63), ways(left, -3, 0)] == [1 << 62, -(1 << 63), -3]
    assert [ways(right, -5, 1), ways(right, -1, 63), ways(right, MOST, 62)] == [-3, -1, 1]


@rule
def built_in(a: int, b: int) -> int:
    return min(a, b, 0) * 100 + max(a, b) * 10 + abs(a) + int(a > b)


def test_n6(ways: Ways, refused: Callable[..., str]) -> None:
    """`min` and `max` take two numbers or more, `abs` and `int` take one."""
    assert ways(built_in, -3, 2) == -277
    for call in ("min(a)", "max()", "abs(a, a)", "int()", "min(a, a, default=0)"):
        assert refused(rule_source(f"return {call}  # here")) == f"`{call}`"
    assert refused(rule_source("return max(s.hand, a)  # here")) == "`max` of a row of 4"


@rule
def sizes(s: Table, many: list[Card]) -> int:
    return len(s.hand) * 100 + len(PRIMES) * 10 + len(many)


def test_n7(ways: Ways, refused: Callable[..., str]) -> None:
    """`len` gives the size of a row, or how many records there are."""
    for way in (ways.plain, ways.trapping):
        assert way.sizes(Memory(Table), Many(Card, 3)) == sizes(Table(), [Card()] * 3) == 443
    assert refused(rule_source("return len(a)  # here")) == "`len` of a number"


# ---- Tests


@rule
def compared(a: int, b: int) -> int:
    return (a < b) + 2 * (a <= b) + 4 * (a == b) + 8 * (a != b) + 16 * (a > b) + 32 * (a >= b) + 64 * (not a)


def test_t1(ways: Ways) -> None:
    """A comparison is worth 1 or 0, and so is `not`."""
    assert [ways(compared, a, 0) for a in (-1, 0, 1)] == [11, 102, 56]


@rule
def note(s: Table, a: int) -> int:
    """Keeps count of its calls, and returns what it was given."""
    s.large = s.large * 10 + a
    return a


@rule
def chained(s: Table, a: int) -> int:
    return note(s, 1) < note(s, a) < note(s, 5) <= note(s, 6)


def test_t2(ways: Ways) -> None:
    """A chain of comparisons works out each operand once, and stops at the first comparison that fails."""
    for a, calls in ((0, 10), (3, 1356), (7, 175)):
        s = Table()
        assert ways(chained, s, a) == (a == 3)
        assert s.large == calls


@rule
def either(s: Table, a: int, b: int) -> int:
    return note(s, a) or (note(s, b) and note(s, 3))


@rule
def with_constant(a: int) -> int:
    return (a and True) * 10 + (a or False)


def test_t3(ways: Ways) -> None:
    """`and` and `or` are worth the last operand that they looked at, and do not work out the ones after it."""
    for a, b, found, calls in ((7, 2, 7, 7), (0, 2, 3, 23), (0, 0, 0, 0)):
        s = Table()
        assert ways(either, s, a, b) == found
        assert s.large == calls
    assert ways(with_constant, 5) == 15


@rule
def chosen(s: Table, a: int) -> int:
    row = s.pile[0] if a > 0 else s.pile[1]
    row[0] = note(s, 1) if a > 1 else note(s, 2)
    return int((s.card if a > 0 else s.other).rank)


def test_t4(ways: Ways, refused: Callable[..., str]) -> None:
    """`a if test else b` works out the test and then one of the two, which are of the same type."""
    for a, calls in ((0, 2), (1, 2), (2, 1)):
        s = Table()
        s.card.rank, s.other.rank = 8, 9
        assert ways(chosen, s, a) == (8 if a else 9)
        assert s.large == calls
    assert refused(rule_source("return (s.hand if a else s.wide)[0]  # here")) == "a row of 4 instead of a row of 4"


@rule
def among(a: int, b: int) -> int:
    return (a in (1, b)) + 2 * (a not in (b, 4)) + 4 * (a in PRIMES)


def test_t5(ways: Ways, refused: Callable[..., str]) -> None:
    """`x in (a, b)` and `x not in (a, b)` compare with the numbers in a tuple, or in a constant."""
    assert [ways(among, a, 3) for a in (1, 2, 3, 4)] == [3, 6, 5, 0]
    assert refused(rule_source("return a in s.hand  # here")) == "`in`, other than among numbers"
    assert refused(rule_source("return a in ()  # here")) == "`in` among nothing"


# ---- Order


@rule
def three(a: int, b: int, c: int) -> int:
    return a * 100 + b * 10 + c


@rule
def in_order(s: Table) -> int:
    return note(s, 1) - note(s, 2) * three(note(s, 3), note(s, 4), s.pile[note(s, 1)][note(s, 2)])


def test_e1(ways: Ways) -> None:
    """Operands, arguments and indices are worked out from left to right."""
    s = Table()
    assert ways(in_order, s) == 1 - 2 * 340
    assert s.large == 123412


@rule
def once(s: Table) -> int:
    s.pile[note(s, 1)][note(s, 2)] += note(s, 3)
    return max(note(s, 4), note(s, 5)) in (note(s, 6), 7)


def test_e2(ways: Ways) -> None:
    """Each call in the source is made once."""
    s = Table()
    ways(once, s)
    assert s.large == 123456
    assert s.pile[1][2] == 3


@rule
def kept(s: Table) -> int:
    return s.large + note(s, 7) * 100 + PRIMES[s.large % 4] + (s.large if False else note(s, 1))


@rule
def kept_in_index(s: Table) -> int:
    return PRIMES[s.large] + note(s, 1)


def test_e3(ways: Ways) -> None:
    """What is read before a call in the same expression keeps the value that it had before the call."""
    assert ways(kept, Table()) == 0 + 700 + 7 + 1
    assert ways(kept_in_index, Table()) == 3


@rule
def placed(s: Table) -> int:
    s.hand[s.large] = note(s, 1) + 4
    s.wide[s.large + 1] = rise(s)
    return s.hand[1]


def test_e4(ways: Ways) -> None:
    """An assignment works out the value first, and then the place that it goes to."""
    s = Table()
    assert ways(placed, s) == 5
    assert s.hand == [0, 5, 0, 0]
    assert s.wide == [100, 0, 1, 0]


@rule
def grown(s: Table) -> int:
    s.hand[s.large] += note(s, 1) + s.hand[0]
    s.wide[0] -= rise(s)
    return s.hand[0]


@rule
def rise(s: Table) -> int:
    s.wide[0] += 100
    return 1


def test_e5(ways: Ways) -> None:
    """`place += value` works out the place once, and reads it before the value is worked out."""
    s = Table()
    s.hand[0] = 3
    assert ways(grown, s) == 7
    assert s.wide[0] == -1


@rule
def exchanged(s: Table, a: int, b: int) -> int:
    a, b = b, a // 2
    s.hand[0], s.hand[1] = s.hand[1], s.hand[0]
    a, s.hand[a] = 3, a
    return a * 10 + b


def test_e6(ways: Ways) -> None:
    """`a, b = x, y` works out all values before it assigns the first one, and assigns from left to right."""
    s = Table()
    s.hand[0] = 9
    assert ways(exchanged, s, 8, 2) == 34
    assert s.hand == [0, 9, 0, 2]


# ---- Variables


def test_v1(refused: Callable[..., str]) -> None:
    """A variable is a number, a row of one size and width, a grid or a record, and stays of that type."""
    for first, second in (
        ("a", "s"),
        ("s.hand", "s.wide"),
        ("s.hand", "s.card.marks"),
        ("s", "s.card"),
        ("s.pile", "1"),
    ):
        assert " instead of " in refused(rule_source(f"x = {first}", f"x = {second}  # here", "return 1"))
    assert refused(rule_source("x = clear(s.card)  # here", "return 1")) == "nothing assigned to one variable"


@pytest.mark.parametrize(
    "lines",
    [
        ("return x  # here", "x = 1"),
        ("if a:", "    x = 1", "return x  # here"),
        ("while a:", "    x = 1", "    break", "return x  # here"),
        ("for k in range(a):", "    x = 1", "return x  # here"),
        ("for k in range(a):", "    pass", "return k  # here"),
        ("while True:", "    if a:", "        break", "    x = 1", "return x  # here"),
        ("x += 1  # here", "return x"),
    ],
)
def test_v2(refused: Callable[..., str], lines: tuple[str, ...]) -> None:
    """A variable is refused where it may be read before it has a value."""
    assert refused(rule_source(*lines)).endswith("which may have no value yet")


@rule
def sure(s: Table, a: int) -> int:
    """Every way to the use of a variable gives it a value."""
    if a > 5:
        x = 1
    elif a > 3:
        return 0
    else:
        x = 2
    while True:
        y = note(s, x)
        if y > 0:
            break
    return x * 10 + y


@rule
def alias(s: Table) -> int:
    row, card = s.pile[1], s.card
    row[2] = 5
    card.rank = 6
    return s.pile[1][2] * 10 + s.card.rank


def test_v3(ways: Ways) -> None:
    """A variable that is given a row or a record is another name for it, not a copy."""
    assert ways(alias, Table()) == 56
    assert ways(sure, Table(), 1) == 22


@rule
def unpacked(s: Table) -> int:
    s.hand[0], s.hand[1] = divided(17, 5)
    a, b, c, d = PRIMES
    return a * 1000 + b * 100 + c * 10 + d


def test_v4(ways: Ways, refused: Callable[..., str]) -> None:
    """A call that returns several numbers is unpacked into as many variables or places, and so is a constant row."""
    s = Table()
    assert ways(unpacked, s) == 2357
    assert s.hand[:2] == [3, 2]
    assert refused("T = (1, 2, 3)\n" + rule_source("a, b = T  # here", "return a")) == "3 values for 2 variables"
    assert refused(rule_source("a, b = s.hand  # here", "return a")) == "a row of 4 unpacked"


# ---- Records


@rule
def touched(s: Table) -> int:
    s.small = 1
    s.hand[1] = s.small + 1
    s.pile[1][3] = s.hand[1] + 1
    s.far[2] = s.pile[1][3] + 1
    s.card.rank = s.far[2] + s.known[0]
    s.card.marks[1] = s.card.rank + 1
    return s.card.marks[1]


def test_r1(ways: Ways, refused: Callable[..., str]) -> None:
    """A field is a number, a row, a grid, a reference to a row, or a part that is another record."""
    assert ways(touched, Table()) == 9
    assert refused(rule_source("return s.nothing  # here")) == "`.nothing`, which Table does not have"
    assert refused(rule_source("return a.rank  # here")) == "`.rank` of a number"
    assert refused(rule_source("s.hand = s.hand  # here", "return 1")) == "a row of 4 stored in a row of 4"
    assert refused(rule_source("s.card = s.other  # here", "return 1")).startswith("a record (Card) stored in")


@rule
def ends(s: Table) -> int:
    return s.hand[0] * 10 + s.hand[3]


def test_r2(ways: Ways) -> None:
    """Indices begin at 0."""
    s = Table()
    s.hand[:] = [4, 0, 0, 5]
    assert ways(ends, s) == 45


@rule
def copied(s: Table) -> None:
    s.hand[:] = PRIMES
    s.wide[:] = s.hand
    s.pile[1][:] = s.wide[:]


def test_r3(ways: Ways, refused: Callable[..., str]) -> None:
    """`to[:] = source` copies a row into another one of its size."""
    s = Table()
    ways(copied, s)
    assert s.pile[1] == [*PRIMES]
    assert "of another size" in refused(rule_source("s.hand[:] = s.card.marks  # here", "return 1"))
    said = refused(rule_source("s.pile[:] = s.pile  # here", "return 1"))
    assert said == "a grid of 2 by 4 copied to a grid of 2 by 4"


@rule
def copied_some(s: Table, n: int) -> None:
    s.hand[:n] = s.known[:n]
    s.card.marks[:1] = s.known[:1]


def test_r4(ways: Ways, refused: Callable[..., str]) -> None:
    """`to[: n] = source[: n]` copies the first n numbers."""
    for n in range(5):
        s = Table()
        ways(copied_some, s, n)
        assert s.hand == [4, 3, 2, 1][:n] + [0] * (4 - n)
    assert "copies no row" in refused(rule_source("s.hand[: a] = s.wide[: 2]  # here", "return 1"))
    assert refused(rule_source("s.hand[: 5] = s.wide[: 5]  # here", "return 1")) == "index 5 outside 0..4"


@rule
def referred(s: Table) -> int:
    s.far = s.wide
    s.wide[1] = 7
    found = s.far[1]
    s.far[2] = 8
    return found * 10 + s.wide[2]


def test_r5(ways: Ways, refused: Callable[..., str]) -> None:
    """`s.reference = row` makes a reference refer to another row of its size and width."""
    memory = InMemory(Table()).memory
    assert referred(Table()) == ways.plain.referred(memory) == ways.trapping.referred(memory) == 78
    assert refused(rule_source("s.far = s.hand  # here", "return 1")) == "a row of 4 stored in a row of 4"


def test_r6(refused: Callable[..., str]) -> None:
    """What a reference with a `start` refers to cannot be changed."""
    assert "which is a constant" in refused(rule_source("s.known[0] = 1  # here", "return 1"))
    assert "which is constant" in refused(rule_source("s.known[:] = s.hand  # here", "return 1"))


@rule
def assigned(s: Table) -> int:
    assign(s.other, s.card)
    s.card.marks[0] = 9
    return s.other.rank * 10 + s.other.marks[0]


def test_r7(ways: Ways, refused: Callable[..., str]) -> None:
    """`assign(one, other)` gives a record all values of another one of its kind."""
    s = Table()
    s.card.rank, s.card.marks[0] = 4, 2
    assert ways(assigned, s) == 42
    assert " instead of " in refused(rule_source("assign(s, s.card)  # here", "return 1"))
    assert "nothing else" in refused(rule_source("assign(s.hand, s.hand)  # here", "return 1"))


@rule
def cleared(s: Table) -> None:
    clear(s.card)


def test_r8(ways: Ways, refused: Callable[..., str]) -> None:
    """`clear(one)` makes a record all zeros, and is refused where it has references."""
    s = Table()
    s.card.rank, s.card.marks[1], s.other.rank = 1, 2, 3
    ways(cleared, s)
    assert (s.card.rank, s.card.marks, s.other.rank) == (0, [0, 0], 3)
    assert "that has references" in refused(rule_source("clear(s)  # here", "return 1"))
    assert "nothing else" in refused(rule_source("clear(s.card, s.other)  # here", "return 1"))


@rule
def last_of(many: list[Card]) -> int:
    last = many[len(many) - 1]
    last.rank += 1
    many[0].marks[1] = 5
    return last.rank


def test_r9(ways: Ways) -> None:
    """A function of the kernel may take any number of records: `many[k]` is one of them."""
    for way in (ways.plain, ways.trapping):
        many = Many(Card, 3)
        many[2].rank = 7
        assert way.last_of(many) == 8
        assert many[0].marks[1] == 5


# ---- Loops


@rule
def rounds(s: Table, a: int) -> int:
    n = 0
    while note(s, 1) and n < a:
        n += 1
    return n


def test_l1(ways: Ways) -> None:
    """`while` works out its test before every round."""
    s = Table()
    assert ways(rounds, s, 3) == 3
    assert s.large == 1111


@rule
def up_and_down(s: Table, a: int) -> int:
    found = 0
    n = a
    for k in range(n):
        n = 0
        found = found * 10 + k
    for k in range(note(s, 1), note(s, 4)):
        found = found * 10 + k
    for k in range(a, -1, -1):
        found = found * 10 + k
    return found


def test_l2(ways: Ways, refused: Callable[..., str]) -> None:
    """`for k in range(...)` counts up by 1, or down where the third argument is -1, and works out its bounds once."""
    s = Table()
    assert ways(up_and_down, s, 3) == 121233210
    assert s.large == 14
    for bounds in ("0, a, 2", "0, a, a", "0, a, 0", "", "stop=a"):
        said = refused(rule_source(f"for k in range({bounds}): pass  # here", "return 1"))
        assert said.endswith("a loop counts up or down by 1")


@rule
def changed(a: int) -> int:
    found = 0
    for k in range(a):
        k *= 2
        found = found * 10 + k
    return found


def test_l3(ways: Ways) -> None:
    """The body may change the variable, and the next round begins with the next number all the same."""
    assert ways(changed, 4) == 246


@rule
def last_value(a: int) -> int:
    k = 7
    for k in range(a):
        if k == 2:
            break
    return k


def test_l4(ways: Ways) -> None:
    """After a loop its variable has the last value that it had; it must have had one before the loop."""
    assert [ways(last_value, a) for a in range(5)] == [7, 0, 1, 2, 2]


@rule
def each(a: int) -> int:
    found = 0
    for x in PRIMES:
        found = found * 10 + x
    for x, y in PAIRS:
        found += a * x * y
    for x in DOWN:
        found += x
    return found


def test_l5(ways: Ways, refused: Callable[..., str]) -> None:
    """`for x in ROW` goes through a constant row, and `for x, y in GRID` through a constant grid."""
    assert ways(each, 1) == 2357 + 10 + 40 + 90 + 18
    for over in ("s.hand", "(1, 2)", "a"):
        said = refused(rule_source(f"for x in {over}: pass  # here", "return 1"))
        assert said == f"a loop over `{over}`, which is not a range or a constant"
    pairs = "T = ((1, 2), (3, 4))\n"
    for target in ("x", "x, y, z"):
        assert "a loop over" in refused(pairs + rule_source(f"for {target} in T: pass  # here", "return 1"))


@rule
def left_early(a: int) -> int:
    found = 0
    for k in range(10):
        if k == a:
            continue
        if k > 5:
            break
        found = found * 10 + k
    while found > 10:
        found //= 2
        if found % 2 == 0:
            continue
        break
    return found


def test_l6(ways: Ways) -> None:
    """`break` and `continue` work as in Python."""
    assert ways(left_early, 3) == 1245 // 2 // 2
    assert ways(left_early, 9) == left_early(9)


# ---- Calls


@rule
def rolled(s: Table) -> int:
    dice.set_dice(s.wide, 1, 2)
    return dice.roll(s.wide, 6) * 10 + opposite(1)


def test_c1(ways: Ways) -> None:
    """A rule calls rules by their names, or as `module.name`."""
    ways(rolled, Table())


@rule
def one_more(a: int) -> int:
    return a + 1


@rule
def doubled(a: int) -> int:
    return a * 2


RULES = (one_more, doubled, is_large)


@rule
def one_of(s: Table, k: int, a: int) -> int:
    return RULES[k](a) + RULES[s.large](note(s, 1))


def test_c2(ways: Ways, refused: Callable[..., str]) -> None:
    """A call of `RULES[k]` calls one of a constant tuple of rules that all return one number."""
    assert [ways(one_of, Table(), k, 101) for k in range(3)] == [104, 204, 3]
    void = "@rule\ndef g(a) -> None:\n    pass\nG = (g,)\n"
    assert "do not all return one number" in refused(void + rule_source("return G[a](a)  # here"))
    assert "not a tuple of rules" in refused(rule_source("return s.hand[a](a)  # here"))


@rule
def fill(row: Ints, pile: Grid, card: Card) -> None:
    row[0] = 1
    pile[1][0] = 2
    card.rank = 3


@rule
def filled(s: Table) -> int:
    fill(s.hand, s.pile, s.card)
    return s.hand[0] * 100 + s.pile[1][0] * 10 + s.card.rank


def test_c3(ways: Ways) -> None:
    """Rows, grids and records are passed as they are: what a rule changes in them, its caller sees."""
    assert ways(filled, Table()) == 123


@rule
def reduced(a: int) -> int:
    while a > 9:
        a //= 10
    return a


@rule
def by_value(a: int) -> int:
    first = reduced(a)
    return a * 10 + first


def test_c4(ways: Ways) -> None:
    """Numbers are passed by value."""
    assert ways(by_value, 345) == 3453


# ---- Constants


@rule
def constants(k: int) -> int:
    return PRIMES[k] * 1000 + LETTERS[k] + DOWN[k] + MOST // MOST


def test_k1(ways: Ways, refused: Callable[..., str]) -> None:
    """A module's numbers and its tuples, ranges and bytes of numbers are constants, fixed at translation."""
    assert ways(constants, 1) == 3000 + 98 + 6 + 1
    for value in ("'abc'", "[1, 2]", "1.5", "()", "(1, 'a')", "(1 << 64,)", "((1, 2), (3,))", "None"):
        said = refused(f"T = {value}\n" + rule_source("return T  # here"))
        assert said == "`T`, which is not a number, a row or a grid of numbers"


@rule
def from_grid(i: int, j: int) -> int:
    return PAIRS[i][j]


def test_k2(ways: Ways) -> None:
    """A tuple of tuples of one size is a constant grid."""
    assert [ways(from_grid, i, j) for i in range(3) for j in range(2)] == [1, 10, 2, 20, 3, 30]


def test_k3(refused: Callable[..., str]) -> None:
    """Nothing can be stored in a constant."""
    for place in ("T[0]", "G[0][1]"):
        for sign in ("=", "+="):
            source = "T = (1, 2)\nG = (T, T)\n" + rule_source(f"{place} {sign} 1  # here", "return 1")
            assert refused(source) == f"a change of `{place}`, which is a constant"
    passed_on = "T = (1, 2)\n@rule\ndef g(row) -> None:\n    row[0] = 1  # here\n" + rule_source("g(T)", "return 1")
    assert refused(passed_on) == "a change of `row[0]`, which is a constant"


# ---- What is refused: every construct has its own test in test_translator_refusals.py


def test_x1(refused: Callable[..., str]) -> None:
    """What is not rule Python is refused before a compiler runs, with its file, line and function, and what it is."""
    assert refused(rule_source("x = a", "return [x]  # here")) == "`[x]`"
    inner = "@rule\ndef g(a) -> int:\n    return {a}  # here\n"
    assert refused(inner + rule_source("return g(a)")) == "`{a}`"


def test_x2(refused: Callable[..., str]) -> None:
    """There are no strings, fractions, lists, dicts, sets, comprehensions, generators or lambdas, and tuples only
    where this page has them.
    """
    assert refused(rule_source("x = (a, a)  # here", "return 1")) == "`(a, a)`"


def test_x3(refused: Callable[..., str]) -> None:
    """There is no `try`, `raise`, `assert`, `with`, `match`, `del`, `global`, `nonlocal`, `import`, `class`, `def`,
    `:=`, `yield` or `await` inside a rule.
    """
    assert refused(rule_source("raise ValueError  # here")) == "`raise ValueError`"


def test_x4(refused: Callable[..., str]) -> None:
    """There is no `/`, `**`, `@`, `is`, plus sign before a number, or `~` of a test."""
    for expression in ("a / 2", "a ** 2", "a @ a", "a is a", "+a", "~(a < 3)"):
        assert refused(rule_source(f"return {expression}  # here")) == f"`{expression}`"


def test_x5(refused: Callable[..., str]) -> None:
    """A rule does not call itself, nor does a rule that it calls."""
    assert refused(rule_source("return f(s, a)  # here")).startswith("recursion")
    other = "@rule\ndef g(s, a) -> int:\n    return f(s, a)  # here\n"
    assert refused(other + rule_source("return g(s, a)")).startswith("recursion")


def test_x6(refused: Callable[..., str]) -> None:
    """Only rules, the built-in functions of this page, `assign` and `clear` are called."""
    plain = "def g(a):\n    return a\n"
    assert refused(plain + rule_source("return g(a)  # here")) == "a call of `g`, which is not a rule"
    assert refused(rule_source("return sum(s.hand)  # here")) == "a call of `sum`, which is not a rule"
    assert "which is not a rule" in refused(rule_source("s.hand.append(a)  # here", "return 1"))


def test_x7(refused: Callable[..., str]) -> None:
    """A loop has no `else`."""
    for loop in ("while a:", "for k in range(a):"):
        assert (
            refused(rule_source(f"{loop}  # here", "    pass", "else:", "    pass", "return 1"))
            == "`else` after a loop"
        )


def test_x8(refused: Callable[..., str]) -> None:
    """A constant index outside its row, a constant shift outside 0 to 63, a constant divisor of 0 and a constant of
    more than 64 bits are refused.
    """
    for expression, said in (
        ("s.hand[-1]", "index -1 outside 0..3"),
        ("s.hand[4]", "index 4 outside 0..3"),
        ("s.pile[2][0]", "index 2 outside 0..1"),
        ("a << 64", "a shift by 64"),
        ("a >> -1", "a shift by -1"),
        ("a // 0", "a division by zero"),
        ("a % False", "a division by zero"),
        ("9223372036854775808", "`9223372036854775808`, which does not fit in 64 bits"),
        ("-9223372036854775809", "`-9223372036854775809`, which does not fit in 64 bits"),
    ):
        assert refused(rule_source(f"return {expression}  # here")) == said
    for statement in ("a <<= 64", "a //= 0"):
        assert refused(rule_source(f"{statement}  # here", "return a"))


def test_x9(refused: Callable[..., str]) -> None:
    """An assignment has one target, or several that are unpacked."""
    for statement in ("x = y = a", "x: int", "(x, y), z = a, a, a", "[x, y] = a, a", "x, *y = a, a", "x, y = a, a, a"):
        assert refused(rule_source(f"{statement}  # here", "return 1"))


def test_x10(refused: Callable[..., str]) -> None:
    """An expression is a statement only if it is a call."""
    for statement in ("a", "a + 1", "...", "s.hand[0]"):
        assert refused(rule_source(f"{statement}  # here", "return 1")) == f"`{statement}`"


def test_x11(refused: Callable[..., str]) -> None:
    """A slice is allowed only to copy a row from its beginning, and contains no calls."""
    assert refused(rule_source("x = s.hand[:2]  # here", "return 1")).startswith("a slice, other than")
    for copy in ("s.hand[1:] = s.wide[1:]", "s.hand[::2] = s.wide[::2]", "s.hand[:abs(a)] = s.wide[:abs(a)]"):
        assert refused(rule_source(f"{copy}  # here", "return 1")).endswith("which copies no row")


# ---- What a rule must not do: every kind has its own test in test_trapping.py


def test_m1(ways: Ways) -> None:
    """A result must not leave 64 bits."""
    assert ways.trap(opposite, -MOST - 1) == f"a result leaves 64 bits (0 and {-MOST - 1})"


def test_m2(ways: Ways) -> None:
    """An index must be within its row, its grid, its records or its tuple of rules."""
    assert ways.trap(constants, 4) == "index 4 outside 0..3"
    assert ways.trap(from_grid, -1, 0) == "index -1 outside 0..2"
    assert ways.trap(last_of, Many(Card, 0)) == "index -1 outside 0..-1"
    assert ways.trap(one_of, Table(), 3, 1) == "index 3 outside 0..2"


@rule
def stored(s: Table, a: int) -> None:
    s.small = a


@rule
def narrowed(s: Table) -> None:
    s.hand[:] = s.wide


def test_m3(ways: Ways) -> None:
    """A number must fit in the field or row that it is stored in, or copied to."""
    assert ways.trap(stored, Table(), 32768) == "32768 does not fit in 16 bits"
    s = Table()
    s.wide[2] = -32769
    assert ways.trap(narrowed, s) == "-32769 does not fit in 16 bits"


def test_m4(ways: Ways) -> None:
    """A shift must be by 0 to 63 places."""
    assert ways.trap(left, 1, 64) == "a shift by 64"
    assert ways.trap(right, 1, -1) == "a shift by -1"


def test_m5(ways: Ways) -> None:
    """Nothing must be divided by zero."""
    assert ways.trap(quotient, 7, 0) == "7 divided by zero"
    assert ways.trap(remainder, 7, 0) == "7 divided by zero"


def test_m6(ways: Ways) -> None:
    """The plain build checks nothing: it goes on with a wrong number, changes another field, or crashes."""
    memory = Memory(Table)
    ways.plain.stored(memory, 65537)
    assert memory.small == 1
    program = Program("test")
    program.entry("touched", touched, Record(Table))
    assert "checked" not in program.text()


@rule
def wrong_twice(s: Table, a: int) -> int:
    return (
        s.hand[a]  # this is looked at first
        + (a << a)
    )


def test_m7(ways: Ways) -> None:
    """The trapping build, which tests use, checks everything in Python's order, and raises `TrapError` with the file,
    the line, the function and what went wrong.
    """
    with pytest.raises(TrapError) as caught:
        ways.trapping.wrong_twice(Memory(Table), 70)
    line = wrong_twice.__code__.co_firstlineno + 3
    assert str(caught.value) == f"{HERE}:{line} in wrong_twice: index 70 outside 0..3"


def test_m8(ways: Ways) -> None:
    """After a `TrapError` the library still works, in all threads."""
    found: list[bool] = []

    def try_often(a: int) -> None:
        good = True
        for _ in range(200):
            with pytest.raises(TrapError, match=rf": {a} divided by zero"):
                ways.trapping.quotient(a, 0)
            good = good and ways.trapping.quotient(a, 1) == a
        found.append(good)

    threads = [threading.Thread(target=try_often, args=(a,)) for a in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [True] * 4


# ---- The page itself


def test_every_sentence_of_the_page_has_its_test_and_every_test_its_sentence() -> None:
    page = {
        mark.lower(): " ".join(text.split())
        for mark, text in re.findall(
            r"^- \*\*(\w+)\*\* (.*?)(?=\n- \*\*|\n\n)", PAGE.read_text(), re.MULTILINE | re.DOTALL
        )
    }
    tests = {
        name.removeprefix("test_"): " ".join((function.__doc__ or "").split())
        for name, function in globals().items()
        if re.fullmatch(r"test_[a-z][0-9]+", name)
    }
    assert tests == page
    assert len(page) > 50


def test_the_example_of_the_page_is_rule_python(tmp_path: Path) -> None:
    (source,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    module = module_of(source, tmp_path)
    ways = compiled({"held": (module.held, [Record(module.State), INT])}, trapping=True)
    s = Memory(module.State)
    s.hand[2] = s.hand[5] = 3
    assert ways.held(s, 3) == 2


def test_rows_of_a_caller_have_a_size() -> None:
    ways = compiled({"total": (total, [Row(64, 3)])})
    assert ways.total(array("q", [1, 2, 3])) == 6
