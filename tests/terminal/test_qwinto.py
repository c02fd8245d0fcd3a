"""Qwinto in the terminal, through a pipe."""

from random import Random

import pytest

from tapete import games
from tapete.games.qwinto.actions import CARD_NUMBERS, card_text
from tapete.kernel.record import clone
from tapete.match import Match
from tapete.texts import Texts
from tests.terminal.test_play import play

TABLE = ("qwinto", "--players", "3", "--bots", "heuristic", "--seed", "5", "--lang", "en")


def test_the_board_shows_sheet_square_and_what_each_card_would_announce() -> None:
    shown = play(*TABLE, typed="")
    assert "orange o          [  ]<  >[  ] ░░ [  ]<  >[  ][  ][  ][  ]" in shown
    assert "yellow y      [  ][  ][  ][  ][  ] ░░ [  ]<  >[  ][  ]" in shown
    assert "purple p  [  ][  ]<  >[  ] ░░ [  ][  ][  ][  ]<  >" in shown
    assert "1 g-2  2 p2 " in shown
    assert "3 g6   4 p0 " in shown
    assert "y3   1: 11 yp     2: 1 yp      3: 1 yp      4: 11 yp" in shown
    assert "o 0 + y 0 + p 0 + columns 0 - 5 x 0 misses = 0" in shown


def test_cells_where_the_number_may_go_are_marked_and_the_others_are_explained() -> None:
    shown = play(*TABLE, typed="p6 2\nwhy o7\nwhy y3 2\np4\n")
    assert "Player 1 announces 4 for p." in shown
    assert "purple p  [ ·][ ·]< ·>[ ·] ░░ [ ·][ ·][ ·][ ·]< ·>" in shown
    assert "The number may not go in o7: the colours announced are p. (QW10 ·" in shown
    assert "4 is announced: first everybody writes or passes. (QW10 ·" in shown
    assert "Player 1 writes 4 in p4." in shown
    assert "Bot 2 (heuristic) has decided." in shown


def test_what_can_be_looked_at() -> None:
    shown = play(*TABLE, typed="look\nlook 2\nlook pairs\np6 2\np4\nlook covered\nlook 9\n")
    assert shown.count("Sheet of Bot 2 (heuristic):") == 2
    assert "lay y6 on place 2, then p6 on place 1: 18 yp" in shown
    assert "Covered in the square: " in shown


def test_alone_a_card_can_be_taken_back_until_the_number_is_written() -> None:
    shown = play("qwinto", "--players", "1", "--seed", "2", "--lang", "en", typed="p6 1\nundo\np1 1\ny5\nundo\n")
    assert "It makes 13, for orange, yellow or purple." in shown
    assert "Taken back." in shown
    assert "Player 1 writes 8 in y5." in shown
    assert "There is nothing to take back" in shown


def test_in_spanish_with_spanish_letters() -> None:
    shown = play(*TABLE[:-1], "es", typed="l6 2\na2\nl4\nmirar\n")
    assert "Jugador 1 anuncia 4 para l." in shown
    assert "El número no puede ir en a2: los colores anunciados son l. (QW10 ·" in shown
    assert "Jugador 1 escribe 4 en l4." in shown
    assert "amarilla a " in shown
    assert "n 0 + a 0 + l 0 + columnas 0" in shown
    assert "  a3   1: 11 al     2: 1 al " in shown


@pytest.mark.parametrize(
    ("laid", "square", "why"),
    [
        ("g1", ("o1", "g2", "g3", "o5"), "All three cards are grey"),
        ("o-2", ("o1", "y-2", "p-2", "o5"), "The sum is -6"),
    ],
)
def test_qw12_a_turn_without_a_number_says_why(laid: str, square: tuple[str, ...], why: str) -> None:
    game = games.load("qwinto")
    before = Match(game, 2, bytes(32)).show(0)
    before.square[:] = [CARD_NUMBERS[card] for card in square]
    before.active, before.hand[0][0] = 0, CARD_NUMBERS[laid]
    lay = game.actions.number(f"lay {laid} 1")
    assert lay is not None
    after = clone(before)
    game.rules.apply(after, 0, lay)
    told = [Texts("en", game).event(event) for event in game.views.narrate(before, 0, lay, after, 0)]
    assert f"{why}, so there is nothing to announce: Player 1 marks a miss (1 of 4)." in told


def test_after_the_end_all_hands_are_open() -> None:
    """QW19."""
    match = Match(games.load("qwinto"), 2, bytes(32))
    chance = Random(1)
    say = Texts("en", match.game)
    while waiting := match.waiting:
        assert "holds: " not in "\n".join(match.game.terminal.board(match.show(0), 0, say))
        match.act(waiting[0], chance.choice(match.legal(waiting[0])))
    held = match.state.hand[1][: match.state.hand_n[1]]
    assert held
    line = next(
        line for line in match.game.terminal.board(match.show(0), 0, say) if line.startswith("Player 2 holds: ")
    )
    assert all(card_text(card) in line for card in held)
