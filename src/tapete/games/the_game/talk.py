"""Free chat: players may say anything but the number of a card (TG12).

Best effort. The text is folded to plain small letters and digits, command names are taken out, and what is left is
read as digits and as words, each in a few ways of writing. What counts as a number is data: `texts/numbers.txt`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib import resources

__all__ = ["named_number"]

LOWEST_CARD, HIGHEST_CARD = 2, 99

Span = tuple[int, int]

# Folding drops control characters, so this one can mark the place of a command that was taken out.
TAKEN_OUT = "\0"
# "t - r - e - s": at most this many characters between the letters or digits of a number spelled out.
WIDEST_GAP = 3
KNOWN_CHARACTERS = 4096

# "3!!" is the command and an exclamation mark. "53!", "5 3!" and "3!7" spell other numbers.
COMMAND_SIGN = r"(?<![0-9a-z|])(?<![0-9][^0-9a-z])3\s*+!++(?![0-9a-z])"
DIGITS = re.compile(r"[0-9]+")
SPELLED_DIGITS = re.compile(rf"(?<![0-9])[0-9](?:[^0-9a-z{TAKEN_OUT}]{{1,{WIDEST_GAP}}}[0-9](?![0-9]))+")
LETTERS = re.compile(r"[a-z]+")
REPEATED = re.compile(r"(.)\1+")
LATIN_LETTER_NAME = re.compile(r"\b(?:LATIN|REGIONAL INDICATOR) .*?\b([A-Z])\b")


def named_number(text: str) -> str | None:
    """The first piece of text that names a card's number (2 to 99), or None when the text may be sent (TG12)."""
    plain, origins = folded(text)

    def original(span: Span) -> str:
        start, end = span
        return text[origins[start] : origins[end - 1] + 1]

    def without_command(found: re.Match[str]) -> str:
        is_command = found["sign"] or is_command_name(original(found.span()))
        return TAKEN_OUT * len(found[0]) if is_command else found[0]

    plain = command_pattern().sub(without_command, plain)
    pieces = [*pieces_in_digits(plain), *pieces_in_words(plain)]
    return original(min(pieces, key=first_and_longest)) if pieces else None


def first_and_longest(span: Span) -> Span:
    start, end = span
    return start, -end


# The data


@cache
def lists() -> dict[str, list[str]]:
    data = resources.files("tapete.games.the_game") / "texts" / "numbers.txt"
    found: dict[str, list[str]] = {}
    for line in data.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            name, _, items = line.partition(":")
            found.setdefault(name, []).extend(items.split())
    return found


@cache
def meanings(kind: str) -> dict[str, str]:
    """What each item stands for, from all lists named `kind X`."""
    prefix = kind + " "
    return {item: name.removeprefix(prefix) for name in lists() if name.startswith(prefix) for item in lists()[name]}


@cache
def translation(*kinds: str) -> dict[int, str]:
    return {ord(item): meaning for kind in kinds for item, meaning in meanings(kind).items()}


# Folding


def folded(text: str) -> tuple[str, list[int]]:
    """The text in plain characters, and for each of them where in the text it came from."""
    plain: list[str] = []
    origins: list[int] = []
    for origin, character in enumerate(text):
        shape = folded_character(character)
        plain.append(shape)
        origins.extend([origin] * len(shape))
    return "".join(plain), origins


@lru_cache(KNOWN_CHARACTERS)
def folded_character(character: str) -> str:
    if character in meanings("like"):
        return apart(meanings("like")[character])
    if character in meanings("sign") or character in meanings("inner sign"):
        return character
    digit = unicodedata.digit(character, None)
    if digit is not None:
        return str(digit)
    value = unicodedata.numeric(character, 0.0)
    if not value.is_integer():
        return " "
    if LOWEST_CARD <= value <= HIGHEST_CARD:
        return apart(f"{value:.0f}")
    compatible = unicodedata.normalize("NFKD", character).casefold()
    return "".join(meanings("like").get(part) or latin(part) for part in compatible if not is_invisible(part))


def apart(shape: str) -> str:
    """A number in one character does not run on into its neighbours: two keycaps 10 are not 1010."""
    return shape if len(shape) == 1 else f" {shape} "


def is_invisible(character: str) -> bool:
    """Accents, joiners, controls, lone surrogates: nothing that parts two letters for the reader."""
    return unicodedata.category(character)[0] in "CM" and not character.isspace()


def latin(character: str) -> str:
    named = None if character.isascii() else LATIN_LETTER_NAME.search(unicodedata.name(character, ""))
    return named[1].lower() if named else character


# Commands


@cache
def command_pattern() -> re.Pattern[str]:
    names = "|".join(name.lower() for name in lists()["command"])
    return re.compile(rf"(?P<sign>{COMMAND_SIGN})|(?<![0-9a-z])(?:{names})(?![0-9a-z])")


def is_command_name(written: str) -> bool:
    """Only as it is printed, in capitals: "three" in a sentence is a number."""
    return written in lists()["command"]


# Digits


def pieces_in_digits(plain: str) -> Iterator[Span]:
    for found in DIGITS.finditer(plain):
        if is_card(found[0]):
            yield found.span()
    for found in SPELLED_DIGITS.finditer(plain):
        if is_card("".join(DIGITS.findall(found[0]))):
            yield found.span()
    for found in disguised_digits_pattern().finditer(plain):
        if DIGITS.search(found[0]) and is_card(found[0].translate(translation("digit"))):
            yield found.span()


def is_card(digits: str) -> bool:
    significant = digits.lstrip("0") or "0"
    return len(significant) <= len(str(HIGHEST_CARD)) and LOWEST_CARD <= int(significant) <= HIGHEST_CARD


@cache
def disguised_digits_pattern() -> re.Pattern[str]:
    return re.compile(f"[0-9{re.escape(''.join(meanings('digit')))}]+")


# Words


def pieces_in_words(plain: str) -> Iterator[Span]:
    for pattern in word_patterns():
        for found in pattern.finditer(plain):
            if is_number_word(found[0]):
                yield found.span()
    for found in spaced_out_pattern().finditer(plain):
        if is_number_spaced_out(found[0]):
            yield found.span()


def is_number_word(word: str) -> bool:
    return word not in lists()["ordinary"] and any(number_pattern().fullmatch(reading) for reading in readings(word))


def is_number_spaced_out(letters: str) -> bool:
    """Nothing but number words and one-letter words, and at least one number among them."""
    found = (numbers_among_letters_pattern().fullmatch(reading) for reading in readings(letters))
    return any(match and match["number"] for match in found)


def readings(written: str) -> Iterator[str]:
    """With inner signs as letters (s!ete) and as punctuation (s!i!e!t!e). Digits alone are no word."""
    if not written.isdigit():
        yield skeleton(written, "sign", "inner sign")
        yield skeleton(written, "sign")


def skeleton(written: str, *signs: str) -> str:
    letters = "".join(LETTERS.findall(written.translate(translation(*signs))))
    return REPEATED.sub(r"\1", letters)


@cache
def word_patterns() -> tuple[re.Pattern[str], ...]:
    """Letters only; with signs for letters; and all between two spaces. An apostrophe ends a word: "do's"."""
    edge = letter_class()
    inner = re.escape("".join(meanings("inner sign")))
    return (
        LETTERS,
        re.compile(f"[{edge}](?:[{edge}{inner}]*[{edge}])?"),
        re.compile(rf"[{edge}](?:[^\s'\u2019{TAKEN_OUT}]*[{edge}])?"),
    )


@cache
def spaced_out_pattern() -> re.Pattern[str]:
    letter = letter_class()
    gap = rf"[^{letter}{TAKEN_OUT}]{{1,{WIDEST_GAP}}}"
    return re.compile(f"(?<![{letter}])[{letter}](?:{gap}[{letter}](?![{letter}]))+")


def letter_class() -> str:
    return "a-z" + re.escape("".join(meanings("sign")))


@cache
def number_pattern() -> re.Pattern[str]:
    number, one, joint = (any_of(lists()[name]) for name in ("number", "one", "joint"))
    return re.compile(f"{number}(?:{joint}?(?:{number}|{one}))*+")


@cache
def numbers_among_letters_pattern() -> re.Pattern[str]:
    return re.compile(f"(?:(?P<number>{number_pattern().pattern})|{any_of(lists()['letter'])})++")


def any_of(words: Iterable[str]) -> str:
    """Longest first: the possessive patterns, which keep the search linear, never come back for a longer word."""
    shapes = {skeleton(word, "sign") for word in words}
    return f"(?:{'|'.join(sorted(shapes, key=len, reverse=True))})"
