"""The browser's engine in Node."""

import json
import os
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from hatch_build import node_program

from tapete.kernel import build, compiler, wasm
from tapete.server.page import pages_folder

HERE = Path(__file__).parent
Node = Callable[..., str]


def built_modules() -> Path:
    """The modules of all games where the pages have them, made first where they are missing or out of date."""
    assert compiler.zig(), "the package ziglang is not installed: scripts/test installs it"
    folder = pages_folder() / "engine"
    with FileLock(Path(tempfile.gettempdir()) / "tapete-modules.lock"):  # by one process at a time
        assert wasm.make_modules(build.all_games(), folder)
    return folder


@pytest.fixture(scope="session")
def modules() -> Path:
    return built_modules()


@pytest.fixture(scope="session")
def node(modules: Path) -> Node:
    """Runs Node in this folder; returns what it prints."""

    def run(*words: str, typed: str = "") -> str:
        done = subprocess.run(
            [node_program(), *words],
            cwd=HERE, env={**os.environ, "TAPETE_MODULES": str(modules)}, input=typed,
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
        return done.stdout

    return run


def answers(node: Node, game: str, asked: dict[str, Any]) -> dict[str, Any]:
    """What the browser's engine makes of a job, in Node."""
    found: dict[str, Any] = json.loads(node("play.mjs", game, typed=json.dumps(asked)))
    return found
