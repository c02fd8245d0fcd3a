"""The native twin: equal to the rules, safe in its bounds, never stale, and not there unless wanted."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tapete import games
from tapete.kernel.contract import Game
from tapete.kernel.engine import Engine, bot_names, engine
from tapete.kernel.native import NativeEngine
from tapete.lab.simulate import Plan, Run, Worker
from tapete.testing.cases import variants

ROOT = Path(__file__).parent.parent.parent
HOUSE = [games.load(name) for name in games.names()]
every_game = pytest.mark.parametrize("game", HOUSE, ids=lambda game: str(game.id))


def runs(game: Game, count: int) -> list[Run]:
    return [
        Plan.of(game, players=str(players), games=count, bots="random", seed="7", options=options, threads=1).runs[0]
        for options in variants(game)
        for players in game.rules.SEATS
    ]


@pytest.mark.compiles
@every_game
@pytest.mark.parametrize("decisions", [50_000, pytest.param(200_000, marks=pytest.mark.nightly)])
def test_interpreted_and_native_end_alike_on_many_seeds(game: Game, decisions: int) -> None:
    """2,000 games or so many decisions, whichever is less, over every number of players and variant."""
    fast, slow = engine(game, checked=True), Engine(game)  # as the soaks: every engine compiles for a minute
    assert fast.is_native
    kinds = runs(game, 1)
    for run in kinds:
        one, two = Worker(fast, run), Worker(slow, run)
        length = sum(one.play(0, 20)["decisions"]) // 20
        count = max(3, min(2_000, decisions // length) // len(kinds))
        native, plain = one.play(0, count), two.play(0, count)
        for name in ("decisions", "winners", "ending", "score", "fact"):
            assert native[name] == plain[name], (run.players, run.options, name)
        assert fast.load(one.states, 0) == two.states[0], "the last state, field by field"


def python(code: str, cache: Path, **environment: str) -> str:
    found = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True, text=True, check=False, cwd=ROOT,
        env={**os.environ, "TAPETE_CACHE": str(cache), **environment},
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
    return found.stdout


PLAY = """
import json
from tapete import games
from tests.kernel.test_native import decisions
print(json.dumps(decisions(games.load("{name}"), {bots})))
"""


def decisions(game: Game, bots: Sequence[str]) -> list[list[int]]:
    """How long some games are, by every kind of game and some bots; a search is given no time to think."""
    found = []
    fast = engine(game, bots, budget=1)
    for options in variants(game):
        for players in game.rules.SEATS:
            for bot in bots:
                plan = Plan.of(game, players=str(players), games=1, bots=bot, seed="3", options=options, threads=1)
                found.append(Worker(fast, plan.runs[0]).play(0, 10)["decisions"].tolist())
    return found


@pytest.mark.nightly  # they compile for minutes
@every_game
def test_one_run_with_bounds_checks(game: Game, tmp_path: Path) -> None:
    """An index out of range writes into the next field natively; with Numba's checks on it raises instead."""
    names = list(bot_names(game))
    checked = json.loads(python(PLAY.format(name=game.id, bots=names), tmp_path, NUMBA_BOUNDSCHECK="1"))
    assert checked == decisions(game, names)
    assert all(count > 0 for games_ in checked for count in games_)


def test_bounds_checks_do_catch(tmp_path: Path) -> None:
    code = """
import numba, numpy as np
@numba.njit
def beyond(a, i):
    return a[i]
try:
    beyond(np.zeros(3), 7)
except IndexError:
    print("caught")
"""
    assert python(code, tmp_path, NUMBA_BOUNDSCHECK="1").strip() == "caught"


TWO_MODULES = """
import sys
sys.path.insert(0, sys.argv[1] if len(sys.argv) > 1 else {folder!r})
from tapete.kernel import native
import twice
print(native.twin(twice).double_and_more(5))
"""


def test_an_edit_in_an_imported_module_is_not_served_stale(tmp_path: Path) -> None:
    """Numba's own cache would keep the machine code of `double_and_more` when only `once` changes."""
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "twice.py").write_text(
        "from once import more\nfrom tapete.kernel.record import rule\n\n\n"
        "@rule\ndef double_and_more(x: int) -> int:\n    return 2 * x + more(x)\n"
    )
    once = folder / "once.py"
    answers = []
    for addend in (1, 100):
        once.write_text(
            f"from tapete.kernel.record import rule\n\n\n@rule\ndef more(x: int) -> int:\n    return {addend}\n"
        )
        os.utime(once, (1_000_000_000, 1_000_000_000))  # an edit that a time stamp does not show
        code = TWO_MODULES.format(folder=str(folder))
        answers.append(python(code, tmp_path / "cache", PYTHONDONTWRITEBYTECODE="1").strip())
    assert answers == ["11", "110"]


def test_two_games_compiled_by_the_same_loop_keep_their_own_code(tmp_path: Path) -> None:
    """One loop, two namespaces, one cache folder; in a second process too, where the code comes from the cache."""
    code = """
import sys
from types import ModuleType, SimpleNamespace
from tapete.kernel import batch, native
from tapete.kernel.engine import weave
from tapete.kernel.record import rule
loop = ModuleType("loop")
source = '''
from tapete.kernel.record import rule
@rule
def run(x):
    return step(x)
'''
import pathlib
home = pathlib.Path(sys.argv[0]).resolve().parent if sys.argv[0] not in ("-c", "") else pathlib.Path({folder!r})
(home / "loop.py").write_text(source)
(home / "one.py").write_text("from tapete.kernel.record import rule\\n@rule\\ndef step(x):\\n    return x + 1\\n")
(home / "two.py").write_text("from tapete.kernel.record import rule\\n@rule\\ndef step(x):\\n    return x * 100\\n")
sys.path.insert(0, str(home))
import loop, one, two
answers = []
for name, module in (("one", one), ("two", two)):
    woven = weave(loop, {{"step": native.twin(module).step}}, native._jit(name, home))
    answers.append(int(woven.run(3)))
print(answers)
"""
    (tmp_path / "home").mkdir()
    for _ in range(2):
        found = python(code.format(folder=str(tmp_path / "home")), tmp_path / "cache")
        assert found.strip() == "[4, 300]"


def test_the_label_of_the_loops_carries_game_and_bots() -> None:
    game = HOUSE[0]
    names = {
        NativeEngine(game, bots, checked=checked).loops.simulate.py_func.__qualname__
        for bots in ((), tuple(game.bots.BOTS))
        for checked in (False, True)
    }
    assert len(names) == (4 if game.bots.BOTS else 2)
    assert all(name.startswith(game.folder) for name in names)


WITHOUT = """
import sys
for name in ("numba", "numpy"):
    sys.modules[name] = None
from tapete.cli import main
sys.argv = ["tapete", *sys.argv[1:]]
main()
"""


def test_without_numba_everything_works_interpreted_and_says_so(tmp_path: Path) -> None:
    script = tmp_path / "without.py"
    script.write_text(WITHOUT)
    asked = ["simulate", "the-game", "--players", "2", "--games", "30", "--seed", "5", "--json", "--lang", "en"]
    slow = subprocess.run([sys.executable, script, *asked], capture_output=True, text=True, check=False)
    assert slow.returncode == 0, slow.stderr
    assert "Numba is not installed" in slow.stderr
    fast = subprocess.run([sys.executable, "-m", "tapete", *asked], capture_output=True, text=True, check=False)
    assert fast.returncode == 0, fast.stderr
    one, two = json.loads(slow.stdout), json.loads(fast.stdout)
    assert (one["engine"], two["engine"]) == ("interpreted", "native")
    assert one["results"] == two["results"]
    assert one["decisions"] == two["decisions"]
