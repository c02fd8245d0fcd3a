"""One word per notion: words that the code and the docs do not use, and what they say instead (docs/glossary.md)."""

import re
from pathlib import Path

import pytest

from tapete import games
from tapete.kernel.contract import LANGUAGES

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
# Clauses where the printed rules are silent or mistaken, which the rule books must say
RULINGS = {
    "the-game": "TG3 TG6 TG10 TG11 EX7 EX9 EX10 EX11",
    "qwinto": "QW2 QW13 QW15 QW16 QW19 QW20",
    "five-crowns": "FC2 FC3 FC4 FC9 FC13 FC16 FC18 FC19",
    "uno-colores": "UP1 UP2 UP3 UP5 UP7 UP9 UP12 UP16 UP17 UP18 UP19 UP20 UP22",
}
RULING = {"en": "**Our ruling:** ", "es": "**Decisión nuestra:** "}
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RULINGS)
def test_rulings_of_ours_are_marked(name: str, language: str) -> None:
    game = games.load(name)
    marked = [clause for clause in game.rules.CLAUSES if RULING[language] in game.clause_text(clause, language)[1]]
    assert marked == RULINGS[name].split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_never_bare_in_texts(language: str) -> None:
    """Nor are keys named in two ways."""
    wrong = re.compile(r"\bonly who\b|\beither who\b|: who wins\b" if language == "en" else r"\bEnter\b", re.IGNORECASE)
    found = [
        f"{path.relative_to(ROOT)}: {line}"
        for path in (ROOT / "src").rglob(f"{language}.ftl")
        for line in path.read_text(encoding="utf-8").splitlines()
        if wrong.search(line)
    ]
    assert not found
