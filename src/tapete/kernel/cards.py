"""Cards in a row, such as a hand: in ascending order, with 0 after the last card."""

from functools import lru_cache

from tapete.kernel.record import Ints, rule


@rule
def put_in(row: Ints, n: int, card: int) -> int:
    """Inserts a card in its place among n cards; returns the new number of cards."""
    i = n
    while i > 0 and row[i - 1] > card:
        row[i] = row[i - 1]
        i -= 1
    row[i] = card
    return n + 1


@rule
def take_out(row: Ints, n: int, card: int) -> int:
    """Removes a card, which must be there, from n cards; returns the new number of cards."""
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
    """How many of the first n cards are this one."""
    found = 0
    for i in range(n):
        if row[i] == card:
            found += 1
    return found


# ---- For views


def cards_of(counts: Ints) -> tuple[int, ...]:
    """The cards of a row of counts, which has how many there are of each."""
    return _laid_out(tuple(counts))


@lru_cache(maxsize=1 << 13)
def _laid_out(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Cached, because a hand does not change while others play, and several viewers see the same open cards."""
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))
