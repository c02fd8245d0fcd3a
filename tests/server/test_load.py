"""The load that `tapete load` puts on a server: a small one, to see that it measures."""

import json
import subprocess
import sys

TABLES, SEATS = 8, 3


def test_a_small_load_is_played_without_an_error_and_everybody_comes_back() -> None:
    words = ["load", "--tables", str(TABLES), "--seats", str(SEATS), "--seconds", "2", "--json"]
    run = subprocess.run([sys.executable, "-m", "tapete", *words], capture_output=True, text=True, check=True)
    found = json.loads(run.stdout)
    assert found["errors"] == 0
    assert found["sockets"] == found["storm_back"] == TABLES * SEATS
    assert 0 < found["moves_per_second"] <= TABLES + 1  # each makes one a second
    assert found["saturated_moves"] > TABLES
    assert 0 < found["ack_p50_ms"] <= found["ack_p99_ms"]
