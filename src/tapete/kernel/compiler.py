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
OLDEST_MACOS = 11, 0
MOST_LINES = 12  # of a compiler's output


@dataclass(frozen=True)
class Target:
    """A kind of machine for which code is compiled."""

    name: str  # of the system and the processor
    triple: str  # as zig calls it
    suffix: str  # of a library's file name
    flags: tuple[str, ...] = ()
    linking: tuple[str, ...] = LIBRARY
    tag: str = ""  # as wheels call it

    def library(self, stem: str) -> str:
        """The file name of a library."""
        return f"{stem}{self.suffix}"


def linux(processor: str) -> Target:
    """Linux: the library uses no C library, so one file fits glibc and musl."""
    tag = f"manylinux2014_{processor}.musllinux_1_1_{processor}"
    flags = ("-Wl,-z,defs", "-Wl,--build-id=none")
    return Target(f"linux-{processor}", f"{processor}-linux-gnu", ".so", flags, tag=tag)


def macos(processor: str, zigs_name: str) -> Target:
    """macOS: every library must link the system's own."""
    major, minor = OLDEST_MACOS
    triple, tag = f"{zigs_name}-macos.{major}.{minor}", f"macosx_{major}_{minor}_{processor}"
    return Target(f"macos-{processor}", triple, ".dylib", ("-lSystem",), tag=tag)


def windows(processor: str) -> Target:
    """Windows: the library has no entry point that runs when it is loaded."""
    return Target(f"windows-{processor}", f"{processor}-windows-gnu", ".dll", ("-Wl,--no-entry",), tag="win_amd64")


TARGETS = {
    target.name: target
    for target in (
        linux("x86_64"),
        linux("aarch64"),
        macos("arm64", "aarch64"),
        macos("x86_64", "x86_64"),
        windows("x86_64"),
    )
}
# For browsers: nothing is imported, all entry points are exported; memory grows. A stack that overflows ends the call.
WASM = Target(
    "wasm32",
    "wasm32-freestanding",
    ".wasm",
    ("-Wl,--no-entry", "-Wl,--export-dynamic", "-Wl,--export=__heap_base", "-Wl,-z,stack-size=262144"),
    linking=("-nostdlib", "-s"),
)
SYSTEMS = {"darwin": "macos", "win32": "windows"}
PROCESSORS = {"amd64": "x86_64", "x64": "x86_64"}


class CompilerError(Exception):
    """A compiler failed; the message is its command and output."""


def this_machine() -> Target:
    """The target of this machine; a new one, named after the machine, if none of ours fits."""
    system = SYSTEMS.get(sys.platform, sys.platform)
    processor = platform.machine().lower()
    processor = PROCESSORS.get(processor, processor)
    if system == "macos" and processor == "aarch64":
        processor = "arm64"
    name = f"{system}-{processor}"
    return TARGETS.get(name) or Target(name, "", ".so")


def own_compiler() -> list[str] | None:
    """The compiler of this machine: `$CC`, or `cc`, `gcc` or `clang`."""
    chosen = os.environ.get("CC", "").split()
    for command in [chosen] if chosen else [["cc"], ["gcc"], ["clang"]]:
        if shutil.which(command[0]):
            return command
    return None


def zig() -> list[str] | None:
    """The compiler in the package `ziglang`, if that is installed; its code runs on all processors of a kind."""
    return [sys.executable, "-m", "ziglang", "cc", "-mcpu=baseline"] if find_spec("ziglang") else None


def compilers() -> list[list[str]]:
    """The compilers to try for this machine, the best first."""
    return [command for command in (own_compiler(), zig()) if command]


def compile_library(
    source: str, path: Path, *, compiler: Sequence[str], target: Target | None = None, flags: Sequence[str] = ()
) -> None:
    """Compiles C to a library, which appears complete or not at all. For a target, the compiler must be zig."""
    aimed = ["-target", target.triple] if target else []
    made = target or this_machine()
    run_compiler(source, path, [*compiler, *aimed, *FLAGS, *made.linking, *made.flags], flags)


def run_compiler(source: str, path: Path, command: Sequence[str], last: Sequence[str] = ()) -> None:
    """Runs a compiler on C source, and moves the result to its place.

    The arguments `last` come after the source file, as libraries must. The compiler runs in the folder of that file, so
    that no path gets into the library.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".build-") as folder:
        c_file, made = Path(folder) / f"{path.stem}.c", Path(folder) / path.name
        c_file.write_text(source, encoding="utf-8")
        done = subprocess.run(
            [*command, "-o", made.name, c_file.name, *last],
            cwd=folder,
            env={**os.environ, "ZIG_GLOBAL_CACHE_DIR": folder},  # nothing in this cache is used again
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            said = done.stderr.strip().splitlines()[:MOST_LINES]
            raise CompilerError("\n".join([" ".join(command), *said]))
        made.replace(path)
