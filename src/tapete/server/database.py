"""Connections to PostgreSQL, and the database that they find there."""

import contextlib
import logging
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from tapete.server.event_store import StoreError
from tapete.server.migrations import LATEST, POSTGRES_MIGRATIONS

Connection = psycopg.Connection[tuple[Any, ...]]
MIGRATION_LOCK = 8386104
# How a connection is watched: one that is cut is noticed within seconds. What the address says comes first.
WATCHED = {
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
    "application_name": "tapete",
}
# A process that stands still within a transaction must not hold up the others.
SESSION = "SET idle_in_transaction_session_timeout = '3s'"
log = logging.getLogger("tapete")


def without_password(address: str) -> str:
    """An address as it may be shown."""
    try:
        parts = conninfo_to_dict(address)
    except psycopg.Error:
        return "postgresql://"
    parts.pop("password", None)
    return make_conninfo("", **parts)


def connect(address: str) -> Connection:
    """A connection, each of whose statements is a transaction of its own."""
    connection = psycopg.connect(make_conninfo("", **{**WATCHED, **conninfo_to_dict(address)}), autocommit=True)
    connection.execute(SESSION)
    return connection


def prepare(address: str) -> None:
    """Brings the database up to date; StoreError if it cannot be used, is of a newer version, or is not ours."""
    shown = without_password(address)
    try:
        with connect(address) as connection, connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
            _migrate(connection, shown)
            (syncs,) = connection.execute("SHOW fsync").fetchone() or ("on",)
    except psycopg.Error as error:
        raise StoreError("store-failed", path=shown, reason=str(error).strip()) from None
    if syncs == "off":
        log.warning("the database runs with fsync=off: what is acknowledged may be lost in a power cut")


def _migrate(connection: Connection, shown: str) -> None:
    """Runs the migrations that the database has not had yet."""
    found = connection.execute(
        "SELECT to_regnamespace('tapete') IS NOT NULL, to_regclass('tapete.version') IS NOT NULL"
    ).fetchone()
    has_schema, has_version = found or (False, False)
    if has_schema and not has_version:
        raise StoreError("store-foreign", path=shown)
    if not has_schema:
        connection.execute("CREATE SCHEMA tapete")
        connection.execute("CREATE TABLE tapete.version (version integer NOT NULL)")
        connection.execute("INSERT INTO tapete.version VALUES (0)")
    (version,) = connection.execute("SELECT version FROM tapete.version").fetchone() or (0,)
    if version > LATEST:
        raise StoreError("store-newer", path=shown, version=version, latest=LATEST)
    for migration in POSTGRES_MIGRATIONS[version:]:
        if migration:
            connection.execute(migration)
    connection.execute("UPDATE tapete.version SET version = %s", (LATEST,))


class Session:
    """A connection that is made when it is needed, and made again after it was lost. It is for one thread."""

    def __init__(self, address: str, setting: str = "") -> None:
        self._address, self._setting = address, setting
        self._connection: Connection | None = None
        self._has_ended = False
        self.opened = 0  # how often it was connected

    def __call__(self) -> Connection:
        """The connection; psycopg.OperationalError if there is none."""
        if self._connection is None or self._connection.closed:
            self._connection = None if self._has_ended else connect(self._address)
            if self._connection is None or self._has_ended:  # another thread has ended it meanwhile
                self.drop()
                raise psycopg.OperationalError("the session has ended")
            self.opened += 1
            if self._setting:
                self._connection.execute(self._setting)
        return self._connection

    @property
    def is_open(self) -> bool:
        """Whether there is a connection."""
        return self._connection is not None and not self._connection.closed

    def end(self) -> None:
        """Ends the connection for good, also from another thread."""
        self._has_ended = True
        self.drop()

    def drop(self) -> None:
        """Ends the connection."""
        if self._connection is not None:
            with contextlib.suppress(psycopg.Error):
                self._connection.close()
        self._connection = None
