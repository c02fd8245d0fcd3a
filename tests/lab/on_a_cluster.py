"""Run by a test: the games of `test_pool.results` on a cluster made for the occasion, and on the same as one there."""

import json
import subprocess
import sys

from tapete.lab.pool import Dask, Ray, hire
from tests.lab.test_pool import results


def main(on: str) -> None:
    if "=" in on:
        with hire(on) as pool:
            print(json.dumps(results(pool)), flush=True)
        return
    with hire(on, 2) as pool:
        print(json.dumps(results(pool)), flush=True)
        if isinstance(pool, Dask):
            address = pool._cluster.scheduler_address
        else:
            assert isinstance(pool, Ray)
            address = pool._ray.get_runtime_context().gcs_address
        subprocess.run([sys.executable, "-m", "tests.lab.on_a_cluster", f"{on}={address}"], check=True, timeout=120)


if __name__ == "__main__":
    main(sys.argv[1])
