"""Run by a test: the games of `test_pool.results` on a new cluster, or on that cluster by its address."""

import json
import subprocess
import sys

from tapete.lab.pool import Dask, Pool, Ray, open_pool
from tests.deadlines import DEADLINE
from tests.lab.test_pool import results


def address_of(pool: Pool) -> str:
    if isinstance(pool, Dask):
        return str(pool._cluster.scheduler_address)
    assert isinstance(pool, Ray)
    return str(pool._ray.get_runtime_context().gcs_address)


def main(on: str, *ways: str) -> None:
    workers = None if "=" in on else 2
    with open_pool(on, workers) as pool:
        if "own" in ways:
            print(json.dumps(results(pool)), flush=True)
        if "existing" in ways:
            there = f"{on}={address_of(pool)}"
            subprocess.run([sys.executable, "-m", "tests.lab.on_a_cluster", there, "own"], check=True, timeout=DEADLINE)


if __name__ == "__main__":
    main(*sys.argv[1:])
