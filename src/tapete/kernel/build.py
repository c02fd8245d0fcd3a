"""Where the machine code of games is, and how it is made: python -m tapete.kernel.build [GAME ...]

A library is named by a hash of what it is made from, so one that does not fit today's rules is never loaded. The games
of this package are built ahead: with a wheel, or when a checkout is set up; a changed rule in a checkout is built again
by itself. A game from another package is built when it is first wanted, into the user's cache folder.
"""

import hashlib
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

from tapete.kernel import compiler
from tapete.kernel.c_source import c_source
from tapete.kernel.contract import Game

PACKAGE = Path(__file__).parent.parent
LIBRARIES = PACKAGE / "native"
IS_CHECKOUT = (PACKAGE.parent.parent / "hatch_build.py").exists()
SOURCES = ("*.py", "*.bin")  # rules, and the weights that bots have learned


def fingerprint(game: Game) -> str:
    """A hash of everything that a game's C file is made from: the kernel's sources, and the game's own."""
    rules = game.rules
    assert isinstance(rules, ModuleType)  # noqa: S101  # interpreted games may have others; they have no library
    home = Path(rules.__file__ or "").parent
    hasher = hashlib.sha256(repr((compiler.FLAGS, compiler.LIBRARY)).encode())
    for folder in (PACKAGE / "kernel", home):
        for path in sorted(path for pattern in SOURCES for path in folder.rglob(pattern)):
            if "tests" not in path.relative_to(folder).parts:
                hasher.update(f"{path.relative_to(folder).as_posix()}\0{path.stat().st_size}\0".encode())
                hasher.update(path.read_bytes())
    return hasher.hexdigest()[:32]


def is_ours(game: Game) -> bool:
    """Whether a game came with this package."""
    return Path(game.rules.__file__ or "").is_relative_to(PACKAGE)  # type: ignore[attr-defined]  # a module has a file


def cache_folder() -> Path:
    """Where machine code is kept that did not come with the package."""
    from platformdirs import user_cache_path  # noqa: PLC0415  # rarely needed

    return user_cache_path("tapete") / "native"


def find_library(game: Game) -> Path | None:
    """A game's library, built first where that is possible and needed; None where it can only be interpreted."""
    if not isinstance(game.rules, ModuleType):
        return None
    found = fingerprint(game)
    stem = game.folder.rpartition(".")[2]
    return find_or_build(stem, found, lambda: c_source(game, found), is_ours=is_ours(game))


def find_or_build(
    stem: str, made_from: str, source: Callable[[], str], *, is_ours: bool = True, flags: Sequence[str] = ()
) -> Path | None:
    """A library by its name and the hash of what it is made from, built from C first where that is possible and needed."""
    target = compiler.this_machine()
    folder = LIBRARIES if is_ours else cache_folder()
    path = folder / target.library(f"{stem}-{target.name}-{made_from}")
    if path.exists():
        return path
    command = compiler.own_compiler() or compiler.zig()
    if (is_ours and not IS_CHECKOUT) or command is None:
        return None
    compiler.compile_library(source(), path, compiler=command, flags=flags)
    for old in folder.glob(f"{stem}-{target.name}-*{target.suffix}"):
        if old != path:
            old.unlink(missing_ok=True)
    return path


def main(names: list[str]) -> None:
    """Builds the games named, or all, unless that has been done."""
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415  # a compiler is another process

    from tapete import games  # noqa: PLC0415  # the kernel knows no game

    with ThreadPoolExecutor() as pool:
        for path in pool.map(find_library, [games.load(name) for name in names or games.names()]):
            if path is None:
                sys.exit("tapete: no C compiler was found (set CC to one, or install the package ziglang)")


if __name__ == "__main__":
    main(sys.argv[1:])
