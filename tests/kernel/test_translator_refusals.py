"""Everything that is not rule Python is refused: construct by construct, with its place, in both builds alike."""

from pathlib import Path
from typing import Any

import pytest

from tapete.kernel.record import Ints, number, numbers, record
from tapete.kernel.translator.program import Program
from tapete.kernel.translator.types import INT, NotRulePythonError, Record
from tests.kernel.translated import module_of, refusal, rule_source


@record
class Box:
    """What the rules below are given."""

    small: int = number()
    hand: Ints = numbers(4)
    pile: list[Ints] = numbers(2, 4)


def refused(source: str, folder: Path) -> str:
    return refusal(source, folder, [Record(Box), INT])


EXPRESSIONS = """\
'a'
1.5
2j
b'a'[0:1]
None
...
f'{a}'
[a]
{a: a}
{a}
[k for k in s.hand]
{k for k in s.hand}
{k: k for k in s.hand}
(k for k in s.hand)
lambda: a
(a, a)
(x := a)
a / 2
a ** 2
a @ a
+a
a is a
a is not a
~(a < 1)
a < s.hand
a + s.hand
-s.hand
not s.hand
s.hand and a
a if s.hand else a
a if a else s
s.hand[a, a]
s.hand[s]
s.hand[0][0]
s.pile[0] + 1
s[0]
s.hand.append(a)
s.hand.size
a.bit_length()
print(a)
sum(s.hand)
sorted(s.hand)
range(a)
str(a)
float(a)
bool(a)
isinstance(a, int)
len(s.pile)
len(s)
min(a)
max(*s.hand)
abs()
int(a, 10)
int('7')
divmod(a, 2)
round(a)
pow(a, 2)
ord('a')
len(a)
f
rule
Ellipsis
__name__
no_such_name
s.no_such_field
a in s.hand
a in 'abc'
a in range(3)
a in (1, 'a')
a in ()
a < a is a
a == None
s == s
s.small.real
1 if a else 'a'
a or 'a'
0 or None
18446744073709551616
-9223372036854775809
a << 64
a >> 64
a << -1
1 >> -1
a // 0
a % 0
s.hand[-1]
s.hand[4]
s.pile[2][0]
s.pile[0][-1]
s.hand[99]
""".splitlines()


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_an_expression_is_refused(expression: str, tmp_path: Path) -> None:
    assert refused(rule_source(f"x = {expression}  # here", "return 1"), tmp_path)


STATEMENTS = """\
assert a
del a
global a_
import math
from math import pi
raise ValueError
a
a + 1
...
x: int
x = y = a
x, y = a
x, y = a, a, a
x, *y = a, a
(x, y), z = a, a, a
[x, y] = a, a
x, y = s.hand
x = s; x = a
x = a; x = s.hand
s.hand = s.hand
s.pile[0] = s.hand
s.small = s
s.small = s.hand
s.hand[0] = s
s.hand += 1
s.pile[0] += 1
s += 1
s.no_such_field = 1
no_such[0] = 1
s.hand[-1] = 1
s.hand[4] = 1
s.hand[0] /= 2
a **= 2
a /= 2
a //= 0
a <<= 64
a @= a
x += 1
len = 1; x = len(s.hand)
s.hand[1:] = s.pile[0][1:]
s.hand[::2] = s.hand[::2]
s.hand[:] = 1
s.hand[:] = (1, 2, 3, 4)
s.hand[:] = s
s[:] = s.hand
s.hand[: 9] = s.hand[: 9]
s.hand[: a] = s.pile[0]
s.hand[: a] = s.pile[0][: 2]
s.hand[: f(s, a)] = s.hand[: f(s, a)]
x = s.hand[: 2]
x = f
for k in s.hand: pass
for k in range(a, a, 2): pass
for k in range(a, a, a): pass
for k in range(): pass
for k in range(1, 2, 1, 1): pass
for k in range(a, step=1): pass
for k, j in range(a): pass
for s.small in range(a): pass
for k in range(s): pass
for k in [1, 2]: pass
for k in enumerate(s.hand): pass
for k in 'abc': pass
while s: pass
if s.hand: pass
assign(s)
assign(s, a)
assign(a, s)
assign(s, s.hand)
clear()
clear(a)
clear(s, s)
clear(target=s)
x = clear(s)
x = assign(s, s)
return
return None
return s
return s.hand
return a, a
return 'a'
print(a)
yield a
yield from s.hand
return (yield)
del s
""".splitlines()


@pytest.mark.parametrize("statement", STATEMENTS)
def test_a_statement_is_refused(statement: str, tmp_path: Path) -> None:
    assert refused(rule_source(f"{statement}  # here", "return 1"), tmp_path)


BLOCKS = [
    ("while a:  # here", "    pass", "else:", "    pass"),
    ("for k in range(a):  # here", "    pass", "else:", "    pass"),
    ("try:  # here", "    pass", "finally:", "    pass"),
    ("with s:  # here", "    pass"),
    ("match a:  # here", "    case 1: pass"),
    ("def g():  # here", "    pass"),
    ("class C:  # here", "    pass"),
    ("async def g():  # here", "    pass"),
    ("if a:", "    x = 1", "return x  # here"),
    ("if a: x = 1", "else: y = 1", "return x  # here"),
    ("for k in range(3):", "    if a: continue", "    x = 1", "    break", "return x  # here"),
    ("while a:", "    x = 1", "return x  # here"),
]


@pytest.mark.parametrize("lines", BLOCKS)
def test_a_block_is_refused(lines: tuple[str, ...], tmp_path: Path) -> None:
    assert refused(rule_source(*lines, "return 1"), tmp_path)


HEADS = [
    "def f(s, a=1) -> int:", "def f(s, *a) -> int:", "def f(s, a, **k) -> int:", "def f(s, /, a) -> int:",
    "def f(s, a, *, on=True) -> int:", "def f(s, a) -> float:", "def f(s, a) -> 'int':", "def f(s, a) -> list[int]:",
    "def f(s, a) -> tuple[int, str]:", "def f(s, a) -> tuple[int, ...]:", "def f(s) -> int:", "def f(s, a, b) -> int:",
    "def f(s, a, *, on) -> int:",
]  # fmt: skip


@pytest.mark.parametrize("head", HEADS)
def test_a_head_is_refused(head: str, tmp_path: Path) -> None:
    assert refused(f"@rule\n{head}  # here\n    return 1", tmp_path)


CALLS = {
    "too few arguments": "return g(a)  # here",
    "too many arguments": "return g(a, a, a, on=True)  # here",
    "no switch": "return g(a, a)  # here",
    "another switch": "return g(a, a, off=True)  # here",
    "a switch by place": "return g(a, a, True)  # here",
    "a number by name": "return g(a, b=a, on=True)  # here",
    "a switch that is not known": "return g(a, a, on=a)  # here",
    "a switch that is a number": "return g(a, a, on=1)  # here",
    "switches in a dict": "return g(a, a, **k)  # here",
    "arguments in a tuple": "return g(*a, on=True)  # here",
    "nothing as an argument": "return g(a, h(a), on=True)  # here",
    "several numbers as an argument": "return g(a, i(a), on=True)  # here",
    "nothing as an operand": "return a + h(a)  # here",
    "several numbers as an operand": "return a + i(a)  # here",
    "nothing unpacked": "a, b = h(a)  # here",
    "too few of several": "x, y, z = i(a)  # here",
    "several to one": "x = i(a)  # here",
    "an element of several": "return i(a)[0]  # here",
    "a tuple of rules as a value": "x = RULES  # here",
    "one of a tuple of rules as a value": "x = RULES[0]  # here",
    "outside a tuple of rules": "return RULES[2](a, a)  # here",
    "before a tuple of rules": "return RULES[-1](a, a)  # here",
    "a tuple with something else": "return MIXED[a](a)  # here",
    "a tuple of rules that return nothing": "return VOID[a](a)  # here",
    "a choice of several": "x = i(a) if a else i(a)  # here",
}
OTHERS = """\
k = {}
@rule
def g(a, b, *, on) -> int:
    return a
@rule
def h(a):
    pass
@rule
def i(a) -> tuple[int, int]:
    return a, a
@rule
def j(a, b) -> int:
    return a
RULES, MIXED, VOID = (j, j), (h, 1), (h, h)
"""


@pytest.mark.parametrize("name", CALLS)
def test_a_call_is_refused(name: str, tmp_path: Path) -> None:
    assert refused(OTHERS + rule_source(CALLS[name], "return 1"), tmp_path)


RECURSION = {
    "itself": rule_source("return f(s, a)  # here"),
    "through another": "@rule\ndef g(s, a) -> int:\n    return f(s, a)  # here\n" + rule_source("return g(s, a)"),
    "through two others": "@rule\ndef g(a) -> int:\n    return h(a)\n@rule\ndef h(a) -> int:\n    return g(a)  # here\n"
    + rule_source("return g(a)"),
    "by a tuple": rule_source("return T[0](s, a)  # here") + "\nT = (f,)",
}


@pytest.mark.parametrize("name", RECURSION)
def test_recursion_is_refused(name: str, tmp_path: Path) -> None:
    assert refused(RECURSION[name], tmp_path).startswith("recursion")


def test_a_shadowed_built_in_is_what_the_module_says(tmp_path: Path) -> None:
    shadowed = "def min(a, b):\n    return a\n"
    assert (
        refused(shadowed + rule_source("return min(a, a)  # here"), tmp_path) == "a call of `min`, which is not a rule"
    )
    shadowed = "def range(a):\n    return a\n"
    said = refused(shadowed + rule_source("for k in range(a): pass  # here", "return 1"), tmp_path)
    assert said == "a loop over `range(a)`, which is not a range or a constant"


def test_a_rule_without_a_source_is_refused() -> None:
    names: dict[str, Any] = {"__name__": "nowhere"}
    exec("def f(s, a): pass\nf.is_rule = True", names)  # there is no file: that is the point
    with pytest.raises(NotRulePythonError, match="not written as a plain function in a file"):
        Program("test").entry("f", names["f"], Record(Box), INT)


@pytest.mark.parametrize("made", ["f = rule(lambda s, a: 1)", "@rule\nasync def f(s, a): pass"])
def test_a_rule_that_is_no_plain_function_is_refused(made: str, tmp_path: Path) -> None:
    module = module_of(f"from tapete.kernel.record import rule\n{made}\n", tmp_path)
    with pytest.raises(NotRulePythonError, match=r":2 in .*: a rule that is not written as a plain function in a file"):
        Program("test").entry("f", module.f, Record(Box), INT)


def test_an_entry_point_returns_one_number_at_most(tmp_path: Path) -> None:
    source = "@rule\ndef f(s, a) -> tuple[int, int]:  # here\n    return a, a"
    assert refused(source, tmp_path) == "an entry point that returns more than one number"
