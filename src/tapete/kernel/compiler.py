"""Finds a C compiler and runs it: the machine's own, or the one in the package `ziglang`."""

import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

# No C library; integers wrap around; the same arithmetic everywhere.
FLAGS = ("-std=c11", "-O3", "-fwrapv", "-fvisibility=hidden", "-fno-stack-protector", "-w")
LIBRARY = ("-shared", "-fPIC", "-nostdlib", "-s")
MOST_LINES = 12  # of what a compiler has to say

# Compilers for macOS clear memory with these; a call of memset would become a call of bzero itself.
BZERO = """
__attribute__((no_builtin, visibility("hidden"))) void bzero(void *to, __SIZE_TYPE__ n) {
    for (unsigned char *t = to; n > 0; n--) *t++ = 0;
}
__attribute__((no_builtin, visibility("hidden"))) void __bzero(void *to, __SIZE_TYPE__ n) { bzero(to, n); }
"""


@dataclass(frozen=True)
class Target:
    """A kind of machine that machine code is for."""

    name: str  # of the system and the processor
    triple: str  # as zig calls it
    tag: str  # as wheels call it
    suffix: str  # of a library's file name
    flags: tuple[str, ...] = ()
    source: str = ""  # C that its compilers expect to find

    def library(self, stem: str) -> str:
        """The file name of a library."""
        return f"{stem}{self.suffix}"


LINUX = ("-Wl,-z,defs", "-Wl,--build-id=none")
MACOS = ("-lSystem",)  # no library for macOS may be without it
WINDOWS = ("-Wl,--no-entry",)
TARGETS = {
    target.name: target
    for target in (
        Target("linux-x86_64", "x86_64-linux-gnu", "manylinux2014_x86_64.musllinux_1_1_x86_64", ".so", LINUX),
        Target("linux-aarch64", "aarch64-linux-gnu", "manylinux2014_aarch64.musllinux_1_1_aarch64", ".so", LINUX),
        Target("macos-arm64", "aarch64-macos.11.0", "macosx_11_0_arm64", ".dylib", MACOS, BZERO),
        Target("macos-x86_64", "x86_64-macos.11.0", "macosx_11_0_x86_64", ".dylib", MACOS, BZERO),
        Target("windows-x86_64", "x86_64-windows-gnu", "win_amd64", ".dll", WINDOWS),
    )
}
SYSTEMS = {"darwin": "macos", "win32": "windows"}
PROCESSORS = {"amd64": "x86_64", "x64": "x86_64"}


class CompilerError(Exception):
    """A compiler that could not do it; what it said."""


def this_machine() -> Target:
    """The target that runs here; one of its own name where none of ours fits."""
    system = SYSTEMS.get(sys.platform, sys.platform)
    processor = platform.machine().lower()
    processor = PROCESSORS.get(processor, processor)
    if system == "macos" and processor == "aarch64":
        processor = "arm64"
    name = f"{system}-{processor}"
    return TARGETS.get(name) or Target(name, "", "", ".so")


def own_compiler() -> list[str] | None:
    """The compiler that the machine has: `$CC`, or `cc` and its usual names."""
    chosen = os.environ.get("CC", "").split()
    for command in [chosen] if chosen else [["cc"], ["gcc"], ["clang"]]:
        if shutil.which(command[0]):
            return command
    return None


def zig() -> list[str] | None:
    """The compiler in the package `ziglang`, where that is installed."""
    return [sys.executable, "-m", "ziglang", "cc"] if find_spec("ziglang") else None


def compilers() -> list[list[str]]:
    """The compilers to try for this machine, the better first."""
    return [command for command in (own_compiler(), zig()) if command]


def compile_library(
    source: str, path: Path, *, compiler: Sequence[str], target: Target | None = None, flags: Sequence[str] = ()
) -> None:
    """Makes a library of C; others find the old file or the whole new one. For a target, the compiler is zig."""
    aimed = ["-target", target.triple] if target else []
    target = target or this_machine()
    run_compiler(source + target.source, path, [*compiler, *aimed, *FLAGS, *LIBRARY, *target.flags], flags)


def run_compiler(source: str, path: Path, command: Sequence[str], last: Sequence[str] = ()) -> None:
    """Runs a compiler on C that it reads from a file, and puts what it makes in place.

    What comes last stands behind the file: libraries must. It runs where the file is: no path gets into a library.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".build-") as folder:
        c_file, made = Path(folder) / f"{path.stem}.c", Path(folder) / path.name
        c_file.write_text(source, encoding="utf-8")
        done = subprocess.run(  # noqa: S603  # a compiler that we have looked for
            [*command, "-o", made.name, c_file.name, *last],
            cwd=folder,
            env={**os.environ, "ZIG_GLOBAL_CACHE_DIR": folder},  # nothing of it is used twice
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            said = done.stderr.strip().splitlines()[:MOST_LINES]
            raise CompilerError("\n".join([" ".join(command), *said]))
        made.replace(path)
