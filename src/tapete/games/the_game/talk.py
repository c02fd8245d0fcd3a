"""Free chat: players may say anything but the number of a card (TG12).

Best effort. The text is folded to plain small letters and digits, command names are taken out, and what is left is
read as digits and as words, each in a few ways of writing. What counts as a number is data: `texts/numbers.txt`.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib import resources

from tapete.games.the_game.rules import HIGHEST, LOWEST, State, silenced
from tapete.kernel.contract import Objection

Span = tuple[int, int]

# "t - r - e - s": at most this many characters between the letters or digits of a number spelled out.
WIDEST_GAP = 3
KNOWN_CHARACTERS = 4096

# "3!!" is the command and an exclamation mark. "53!", "5 3!" and "3!7" spell other numbers.
COMMAND_SIGN = r"(?<![0-9a-z|])(?<![0-9][^0-9a-z])3\s*+!++(?![0-9a-z])"
DIGITS = re.compile(r"[0-9]+")
SPELLED_DIGITS = re.compile(rf"(?<![0-9])[0-9](?:[^0-9a-z]{{1,{WIDEST_GAP}}}[0-9](?![0-9]))+")
LETTERS = re.compile(r"[a-z]+")
REPEATED = re.compile(r"(.)\1+")
LATIN_LETTER_NAME = re.compile(r"\b(?:LATIN|REGIONAL INDICATOR) .*?\b([A-Z])\b")


def named_number(text: str) -> str | None:
    """The first piece of text that names a card's number (2 to 99), or None when the text may be sent (TG12)."""
    plain, origins = _folded(text)

    def original(span: Span) -> str:
        start, end = span
        return text[origins[start] : origins[end - 1] + 1]

    def without_command(found: re.Match[str]) -> str:
        is_command = found["sign"] or _is_command_name(original(found.span()))
        return " " * len(found[0]) if is_command else found[0]

    plain = _command_pattern().sub(without_command, plain)
    pieces = [*_pieces_in_digits(plain), *_pieces_in_words(plain)]
    return original(min(pieces, key=_first_and_longest)) if pieces else None


def objection(s: State, text: str) -> Objection | None:
    """Why a text may not be said now: under SILENCE nothing may (EX5), and never a card's number (TG12)."""
    if s.over_by or s.players == 1:
        return None
    if silenced(s):
        return Objection("talk-silenced", "EX5")
    found = named_number(text)
    return None if found is None else Objection("talk-number", "TG12", {"text": found})


def _first_and_longest(span: Span) -> Span:
    start, end = span
    return start, -end


# The data


@cache
def _lists() -> dict[str, list[str]]:
    data = resources.files("tapete.games.the_game") / "texts" / "numbers.txt"
    found: dict[str, list[str]] = {}
    for line in data.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            name, _, items = line.partition(":")
            found.setdefault(name, []).extend(items.split())
    return found


@cache
def _meanings(kind: str) -> dict[str, str]:
    """What each item stands for, from all lists named `kind X`."""
    prefix = kind + " "
    return {item: name.removeprefix(prefix) for name in _lists() if name.startswith(prefix) for item in _lists()[name]}


@cache
def _translation(*kinds: str) -> dict[int, str]:
    return {ord(item): meaning for kind in kinds for item, meaning in _meanings(kind).items()}


# Folding


def _folded(text: str) -> tuple[str, list[int]]:
    """The text in plain characters, and for each of them where in the text it came from."""
    plain: list[str] = []
    origins: list[int] = []
    for origin, character in enumerate(text):
        shape = _folded_character(character)
        plain.append(shape)
        origins.extend([origin] * len(shape))
    return "".join(plain), origins


@lru_cache(KNOWN_CHARACTERS)
def _folded_character(character: str) -> str:
    if character in _meanings("like"):
        return _apart(_meanings("like")[character])
    if character in _meanings("sign") or character in _meanings("inner sign"):
        return character
    digit = unicodedata.digit(character, None)
    if digit is not None:
        return str(digit)
    value = unicodedata.numeric(character, 0.0)
    if not value.is_integer():
        return " "
    if LOWEST <= value <= HIGHEST:
        return _apart(f"{value:.0f}")
    compatible = unicodedata.normalize("NFKD", character).casefold()
    return "".join(_meanings("like").get(part) or _latin(part) for part in compatible if not _is_invisible(part))


def _apart(shape: str) -> str:
    """A number in one character does not run on into its neighbours: two keycaps 10 are not 1010."""
    return shape if len(shape) == 1 else f" {shape} "


def _is_invisible(character: str) -> bool:
    """Accents, joiners, controls, lone surrogates: nothing that parts two letters for the reader."""
    return unicodedata.category(character)[0] in "CM" and not character.isspace()


def _latin(character: str) -> str:
    named = None if character.isascii() else LATIN_LETTER_NAME.search(unicodedata.name(character, ""))
    return named[1].lower() if named else character


# Commands


@cache
def _command_pattern() -> re.Pattern[str]:
    names = "|".join(name.lower() for name in _lists()["command"])
    return re.compile(rf"(?P<sign>{COMMAND_SIGN})|(?<![0-9a-z])(?:{names})(?![0-9a-z])")


def _is_command_name(written: str) -> bool:
    """Only as it is printed, in capitals: "three" in a sentence is a number."""
    return written in _lists()["command"]


# Digits


def _pieces_in_digits(plain: str) -> Iterator[Span]:
    for found in DIGITS.finditer(plain):
        if _is_card(found[0]):
            yield found.span()
    for found in SPELLED_DIGITS.finditer(plain):
        if _is_card("".join(DIGITS.findall(found[0]))):
            yield found.span()
    for found in _disguised_digits_pattern().finditer(plain):
        if DIGITS.search(found[0]) and _is_card(found[0].translate(_translation("digit"))):
            yield found.span()


def _is_card(digits: str) -> bool:
    significant = digits.lstrip("0") or "0"
    return len(significant) <= len(str(HIGHEST)) and LOWEST <= int(significant) <= HIGHEST


@cache
def _disguised_digits_pattern() -> re.Pattern[str]:
    return re.compile(f"[0-9{re.escape(''.join(_meanings('digit')))}]+")


# Words


def _pieces_in_words(plain: str) -> Iterator[Span]:
    for pattern in _word_patterns():
        for found in pattern.finditer(plain):
            if _is_number_word(found[0]):
                yield found.span()
    for found in _spaced_out_pattern().finditer(plain):
        if _is_number_spaced_out(found[0]):
            yield found.span()


def _is_number_word(word: str) -> bool:
    return word not in _lists()["ordinary"] and any(_number_pattern().fullmatch(reading) for reading in _readings(word))


def _is_number_spaced_out(letters: str) -> bool:
    """Nothing but number words and one-letter words, and at least one number among them."""
    found = (_numbers_among_letters_pattern().fullmatch(reading) for reading in _readings(letters))
    return any(match and match["number"] for match in found)


def _readings(written: str) -> Iterator[str]:
    """With inner signs as letters (s!ete) and as punctuation (s!i!e!t!e). Digits alone are no word."""
    if not written.isdigit():
        yield _skeleton(written, "sign", "inner sign")
        yield _skeleton(written, "sign")


def _skeleton(written: str, *signs: str) -> str:
    letters = "".join(LETTERS.findall(written.translate(_translation(*signs))))
    return REPEATED.sub(r"\1", letters)


@cache
def _word_patterns() -> tuple[re.Pattern[str], ...]:
    """Letters only; with signs for letters; and all between two spaces. An apostrophe ends a word: "do's"."""
    edge = _letter_class()
    inner = re.escape("".join(_meanings("inner sign")))
    return (
        LETTERS,
        re.compile(f"[{edge}](?:[{edge}{inner}]*[{edge}])?"),
        re.compile(rf"[{edge}](?:[^\s'\u2019]*[{edge}])?"),
    )


@cache
def _spaced_out_pattern() -> re.Pattern[str]:
    letter = _letter_class()
    gap = rf"[^{letter}]{{1,{WIDEST_GAP}}}"
    return re.compile(f"(?<![{letter}])[{letter}](?:{gap}[{letter}](?![{letter}]))+")


def _letter_class() -> str:
    return "a-z" + re.escape("".join(_meanings("sign")))


@cache
def _number_pattern() -> re.Pattern[str]:
    number, one, joint = (_any_of(_lists()[name]) for name in ("number", "one", "joint"))
    return re.compile(f"{number}(?:{joint}?(?:{number}|{one}))*+")


@cache
def _numbers_among_letters_pattern() -> re.Pattern[str]:
    return re.compile(f"(?:(?P<number>{_number_pattern().pattern})|{_any_of(_lists()['letter'])})++")


def _any_of(words: Iterable[str]) -> str:
    """Longest first: the possessive patterns, which keep the search linear, never come back for a longer word."""
    shapes = {_skeleton(word, "sign") for word in words}
    return f"(?:{'|'.join(sorted(shapes, key=len, reverse=True))})"
