"""UNO ¡Colores al poder! in the terminal, through a pipe."""

import re

from tapete import games
from tapete.games.uno_colores.tests.positions import position
from tapete.terminal.start import start
from tests.terminal.test_play import Lines, play

TABLE = ("uno-colores", "--players", "4", "--bots", "random", "--seed", "8", "--option", "target=1", "--lang")


def test_whoever_may_act_out_of_turn_is_asked_and_can_let_it_be() -> None:
    """Random bots hardly ever call: sooner or later one can be caught, in somebody else's turn too."""
    patient = play(*TABLE, "en", typed="draw\nkeep\naccept\nred\npass\n\n" * 400)
    assert "you may step in: catch " in patient
    assert "Or press Enter to do nothing." in patient


def test_in_spanish_somebody_is_caught() -> None:
    words = "robar\nquedarme\naceptar\nrojo\npasar\npillar\n"
    shown = play(*TABLE, "es", typed=words * 400)
    assert "puedes intervenir: " in shown
    assert "Jugador 1 se ha dado cuenta: ¡no se ha cantado UNO!" in shown
    assert "Han pillado a Bot " in shown


def test_what_the_first_card_does_is_told() -> None:
    """UP5: seed 11 turns up a Skip."""
    table = ("uno-colores", "--players", "3", "--seed", "11", "--lang")
    shown = play(*table, "en", typed="log\n")
    opening = (
        "Bot 2 (normal) deals round 1.\nThe first card is a green Skip.\nBot 3 (normal) loses the turn.\n"
        "It is Player 1's turn.\n"
    )
    assert shown.count(opening) == 2, "as news, and in the log"
    assert "La primera carta es un Pierde el turno verde.\n" in play(*table, "es", typed="")


def test_the_red_power_is_offered_in_every_turn() -> None:
    """UP16: declined in the turn of the first bot, it is offered in that of the second."""
    session = start(games.load("uno-colores"), 3, 1, "", "", options={}, seed="1", language="en")
    session.match.state = position(
        "r2 r3 b5 b6", "y1 y2 y3", "g1 g2 g3", top="b7", pile="g5 y6 b8 b9", turn=1, powers={"red": 0}
    )
    screen = session.screen = Lines(["", ""])
    session.run()
    shown = "\n".join(screen.printed)
    offer = "Player 1, you may step in: give the red cards to Bot 2 (normal), give the red cards to Bot 3 (normal)."
    assert len(re.findall(re.escape(offer), shown)) == 2
