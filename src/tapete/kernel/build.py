"""Where machine code is, and how it is made.

    python -m tapete.kernel.build                   everything for this machine that is missing
    python -m tapete.kernel.build GAME              one game for this machine
    python -m tapete.kernel.build TARGET FOLDER     everything for a wheel, with zig

The name of a library contains a hash of its sources, so a library that does not fit the current rules is never loaded.
The games of this package are built ahead: with a wheel, or when a checkout is set up. After a change of a rule in a
checkout, the game is built again when it is next used: quickly at first, while another process does it in full. Games
from other packages, and all games on machines without a
wheel, are built into the user's cache folder when they are first used.
"""

import hashlib
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from inspect import getfile
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from tapete.kernel import compiler
from tapete.kernel.c_source import c_source
from tapete.kernel.compiler import CompilerError, Target
from tapete.kernel.contract import Game, Search
from tapete.kernel.translator.prelude import FREESTANDING

PACKAGE = Path(__file__).parent.parent
LIBRARIES = PACKAGE / "native"
IS_CHECKOUT = (PACKAGE.parent.parent / "hatch_build.py").exists()
SOURCES = ("*.py", "*.h", "*.bin")  # rules, the C that translations begin with, the weights that bots have learned
STRICT = ("-ffp-contract=off", "-fno-math-errno")  # no fused or reordered steps; a square root is one instruction
QUICKLY = ("-O1",)  # takes a third of the time; the code is slower, and does the same
NO_COMPILER = 3  # the exit status of `main` if no compiler works
FULL_BUILDS: list["subprocess.Popen[bytes]"] = []  # under way; nobody waits for them


class Code(NamedTuple):
    """The sources of a library."""

    stem: str  # of its file name
    made_from: str  # the hash of its sources
    source: Callable[[], str]  # in C
    flags: Sequence[str] = ()

    def path(self, folder: Path, target: Target, *, quick: bool = False) -> Path:
        """The path of its library in a folder."""
        return folder / target.library(f"{self.stem}-{target.name}-{self.made_from}{'-quick' if quick else ''}")

    def built(self, folder: Path, target: Target) -> Iterator[Path]:
        """Its libraries in a folder, those of older sources too."""
        return folder.glob(target.library(f"{self.stem}-{target.name}-*"))

    def build(self, folder: Path, command: Sequence[str], target: Target | None = None, *, quick: bool = False) -> Path:
        """Makes the library, and removes older ones."""
        aim = target or compiler.this_machine()
        path = self.path(folder, aim, quick=quick)
        flags = (*self.flags, *QUICKLY) if quick else self.flags
        compiler.compile_library(self.source(), path, compiler=command, target=target, flags=flags)
        for old in self.built(folder, aim):
            if old != path:
                with suppress(OSError):  # another process may have removed it, or still use it on Windows
                    old.unlink()
        return path


# ---- What can be built


def fingerprint(game: Game) -> str:
    """A hash of everything that a game's C file is made from: the kernel, the game, and bots of other packages."""
    hasher = hashlib.sha256(repr((compiler.FLAGS, compiler.LIBRARY)).encode())
    for folder in (PACKAGE / "kernel", home(game), *folders_of_added_bots(game)):
        for path in sorted(path for pattern in SOURCES for path in folder.rglob(pattern)):
            if "tests" not in path.relative_to(folder).parts:
                content = path.read_bytes()
                if path.suffix != ".bin":
                    content = content.replace(b"\r\n", b"\n")
                hasher.update(f"{path.relative_to(folder).as_posix()}\0{len(content)}\0".encode())
                hasher.update(content)
    return hasher.hexdigest()[:32]


def home(game: Game) -> Path:
    """The folder of a game whose rules are a module."""
    return Path(getfile(game.rules)).parent  # type: ignore[arg-type]  # interpreted games may have other rules


def folders_of_added_bots(game: Game) -> list[Path]:
    """The folders of the bots that other packages add to a game."""
    choices = [choice for choice in game.bots.BOTS.values() if not isinstance(choice, Search)]
    folders = {Path(getfile(choice)).parent for choice in choices}
    return sorted(folder for folder in folders if not any(map(folder.is_relative_to, (home(game), PACKAGE))))


def is_ours(game: Game) -> bool:
    """Whether a game and all its bots came with this package."""
    return home(game).is_relative_to(PACKAGE) and not folders_of_added_bots(game)


def code_of_game(game: Game) -> Code:
    """The code of a game; it is translated only when that is needed."""
    found = fingerprint(game)
    stem = game.folder.rpartition(".")[2] if is_ours(game) else game.folder  # others may have a game of the same name
    return Code(stem, found, lambda: c_source(game, found))


def code_of_file(path: Path) -> Code:
    """The code of a C file of this package."""
    source = FREESTANDING + path.read_text(encoding="utf-8")
    options = (compiler.FLAGS, compiler.LIBRARY, compiler.TARGETS, STRICT)
    found = hashlib.sha256(repr((source, options)).encode()).hexdigest()[:32]
    return Code(path.stem, found, lambda: source, STRICT)


def all_games() -> list[Game]:
    """The games of this package. The kernel knows none, so they are imported by name, and only by commands."""
    games: Any = import_module("tapete.games")
    return [games.load_own(name) for name in games.own_names()]


def all_code() -> Iterator[Code]:
    """All code that this package compiles."""
    yield from map(code_of_game, all_games())
    sources = (
        path for path in sorted(PACKAGE.rglob("*.c")) if LIBRARIES not in path.parents
    )  # a build that was killed
    yield from map(code_of_file, sources)


# ---- Where libraries are


def cache_folder() -> Path:
    """The folder for machine code that did not come with the package."""
    from platformdirs import user_cache_path  # rarely needed

    return user_cache_path("tapete") / "native"


def find_library(game: Game) -> Path | None:
    """A game's library, built if it is missing; None if the game can only be interpreted."""
    if not isinstance(game.rules, ModuleType):
        return None
    changed = changed_library(game) if is_ours(game) and IS_CHECKOUT else None
    return changed or find(code_of_game(game), is_ours=is_ours(game))


def changed_library(game: Game) -> Path | None:
    """The quick build of a game whose rules have changed since it was built; None for other games, or if it fails.

    Another process makes the full build, which the next program finds.
    """
    code, target, commands = code_of_game(game), compiler.this_machine(), compiler.compilers()
    quick = code.path(LIBRARIES, target, quick=True)
    if code.path(LIBRARIES, target).exists() or not commands or not any(code.built(LIBRARIES, target)):
        return None
    if not quick.exists():
        try:
            code.build(LIBRARIES, commands[0], quick=True)
        except CompilerError:
            return None
        module = [sys.executable, "-m", "tapete.kernel.build", game.id]
        none = subprocess.DEVNULL
        FULL_BUILDS.append(
            subprocess.Popen(module, cwd=PACKAGE.parent, start_new_session=True, stdin=none, stdout=none, stderr=none)
        )
    return quick


def find_or_build(
    stem: str, made_from: str, source: Callable[[], str], *, is_ours: bool = True, flags: Sequence[str] = ()
) -> Path | None:
    """Like `find`, with the parts of a `Code` as arguments."""
    return find(Code(stem, made_from, source, flags), is_ours=is_ours)


def find(code: Code, *, is_ours: bool = True) -> Path | None:
    """The path of a library, built if it is missing; None if there is no compiler, CompilerError if all fail."""
    target = compiler.this_machine()
    if is_ours and (shipped := code.path(LIBRARIES, target)).exists():
        return shipped
    folder = LIBRARIES if is_ours and IS_CHECKOUT else cache_folder()
    path = code.path(folder, target)
    if path.exists():
        return path
    failed: CompilerError | None = None
    for command in compiler.compilers():
        try:
            return code.build(folder, command)
        except CompilerError as error:
            failed = failed or error
    if failed:
        raise failed
    return None


def missing(folder: Path, target: Target, only: Sequence[str] = ()) -> list[Code]:
    """The code that has no library in a folder; only that of some games, if any are named."""
    wanted = (code_of_game(game) for game in all_games() if game.id in only) if only else all_code()
    return [code for code in wanted if not code.path(folder, target).exists()]


def main(words: Sequence[str]) -> None:
    """Builds everything, for this machine or for a wheel."""
    from concurrent.futures import ThreadPoolExecutor  # threads are enough: a compiler is another process

    if words[1:]:
        target, folder, zig = compiler.TARGETS[words[0]], Path(words[1]), compiler.zig()
        wanted = missing(folder, target)
        build = (lambda code: code.build(folder, zig, target)) if zig else lambda _: None
    else:
        wanted, build = missing(LIBRARIES, compiler.this_machine(), words), find
    if wanted:
        print(f"tapete: building machine code{f' for {words[0]}' if words else ''} ...", file=sys.stderr)
    with ThreadPoolExecutor() as pool:
        try:
            made: list[Path | None] = list(pool.map(build, wanted))
        except CompilerError as error:
            print(f"tapete: the C compiler failed\n{error}", file=sys.stderr)
            sys.exit(NO_COMPILER)
    if None in made:
        print("tapete: there is no C compiler here", file=sys.stderr)
        sys.exit(NO_COMPILER)


if __name__ == "__main__":
    main(sys.argv[1:])
