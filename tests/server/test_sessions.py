"""Connections to PostgreSQL end with what they belong to, whatever other threads are doing."""

import threading

import psycopg
import pytest

from tapete.server import database as connections
from tapete.server.database import Connection, Session
from tapete.server.event_store import StoreError
from tapete.server.postgres import PostgresStore


def test_a_session_that_has_ended_does_not_connect_again(database: str) -> None:
    session = Session(database)
    first = session()
    session.end()
    with pytest.raises(psycopg.OperationalError, match="ended"):
        session()
    assert first.closed
    assert session.opened == 1


def test_a_session_that_ends_while_it_connects_leaves_nothing_open(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, made, connect = Session(database), list[Connection](), connections.connect

    def slow(address: str) -> Connection:
        made.append(connect(address))
        session.end()
        return made[0]

    monkeypatch.setattr(connections, "connect", slow)
    with pytest.raises(psycopg.OperationalError, match="ended"):
        session()
    assert made[0].closed


def test_a_thread_that_comes_too_late_cannot_read(database: str) -> None:
    store, refused = PostgresStore(database, "one"), list[str]()

    def ask() -> None:
        try:
            store.ask("SELECT 1")
        except StoreError as error:
            refused.append(error.code)

    store.close()
    late = threading.Thread(target=ask)
    late.start()
    late.join()
    assert refused == ["store-unreadable"]
