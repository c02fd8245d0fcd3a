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
    r"on turn": "the player whose turn it is",
    r"[Tt]he own": "its own, the seat's own",
    r"(?:[Bb]ots?|[Pp]rograms?) of one's own": "your own bot, a user's own bot",
    r"from afar": "overview",
}
# Bare "who": "for who watches" instead of "for a spectator"
BARE_WHO = re.compile(r"\b(?:of|for|to|by|from|than|as|with) who (?!else\b|in\b)\w+", re.IGNORECASE)
# Clauses where the printed rules are silent or mistaken, which the rule books must say
RULINGS = {
    "the-game": "TG1 TG3 TG6 TG10 TG11 TG12 EX4 EX7 EX9 EX10 EX11",
    "qwinto": "QW2 QW13 QW15 QW16 QW19 QW20",
    "five-crowns": "FC2 FC3 FC4 FC5 FC9 FC13 FC15 FC16 FC17 FC18 FC19",
    "uno-colores": "UP1 UP2 UP3 UP5 UP7 UP9 UP12 UP16 UP17 UP18 UP19 UP20 UP21 UP22 UP24",
}
RULING = {"en": "**Our ruling:** ", "es": "**Decisión nuestra:** "}
PRINTED = {
    "en": re.compile(r"\bprinted (?:sheet|rules|on)\b|\bSpanish sheet\b"),
    "es": re.compile(r"\bhoja impresa\b|\breglas impresas\b|\bhoja en español\b|\bimpresos\b"),
}
# What a text or rule book once said that was untrue, or that nobody would say
UNTRUE = {
    "en": [
        r"for whoever plays after",  # EX1: some commands bind the player who lays them
        r"the choice is always yours",  # UP7: not of a card that cannot be played
        r"`legal` enumerates with `refusal`",  # in UNO it does not
    ],
    "es": [r"para quien (?:juegue|juega) después", r"la decisión es siempre tuya"],
}
ODD = {
    "en": [r"\bon turn\b", r"\bcards lie\b", r"\bmay not be told\b", r"[“”’]", r"\bfor so many\b"],
    "es": [
        r"\bningunas\b",
        r"\bdemasiado pocas\b",
        r"\bdirección (?:de|del) juego\b",
        r"\btodos los [JQ]\b",
        r"\bcomodines joker\b",
        r"\byendo por\b",
        r"\bmontón\b|\bmontones\b",  # pila, mazo or descartes
        r"\btrabajadores\b",
        r"\bsalto atrás\b|\bsaltos? de diez\b",  # truco del revés
        r"[“”’]",  # «»
    ],
}
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
@pytest.mark.parametrize("name", RULINGS)
def test_a_ruling_ends_its_clause_and_names_the_printed_rules(name: str, language: str) -> None:
    """So the introduction of each rule book says, and a reader learns what the printed rules leave open."""
    for clause in RULINGS[name].split():
        last = games.load(name).clause_text(clause, language)[1].rstrip().splitlines()[-1]
        assert last.startswith(RULING[language]), clause
        assert PRINTED[language].search(last), clause


def texts_in(language: str) -> list[Path]:
    """What people read in a language: texts, rule books and, in English, the docs."""
    found = [*(ROOT / "src").rglob(f"{language}.ftl"), *(ROOT / "src").rglob(f"rules.{language}.md")]
    return found + (list((ROOT / "docs").glob("*.md")) if language == "en" else [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_untrue_or_odd_is_not_said_again(language: str) -> None:
    wrong = re.compile("|".join(UNTRUE[language] + ODD[language]), re.IGNORECASE)
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in texts_in(language)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if wrong.search(line)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("language", "early"),
    [
        ("en", "with two cards in hand (three with the blue power), or with one once your next-to-last card is played"),
        ("es", "con dos cartas en la mano (tres con el poder azul), o con una cuando ya has jugado la penúltima"),
    ],
)
def test_up20_the_rule_books_allow_the_early_call_that_the_rules_allow(language: str, early: str) -> None:
    assert early in games.load("uno-colores").clause_text("UP20", language)[1]


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
