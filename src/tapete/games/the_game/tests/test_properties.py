"""Properties of The Game that hold for any cards and any play, tried by Hypothesis."""

from hypothesis import given
from hypothesis import strategies as st

from tapete.games.the_game import GAME, invariants, rules
from tapete.games.the_game.actions import Lay, action_of
from tapete.games.the_game.tests.positions import A, D, dealt, legal, position, refusal
from tapete.kernel.record import clone, digest

cards = st.integers(2, 99)
editions = st.sampled_from(["original", "extreme"])


@given(card=cards, top=cards)
def test_tg5_tg6_what_fits_where(card: int, top: int) -> None:
    """On an ascending pile higher or ten lower, on a descending pile lower or ten higher; nothing else."""
    if card == top:
        return
    others = [other for other in (50, 51) if other not in (card, top)]
    up = position([card, *others], tops=(top, 1, 100, 100), edition="original")
    down = position([card, *others], tops=(1, 1, 100, top), edition="original")
    assert (refusal(up, Lay(card, A)) == "") == (card > top or card == top - 10)
    assert (refusal(down, Lay(card, D)) == "") == (card < top or card == top + 10)


@given(seed=st.integers(0, 2**64), players=st.integers(1, 5), edition=editions, picks=st.lists(st.integers(0, 10**6)))
def test_any_play_keeps_every_invariant(seed: int, players: int, edition: str, picks: list[int]) -> None:
    state = dealt(players, edition, seed)
    for pick in picks:
        due = rules.waiting(state)
        if due == 0:
            break
        seat = [seat for seat in range(players) if (due >> seat) & 1][pick % due.bit_count()]
        out = [0] * rules.MOST_LEGAL
        count = rules.legal(state, seat, out)
        rules.apply(state, seat, out[pick % count])
        broken = invariants.broken(state)
        assert broken == 0, invariants.NAMES[broken - 1]


@given(seed=st.integers(0, 2**64), edition=editions, picks=st.lists(st.integers(0, 10**6), max_size=40))
def test_tg11_the_cards_left_only_ever_go_down_one_at_a_time(seed: int, edition: str, picks: list[int]) -> None:
    state = dealt(1, edition, seed)
    for pick in picks:
        actions = legal(state)
        if not actions:
            break
        action = actions[pick % len(actions)]
        before = state.left
        rules.apply(state, 0, GAME.actions.number(str(action)) or 0)
        assert before - state.left == isinstance(action, Lay)


@given(seed=st.integers(0, 2**64), edition=editions, picks=st.lists(st.integers(0, 10**6), max_size=30))
def test_tg10_no_legal_action_means_lost(seed: int, edition: str, picks: list[int]) -> None:
    """The player whose turn it is has something legal, or the match has ended; a copy that is asked stays as it is."""
    state = dealt(2, edition, seed)
    for pick in [0, 1, *picks]:
        due = rules.waiting(state)
        if due == 0:
            assert state.over_by != 0
            return
        seat = due.bit_length() - 1
        trial = clone(state)
        before = digest(trial)
        found = legal(trial, seat)
        assert found
        assert digest(trial) == before
        rules.apply(state, seat, GAME.actions.number(str(found[pick % len(found)])) or 0)


def test_every_number_is_one_typed_action() -> None:
    assert len({action_of(number) for number in range(rules.ACTIONS)}) == rules.ACTIONS
