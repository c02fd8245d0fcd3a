"""What is said of actions: what to know before, and why not."""

from tapete.games.the_game import GAME, terminal
from tapete.games.the_game.actions import Action, number_of
from tapete.games.the_game.rules import State
from tapete.games.the_game.tests.positions import END, A, B, C, Lay, legal, play, position, shown
from tapete.games.the_game.words import warning, why_not
from tapete.kernel.contract import Event
from tapete.texts import Texts

LOSES = Event("warn-loses", {"owed": "cards", "piles": "", "count": 1})
ENGLISH, SPANISH = (Texts(language, GAME, ["Ana", "Leo"]) for language in ("en", "es"))


def warned(state: State, action: Action, seat: int = 0) -> Event | None:
    return warning(shown(state, seat), seat, number_of(action))


def test_tg10_a_lay_after_which_nothing_can_be_laid_loses() -> None:
    state = position([50, 90], [5], tops=(40, 95, 45, 3), edition="original")
    assert warned(state, Lay(90, A)) == LOSES
    assert warned(state, Lay(50, A)) is None
    assert play(state, Lay(90, A)).over_by


def test_what_the_next_player_holds_is_not_known() -> None:
    state = play(position([50, 51], [5], tops=(40, 95, 45, 3), edition="original"), Lay(50, A), Lay(51, A))
    assert state.hand_n[0] == 0
    assert warned(state, END) is None


def test_tg10_ending_the_turn_loses_where_nobody_else_has_cards() -> None:
    state = position([30, 31, 90], tops=(29, 95, 20, 3), draw_pile=[], edition="original")
    play(state, Lay(30, A))
    assert warned(state, END) is None
    play(state, Lay(90, A))
    assert END in legal(state)
    assert warned(state, END) == LOSES


def test_ex4_three_with_too_few_cards_loses() -> None:
    state = position([14, 20], [5])
    assert warned(state, Lay(14, A)) is None  # the other card can still be laid
    play(state, Lay(20, B))
    assert warned(state, Lay(14, A)) == Event("warn-loses", {"owed": "three", "piles": "", "count": 1})


def test_ex3_a_skull_that_cannot_be_covered_loses_and_both_warning_and_end_say_so() -> None:
    state = position([50, 94], [5], tops=(93, 96, 30, 20))
    before = shown(state, 0)
    warning = warned(state, Lay(94, A))
    assert warning is not None
    assert ENGLISH.event(warning) == "This loses the match at once: you could not cover the SKULL on pile A."
    assert (
        SPANISH.event(warning) == "Con esto perdéis la partida en el acto: no podrías tapar la CALAVERA de la pila A."
    )
    play(state, Lay(94, A))
    assert state.over_by
    told = GAME.views.narrate(before, 0, number_of(Lay(94, A)), shown(state, 0), 0)[-1]
    left = state.left
    assert ENGLISH.event(told).startswith(
        f"Ana still has to cover the SKULL on pile A and cannot: lost, with {left} cards to go."
    )
    assert SPANISH.event(told).startswith(
        f"A Ana le falta tapar la CALAVERA de la pila A y no puede: partida perdida, con {left} cartas por poner."
    )


def test_ex3_two_skulls_are_named_together() -> None:
    state = play(position([7, 94, 20, 30], [5]), Lay(7, A), Lay(94, C))
    assert terminal.owed(shown(state, 0), 0, ENGLISH) == "The SKULLs on piles A and C must be covered."
    assert terminal.owed(shown(state, 0), 0, SPANISH) == "Hay que tapar las CALAVERAS de las pilas A y C."


def test_a_stop_hides_what_follows() -> None:
    state = position([24, 90], [5], tops=(20, 95, 10, 3))
    assert warned(state, Lay(24, A)) is None
    assert warned(state, Lay(24, C)) is None  # refused


# ---- Why not


def trick_offered(state: State, action: Action) -> object:
    return why_not(shown(state, 0), 0, number_of(action)).values["trick"]


def test_tg6_only_a_card_that_there_is_is_offered_for_the_trick() -> None:
    state = position([3, 98], [5], tops=(9, 69, 95, 40), edition="original")
    assert trick_offered(state, Lay(3, B)) == 59
    assert trick_offered(state, Lay(3, A)) == 0
    assert trick_offered(state, Lay(98, C)) == 0


def test_ex6_no_trick_is_offered_while_no_trick_is_visible() -> None:
    state = position([3, 98], [5], tops=(10, 69, 95, 40))  # the 10 is a NO TRICK
    assert trick_offered(state, Lay(3, B)) == 0
