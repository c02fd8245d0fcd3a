"""Hints at piles (TG12): what they do, in rule Python; number <-> typed value <-> text."""

from collections.abc import Sequence
from dataclasses import dataclass

from tapete.games.the_game.actions import PILE_NAMES
from tapete.games.the_game.rules import EX5, HINTS, NO_HINT, PILES, State, silenced
from tapete.kernel.record import rule

COUNT = PILES * HINTS  # hint h on pile p is p * HINTS + h
HINT_NAMES = ("none", "leave", "good", "trick")
HINT_WORDS = {"hint", "pista"}
MEANING_WORDS = {
    "none": 0, "clear": 0, "nada": 0, "quitar": 0,
    "leave": 1, "dejar": 1, "deja": 1,
    "good": 2, "bien": 2, "buena": 2,
    "trick": 3, "truco": 3,
}  # fmt: skip


@rule
def refusal(s: State, seat: int, signal: int) -> int:
    """TG12: hints are free at any time but under SILENCE."""
    return EX5 if silenced(s) else 0


@rule
def give(s: State, seat: int, signal: int) -> None:
    """TG12: one hint per seat and pile; one given in the giver's own turn outlasts it."""
    pile = signal // HINTS
    s.hint[seat][pile] = signal % HINTS
    s.hint_ends[seat][pile] = 0
    if s.hint[seat][pile] != NO_HINT:
        s.hint_ends[seat][pile] = 2 if s.started and s.turn == seat else 1
        s.talked |= 1 << seat


@dataclass(frozen=True)
class Hint:
    """Hint at a pile without naming a number (TG12); "none" takes a hint back."""

    pile: int
    meaning: int

    def __str__(self) -> str:
        return f"hint {PILE_NAMES[self.pile]} {HINT_NAMES[self.meaning]}"


def hint_of(number: int) -> Hint:
    """The hint with a number."""
    return Hint(number // HINTS, number % HINTS)


def number_of(hint: Hint) -> int:
    """The number of a hint."""
    return hint.pile * HINTS + hint.meaning


def text(signal: int) -> str:
    """The hint as records write it."""
    return str(hint_of(signal))


_NUMBERS = {text(number): number for number in range(COUNT)}


def number(text: str) -> int | None:
    """The hint a record's text stands for, or None."""
    return _NUMBERS.get(text)


def understand(words: Sequence[str]) -> int | None:
    """`hint a leave`, `pista a truco`, `hint a none`."""
    match list(words):
        case [word, pile, meaning] if word in HINT_WORDS and pile in tuple(PILE_NAMES) and meaning in MEANING_WORDS:
            return number_of(Hint(PILE_NAMES.index(pile), MEANING_WORDS[meaning]))
    return None
