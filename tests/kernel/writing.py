"""Hypothesis writes rules: functions with everything that rule Python has, and arguments to try them on."""

from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from tapete.kernel.record import Grid, Ints, number, numbers, part, record, reference

SIZE, ROWS, WIDTH = 4, 3, 4


@record
class Card:
    """A part of the record."""

    rank: int = number()
    suit: int = number(bits=32)
    marks: Ints = numbers(SIZE)


@record
class Box:
    """The record that written rules work on."""

    small: int = number()
    middle: int = number(bits=32)
    large: int = number(bits=64)
    short: Ints = numbers(SIZE)
    long: Ints = numbers(SIZE, bits=32)
    wide: Ints = numbers(SIZE, bits=64)
    grid: Grid = numbers(ROWS, WIDTH)
    big: Grid = numbers(ROWS, WIDTH, bits=64)
    card: Any = part(Card)
    other: Any = part(Card)
    far: Ints = reference(SIZE, bits=64)


HEAD = """\
from tapete.kernel.record import assign, clear, rule

LEAST = -9223372036854775808
MOST = 9223372036854775807
BIG = 3000000000
SHORT = 32767
NEAR = (3, -1, 4, 1)
FAR = (5, -3000000000, 2, 9000000000)
PAIRS = ((1, 2), (-3, 4), (300, -70000))


@rule
def split(s, a) -> tuple[int, int]:
    s.large ^= 1
    return a // 3, a % 3


@rule
def switched(s, a, b, *, adds) -> int:
    if adds:
        s.small = (s.small + a) & 1023
    return a + b if adds else a ^ b
"""


@dataclass(frozen=True)
class Written:
    """Some rules that call each other, the last of them with what it is tried on; `NN` stands for their number."""

    source: str
    tries: tuple[tuple[int, int, tuple[int, ...]], ...]


class Writer:
    """Writes one function."""

    def __init__(self, draw: Any, calls: tuple[str, ...]) -> None:
        self.draw, self.calls = draw, calls
        self.lines: list[str] = []
        self.sure: list[str] = ["a", "b"]  # variables that have a value here
        self.names = 0
        self.loops = 0

    def one(self, *choices: Any) -> Any:
        return self.draw(st.sampled_from(choices))

    def below(self, n: int) -> int:
        return int(self.draw(st.integers(0, n - 1)))

    def put(self, depth: int, text: str) -> None:
        self.lines.append("    " * depth + text)

    def new(self) -> str:
        self.names += 1
        return f"v{self.names}"

    # ---- Expressions

    def index(self, depth: int) -> str:
        kind = self.below(10)
        if kind < 5:
            return str(self.below(SIZE - 1))
        if kind < 9 or depth <= 0:
            return f"{self.expression(depth - 1)} % 3"
        return f"{self.expression(depth - 1)} + 0"  # a bad constant would be refused

    def place(self, depth: int) -> str:
        """Where a number can be stored."""
        kind = self.one("small", "middle", "large", "short", "long", "wide", "grid", "big", "card", "marks", "far")
        if kind in ("small", "middle", "large"):
            return f"s.{kind}"
        if kind in ("grid", "big"):
            return f"s.{kind}[{self.index(depth)}][{self.index(depth)}]"
        if kind == "card":
            return f"s.{self.one('card', 'other')}.{self.one('rank', 'suit')}"
        return f"s.card.marks[{self.index(depth)}]" if kind == "marks" else f"s.{kind}[{self.index(depth)}]"

    def leaf(self) -> str:
        kind = self.below(12)
        if kind < 3:
            return str(self.one(0, 1, 2, 3, 5, 7, 100, 40000))
        if kind < 7:
            return str(self.one(*self.sure))
        if kind == 7:
            return str(self.one("LEAST", "MOST", "BIG", "SHORT", "-1", "-7", "True", "len(s.short)"))
        if kind == 8:
            return f"{self.one('NEAR', 'FAR')}[{self.index(0)}]"
        return self.place(0)

    def expression(self, depth: int) -> str:
        """A number, in brackets where it needs them."""
        if depth <= 0 or self.below(5) == 0:
            return self.leaf()
        kind = self.one(
            "arithmetic", "arithmetic", "arithmetic", "bits", "divide", "shift", "unary", "call", "call", "built-in",
            "choice", "test", "and", "place",
        )  # fmt: skip
        return f"({getattr(self, '_' + kind.replace('-', '_'))(depth - 1)})"

    def _arithmetic(self, d: int) -> str:
        return f"{self.expression(d)} {self.one('+', '-', '*')} {self.expression(d)}"

    def _bits(self, d: int) -> str:
        return f"{self.expression(d)} {self.one('&', '|', '^')} {self.expression(d)}"

    def _divide(self, d: int) -> str:
        by = self.one("3", "-2", "7", "-1", self.expression(d))
        return f"{self.expression(d)} {self.one('//', '%')} {by if by != '0' else '1'}"

    def _shift(self, d: int) -> str:
        by = self.one("1", "3", "16", "63", f"({self.expression(d)} & 7)", self.one(*self.sure))
        return f"{self.expression(d)} {self.one('<<', '>>', '>>')} {by}"

    def _unary(self, d: int) -> str:
        negated = self.expression(d)
        if negated == "LEAST":  # `-LEAST` is a constant beyond 64 bits, which is refused
            negated = "MOST"
        return self.one(f"-{negated}", f"~{self.one(*self.sure)}", f"not {self.test(d)}")  # type: ignore[no-any-return]

    def _call(self, d: int) -> str:
        if not self.calls:
            return self._arithmetic(d)
        kind = self.below(4)
        if kind == 0:
            return f"RULESNN[{self.expression(d)} % {len(self.calls)}](s, {self.expression(d)})"
        if kind == 1:
            return f"switched(s, {self.expression(d)}, {self.one(*self.sure)}, adds={self.one('True', 'False')})"
        return f"{self.one(*self.calls)}(s, {self.expression(d)})"

    def _built_in(self, d: int) -> str:
        many = ", ".join(self.expression(d) for _ in range(2 + self.below(2)))
        return self.one(f"min({many})", f"max({many})", f"abs({self.expression(d)})", f"int({self.expression(d)})")  # type: ignore[no-any-return]

    def _choice(self, d: int) -> str:
        return f"{self.expression(d)} if {self.test(d)} else {self.expression(d)}"

    def _test(self, d: int) -> str:
        return self.test(d)

    def _and(self, d: int) -> str:
        sign = self.one("and", "or")
        return f" {sign} ".join(self.expression(d) for _ in range(2 + self.below(2)))

    def _place(self, d: int) -> str:
        return self.place(d)

    def test(self, depth: int) -> str:
        kind = self.below(8)
        if kind == 0:
            return self.expression(depth)
        if kind == 1 and depth > 0:
            return f"({self.test(depth - 1)} {self.one('and', 'or')} {self.test(depth - 1)})"
        if kind == 2:
            among = ", ".join(self.expression(depth - 1) for _ in range(2))
            return f"({self.expression(depth - 1)} {self.one('in', 'not in')} ({among}))"
        signs = ("<", "<=", "==", "!=", ">", ">=")
        chain = f" {self.one(*signs)} {self.expression(depth - 1)}" if kind == 3 else ""
        return f"({self.expression(depth - 1)} {self.one(*signs)} {self.expression(depth - 1)}{chain})"

    # ---- Statements

    def block(self, depth: int, count: int) -> None:
        for _ in range(count):
            self.statement(depth)

    def statement(self, depth: int) -> None:
        simple = ("assign", "assign", "augment", "store", "store", "store_augment", "unpack", "copy", "call", "alias")
        nested = ("if", "if", "for", "for", "while", "each", "leave")
        kind = self.one(*simple, *(nested if depth < 4 else ()))
        getattr(self, f"_put_{kind}")(depth)

    def _put_assign(self, depth: int) -> None:
        name = self.one(self.new(), *self.sure)
        self.put(depth, f"{name} = {self.expression(3)}")
        if name not in self.sure:
            self.sure.append(name)

    def _put_augment(self, depth: int) -> None:
        sign = self.one("+", "-", "*", "&", "|", "^", "//", "%", "<<", ">>")
        value = str(1 + self.below(8)) if sign in ("//", "%", "<<", ">>") else self.expression(2)
        self.put(depth, f"{self.one(*self.sure)} {sign}= {value}")

    def _stored(self) -> str:
        found = self.expression(2)
        return self.one(f"{found} & 127", f"{found} % 1000", found)  # type: ignore[no-any-return]

    def _put_store(self, depth: int) -> None:
        self.put(depth, f"{self.place(2)} = {self._stored()}")

    def _put_store_augment(self, depth: int) -> None:
        sign = self.one("+", "-", "*", "&", "|", "^", "//", "%", ">>")
        value = str(1 + self.below(8)) if sign in ("//", "%", ">>") else self.expression(2)
        self.put(depth, f"{self.place(2)} {sign}= {value}")

    def _put_unpack(self, depth: int) -> None:
        x, y = self.one(*self.sure, self.place(1)), self.one(*self.sure)
        self.put(
            depth,
            self.one(
                f"{x}, {y} = {y}, {x}",
                f"{x}, {y} = {self.expression(2)}, {self.expression(2)}",
                f"{x}, {y} = split(s, {self.expression(2)})",
            ),
        )

    def _put_copy(self, depth: int) -> None:
        n = self.one("", "2", self.one(*self.sure))
        row = self.index(1).replace("len(s.short)", str(SIZE))  # X11: no call beside a slice
        to, source = self.one("s.short", "s.wide", "s.long", f"s.grid[{row}]"), self.one("s.short", "s.far", "NEAR")
        self.put(depth, self.one(f"{to}[: {n}] = {source}[: {n}]", "assign(s.card, s.other)", "clear(s.other)"))

    def _put_call(self, depth: int) -> None:
        self.put(depth, self._call(2) if self.calls else "pass")

    def _put_alias(self, depth: int) -> None:
        name = self.new()
        row = self.one(f"s.grid[{self.index(2)}]", "s.short", "s.card.marks", "s.far")
        self.put(depth, f"{name} = {row}")
        self.put(depth, f"{name}[{self.index(1)}] {self.one('', '+')}= {self.expression(1)} & 63")

    def _inside(self, depth: int) -> None:
        before = [*self.sure]
        self.block(depth, 1 + self.below(2))
        self.sure = before

    def _put_if(self, depth: int) -> None:
        self.put(depth, f"if {self.test(2)}:")
        self._inside(depth + 1)
        if self.below(2):
            self.put(depth, "else:")
            self._inside(depth + 1)

    def _put_for(self, depth: int) -> None:
        name = self.one(self.new(), *self.sure)
        bounds = self.one("3", "1, 4", "3, -1, -1", f"{self.expression(2)} & 3", f"-1, {self.expression(1)} & 3")
        self.put(depth, f"for {name} in range({bounds}):")
        self._loop(depth, [name])

    def _put_each(self, depth: int) -> None:
        if self.below(2):
            name = self.one(self.new(), *self.sure)
            self.put(depth, f"for {name} in {self.one('NEAR', 'FAR')}:")
            self._loop(depth, [name])
        else:
            one, two = self.new(), self.new()
            self.put(depth, f"for {one}, {two} in PAIRS:")
            self._loop(depth, [one, two])

    def _loop(self, depth: int, names: list[str]) -> None:
        before = [*self.sure]
        self.sure += [name for name in names if name not in self.sure]
        self.loops += 1
        self._inside(depth + 1)
        self.loops -= 1
        self.sure = before

    def _put_while(self, depth: int) -> None:
        name = self.new()
        self.put(depth, f"{name} = 0")
        self.put(depth, f"while {name} < {1 + self.below(4)} and {self.test(2)}:")
        self.put(depth + 1, f"{name} += 1")
        # The counter stays out of the pool, so that every loop ends.
        self._loop(depth, [])

    def _put_leave(self, depth: int) -> None:
        self.put(depth, f"if {self.test(1)}:")
        self.put(depth + 1, self.one("break", "continue") if self.loops else f"return {self.expression(1)}")


@st.composite
def rules(draw: Any) -> Written:
    """A rule and those that it calls."""
    calls: tuple[str, ...] = ()
    parts = []
    for k in range(draw(st.integers(1, 2))):
        writer = Writer(draw, ())
        writer.sure = ["a"]
        writer.block(1, draw(st.integers(1, 2)))
        writer.put(1, f"return {writer.expression(2)}")
        parts.append("\n".join(["@rule", f"def helperNN_{k}(s, a) -> int:", *writer.lines]))
        calls = (*calls, f"helperNN_{k}")
    parts.append(f"RULESNN = ({', '.join(calls)},)")
    writer = Writer(draw, calls)
    writer.block(1, draw(st.integers(2, 5)))
    writer.put(1, f"return {writer.expression(3)}")
    parts.append("\n".join(["@rule", "def ruleNN(s, a, b) -> int:", *writer.lines]))
    numbers_ = st.one_of(st.integers(-9, 9), st.integers(-(1 << 63), (1 << 63) - 1), st.integers(-40000, 40000))
    fill = st.tuples(*[st.integers(-9, 9)] * 12)
    tries = draw(st.tuples(*[st.tuples(st.integers(-9, 9), numbers_, fill)] * 3))
    return Written("\n\n\n".join(parts), tries)


def box(fill: tuple[int, ...]) -> Any:
    """A record with something in every field."""
    s = Box()
    s.small, s.middle, s.large = fill[:3]
    for k in range(SIZE):
        s.short[k], s.long[k], s.wide[k], s.far[k] = fill[k], fill[k + 1] * 7000, fill[k + 2] * 5000000000, fill[k + 3]
        s.card.marks[k], s.other.marks[k] = fill[k + 4], k
    s.card.rank, s.card.suit, s.other.rank, s.other.suit = fill[8:]
    for i in range(ROWS):
        for j in range(WIDTH):
            s.grid[i][j], s.big[i][j] = fill[(i + 5 * j) % 12], fill[(7 * i + j) % 12] * 3000000000
    return s
