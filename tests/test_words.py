"""One word per notion: words that the code and the docs do not use, and what they say instead (docs/glossary.md)."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
AVOIDED = {
    r"[Ee]rrands?": "autoplay",
    r"[Ll]edgers?": "events",
    r"[Cc]hronicles?": "news",
    r"[Tt]hinkers": "bot workers",
    r"Habits": "ServerConfig",
    r"RefusalError": "RefusedError",
    r"[Dd]iary": "log",
    r"Mind": "Scratch",
    r"Manners": "Etiquette",
    r"[Ww]arming": "build",
    r"hire": "open_pool",
    r"scoreboard|side_by_side": "arena_report, peers_report",
}
# Bare "who": "for who watches" instead of "for a spectator"
BARE_WHO = re.compile(r"\b(?:of|for|to|by|from|than|as|with) who (?!else\b|in\b)\w+", re.IGNORECASE)
SOURCES = [
    *(ROOT / "src").rglob("*.py"),
    *(ROOT / "tests").rglob("*.py"),
    *(ROOT / "docs").glob("*.md"),
    *(ROOT / "examples").glob("*.py"),
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
]


@pytest.mark.parametrize("word", AVOIDED)
def test_a_word_is_not_used(word: str) -> None:
    pattern = re.compile(rf"(?<![A-Za-z])(?:{word})(?![A-Za-z])")
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in SOURCES
        if path != Path(__file__)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]
    assert not found, f"say {AVOIDED[word]}: {found}"


def test_who_is_never_bare() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in SOURCES
        if path != Path(__file__)
        for match in BARE_WHO.finditer(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)
