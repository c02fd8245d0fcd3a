"""Machine code is made when it is needed, by the compiler that there is, and never loaded for other rules."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tapete import games
from tapete.kernel import build, compiler
from tapete.kernel.compiler import CompilerError
from tapete.kernel.engine import engine
from tapete.kernel.native import Library, NativeEngine
from tests import toy
from tests.deadlines import wait_until

ROOT = toy.PAGE.parent.parent
GAME = games.load("five-crowns")
TINY = build.Code("tiny", "0", lambda: "#include <stdint.h>\nint64_t one(void) { return 1; }\n")


def test_a_game_of_another_package_is_built_on_demand_into_the_users_cache(tmp_path: Path) -> None:
    made = set()
    for edit in ("", "# a changed rule\n"):
        with toy.seated(tmp_path) as game:
            rules = Path(game.rules.__file__ or "")  # type: ignore[attr-defined]  # a module has a file
            rules.write_text(rules.read_text() + edit)
            assert not build.is_ours(game)
            found = engine(game)
            assert isinstance(found, NativeEngine)
            folder = tmp_path / "cache-of-the-page" / "tapete" / "native"
            assert found.library.path.parent == folder
            assert [*folder.iterdir()] == [found.library.path], "the old one is removed"
            made.add(found.library.path.name)
    assert len(made) == 2


def test_games_of_two_packages_may_have_the_same_name(tmp_path: Path) -> None:
    with toy.seated(tmp_path) as game:
        assert build.code_of_game(game).stem == game.folder
    assert build.code_of_game(GAME).stem == GAME.folder.rpartition(".")[2]


def test_a_library_of_other_sources_is_never_loaded(tmp_path: Path) -> None:
    path = build.find_library(GAME)
    assert path is not None
    other = path.name.replace(build.fingerprint(GAME), "0" * 32)
    shutil.copy(path, tmp_path / other)
    with pytest.raises(RuntimeError, match="was made from other sources"):
        Library(GAME, tmp_path / other, "0" * 32)


def copied(home: Path) -> Path:
    """The package elsewhere."""
    left_out = shutil.ignore_patterns("__pycache__", "native", "pages", "tests")
    shutil.copytree(ROOT / "src" / "tapete", home / "tapete", ignore=left_out)
    return home / "tapete"


LOADED = (
    "from tapete import games; from tapete.kernel.engine import engine; print(engine(games.load({!r})).library.path)"
)


def loaded_in(home: Path, name: str) -> str:
    """The library that a program in a copy of the package uses."""
    command, environment = [sys.executable, "-c", LOADED.format(name)], {**os.environ, "PYTHONPATH": str(home)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()


def test_a_changed_rule_of_a_checkout_is_built_quickly_and_then_in_full(tmp_path: Path) -> None:
    game, source = games.load("qwinto"), tmp_path / "src"
    folder = copied(source) / "native"
    (tmp_path / "hatch_build.py").touch()
    folder.mkdir()
    older, full = (
        build.Code("qwinto", made_from, str).path(folder, compiler.this_machine())
        for made_from in ("0", build.fingerprint(game))
    )
    older.touch()
    assert loaded_in(source, game.id) == str(full.with_stem(f"{full.stem}-quick"))
    wait_until(lambda: [*folder.iterdir()] == [full], "the full build")
    assert loaded_in(source, game.id) == str(full)


def fingerprint_in(home: Path) -> str:
    code = (
        f"from tapete import games; from tapete.kernel import build; print(build.fingerprint(games.load({GAME.id!r})))"
    )
    environment = {**os.environ, "PYTHONPATH": str(home)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_fingerprint_is_of_rules_and_not_of_tests_places_or_line_endings(tmp_path: Path) -> None:
    package = copied(tmp_path)
    for path in package.rglob("*.py"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert fingerprint_in(tmp_path) == build.fingerprint(GAME)
    rules = package / "games" / "five_crowns" / "rules.py"
    rules.write_text(rules.read_text() + "# changed\n")
    assert fingerprint_in(tmp_path) != build.fingerprint(GAME)


def test_the_machines_own_compiler_comes_first_then_zig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    zig = compiler.zig()
    monkeypatch.setattr(build, "LIBRARIES", tmp_path)
    monkeypatch.setenv("CC", "true")
    assert compiler.compilers() == [["true"], zig]
    monkeypatch.setenv("CC", "hidden")
    assert compiler.compilers() == [zig]
    found = build.find(TINY)
    assert found is not None
    assert found.exists()


def test_where_the_machines_compiler_fails_zig_helps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "LIBRARIES", tmp_path)
    monkeypatch.setenv("CC", "false")
    found = build.find(TINY)
    assert found is not None
    assert found.exists()


def test_a_package_without_libraries_builds_them_into_the_users_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "LIBRARIES", tmp_path / "package")
    monkeypatch.setattr(build, "IS_CHECKOUT", False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    found = build.find(TINY)
    assert found is not None
    assert found.parent == tmp_path / "tapete" / "native"


def test_without_any_compiler_there_is_no_library_and_a_failure_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "LIBRARIES", tmp_path)
    monkeypatch.setattr(compiler, "zig", lambda: None)
    monkeypatch.setenv("CC", "hidden")
    assert build.find(TINY) is None
    monkeypatch.setenv("CC", "false")
    with pytest.raises(CompilerError, match=r"^false "):
        build.find(TINY)
    assert not [*tmp_path.iterdir()]
