"""The end of a round: UNO! (UP20) and going out (UP21); an empty draw pile (UP22) is in state.py."""

from tapete.games.uno_colores.score import count_hand
from tapete.games.uno_colores.setup import start_round, victim
from tapete.games.uno_colores.state import (
    BLUE,
    CAUGHT,
    COLOURS,
    DRAW_TWO,
    FOUR,
    NOBODY,
    PENALTY,
    TWO,
    UP23,
    UP24,
    WILD_DRAW_FOUR,
    YELLOW,
    State,
    draw_cards,
    face_of,
    gather,
    holds_power,
)
from tapete.kernel.record import rule

# ---- UNO! (UP20)


@rule
def may_call(s: State, seat: int) -> bool:
    """UP20: a debtor may call UNO; or, early, the player whose turn it is."""
    if s.debtor == seat + 1:
        return True
    if seat != s.turn or s.called:
        return False
    size = s.hand_n[seat]
    if size == 1:
        return s.down != 0
    return size == 2 or (size == 3 and holds_power(s, seat, BLUE))


@rule
def owe(s: State) -> None:
    """UP20: whoever played the next-to-last card and did not call may be caught; nothing is owed by a green turn."""
    if s.down and not s.called and s.hand_n[s.turn] == 1:
        s.debtor = s.turn + 1
    s.down = 0


@rule
def call(s: State, seat: int) -> None:
    """UP20: the call: one that is owed pays the debt, an early one holds for the turn."""
    if s.debtor == seat + 1:
        s.debtor = NOBODY
    else:
        s.called = 1


@rule
def catch(s: State) -> None:
    """UP20: whoever did not call draws two."""
    s.catches += 1
    draw_cards(s, s.debtor - 1, CAUGHT)
    s.debtor = NOBODY


# ---- Going out (UP21)


@rule
def play_last(s: State, seat: int, kind: int) -> None:
    """UP21: the last card names nothing and takes nothing, but the next player still draws."""
    s.discard[s.discard_n] = kind
    s.discard_n += 1
    wanted = 0
    if kind == WILD_DRAW_FOUR:
        wanted = FOUR
    elif face_of(kind) == DRAW_TWO:
        wanted = TWO
    other = victim(s)
    if wanted > 0 and not holds_power(s, other, YELLOW):
        draw_cards(s, other, wanted)
    end_round(s, seat)


@rule
def end_round(s: State, winner: int) -> None:
    """UP21, UP23, UP24: hands are shown and counted; then the next round, or the end of the match."""
    s.last_winner = winner + 1
    for seat in range(s.players):
        worth = count_hand(s, seat)
        s.total[seat if s.scoring == PENALTY else winner] += worth
    for power in range(COLOURS):
        end_holding(s, power)
        if s.power[power] != NOBODY:
            s.held_last[power] += 1
            if s.power[power] == winner + 1:
                s.won_with[power] += 1
    s.debtor = NOBODY
    s.round_no += 1
    for seat in range(s.players):
        if s.total[seat] >= s.target:
            s.over_by = UP24 if s.scoring == PENALTY else UP23
    if s.over_by == 0:
        s.dealer = (s.dealer + 1) % s.players
        gather(s)
        start_round(s)


@rule
def end_holding(s: State, power: int) -> None:
    """Counts for how many turns somebody has held a power."""
    if s.power[power] != NOBODY:
        s.turns_held[power] += s.turns - s.since[power]
