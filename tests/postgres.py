"""A real PostgreSQL for the tests: one for all processes of a run, and a database for each test.

It is the one of the machine. As root it runs as the user `postgres`, in a folder that this user owns.
"""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from filelock import FileLock

from tests.deadlines import DEADLINE, LOOK_EVERY

REQUIRED = "TAPETE_REQUIRE"  # names what must not be skipped, for a machine that has everything
USER = "postgres"
SETTINGS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "max_connections": "200",
    "shared_buffers": "32MB",
    "max_wal_senders": "0",
    "wal_level": "minimal",
    "log_min_messages": "fatal",
    "autovacuum": "off",
}


def programs() -> Path | None:
    """The folder with PostgreSQL's programs; None where there are none."""
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    folders = [*reversed(installed), *map(Path, os.environ.get("PATH", "").split(os.pathsep))]
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


def missing() -> str | None:
    """Why there is no PostgreSQL here; None if there is one."""
    if programs() is None:
        return "PostgreSQL is not installed (on Debian: apt install postgresql)"
    if os.getuid() == 0 and os.path.expanduser(f"~{USER}").startswith("~"):  # noqa: PTH111  # pathlib's raises
        return f"as root, PostgreSQL needs a user {USER} to run as"
    return None


def need_postgres() -> None:
    """Skips a test where there is no PostgreSQL; where it is required, the test fails."""
    if reason := missing():
        assert "postgres" not in os.environ.get(REQUIRED, ""), reason
        pytest.skip(reason)


class Cluster:
    """A PostgreSQL of its own, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        found = programs()
        assert found is not None
        self.folder, self._programs = folder, found

    @classmethod
    def make(cls, parent: Path | None = None) -> "Cluster":
        """A new one."""
        folder = Path(tempfile.mkdtemp(prefix="tapete-pg-", dir=parent))
        if os.getuid() == 0:
            shutil.chown(folder, USER)
        made = cls(folder)
        made._run("initdb", "--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C", "-U", USER)
        with (folder / "data" / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in SETTINGS.items())
            file.write(f"unix_socket_directories = '{folder}'\n")
        return made

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._programs / program), "-D", str(self.folder / "data"), *words]
        as_user: dict[str, Any] = {"user": USER, "group": USER, "extra_groups": []} if os.getuid() == 0 else {}
        done = subprocess.run(
            command,
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
            timeout=DEADLINE,
            **as_user,
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        self._run("pg_ctl", "start", "--wait", "--timeout", str(DEADLINE), "-l", str(self.folder / "log"))

    def start_again(self) -> None:
        """Starts it after it was killed, as soon as the last of its processes is gone."""
        end = time.monotonic() + DEADLINE
        while True:
            try:
                self.start()
            except AssertionError:
                if time.monotonic() > end:
                    raise
                time.sleep(LOOK_EVERY)
            else:
                return

    def stop(self) -> None:
        """Ends it at once."""
        self._run("pg_ctl", "stop", "--mode", "immediate", "--wait")

    @property
    def pid(self) -> int:
        """Its first process."""
        return int((self.folder / "data" / "postmaster.pid").read_text(encoding="utf-8").split()[0])

    def pids(self) -> list[int]:
        """All its processes."""
        first = self.pid
        children = Path(f"/proc/{first}/task/{first}/children").read_text(encoding="utf-8").split()
        return [first, *map(int, children)]

    def kill(self) -> None:
        """Kills all of it with kill -9."""
        for pid in self.pids():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def remove(self) -> None:
        """Ends it and deletes its folder."""
        with contextlib.suppress(AssertionError):
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, database: str = USER) -> str:
        """The address of a database."""
        return f"postgresql://{USER}@/{database}?host={self.folder}"

    def run_sql(self, text: str, database: str = USER) -> None:
        """Runs a statement."""
        with psycopg.connect(self.address(database), autocommit=True) as connection:
            connection.execute(text)

    @contextlib.contextmanager
    def database(self) -> Iterator[str]:
        """The address of a new database."""
        name = f"test_{uuid4().hex[:12]}"
        self.run_sql(f"CREATE DATABASE {name} TEMPLATE template0 STRATEGY file_copy")
        try:
            yield self.address(name)
        finally:
            self.run_sql(f"DROP DATABASE {name} WITH (FORCE)")


@contextlib.contextmanager
def shared_cluster(run: Path) -> Iterator[Cluster]:
    """The PostgreSQL of a test run, which all its processes use; `run` is a folder of the run. The first one starts it,
    and the last one ends it.
    """
    state = run / "postgres.json"
    with FileLock(run / "postgres.lock"):
        known = json.loads(state.read_text(encoding="utf-8")) if state.exists() else None
        if known is None:
            cluster = Cluster.make()
            cluster.start()
            known = {"folder": str(cluster.folder), "users": 0}
        cluster = Cluster(Path(known["folder"]))
        state.write_text(json.dumps({**known, "users": known["users"] + 1}), encoding="utf-8")
    try:
        yield cluster
    finally:
        with FileLock(run / "postgres.lock"):
            known = json.loads(state.read_text(encoding="utf-8"))
            if known["users"] == 1:
                state.unlink()
                cluster.remove()
            else:
                state.write_text(json.dumps({**known, "users": known["users"] - 1}), encoding="utf-8")
