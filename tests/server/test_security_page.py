"""The threat model names tests, and the runbook names metrics and lines of the log: all of them exist."""

import re
from pathlib import Path

from tests.server.conftest import Server

ROOT = Path(__file__).parent.parent.parent


def test_every_test_that_the_threat_model_names_exists() -> None:
    named = set(re.findall(r"`(test_\w+)`", (ROOT / "docs" / "security.md").read_text(encoding="utf-8")))
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")]
    known = {name for source in sources for name in re.findall(r"^def (test_\w+)", source, re.MULTILINE)}
    assert len(named) > 30
    assert named - known == set()


def test_every_promise_of_the_threat_model_names_a_test() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("|") and not re.match(r"\|(---|.*\| test \|$)", line)]
    assert [row for row in rows if "`test_" not in row] == []


def test_every_alarm_of_the_runbook_exists(server: Server) -> None:
    page = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    section = page.partition("## When something is wrong")[2].partition("\n## ")[0]
    metrics = set(re.findall(r"tapete_\w+", section))
    text = server.get("/metrics").text
    assert {name for name in metrics if f"\n{name}" not in f"\n{text}" and f" {name} " not in text} == set()
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "tapete" / "server").glob("*.py"))
    said = re.findall(r'log: (".*?"(?:, ".*?")*)', section)
    lines = [line for found in said for line in re.findall(r'"(.*?)"', found)]
    assert len(lines) >= 6
    for line in lines:
        plain = re.escape(re.sub("^the (data file|database):", "%s:", line))
        pattern = plain.replace(r"event\ N", "event %d").replace(r"cannot\ (write|read)", "cannot %s")
        pattern = re.sub(r"cannot\\ (write|read)$", "cannot %s", pattern)
        assert re.search(pattern, sources), line
