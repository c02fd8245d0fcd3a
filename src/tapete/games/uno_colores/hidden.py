"""What UNO ¡Colores al poder! hides from a seat, by clause; written from the rules, not from `show`."""

from collections import Counter
from random import Random

from tapete.games.uno_colores.state import DREW, KINDS, NO_CARD, NOBODY, State
from tapete.kernel.rng import KEY


def redeal(s: State, seat: int, chance: Random) -> None:
    """Deals again what seat may not know: the draw pile and the other hands, but for the cards that seat was shown by a
    challenge (UP12) or gave away (UP16); what somebody else drew (UP7), was shown or was given; and the stream that
    dealt it all. After the match everything is open (UP23).
    """
    for word in range(KEY):
        s.rng[word] = chance.getrandbits(32)
    s.unseen = chance.choices(range(KINDS), k=KINDS)
    if s.over_by:
        return
    others = [other for other in range(s.players) if other != seat]
    fixed = {other: _known(s, seat, other) for other in others}
    hidden = s.deck[: s.deck_n]
    for other in others:
        hidden += list((Counter(_hand(s, other)) - Counter(fixed[other])).elements())
    chance.shuffle(hidden)
    for other in others:
        hand = fixed[other] + [hidden.pop() for _ in range(s.hand_n[other] - len(fixed[other]))]
        _hold(s, other, hand)
        if s.phase == DREW and s.turn == other:
            s.drawn = chance.choice([NO_CARD, *(kind + 1 for kind in hand)])
    # who was dealt what, and when, is secret too
    dealt = s.deck[s.deck_n :]
    chance.shuffle(dealt)
    s.deck = hidden + dealt
    _redeal_knowledge(s, others, chance)


def _redeal_knowledge(s: State, others: list[int], chance: Random) -> None:
    """What others were shown, or would show, and what they know of each other and of seat."""
    if s.shown_by - 1 in others and (s.shown_to == NOBODY or s.shown_to - 1 in others):
        hand = _hand(s, s.shown_by - 1)
        judged = Counter(chance.choices(hand, k=s.shown_n))
        s.shown = [judged[kind] for kind in range(KINDS)]
    for who in others:
        for other in range(s.players):
            if other != who:
                s.known[who][other] = s.held[other] & chance.getrandbits(KINDS)
                s.known_twice[who][other] = 0
                s.known_by[other] &= ~(1 << who)
                s.known_by[other] |= int(s.known[who][other] != 0) << who


def _known(s: State, seat: int, other: int) -> list[int]:
    """The cards that seat knows another to hold."""
    if seat < 0:
        return []
    both = (s.known[seat][other], s.known_twice[seat][other])
    return [kind for known in both for kind in range(KINDS) if (known >> kind) & 1]


def _hand(s: State, seat: int) -> list[int]:
    return [kind for kind in range(KINDS) for _ in range(s.hand[seat][kind])]


def _hold(s: State, seat: int, hand: list[int]) -> None:
    count = Counter(hand)
    s.hand[seat] = [count[kind] for kind in range(KINDS)]
    s.held[seat] = sum(1 << kind for kind in count)
