"""Errors of the pages reach the server's log, in one line each."""

from typing import Any

import pytest

from tests.server.conftest import Server
from tests.server.test_bad_input import strict_server

__all__ = ["strict_server"]

REPORT = {"page": "/table/abc", "kind": "TypeError", "message": "x is undefined", "build": "1a2b"}


def test_a_report_is_one_line_of_the_log(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    answer = server.post("/api/reports", json=REPORT)
    assert (answer.status_code, answer.content) == (204, b"")
    assert caplog.messages == ["a page failed: build 1a2b, /table/abc, TypeError: x is undefined"]


def test_a_report_cannot_forge_other_lines_or_carry_a_token(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    forged = {**REPORT, "page": "/table/abc?token=secret#t", "message": "x\n2026-01-01 all is well\x1b[2J"}
    assert server.post("/api/reports", json=forged).status_code == 204
    assert caplog.messages == ["a page failed: build 1a2b, /table/abc, TypeError: x 2026-01-01 all is well [2J"]


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"message": "x" * 201}, 400, "unreadable"), ({"page": "x" * 101}, 400, "unreadable"),
        ({"hand": ["r7"]}, 400, "unreadable"), ({"kind": None}, 400, "unreadable"),
        ({"message": "x" * 2048}, 413, "too-large"),
    ],
)  # fmt: skip
def test_other_reports_are_refused(
    server: Server, caplog: pytest.LogCaptureFixture, change: dict[str, Any], status: int, code: str
) -> None:
    answer = server.post("/api/reports", json={**REPORT, **change})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert caplog.messages == []


def test_one_address_cannot_fill_the_log(strict_server: Server, caplog: pytest.LogCaptureFixture) -> None:
    answers = [strict_server.post("/api/reports", json=REPORT).status_code for _ in range(12)]
    assert answers == [204] * 10 + [429] * 2
    elsewhere = strict_server.post("/api/reports", json=REPORT, headers={"origin": "http://elsewhere.example"})
    assert elsewhere.json()["code"] == "foreign-origin"
    assert len(caplog.messages) == 10
