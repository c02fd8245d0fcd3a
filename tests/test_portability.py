"""What is not on every system is not needed: the package imports without the modules that only Unix has."""

import subprocess
import sys
from pathlib import Path

import pytest
from hatch_build import node_folder, node_program

from tapete.lab import load_test
from tests.deadlines import DEADLINE

UNIX_ONLY = ("fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty", "uvloop")
IMPORT_ALL = f"""
import importlib, pkgutil, sys
for name in {UNIX_ONLY}:
    sys.modules[name] = None
import tapete
for module in pkgutil.walk_packages(tapete.__path__, "tapete."):
    if ".tests" not in module.name and not module.name.endswith("__main__"):
        importlib.import_module(module.name)
        print(module.name)
"""


def test_every_module_imports_without_what_only_unix_has() -> None:
    run = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL], capture_output=True, text=True, check=False, timeout=DEADLINE
    )
    assert run.returncode == 0, run.stderr
    assert {"tapete.cli", "tapete.lab.load_test", "tapete.server.serve", "tapete.terminal.play"} <= {
        *run.stdout.split()
    }


def test_without_the_module_resource_memory_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resource", None)
    assert load_test.peak_megabytes() is None


def test_memory_is_counted_in_kib_or_on_macos_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("resource", reason="Windows does not count it so")
    here = load_test.peak_megabytes()
    assert here is not None
    monkeypatch.setattr(sys, "platform", "darwin" if sys.platform != "darwin" else "linux")
    elsewhere = load_test.peak_megabytes()
    assert elsewhere is not None
    assert max(here, elsewhere) / min(here, elsewhere) == pytest.approx(1024, rel=0.2)
    assert max(here, elsewhere) > 10, "more than an interpreter alone"


def test_node_is_found_where_its_wheel_puts_it() -> None:
    assert node_program().exists()
    assert node_program("nt") == node_folder() / "node.exe"
    assert node_program("posix") == node_folder() / "bin" / "node"
    assert (node_folder() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js").exists()


def test_no_test_needs_what_only_unix_has() -> None:
    for path in Path(__file__).parent.rglob("*.py"):
        imported = {line.split()[1] for line in path.read_text().splitlines() if line.startswith("import ")}
        assert not imported & {*UNIX_ONLY}, path.name
