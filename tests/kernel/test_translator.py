"""Rules that Hypothesis writes, in four ways: interpreted with checks, by two compilers, and by the trapping build."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from tapete.kernel import compiler
from tapete.kernel.native import Memory
from tapete.kernel.record import number, numbers, record, rule
from tapete.kernel.translator.types import INT, Record
from tapete.kernel.trapping import TrapError
from tapete.testing.compiled import compiled
from tests.kernel import checked, writing
from tests.kernel.translated import InMemory, module_of, numbers_of
from tests.kernel.writing import Written

BATCH = 40  # rules that are compiled in one file


def written(count: int, start: int = 0) -> list[Written]:
    """So many rules, as Hypothesis writes them; the same ones for the same start."""
    found: list[Written] = []

    @seed(start)
    @settings(
        max_examples=count,
        phases=[Phase.generate],
        database=None,
        derandomize=False,
        suppress_health_check=list(HealthCheck),
    )
    @given(writing.rules())
    def collect(one: Written) -> None:
        found.append(one)

    collect()
    return found


def compare(batch: list[Written], folder: Path) -> tuple[int, int]:
    """Tries every rule in all ways; returns how many calls went well, and how many raised."""
    sources = [one.source.replace("NN", str(k)) for k, one in enumerate(batch)]
    module = module_of("\n\n\n".join([writing.HEAD, *sources]), folder)
    types = (Record(writing.Box), INT, INT)
    functions = {f"rule{k}": (getattr(module, f"rule{k}"), types) for k in range(len(batch))}
    plain = [compiled(functions, command=command) for command in compiler.compilers()]
    trapping = compiled(functions, trapping=True)
    twin = checked.checked_twin(module)
    good = bad = 0
    for k, one in enumerate(batch):
        for a, b, fill in one.tries:
            state = checked.Record(writing.box(fill))
            told = f"rule{k}{a, b, fill}\n{sources[k]}"
            try:
                wanted = twin[f"rule{k}"](state, checked.Whole(a), checked.Whole(b))
            except checked.CheckError as error:
                copy = InMemory(writing.box(fill))
                with pytest.raises(TrapError) as caught:
                    getattr(trapping, f"rule{k}")(copy.memory, a, b)
                assert str(caught.value) == checked.message(error, module), (
                    f"{caught.value}\n{checked.message(error, module)}\n{told}"
                )
                bad += 1
                continue
            good += 1
            simple = writing.box(fill)
            assert getattr(module, f"rule{k}")(simple, a, b) == wanted, told
            for build in (*plain, trapping):
                copy = InMemory(writing.box(fill))
                assert getattr(build, f"rule{k}")(copy.memory, a, b) == wanted, told
                assert copy.numbers() == numbers_of(simple), told
    return good, bad


def test_written_rules_do_the_same_in_all_ways(tmp_path: Path) -> None:
    many = written(2 * BATCH)
    for at in range(0, len(many), BATCH):
        good, bad = compare(many[at : at + BATCH], tmp_path)
        assert good > BATCH, "too few rules ran to their end"
        assert bad > BATCH // 4, "too few rules did anything wrong"


@pytest.mark.nightly
@pytest.mark.parametrize("start", range(20))
def test_many_more_do(start: int, tmp_path: Path) -> None:
    many = written(360, start)
    for at in range(0, len(many), 3 * BATCH):
        compare(many[at : at + 3 * BATCH], tmp_path)


# ---- What went wrong once


@record
class Odd:
    """Fields that C or the prelude has other uses for."""

    int: Any = number()
    default: Any = number()
    at: Any = numbers(2)
    trap: Any = numbers(2)
    t1: Any = number(bits=64)


INDEX = 1
STORE = (3, 4)
__BIG__ = 7


@rule
def odd_names(s: Any, register: Any, checked_add: Any) -> int:
    t1 = register + s.t1
    t2, fail, fail_ = t1, 5, 6
    smaller = min(t2, checked_add)
    s.int, s.default, s.at[0], s.trap[1] = t1, smaller, fail, fail_
    for floor_div in range(INDEX, 3):
        s.t1 += STORE[floor_div - INDEX] // 2
    test_translator__other = other(s.t1)
    return int(t1) + test_translator__other * __BIG__


@rule
def other(a: Any) -> int:
    return a + 1  # type: ignore[no-any-return]


def test_names_that_c_has_taken_do_not_matter() -> None:
    for trapping in (False, True):
        build = compiled({"odd_names": (odd_names, [Record(Odd), INT, INT])}, trapping=trapping)
        plain, copy = Odd(), InMemory(Odd())
        assert odd_names(plain, 1, 2) == build.odd_names(copy.memory, 1, 2)
        assert copy.numbers() == numbers_of(plain)


@rule
def extremes(k: Any) -> int:
    return int(EXTREMES[k]) + (0 if k else -9223372036854775808 + 9223372036854775807)


EXTREMES = (-(1 << 63), (1 << 63) - 1, -(1 << 31), 1 << 31)


def test_the_least_number_of_all_can_be_written() -> None:
    build = compiled({"extremes": (extremes, [INT])})
    assert [build.extremes(k) for k in range(1, 4)] == [extremes(k) for k in range(1, 4)]


@rule
def nested(s: Any, a: Any) -> int:
    """A choice that is known, with a call in it; a minus sign before it; a test that counts."""
    found: int = -(-3 if True else a) + (0 if False else bumped(s)) + s.large - -(a > 1)
    return found if a in (1, bumped(s), s.large) else -found


@rule
def bumped(s: Any) -> int:
    s.large += 5
    return 2


def test_a_known_choice_may_make_a_call() -> None:
    for command in compiler.compilers():
        build = compiled({"nested": (nested, [Record(writing.Box), INT])}, command=command)
        for a in range(4):
            plain, copy = writing.Box(), InMemory(writing.Box())
            assert nested(plain, a) == build.nested(copy.memory, a)
            assert copy.numbers() == numbers_of(plain)


def namesake() -> type[Any]:
    @record
    class Odd:
        """Another record of the name."""

        large: Any = number(bits=64)

    return Odd


@rule
def of_two(one: Any, two: Any) -> int:
    return int(one.t1 + two.large)


def test_two_records_may_have_one_name() -> None:
    kind = namesake()
    build = compiled({"of_two": (of_two, [Record(Odd), Record(kind)])})
    one, two = Memory(Odd), Memory(kind)
    one.t1, two.large = 3, 4
    assert build.of_two(one, two) == 7
