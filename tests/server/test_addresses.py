"""The server knows at which addresses others reach it."""

from pathlib import Path

import pytest

from tapete.server import addresses
from tapete.server.addresses import Listening
from tests.server.conftest import Server

EVERYWHERE = "0.0.0.0"  # noqa: S104  # nothing listens there: the server only says so
NETWORK = "192.168.1.20"


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "network_addresses", lambda: [NETWORK])


@pytest.mark.parametrize(
    ("listening", "asked_at", "local_only", "expected"),
    [
        (Listening("localhost", 8000), "http://localhost:8000", True, []),
        (Listening("127.0.0.1", 8000), "http://127.0.0.1:8000", True, []),
        (Listening("::1", 8000), "http://[::1]:8000", True, []),
        (Listening("localhost", 8000), "http://evil.example:8000", True, []),
        (Listening(EVERYWHERE, 8000), "http://localhost:8000", False, [f"http://{NETWORK}:8000"]),
        (Listening(EVERYWHERE, 8000), f"http://{NETWORK}:8000", False, [f"http://{NETWORK}:8000"]),
        (Listening("::", 80), "http://box.lan", False, ["http://box.lan", f"http://{NETWORK}:80"]),
        (Listening("10.0.0.7", 8000), "http://localhost:8000", False, ["http://10.0.0.7:8000"]),
        (Listening("fd00::7", 8000), "http://[fd00::7]:8000", False, ["http://[fd00::7]:8000"]),
        (Listening(proxied=True), "https://cards.example", False, ["https://cards.example"]),
        (
            Listening(proxied=True, origins=frozenset({"https://cards.example"})),
            "http://cards.example",  # a proxy that does not pass the scheme on
            False,
            ["https://cards.example"],
        ),
        (
            Listening(origins=frozenset({"https://cards.example"})),
            "http://localhost:8000",
            False,
            ["https://cards.example"],
        ),
    ],
)
def test_how_it_was_started_decides(listening: Listening, asked_at: str, local_only: bool, expected: list[str]) -> None:
    assert listening.local_only is local_only
    assert listening.addresses(asked_at) == expected


def test_it_says_so_over_http(tmp_path: Path) -> None:
    running = Server(tmp_path / "tables.db", listening=Listening(EVERYWHERE, 8000))
    try:
        answer = running.get("/api/server").json()
    finally:
        running.close()
    assert answer == {
        "local_only": False, "addresses": [f"http://{NETWORK}:8000"], "command": "tapete serve --host 0.0.0.0",
    }  # fmt: skip


def test_by_default_only_this_machine_is_let_in(server: Server) -> None:
    answer = server.get("/api/server").json()
    assert (answer["local_only"], answer["addresses"]) == (True, [])


def test_the_address_on_the_network_is_not_this_machines_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert not any(addresses.is_loopback(address) for address in addresses.network_addresses())
