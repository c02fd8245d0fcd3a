"""`tapete emit`: a game as C for other programs, and the example that uses it."""

import re
import subprocess
from pathlib import Path

import pytest

from tapete import games
from tapete.kernel import compiler
from tests.command import tapete

EXAMPLE = Path(__file__).parent.parent / "examples" / "embed.c"
STRICT = ("-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror")


def run(*words: str, folder: Path) -> str:
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def emitted(*words: str) -> str:
    done = tapete("emit", *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def cc() -> list[str]:
    found = compiler.own_compiler() or compiler.zig()
    assert found is not None, "the tests need a C compiler"
    return found


def test_the_example_plays_and_scores(cc: list[str], tmp_path: Path) -> None:
    """It does what its first lines say, and the header gives strict compilers nothing to complain about."""
    (game,) = set(re.findall(r"tapete emit (\S+) ", EXAMPLE.read_text()))
    name = game.replace("-", "_")
    (tmp_path / f"{name}.c").write_text(emitted(game))
    (tmp_path / f"{name}.h").write_text(emitted(game, "--header"))
    run(*cc, *STRICT, "-c", "-o", "embed.o", "-I", ".", str(EXAMPLE), folder=tmp_path)
    run(*cc, "-O1", "-fwrapv", "-w", "-o", "embed", "embed.o", f"{name}.c", folder=tmp_path)
    first, *seats = run("./embed", "50", "3", folder=tmp_path).splitlines()
    assert re.fullmatch("50 games, [1-9][0-9]* decisions", first)
    won = [int(re.fullmatch(r"seat \d: won (\d+), -?[\d.]+ points a game", seat)[1]) for seat in seats]  # type: ignore[index]
    assert len(won) == 3
    assert sum(won) >= 50
    wrong = subprocess.run(["./embed", "0"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (wrong.returncode, wrong.stderr) == (2, "usage: embed GAMES PLAYERS\n")


@pytest.mark.parametrize("game", games.names())
def test_every_header_is_c_by_itself(game: str, cc: list[str], tmp_path: Path) -> None:
    (tmp_path / "game.h").write_text(emitted(game, "--header"))
    (tmp_path / "twice.c").write_text('#include "game.h"\n#include "game.h"\nint main(void) { return 0; }\n')
    run(*cc, *STRICT, "-o", "twice", "twice.c", folder=tmp_path)


def test_no_such_game() -> None:
    done = tapete("emit", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert 'There is no game called "chess"' in done.stderr
    assert "Traceback" not in done.stderr
