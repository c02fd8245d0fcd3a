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
MOST_LINES = 12  # of what a compiler has to say
LIBRARY = ("-shared", "-fPIC", "-nostdlib", "-s")


@dataclass(frozen=True)
class Target:
    """A kind of machine that machine code is for."""

    name: str  # of the system and the processor
    triple: str  # as zig calls it
    suffix: str  # of a library's file name
    flags: tuple[str, ...] = ()

    def library(self, stem: str) -> str:
        """The file name of a library."""
        return f"{stem}{self.suffix}"


TARGETS = {
    target.name: target
    for target in (
        Target("linux-x86_64", "x86_64-linux-gnu", ".so", ("-Wl,-z,defs", "-Wl,--build-id=none")),
        Target("linux-aarch64", "aarch64-linux-gnu", ".so", ("-Wl,-z,defs", "-Wl,--build-id=none")),
        Target("macos-arm64", "aarch64-macos.11.0", ".dylib"),
        Target("macos-x86_64", "x86_64-macos.11.0", ".dylib"),
        Target("windows-x86_64", "x86_64-windows-gnu", ".dll"),
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
    return TARGETS.get(name) or Target(name, "", ".so")


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


def compile_library(
    source: str, path: Path, *, compiler: Sequence[str], target: Target | None = None, flags: Sequence[str] = ()
) -> None:
    """Makes a library of C; whoever looks finds the old file or the whole new one. For a target, the compiler is zig."""
    aimed = ["-target", target.triple] if target else []
    extra = target.flags if target else this_machine().flags
    run_compiler(source, path, [*compiler, *aimed, *FLAGS, *LIBRARY, *extra], flags)


def run_compiler(source: str, path: Path, command: Sequence[str], last: Sequence[str] = ()) -> None:
    """Runs a compiler on C that it reads from a file, and puts what it makes in place.

    What comes last stands behind the file: libraries must.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".build-") as folder:
        c_file, made = Path(folder) / f"{path.stem}.c", Path(folder) / path.name
        c_file.write_text(source, encoding="utf-8")
        done = subprocess.run(  # noqa: S603  # a compiler that we have looked for
            [*command, "-o", str(made), str(c_file), *last], capture_output=True, text=True, check=False
        )
        if done.returncode:
            said = done.stderr.strip().splitlines()[:MOST_LINES]
            raise CompilerError("\n".join([" ".join(command), *said]))
        made.replace(path)
