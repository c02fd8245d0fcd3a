"""Where the machine code of games is, and how it is made: python -m tapete.kernel.build [GAME ...]

A library is named by a hash of what it is made from, so one that does not fit today's rules is never loaded. The games
of this package are built ahead: with a wheel, or when a checkout is set up; a changed rule in a checkout is built again
by itself. A game from another package is built when it is first wanted, into the user's cache folder.
"""

import hashlib
import sys
from pathlib import Path
from types import ModuleType

from tapete.kernel import compiler
from tapete.kernel.c_source import c_source
from tapete.kernel.compiler import Target
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


def library_name(game: Game, target: Target, found: str, kind: str = "") -> str:
    """The file name of a game's library."""
    return target.library(f"{game.folder.rpartition('.')[2]}-{target.name}-{found}{kind}")


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
    found, target = fingerprint(game), compiler.this_machine()
    folder = LIBRARIES if is_ours(game) else cache_folder()
    path = folder / library_name(game, target, found)
    if path.exists():
        return path
    if is_ours(game) and not IS_CHECKOUT:
        return None
    command = compiler.own_compiler() or compiler.zig()
    return build(game, path, found, command) if command else None


def build(game: Game, path: Path, found: str, command: list[str], target: Target | None = None) -> Path:
    """Makes a game's library, and removes those that it replaces."""
    source, _ = c_source(game, found)
    compiler.compile_library(source, path, compiler=command, target=target)
    kind = path.name.removesuffix(f"{found}{path.suffix}")
    for old in path.parent.glob(f"{kind}*{path.suffix}"):
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
