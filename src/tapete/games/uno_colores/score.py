"""Score: counting (UP23), and the other way to score (UP24)."""

from tapete.games.uno_colores.state import (
    COLOURED,
    COUNTED_NUMBERS,
    COUNTED_SYMBOLS,
    COUNTED_WILDS,
    FACES,
    KINDS,
    NUMBERS,
    PENALTY,
    State,
    points,
)
from tapete.kernel.record import rule


@rule
def count_hand(s: State, seat: int) -> int:
    """UP23: keeps a hand for all to see; returns its points."""
    worth = 0
    for kind in range(KINDS):
        n = s.hand[seat][kind]
        s.last_hand[seat][kind] = n
        if n > 0:
            found = n * points(kind)
            worth += found
            if kind >= COLOURED:
                s.counted[COUNTED_WILDS] += found
            elif kind % FACES < NUMBERS:
                s.counted[COUNTED_NUMBERS] += found
            else:
                s.counted[COUNTED_SYMBOLS] += found
    return worth


@rule
def ending(s: State) -> int:
    """UP23, or UP24 by its scoring; 0 while the match goes on."""
    return s.over_by


@rule
def low_score_wins(s: State) -> bool:
    """UP24: penalty points are bad; UP23: others are good."""
    return s.scoring == PENALTY


@rule
def winners(s: State) -> int:
    """UP23: the player who has reached the target; UP24: the lowest total, a tie is shared."""
    if s.over_by == 0:
        return 0
    best = s.total[0]
    for seat in range(1, s.players):
        best = min(best, s.total[seat]) if low_score_wins(s) else max(best, s.total[seat])
    won = 0
    for seat in range(s.players):
        if s.total[seat] == best:
            won |= 1 << seat
    return won


@rule
def score(s: State, seat: int) -> int:
    """UP23, UP24: the total."""
    return s.total[seat]
