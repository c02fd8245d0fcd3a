"""What Qwinto hides from a seat (QW6, QW13, QW15, QW19); written from the rules, not from `show`."""

from random import Random

from tapete.games.qwinto.rules import CELLS, MOST_IN_HAND, PASSED, WRITE, State, decision_refusal
from tapete.kernel.rng import KEY


def redeal(s: State, seat: int, chance: Random) -> None:
    """Deals again what others hold, the draw pile, what others have decided, and the stream that dealt it all."""
    for word in range(KEY):
        s.rng[word] = chance.getrandbits(32)
    if s.over_by:
        return
    others = [other for other in range(s.players) if other != seat]
    hidden = s.deck[s.drawn : s.deck_size]
    for other in others:
        hidden += s.hand[other][: s.hand_n[other]]
    chance.shuffle(hidden)
    for other in others:
        size = s.hand_n[other]
        s.hand[other] = sorted(hidden.pop() for _ in range(size)) + [0] * (MOST_IN_HAND - size)
        if s.decided[other]:
            s.decided[other] = 0
            open_cells = [cell + 1 for cell in range(CELLS) if decision_refusal(s, other, WRITE + cell) == 0]
            s.choice[other] = chance.choice([*open_cells, PASSED])
            s.decided[other] = 1
    # who was dealt what, and when, is secret too
    dealt = s.deck[: s.drawn]
    chance.shuffle(dealt)
    s.deck = dealt + hidden + s.deck[s.deck_size :]
