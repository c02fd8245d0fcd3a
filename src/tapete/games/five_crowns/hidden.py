"""What Five Crowns hides from a seat (FC17); written from the rules, not from `show`."""

from random import Random

from tapete.games.five_crowns.melds import KINDS, LONGEST_HAND, discards_out
from tapete.games.five_crowns.rules import NOBODY, NOT_DRAWN, State, wild_rank
from tapete.kernel.rng import KEY


def redeal(s: State, seat: int, chance: Random) -> None:
    """Deals again what others hold and did not take openly, the draw pile, and the stream that dealt it all."""
    for word in range(KEY):
        s.rng[word] = chance.getrandbits(32)
    for i in range(len(s.scratch)):
        s.scratch[i] = chance.getrandbits(20)
    if s.over_by:
        return
    others = [other for other in range(s.players) if other != seat]
    hidden = s.deck[s.drawn : s.deck_size]
    taken = {other: [kind for kind in range(KINDS) for _ in range(s.known[other][kind])] for other in others}
    for other in others:
        held = s.hand[other][: s.hand_n[other]]
        for kind in taken[other]:
            held.remove(kind)
        hidden += held
    chance.shuffle(hidden)
    for other in others:
        size = s.hand_n[other]
        held = taken[other] + [hidden.pop() for _ in range(size - len(taken[other]))]
        s.hand[other] = sorted(held) + [0] * (LONGEST_HAND - size)
    # who was dealt what, and when, is secret too
    dealt = s.deck[: s.drawn]
    chance.shuffle(dealt)
    s.deck = dealt + hidden + s.deck[s.deck_size :]
    if s.turn != seat and s.drew != NOT_DRAWN and s.out_by == NOBODY:
        s.outs = discards_out(s.hand[s.turn], s.hand_n[s.turn], wild_rank(s), s.scratch)
