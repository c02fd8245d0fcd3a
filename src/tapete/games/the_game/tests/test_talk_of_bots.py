"""TG12: what bots say is true, and is said only where the rules allow it."""

from random import Random

import pytest

from tapete import games
from tapete.bots import signals
from tapete.games.the_game.rules import CAN_TRICK, GOOD, HINTS, LEAVE, NO_HINT, silenced
from tapete.match import Match

GAME = games.load("the-game")


def unseen(match: Match, seat: int) -> set[int]:
    view = match.show(seat)
    return {card for card in range(2, 100) if not view.under[card]} - set(match.state.hand[seat])


def fits(match: Match, seat: int, pile: int) -> list[int]:
    """By card of the hand that goes on a pile the plain way: the unseen cards that it would skip."""
    top = match.state.top[pile]
    hand = [card for card in match.state.hand[seat] if card and (card > top if pile < 2 else card < top)]
    return [sum(min(card, top) < other < max(card, top) for other in unseen(match, seat)) for card in hand]


@pytest.mark.parametrize("edition", ["original", "extreme"])
def test_tg12_bots_say_what_their_hands_have_for_a_pile(edition: str) -> None:
    said = dict.fromkeys((NO_HINT, LEAVE, GOOD, CAN_TRICK), 0)
    for seed in range(6):
        chance = Random(seed)
        match = Match(GAME, 3, bytes([seed]) * 32, {"edition": edition})
        while not match.over:
            for seat in range(match.players):
                for signal in signals(GAME, match.show(seat), seat):
                    if not GAME.signals.refusal(match.state, seat, signal):
                        match.signal(seat, signal)
                if silenced(match.state):
                    continue
                for pile in range(4):
                    hint = match.state.hint[seat][pile]
                    said[hint] += 1
                    back = match.state.top[pile] + (-10 if pile < 2 else 10)
                    nearest = min(fits(match, seat, pile), default=99)
                    assert (hint == CAN_TRICK) == (back in match.state.hand[seat])
                    if hint != CAN_TRICK:
                        assert hint == (GOOD if nearest == 0 else LEAVE if nearest <= 2 else NO_HINT)
            seat = match.waiting[0]
            match.act(seat, chance.choice(match.legal_numbers(seat)))
    assert min(said.values()) > 0, "each of them was said"


def test_tg12_what_is_said_once_is_not_said_again() -> None:
    match = Match(GAME, 2, bytes(32), {"edition": "original"})
    for seat in (0, 1):
        for signal in signals(GAME, match.show(seat), seat):
            assert signal % HINTS != NO_HINT, "there was nothing to take back"
            match.signal(seat, signal)
        assert signals(GAME, match.show(seat), seat) == []


def test_ex5_under_silence_nothing_is_said_in_play() -> None:
    """What a bot wants to say is refused by the rules, as it is for everybody."""
    match = Match(GAME, 2, bytes(32), {"edition": "extreme"})
    match.state.top[0] = 3  # SILENCE
    wanted = signals(GAME, match.show(0), 0)
    assert all(GAME.signals.refusal(match.state, 0, signal) for signal in wanted)
    assert silenced(match.state)
