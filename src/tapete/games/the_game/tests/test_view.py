"""The typed view says the same as the rules."""

from tapete import games
from tapete.games.the_game import rules
from tapete.games.the_game.actions import PILE_NAMES, number_of, text
from tapete.games.the_game.rules import State
from tapete.games.the_game.tests.positions import END, A, B, C, Lay, dealt, play, position, shown
from tapete.games.the_game.view import LayView, LongTurn, View, view
from tapete.kernel.contract import Event
from tapete.testing.cases import Case


def seen(state: State, seat: int = 0) -> View:
    return view(shown(state, seat), seat)


def test_tg5_tg6_what_each_lay_costs() -> None:
    lays = seen(position([37, 60, 12], [5], tops=(47, 13, 50, 70), edition="original")).lays
    assert lays == {
        "lay 12 c": LayView(12, "c", 38, back=False),
        "lay 12 d": LayView(12, "d", 58, back=False),
        "lay 37 a": LayView(37, "a", -10, back=True),
        "lay 37 b": LayView(37, "b", 24, back=False),
        "lay 37 c": LayView(37, "c", 13, back=False),
        "lay 37 d": LayView(37, "d", 33, back=False),
        "lay 60 a": LayView(60, "a", 13, back=False),
        "lay 60 b": LayView(60, "b", 47, back=False),
        "lay 60 c": LayView(60, "c", -10, back=True),
        "lay 60 d": LayView(60, "d", 10, back=False),
    }


def test_every_legal_lay_is_told_with_its_pile_and_only_to_the_player_on_turn() -> None:
    checked = 0
    for _, match, _, _ in Case(games.load("the-game"), 3, 2).plies():
        for seat in (-1, 0, 1, 2):
            legal = {text(action) for action in match.legal_numbers(seat)} if seat >= 0 else set()
            lays = seen(match.state, seat).lays
            assert set(lays) == {action for action in legal if action.startswith("lay")}
            for told, lay in lays.items():
                assert told == f"lay {lay.card} {lay.pile}"
                pile = PILE_NAMES.index(lay.pile)
                assert lay.back == rules.is_trick(match.state, lay.card, pile)
                checked += 1
    assert checked > 100


def test_of_a_card_that_goes_nowhere_the_pile_that_only_a_command_shuts_is_meant_or_the_nearest() -> None:
    state = position([37, 60, 12], [5, 41], tops=(61, 90, 20, 10), edition="original")
    assert seen(state).nowhere == {"37": "lay 37 c", "60": "lay 60 a"}
    assert seen(state, 1).nowhere == {"5": "lay 5 d", "41": "lay 41 a"}
    assert seen(state, -1).nowhere == {}
    no_trick = position([25, 51], [5], tops=(61, 55, 35, 10))  # 35 is a NO TRICK
    assert seen(no_trick).nowhere == {"51": "lay 51 a"}


def test_the_number_of_the_turn_and_the_longest_turn() -> None:
    state = position([12, 20, 61, 62], [5, 6, 7], edition="original", draw_pile=list(range(80, 90)))
    assert (seen(state).turn_number, seen(state).longest) == (1, None)
    play(state, Lay(12, A), Lay(20, A))
    assert seen(state).longest is None, "no more than it must have"
    play(state, END, Lay(5, B), Lay(6, B), Lay(7, B), END)
    for seat in (-1, 0, 1):
        assert (seen(state, seat).turn_number, seen(state, seat).longest) == (3, LongTurn(1, 2, 3))
    play(state, Lay(61, A), Lay(62, A), Lay(80, A))
    assert seen(state).longest == LongTurn(1, 2, 3), "the first of several"
    assert seen(dealt(2)).turn_number == 0


def test_tg5_the_numbers_ahead() -> None:
    piles = seen(position([37], [5], tops=(23, 99, 48, 2))).piles
    assert [pile.ahead for pile in piles] == [(24, 99), None, (2, 47), None]
    assert [pile.ahead for pile in seen(dealt(2)).piles] == [(2, 99), (2, 99), (2, 99), (2, 99)]


def test_tricks_gaps_and_commands_of_a_pile() -> None:
    state = position([12, 24, 14, 20, 61], [5], draw_pile=[90, 91])
    play(state, Lay(12, A), Lay(20, A))
    pile = seen(state).piles[A]
    assert (pile.largest_gap, pile.tricks, pile.commands) == ((1, 12), (), 0)
    play(state, Lay(24, B))  # STOP
    state.turn = 0
    play(state, Lay(14, B))
    pile = seen(state).piles[B]
    assert (pile.largest_gap, pile.tricks, pile.commands) == ((1, 24), (14,), 2)
    play(state, Lay(61, C))
    pile = seen(state).piles[C]
    assert (pile.largest_gap, pile.tricks) == ((61, 100), ())
    assert seen(state).piles[3].largest_gap is None


def owed(state: State) -> tuple[int, int, bool, tuple[str, ...]]:
    found = seen(state).owed
    assert found is not None
    return found.least, found.cards, found.exactly, found.skulls


def test_tg4_what_is_owed_and_why_the_turn_may_not_end() -> None:
    state = position([12, 20, 61], [5], draw_pile=[90, 91])
    assert owed(state) == (2, 2, False, ())
    assert seen(state).why_not_end == Event("why-end-TG4", {"count": 2})
    assert seen(state, 1).why_not_end is None
    play(state, Lay(12, A), Lay(20, A))
    assert owed(state) == (2, 0, False, ())
    assert seen(state).why_not_end is None


def test_ex3_a_skull_is_owed() -> None:
    state = play(position([7, 12, 20, 61], [5]), Lay(7, B), Lay(12, A))
    assert owed(state) == (2, 0, False, ("b",))
    told = seen(state).why_not_end
    assert told is not None
    assert told.code == "why-end-EX3"


def test_ex4_three_is_owed_exactly() -> None:
    state = play(position([14, 20, 61], [5]), Lay(14, A))
    assert owed(state) == (3, 2, True, ())
    play(state, Lay(20, A))
    told = seen(state).why_not_end
    assert told is not None
    assert told.code == "why-end-EX4"
    assert rules.refusal(state, 0, number_of(END))


def test_nothing_is_owed_before_the_first_turn() -> None:
    assert seen(dealt(2)).owed is None
    assert seen(dealt(2)).why_not_end is None


def test_ex5_silence_is_told() -> None:
    state = position([3, 20, 61], [5])
    assert not seen(state).silenced
    assert seen(play(state, Lay(3, A))).silenced
    assert "silence" in seen(state).in_force
    alone = seen(play(position([3, 20, 61]), Lay(3, A)))
    assert not alone.silenced
    assert alone.in_force == ()


def test_the_cards_to_go_are_those_in_hands_and_draw_pile() -> None:
    shown_to = seen(play(position([12, 20, 61], [5]), Lay(12, A)))
    assert shown_to.left == sum(shown_to.hand_sizes) + shown_to.draw_pile
    assert shown_to.cards == 98
