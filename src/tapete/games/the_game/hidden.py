"""What The Game hides from a seat, by clause; written from the rules, not from `show`."""

from random import Random

from tapete.games.the_game.rules import HIGHEST, KEENNESS, LOWEST, MOST_IN_HAND, State, silenced
from tapete.kernel.rng import KEY


def redeal(s: State, seat: int, chance: Random) -> None:
    """Deals again what seat may not know: other hands and the draw pile (TG2), unfinished keenness (TG3),
    hints under SILENCE (EX5), and the stream that dealt it all. After the end everything is open (TG11).
    """
    for word in range(len(s.rng)):
        s.rng[word] = chance.getrandbits(32) if word < KEY else s.rng[word]
    if s.over_by:
        return
    others = [other for other in range(s.players) if other != seat]
    hidden = [card for other in others for card in s.hand[other][: s.hand_n[other]]] + s.deck[s.drawn :]
    chance.shuffle(hidden)
    for other in others:
        size = s.hand_n[other]
        s.hand[other] = sorted(hidden[:size]) + [0] * (MOST_IN_HAND - size)
        del hidden[:size]
        if not s.started and s.stated[other]:
            s.keen[other] = chance.randrange(KEENNESS)
        if silenced(s):
            chance.shuffle(s.hint[other])
    # who was dealt what, and when, is secret too
    dealt = [card for card in range(LOWEST, HIGHEST + 1) if card not in hidden]
    chance.shuffle(dealt)
    s.deck = dealt + hidden
