"""Rules that Hypothesis writes, in four ways: interpreted with checks, by two compilers, and by the trapping build."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tapete.kernel import compiler
from tapete.kernel.translator.types import INT, Record
from tapete.kernel.trapping import TrapError
from tapete.testing.compiled import compiled
from tests.kernel import checked, writing
from tests.kernel.translated import InMemory, module_of, numbers_of
from tests.kernel.writing import Written

BATCH = 60  # rules that are compiled in one file


def written(count: int) -> list[Written]:
    """So many rules, as Hypothesis writes them."""
    found: list[Written] = []

    @settings(max_examples=count, phases=[Phase.generate], database=None, suppress_health_check=list(HealthCheck))
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


@pytest.fixture(scope="module")
def rules() -> list[Written]:
    return written(3 * BATCH)


@pytest.mark.parametrize("part", range(3))
def test_written_rules_do_the_same_in_all_ways(rules: list[Written], part: int, tmp_path: Path) -> None:
    good, bad = compare(rules[part * BATCH :][:BATCH], tmp_path)
    assert good > BATCH // 2, "too few rules ran to their end"
    assert bad > BATCH // 4, "too few rules did anything wrong"
