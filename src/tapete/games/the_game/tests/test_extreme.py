"""EX1 to EX12, from the rules of record."""

import pytest

from tapete.games.the_game import GAME, rules
from tapete.games.the_game.options import TABLE, kept_table, read_table
from tapete.games.the_game.rules import LEAVE, NO_HINT, State
from tapete.games.the_game.talk import named_number
from tapete.games.the_game.tests.positions import (
    END,
    A,
    B,
    C,
    D,
    Lay,
    agreed,
    dealt,
    ending,
    hand,
    hint,
    legal,
    play,
    position,
    refusal,
    shown,
)
from tapete.kernel.contract import LANGUAGES, SPECTATOR, OptionError
from tapete.texts import Texts

# One card of each command, all by EX11
SILENCE, SKULL, NO_TRICK, THREE, ONE_PILE, DRAW_ONE, STOP = 28, 31, 35, 38, 42, 45, 49


def test_ex1_a_lightning_command_binds_only_its_turn() -> None:
    state = position([THREE, 50, 51, 2], [60, 61, 62, 64], [71])
    play(state, Lay(THREE, A), Lay(50, A), Lay(51, A), END)
    play(state, Lay(60, A), Lay(61, A), Lay(62, A), Lay(64, A))
    assert state.laid == 4, "the next player lays four cards although THREE was laid before"


def test_ex1_an_infinity_command_binds_everybody_while_visible() -> None:
    state = position([NO_TRICK, 37, 3], [26, 50, 51], tops=(1, 36, 100, 100))
    play(state, Lay(NO_TRICK, A), Lay(37, A))  # covered at once
    assert refusal(state, END) == ""
    state = position([2, NO_TRICK, 3], [26, 50, 51], tops=(1, 36, 100, 100))
    play(state, Lay(2, A), Lay(NO_TRICK, A), END)
    assert refusal(state, Lay(26, B), 1) == "EX6"


def test_ex1_several_visible_commands_all_apply() -> None:
    state = position([26, 50, 51, 52], tops=(NO_TRICK, ONE_PILE, 100, 100))
    assert refusal(state, Lay(26, A)) == "TG5"
    play(state, Lay(50, C))
    assert refusal(state, Lay(52, A)) == "EX7"
    state = position([32, 50, 51, 52], tops=(NO_TRICK, ONE_PILE, 100, 100))
    assert refusal(state, Lay(32, B)) == "EX6"


def test_ex1_a_covered_command_stops_at_once() -> None:
    state = position([26, 50, 51], tops=(NO_TRICK, 36, 100, 100))
    assert refusal(state, Lay(26, B)) == "EX6"
    play(state, Lay(50, A))
    assert refusal(state, Lay(26, B)) == ""


def test_ex2_worked_example_stop_as_the_first_card_is_a_turn_of_one_card() -> None:
    state = position([STOP, 50, 51], [60, 61], [62], draw_pile=[70, 71, 72, 73, 74])
    play(state, Lay(STOP, A))
    assert state.turn == 1
    assert hand(state, 0) == [50, 51, 70, 71, 72, 73], "refilled to the limit (TG7)"


def test_ex2_stop_ends_a_longer_turn_too() -> None:
    state = play(position([STOP, 47, 48, 51], [60, 61]), Lay(47, A), Lay(48, A), Lay(STOP, A))
    assert state.turn == 1


def test_ex2_stop_does_not_bind_the_next_player() -> None:
    state = play(position([STOP, 50], [60, 61, 62], draw_pile=[70, 71]), Lay(STOP, A))
    play(state, Lay(60, A), Lay(61, A))
    assert state.turn == 1


def test_ex3_skull_must_be_covered_in_the_same_turn() -> None:
    state = play(position([SKULL, 50, 51], [60]), Lay(50, B), Lay(SKULL, A))
    assert refusal(state, END) == "EX3"
    assert refusal(play(state, Lay(51, A)), END) == ""


def test_ex3_by_any_card_that_may_be_laid_there_the_trick_included() -> None:
    state = play(position([SKULL, 21, 51], [60]), Lay(SKULL, A), Lay(21, A))
    assert refusal(state, END) == ""


def test_ex3_a_skull_that_covers_a_skull_must_itself_be_covered() -> None:
    state = play(position([7, SKULL, 50], [60]), Lay(7, A), Lay(SKULL, A))
    assert refusal(state, END) == "EX3"
    assert refusal(play(state, Lay(50, A)), END) == ""


def test_ex3_lost_when_it_cannot_be_covered() -> None:
    state = play(position([94, 50], [60], tops=(90, 91, 9, 8)), Lay(94, A))
    assert ending(state) == "TG10"


@pytest.mark.parametrize("last", [SKULL, 60])
def test_ex3_worked_example_all_98_laid_with_a_skull_visible_is_lost(last: int) -> None:
    state = position([last] if last == SKULL else [last, SKULL], [], draw_pile=[])
    if last != SKULL:
        play(state, Lay(SKULL, B))
    play(state, Lay(last, A))
    assert ending(state) == "EX3"
    assert rules.winners(state) == 0
    assert rules.score(state, 0) == 0, "lost, with 0 left (TG9)"


def test_tg9_all_98_laid_with_the_skull_covered_is_won() -> None:
    state = play(position([SKULL, 60], [], draw_pile=[]), Lay(SKULL, A), Lay(60, A))
    assert ending(state) == "TG9"


def test_ex4_worked_example_number_three_stop() -> None:
    """A number card, then THREE, then STOP: exactly three cards, then three are drawn."""
    state = position([30, THREE, STOP, 60, 61, 62], [70], [71], draw_pile=[80, 81, 82, 83])
    play(state, Lay(30, A), Lay(THREE, A), Lay(STOP, A))
    assert state.turn == 1
    assert hand(state, 0) == [60, 61, 62, 80, 81, 82]


def test_ex4_ending_with_fewer_than_three_is_not_allowed() -> None:
    state = play(position([THREE, 50, 51, 53], [60]), Lay(THREE, A), Lay(50, A))
    assert refusal(state, END) == "EX4"
    assert refusal(play(state, Lay(51, A)), END) == ""


def test_ex4_no_fourth_card_after_it() -> None:
    state = play(position([THREE, 50, 51, 53], [60]), Lay(THREE, A), Lay(50, A), Lay(51, A))
    assert refusal(state, Lay(53, A)) == "EX4"
    assert legal(state) == [END]


def test_ex4_three_may_be_the_third_card_but_not_the_fourth() -> None:
    state = play(position([30, 31, 33, THREE, 50], [60]), Lay(30, A), Lay(31, A))
    assert refusal(state, Lay(THREE, A)) == ""
    play(state, Lay(33, A))
    assert refusal(state, Lay(THREE, A)) == "EX4"
    assert refusal(state, Lay(50, A)) == "", "without THREE a fourth card is fine"


def test_ex4_stop_only_as_the_third_card() -> None:
    state = play(position([THREE, STOP, 40, 50], [60]), Lay(THREE, A))
    assert refusal(state, Lay(STOP, A)) == "EX4"
    play(state, Lay(40, A))
    assert refusal(state, Lay(STOP, A)) == ""


def test_ex4_two_threes_in_a_turn_are_one_demand() -> None:
    state = play(position([14, THREE, 50, 51], [60]), Lay(14, A), Lay(THREE, A), Lay(50, A))
    assert legal(state) == [END]


@pytest.mark.parametrize("cards", [[THREE], [THREE, 50]])
def test_ex4_worked_example_three_with_too_few_cards_is_legal_and_lost(cards: list[int]) -> None:
    state = position(cards, [60], draw_pile=[])
    for card in cards:
        play(state, Lay(card, A))
    assert ending(state) == "TG10"


@pytest.mark.parametrize("cards", [[THREE], [THREE, 50]])
def test_ex4_three_unmet_with_the_98th_card_is_lost_with_0_left(cards: list[int]) -> None:
    state = position(cards, [], draw_pile=[])
    for card in cards:
        play(state, Lay(card, A))
    assert ending(state) == "EX4"
    assert rules.score(state, 0) == 0


def test_tg9_three_met_with_the_98th_card_is_won() -> None:
    state = play(position([THREE, 50, 51], [], draw_pile=[]), Lay(THREE, A), Lay(50, A), Lay(51, A))
    assert ending(state) == "TG9"


def test_ex4_a_skull_as_the_third_card_is_legal_then_lost() -> None:
    state = play(position([14, 20, SKULL, 50], [60]), Lay(14, A), Lay(20, A))
    assert refusal(state, Lay(SKULL, A)) == ""
    assert ending(play(state, Lay(SKULL, A))) == "TG10"


def test_ex4_three_as_the_third_card_beside_an_open_skull_is_legal_then_lost() -> None:
    state = play(position([20, SKULL, THREE, 50], [60]), Lay(20, A), Lay(SKULL, B))
    assert refusal(state, Lay(THREE, A)) == ""
    assert ending(play(state, Lay(THREE, A))) == "TG10"


def test_ex5_silence_shuts_hints_for_everybody() -> None:
    state = position([50, 51], [60, 61], tops=(SILENCE, 1, 100, 100))
    assert [hint(state, seat, A, LEAVE) for seat in (0, 1)] == ["EX5", "EX5"]
    assert state.hint[0] == state.hint[1] == [NO_HINT] * 4


def test_ex5_standing_hints_are_hidden_while_it_is_visible() -> None:
    state = position([SILENCE, 50, 51], [60, 61])
    hint(state, 1, B, LEAVE)
    play(state, Lay(SILENCE, A))
    for seat in (0, 1, SPECTATOR):
        assert shown(state, seat).hint[1] == [NO_HINT] * 4
    play(state, Lay(50, A))
    for seat in (0, 1, SPECTATOR):
        assert shown(state, seat).hint[1][B] == LEAVE, "free again when covered"
    assert hint(state, 0, A, LEAVE) == ""


def test_ex5_who_covers_it_and_sees_hints_again_cannot_take_that_back() -> None:
    state = position([SILENCE, 50, 51], [60, 61])
    hint(state, 1, B, LEAVE)
    play(state, Lay(SILENCE, A))
    assert rules.undoable(state, 0), "nothing is seen that was not before"
    play(state, Lay(50, A))
    assert not rules.undoable(state, 0)


def test_ex5_where_no_hint_stands_covering_it_can_be_taken_back() -> None:
    state = position([50, 51], [60, 61], tops=(SILENCE, 1, 100, 100))
    play(state, Lay(50, A))
    assert rules.undoable(state, 0)


def test_ex5_free_again_after_the_end() -> None:
    state = position([95, 50], [20], tops=(90, 92, 9, 3), draw_pile=[60])  # 3 is SILENCE too
    assert hint(state, 1, A, LEAVE) == "EX5"
    play(state, Lay(95, A))
    assert ending(state) == "TG10"
    assert hint(state, 1, A, LEAVE) == ""


def test_ex5_no_effect_alone() -> None:
    assert hint(position([50, 51], tops=(SILENCE, 1, 100, 100)), 0, A, LEAVE) == ""


def test_ex6_no_backwards_trick_on_any_pile() -> None:
    state = position([26, 70, 50], tops=(36, 1, 60, NO_TRICK))
    assert refusal(state, Lay(26, A)) == "EX6"
    assert refusal(state, Lay(70, C)) == "EX6"
    assert refusal(state, Lay(50, A)) == ""


def test_ex6_the_card_itself_may_be_laid_by_the_trick_but_not_covered_by_it() -> None:
    state = position([NO_TRICK, 25, 26], tops=(45, 1, 100, 100))
    assert refusal(state, Lay(NO_TRICK, A)) == ""
    play(state, Lay(NO_TRICK, A))
    assert refusal(state, Lay(25, A)) == "EX6"


def test_ex7_visible_before_the_turn_it_binds_all_cards_of_the_turn() -> None:
    state = position([50, 51, 52, 90], [60], tops=(ONE_PILE, 1, 100, 100))
    play(state, Lay(50, B))
    assert refusal(state, Lay(51, B)) == ""
    assert [refusal(state, Lay(51, pile)) for pile in (A, C, D)] == ["EX7", "EX7", "EX7"]


def test_ex7_the_pile_is_the_players_choice() -> None:
    for pile in (A, B, C, D):
        assert refusal(position([50, 51], [60], tops=(ONE_PILE, 1, 100, 100)), Lay(50, pile)) == ""


def test_ex7_covering_it_ends_its_force_at_once() -> None:
    state = play(position([50, 51, 52], [60], tops=(ONE_PILE, 1, 100, 100)), Lay(50, A))
    assert [refusal(state, Lay(51, pile)) for pile in (A, B, C, D)] == ["", "", "", ""]


def test_ex7_laid_in_the_turn_it_binds_only_the_cards_after_it() -> None:
    state = play(position([20, ONE_PILE, 50, 51, 52], [60]), Lay(20, A), Lay(ONE_PILE, B))
    assert [refusal(state, Lay(50, pile)) for pile in (A, B, C, D)] == ["", "", "", ""], "neither 20 nor itself count"
    play(state, Lay(50, C))
    assert [refusal(state, Lay(51, pile)) for pile in (A, B, D)] == ["EX7", "EX7", "EX7"]
    assert refusal(state, Lay(52, C)) == "TG5"


def test_ex7_a_one_pile_on_a_one_pile_binds_only_the_cards_after_the_new_one() -> None:
    state = play(position([ONE_PILE, 50, 51], [60], tops=(17, 1, 100, 100)), Lay(ONE_PILE, A))
    assert [refusal(state, Lay(50, pile)) for pile in (A, B, C, D)] == ["", "", "", ""]
    play(state, Lay(50, B))
    assert refusal(state, Lay(51, A)) == "EX7"


def test_ex7_a_second_one_pile_elsewhere_is_bound_by_the_first() -> None:
    state = play(position([ONE_PILE, 50, 51], [60], tops=(17, 1, 100, 100)), Lay(ONE_PILE, B))
    assert [refusal(state, Lay(50, pile)) for pile in (A, B, C, D)] == ["EX7", "", "EX7", "EX7"]
    play(state, Lay(50, B))
    assert [refusal(state, Lay(51, pile)) for pile in (A, B, C, D)] == ["EX7", "", "EX7", "EX7"], "17 still binds"


def test_ex7_two_visible_ones_bind_together() -> None:
    state = play(position([50, 51, 52], [60], tops=(17, ONE_PILE, 100, 100)), Lay(50, A))
    assert [refusal(state, Lay(51, pile)) for pile in (A, B, C, D)] == ["", "EX7", "EX7", "EX7"]


def test_ex7_binds_every_turn_anew() -> None:
    state = position([50, 51, 52], [60, 61], tops=(ONE_PILE, 1, 100, 100))
    play(state, Lay(50, B), Lay(51, B), END)
    assert refusal(state, Lay(60, D), 1) == ""


def test_ex8_draw_one_card_only() -> None:
    state = position([50, 51, 53, 54, 55, 57], [60], [61], tops=(DRAW_ONE, 1, 100, 100), draw_pile=[70, 71, 72, 73])
    play(state, Lay(50, B), Lay(51, B), Lay(53, B), END)
    assert hand(state, 0) == [54, 55, 57, 70]


def test_ex8_read_from_the_tops_after_the_last_lay() -> None:
    state = position([20, DRAW_ONE, 51, 52, 53, 54], [60], [61], draw_pile=[70, 71, 72, 73])
    play(state, Lay(20, A), Lay(DRAW_ONE, A), END)
    assert len(hand(state, 0)) == 5
    state = position([20, DRAW_ONE, 51, 52, 53, 54], [60], [61], draw_pile=[70, 71, 72, 73])
    play(state, Lay(20, A), Lay(DRAW_ONE, A), Lay(51, A), END)
    assert len(hand(state, 0)) == 6, "covered in time"


def test_ex8_once_covered_the_next_refill_is_to_the_limit_again() -> None:
    state = position([50, 51, 52], [60], [61], tops=(DRAW_ONE, 1, 100, 100), draw_pile=[70, 71, 72, 73, 74])
    play(state, Lay(50, A), Lay(51, A), END)
    assert hand(state, 0) == [52, 70, 71, 72, 73, 74]


def test_ex8_stop_reads_it_too() -> None:
    state = position([STOP, 50, 51], [60], [61], tops=(1, 1, DRAW_ONE, 100), draw_pile=[70, 71, 72])
    play(state, Lay(STOP, A))
    assert hand(state, 0) == [50, 51, 70]


def test_ex9_a_stop_that_leaves_a_skull_of_this_turn_visible() -> None:
    state = play(position([SKULL, STOP, 50], [60]), Lay(SKULL, A))
    assert refusal(state, Lay(STOP, B)) == "EX3"
    assert refusal(state, Lay(STOP, A)) == "", "it may cover the SKULL"


def test_ex9_every_breach_is_refused() -> None:
    assert refusal(position([26, 50], tops=(36, NO_TRICK, 100, 100)), Lay(26, A)) == "EX6"
    state = play(position([50, 51], [60], tops=(ONE_PILE, 1, 100, 100)), Lay(50, B))
    assert refusal(state, Lay(51, D)) == "EX7"
    state = play(position([THREE, 50, 51, 53], [60]), Lay(THREE, A), Lay(50, A), Lay(51, A))
    assert refusal(state, Lay(53, B)) == "EX4"
    assert refusal(play(position([THREE, STOP, 50], [60]), Lay(THREE, A)), Lay(STOP, B)) == "EX4"
    assert refusal(play(position([SKULL, 50, 51], [60]), Lay(50, B), Lay(SKULL, A)), END) == "EX3"
    assert refusal(play(position([THREE, 50, 51], [60]), Lay(THREE, A), Lay(50, A)), END) == "EX4"


def test_ex10_one_card_with_cards_to_draw_may_be_laid_and_loses() -> None:
    state = position([50], [60], tops=(DRAW_ONE, 1, 100, 100))
    assert Lay(50, B) in legal(state)
    assert ending(play(state, Lay(50, B))) == "TG10"


def test_ex10_a_stop_that_fits_ends_the_turn_normally() -> None:
    state = play(position([STOP], [60, 61], draw_pile=[70, 71, 72]), Lay(STOP, A))
    assert ending(state) == ""
    assert (state.turn, hand(state, 0)) == (1, [70, 71, 72])


def test_ex10_laying_the_whole_hand_and_then_drawing_is_fine() -> None:
    state = play(position([50, 51], [60, 61], draw_pile=[70, 71, 72]), Lay(50, A), Lay(51, A), END)
    assert hand(state, 0) == [70, 71, 72]


def test_ex11_the_table_of_record() -> None:
    assert read_table(TABLE) == {
        "SILENCE": [3, 28, 73, 98],
        "SKULL": [7, 31, 70, 94],
        "NO TRICK": [10, 35, 66, 91],
        "THREE": [14, 38, 63, 87],
        "ONE PILE": [17, 42, 59, 84],
        "DRAW ONE": [21, 45, 56, 80],
        "STOP": [24, 49, 52, 77],
    }
    command = agreed(2).command
    assert sum(1 for card in command if card) == 28
    assert all(command[card] == command[101 - card] for card in range(2, 100)), "symmetric"


def test_ex11_no_commands_in_the_original_edition() -> None:
    assert not any(dealt(2, "original").command)


def test_ex11_the_table_can_be_replaced() -> None:
    own = "# my deck\nstop 2 3 4 5\nSkull: 6 7 8 9\nTHREE 10 11 12 13\nSILENCE 14 15 16 17\nNO TRICK 18 19 20 21\n"
    own += "one  pile 22 23 24 25\nDRAW ONE 29 28 27 26\n"
    state = State()
    state.players = 2
    GAME.apply_options(state, {"edition": "extreme", "commands": kept_table(own)})
    assert [state.command[card] for card in (2, 9, 13, 17, 21, 25, 26, 29)] == [
        rules.STOP,
        rules.SKULL,
        rules.THREE,
        rules.SILENCE,
        rules.NO_TRICK,
        rules.ONE_PILE,
        rules.DRAW_ONE,
        rules.DRAW_ONE,
    ]
    assert state.command[30] == rules.NO_COMMAND


@pytest.mark.parametrize(
    ("own", "code"),
    [
        ("", "commands-missing"),
        (TABLE.replace("STOP", "HALT"), "commands-unknown"),
        (TABLE.replace(", STOP 24 49 52 77", ""), "commands-missing"),
        (TABLE.replace("77", ""), "commands-four"),
        (TABLE.replace("77", "77 78"), "commands-four"),
        (TABLE.replace("77", "24"), "commands-four"),
        (TABLE.replace("77", "100"), "commands-range"),
        (TABLE.replace("77", "1"), "commands-range"),
        (TABLE.replace("77", "3"), "commands-shared"),
        (TABLE + ", STOP 2 4 5 6", "commands-twice"),
        (TABLE.replace("77", "x"), "commands-unreadable"),
    ],
)
def test_ex11_a_table_that_is_not_seven_commands_on_four_cards_each_is_refused(own: str, code: str) -> None:
    with pytest.raises(OptionError) as refused:
        kept_table(own)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("own", "english", "spanish"),
    [
        (
            TABLE.replace(", DRAW ONE 21 45 56 80", ""),
            "The command table lacks DRAW ONE.",
            "En la tabla de órdenes falta ROBA UNA.",
        ),
        (
            TABLE.replace("94", "31"),
            "The command table must give SKULL 4 different cards.",
            "La tabla de órdenes debe dar 4 cartas distintas a CALAVERA.",
        ),
        (
            TABLE + ", sin truco 2 4 5 6",
            "The command table names NO TRICK twice.",
            "La tabla de órdenes nombra SIN TRUCO dos veces.",
        ),
        (
            TABLE.replace("98", "100"),
            "The command table puts SILENCE on 100, which is not a card from 2 to 99.",
            "La tabla de órdenes pone SILENCIO en 100, que no es una carta del 2 al 99.",
        ),
    ],
)
def test_ex11_what_is_wrong_with_a_table_is_said_with_the_names_of_the_language(
    own: str, english: str, spanish: str
) -> None:
    with pytest.raises(OptionError) as refused:
        kept_table(own)
    told = [Texts(language, GAME)(refused.value.code, **refused.value.values) for language in LANGUAGES]
    assert told == [english, spanish]


@pytest.mark.parametrize(
    ("language", "bound"),
    [
        ("en", "some bind the player who lays them, others bind everybody while they are visible"),
        ("es", "unas obligan a quien las pone, otras a todos mientras están a la vista"),
    ],
)
def test_ex1_the_form_of_a_new_table_says_whom_commands_bind(language: str, bound: str) -> None:
    assert bound in Texts(language, GAME)("board-option-edition-help")


def test_ex11_commands_of_ones_own_make_no_sense_in_the_original_edition() -> None:
    with pytest.raises(OptionError) as refused:
        GAME.apply_options(State(), {"edition": "original", "commands": TABLE.replace("77", "78")})
    assert refused.value.code == "commands-original"


@pytest.mark.parametrize(
    "text",
    [
        "I hold a SKULL and a STOP",
        "better not play 3! now",
        "Tengo la CALAVERA y un TRES, no juguéis UNA PILA",
        "NO TRICK, ONE PILE and DRAW ONE are all mine",
    ],
)
def test_ex12_players_may_talk_about_commands(text: str) -> None:
    assert named_number(text) is None


def test_ex12_other_visible_commands_leave_hints_free() -> None:
    state = position([50, 51], [60, 61], tops=(NO_TRICK, ONE_PILE, 100, DRAW_ONE))
    assert hint(state, 0, A, LEAVE) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_ex11_the_file_that_the_rule_book_shows_is_the_table(language: str) -> None:
    _, text = GAME.clause_text("EX11", language)
    shown = text.split("```")[1]
    assert kept_table(shown) == TABLE


def test_ex11_three_may_be_written_as_it_is_printed() -> None:
    assert kept_table(TABLE.replace("THREE", "3!")) == TABLE
