"""Cards in a row: what a hand is, held in rising order, with 0 behind the last card."""

from functools import lru_cache

from tapete.kernel.record import Ints, rule


@rule
def put_in(row: Ints, n: int, card: int) -> int:
    """Puts a card in its place among n; returns how many there are then."""
    i = n
    while i > 0 and row[i - 1] > card:
        row[i] = row[i - 1]
        i -= 1
    row[i] = card
    return n + 1


@rule
def take_out(row: Ints, n: int, card: int) -> int:
    """Takes a card, which is there, out of n; returns how many there are then."""
    i = n - 1
    moved = 0
    while row[i] != card:
        held = row[i]
        row[i] = moved
        moved = held
        i -= 1
    row[i] = moved
    return n - 1


@rule
def count(row: Ints, n: int, card: int) -> int:
    """How many of n cards are this one."""
    found = 0
    for i in range(n):
        if row[i] == card:
            found += 1
    return found


# ---- For views


def cards_of(counts: Ints) -> tuple[int, ...]:
    """The cards of a row that says how many there are of each kind."""
    return _laid_out(tuple(counts))


@lru_cache(maxsize=1 << 13)
def _laid_out(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Remembered: a hand stays as it is while the others play, and all see what lies open."""
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))
