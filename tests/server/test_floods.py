"""Whoever sends more than a person does is cut off or refused, and nobody else waits for it."""

import json
import logging
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tapete.server import connections
from tapete.server.config import DEFAULT_CONFIG
from tapete.server.connections import MOST_HEAD_BYTES, Connections
from tests.deadlines import DEADLINE, wait_until
from tests.server.conftest import Client, Server
from tests.server.serving import HURRY

UPGRADE = (
    b"GET /socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)
GET = b"GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n"
TEXT, PART, PING, PONG = 1, 0, 9, 10


def frame(kind: int, data: bytes = b"", *, last: bool = True) -> bytes:
    """A small frame, as a client sends it."""
    return bytes([last << 7 | kind, 1 << 7 | len(data)]) + bytes(4) + data


@contextmanager
def connected(server: Server) -> Iterator[socket.socket]:
    with socket.create_connection(("localhost", server.port), timeout=DEADLINE) as opened:
        yield opened


def rest(opened: socket.socket) -> bytes:
    """All that comes until the connection ends."""
    found = b""
    with suppress(ConnectionError):
        while data := opened.recv(1 << 16):
            found += data
    return found


@pytest.fixture
def limited(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server with one limit."""
    running = Server(tmp_path / "tables.db", config=replace(HURRY, **request.param))
    yield running
    running.close()


def with_limits(**limits: Any) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("limited", [limits], indirect=True, ids=[""])


@with_limits(frames=DEFAULT_CONFIG.frames)
@pytest.mark.parametrize(
    "flood",
    [
        frame(PING, bytes(125)) * 50_000,
        frame(PONG) * 100_000,
        frame(TEXT, b"{", last=False) + frame(PART, last=False) * 100_000,
        frame(TEXT, b"{}") * 100_000,
    ],
    ids=["pings", "pongs", "parts without end", "messages"],
)
def test_a_flood_of_frames_ends_its_socket_and_nobody_waits_for_it(limited: Server, flood: bytes) -> None:
    _, ana = limited.open("qwinto", 2)
    with connected(limited) as opened:
        opened.sendall(UPGRADE)
        assert opened.recv(12) == b"HTTP/1.1 101"
        with suppress(ConnectionError):
            opened.sendall(flood)
        assert len(rest(opened)) < len(flood) / 100, "little of it was answered"
    assert limited.protocol.counted.ended["flood"] == 1
    assert ana.ask("say", text="hola")["type"] == "done"


@with_limits(messages_from_address=(20, 0))
def test_sockets_of_one_address_share_a_limit(limited: Server) -> None:
    table, ana = limited.open("qwinto", 2)
    flooder = Client(limited.address, table)
    for _ in range(20):
        flooder.say("ping")
    while flooder.hear().get("code") != "too-many":
        pass
    ana.say("ping")
    assert ana.until("refused")["code"] == "too-many"


@with_limits(requests=(3, 0))
def test_requests_of_one_address_are_limited_and_what_waits_is_not_read(limited: Server) -> None:
    with connected(limited) as opened:
        opened.sendall(GET * 50)
        answers = rest(opened)
    assert (answers.count(b"HTTP/1.1 200"), answers.count(b"HTTP/1.1 429")) == (3, 1)
    assert json.loads(answers.rpartition(b"\r\n")[2])["code"] == "too-many"


@pytest.mark.parametrize("header", [b"x: " + b"x" * 2 * MOST_HEAD_BYTES, b"x: 1\r\n" * MOST_HEAD_BYTES + b"y: 2"])
def test_a_head_that_is_too_large_is_refused(server: Server, header: bytes) -> None:
    with connected(server) as opened:
        opened.sendall(GET[:-2] + b"connection: close\r\n" + header + b"\r\n\r\n")
        assert rest(opened).startswith((b"HTTP/1.1 431", b"HTTP/1.1 400"))


def test_bad_requests_are_counted_and_not_logged(own_server: Server, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    for first, then in ((b"NONSENSE\r\n\r\n", b""), (UPGRADE, frame(3)), (UPGRADE, b"\x81\x05hello")):
        with connected(own_server) as opened:
            opened.sendall(first)
            assert opened.recv(5) == b"HTTP/"
            opened.sendall(then)
            rest(opened)
    with connected(own_server) as opened:
        opened.sendall(GET.replace(b"\r\n\r\n", b"\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n"))
        assert opened.recv(12) == b"HTTP/1.1 200"
    assert own_server.protocol.counted.ended["unreadable"] == 1
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_the_answers_to_requests_that_came_together_must_be_taken(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "ANSWER_SECONDS", 0.2)
    large = b"GET /api/schema HTTP/1.1\r\nhost: localhost\r\n\r\n"
    with connected(own_server) as opened:
        opened.sendall(large * 500)  # some 100 MB of answers, which nobody reads
        wait_until(lambda: own_server.protocol.counted.ended["slow"], "it is given up")
    assert own_server.get("/api/health").status_code == 200


def test_all_people_behind_a_proxy_are_not_one_client(own_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_server.protocol, "by_address", False)
    monkeypatch.setattr(own_server.protocol, "counted", Connections(most=100, most_of_one=2))
    opened = [socket.create_connection(("localhost", own_server.port), timeout=DEADLINE) for _ in range(5)]
    for one in opened:
        with closing(one):
            one.sendall(GET)
            assert one.recv(12) == b"HTTP/1.1 200"


@with_limits(corrections=(DEFAULT_CONFIG.corrections[0], 0))
def test_a_match_does_not_grow_without_end_by_what_is_taken_back(limited: Server) -> None:
    _, ana = limited.open("the-game", 1)
    ana.say("start")
    ana.dealt()
    most = int(DEFAULT_CONFIG.corrections[0])
    for allowed in range(most + 1):
        assert ana.ask("act", action=ana.last["match"]["legal"][0])["type"] == "done"
        assert ana.ask("undo").get("code", "done") == ("done" if allowed < most else "too-many")
        ana.catch_up()


ODD_FRAMES = {
    "compressed": frame(0x40 | TEXT, b"{}"),
    "no such kind": frame(3, b"{}"),
    "a part of nothing": frame(PART, b"{}"),
    "a message inside another": frame(TEXT, b"{", last=False) + frame(TEXT, b"{}"),
    "a ping in parts": frame(PING, b"x", last=False),
    "a long ping": b"\x89\xfe\x00\xc8" + bytes(204),
    "not masked": b"\x81\x02{}",
    "longer than anything": b"\x81\xff" + b"\x7f" + b"\xff" * 7,
    "parts that are too long together": (
        frame(TEXT, bytes(125), last=False) + frame(PART, bytes(125), last=False) * 600
    ),
    "an end that is cut off": frame(8, b"\x03"),
    "an end that says nonsense": frame(8, b"\x03\xe8\xff"),
}


@pytest.mark.parametrize("sent", ODD_FRAMES.values(), ids=list(ODD_FRAMES))
def test_frames_that_cannot_be_end_their_socket_and_nothing_is_left(
    server: Server, sent: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with connected(server) as opened:
        opened.sendall(UPGRADE)
        assert opened.recv(12) == b"HTTP/1.1 101"
        opened.sendall(sent)
        rest(opened)
    wait_until(lambda: not server.hub().peers.sockets, "the socket is forgotten")
    assert caplog.records == []


def test_a_socket_that_is_half_closed_ends(server: Server) -> None:
    with connected(server) as opened:
        opened.sendall(UPGRADE)
        assert opened.recv(12) == b"HTTP/1.1 101"
        opened.shutdown(socket.SHUT_WR)
        rest(opened)
    wait_until(lambda: not server.hub().peers.sockets, "the socket is forgotten")
