"""`scripts/bench attack` measures; how fast this machine is says no test."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.deadlines import DEADLINE

ROOT = Path(__file__).parents[2]
FIGURES = ("acks", "ack p99 ms", "bot moves", "server peak mb", "refused")


@pytest.mark.skipif(sys.platform != "linux", reason="the attacker comes from other addresses of this machine")
def test_a_bystander_plays_on_while_somebody_attacks() -> None:
    words = ["--silent", "20", "--hellos", "5", "--asking", "4", "--seconds", "4"]
    command = [sys.executable, "-m", "tests.server.attack", *words]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=DEADLINE).stdout
    found = {
        name.strip(): float(value.replace(",", ""))
        for name, _, value in (line.rpartition(" ") for line in printed.splitlines())
    }
    assert all(found[name] > 0 for name in FIGURES), printed
