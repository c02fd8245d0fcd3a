"""Measures the parts that docs/scale.md calculates with, in CPU time, so that other programs distort little.

python -m tests.costs store     saving a move: this process and PostgreSQL, and the bytes that stay
python -m tests.costs notes     what PostgreSQL does to notify so many processes
python -m tests.costs chunks    what a chunk of a simulation costs the process that hands it out
python -m tests.costs workers   how many chunks are done with so many workers, which only wait, as if each had a core
python -m tests.costs workers PLACE     likewise, at one place: processes, ray or dask
"""

import os
import sys
import time
from pathlib import Path

import psycopg

from tapete.lab.pool import open_pool
from tapete.server.event_store import Row
from tapete.server.postgres import CHANNEL
from tapete.server.stores import open_store
from tests.deadlines import wait_until
from tests.postgres import Cluster

TABLES, SECONDS, NOTES, CHUNKS = 500, 5, 400, 300
WAIT, ROUNDS, WORKERS = 0.05, 60, (1, 2, 4, 8, 16, 24)  # seconds of a chunk, chunks for each worker
MOVE = b'{"type":"act","seat":1,"action":"play r7 b9 on 3"}'


def cpu_of(cluster: Cluster) -> float:
    """The CPU seconds of PostgreSQL so far, with those of processes that have ended."""
    first, ticks = cluster.pid, 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            continue
        if first in (int(path.parent.name), int(fields[1])):
            ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def store(cluster: Cluster, rate: int) -> None:
    """Saves moves at a rate."""
    with cluster.database() as address:
        saving, numbers, done = open_store(address), [0] * TABLES, list[Exception | None]()

        def save(table: int) -> None:
            row = Row(f"table{table:04}abcdef", numbers[table], 1_795_000_000_000, MOVE, "a" * 16, f"k{numbers[table]}")
            numbers[table] += 1
            saving.save([row], done.append)

        for table in range(TABLES):
            save(table)
        wait_until(lambda: len(done) == TABLES, "all tables are there")
        own, theirs, begun, moves = time.process_time(), cpu_of(cluster), time.perf_counter(), 0
        while (now := time.perf_counter() - begun) < SECONDS:
            while moves < now * rate:
                save(moves % TABLES)
                moves += 1
            time.sleep(0.002)
        wait_until(lambda: len(done) == TABLES + moves, "all moves are saved")
        own, theirs = time.process_time() - own, cpu_of(cluster) - theirs
        saving.close()
        assert not any(done)
        with psycopg.connect(address) as asking:
            (size,) = asking.execute("SELECT pg_total_relation_size('tapete.event')").fetchone() or (0,)
    print(
        f"{rate} moves a second: {1000 * own / moves:.3f} ms here, {1000 * theirs / moves:.3f} ms in PostgreSQL, "
        f"{size / (TABLES + moves):.0f} bytes"
    )


def notes(cluster: Cluster, listeners: int) -> None:
    """Notifies so many processes of ten moves at a time."""
    hearing = [psycopg.connect(cluster.address(), autocommit=True) for _ in range(listeners)]
    for connection in hearing:
        connection.execute(f"LISTEN {CHANNEL}")
    note = "abcdef012345 events " + " ".join(f"table{table:04}abcdef:{table}" for table in range(10))
    with psycopg.connect(cluster.address(), autocommit=True) as telling:
        begun = cpu_of(cluster)
        for number in range(1, NOTES + 1):
            telling.execute("SELECT pg_notify(%s, %s)", (CHANNEL, note))
            if number % 50 == 0:
                for connection in hearing:
                    list(connection.notifies(timeout=0.02))
        used = cpu_of(cluster) - begun
    for connection in hearing:
        connection.close()
    print(f"{listeners} processes: {1e6 * used / NOTES:.0f} µs in PostgreSQL for each note")


def answer(chunk: tuple[int, int]) -> bytes:
    """A chunk that takes no time."""
    return bytes(chunk[1])


def chunks(place: str) -> None:
    """Hands out chunks that take no time."""
    with open_pool(place, 1) as pool:
        list(pool.map(answer, [(number, 0) for number in range(20)]))
        for size in (1_000, 100_000):
            begun = time.process_time()
            list(pool.map(answer, [(number, size) for number in range(CHUNKS)]))
            used = 1000 * (time.process_time() - begun) / CHUNKS
            print(f"{place}: {used:.2f} ms for each chunk, with a result of {size:,} bytes")


def wait(chunk: int) -> int:
    """A chunk whose worker needs no core of this machine."""
    time.sleep(WAIT)
    return chunk


def workers(place: str, count: int) -> None:
    """Hands out chunks to so many workers."""
    with open_pool(place, count) as pool:
        list(pool.map(wait, range(ROUNDS * count // 3)))  # until all have started
        begun, used = time.monotonic(), time.process_time()
        list(pool.map(wait, range(ROUNDS * count)))
        took, used = time.monotonic() - begun, time.process_time() - used
    rate, most = ROUNDS * count / took, count / WAIT
    print(f"{place}: {count} workers: {rate:.0f} of {most:.0f} chunks a second, with {used / took:.2f} of a core here")


if __name__ == "__main__":
    if sys.argv[1:] == ["chunks"]:
        for place in ("processes", "ray", "dask"):
            chunks(place)
    elif sys.argv[1:2] == ["workers"]:
        for place in sys.argv[2:] or ("processes", "ray", "dask"):
            for count in WORKERS:
                workers(place, count)
    elif sys.argv[1:] in (["store"], ["notes"]):
        cluster = Cluster.make()
        cluster.start()
        try:
            if sys.argv[1] == "store":
                for rate in (200, 1000):
                    store(cluster, rate)
            else:
                for listeners in (1, 16, 48):
                    notes(cluster, listeners)
        finally:
            cluster.remove()
    else:
        sys.exit(__doc__)
