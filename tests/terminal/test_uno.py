"""UNO ¡Colores al poder! in the terminal, through a pipe."""

from tests.terminal.test_play import play

TABLE = ("uno-colores", "--players", "4", "--bots", "random", "--seed", "8", "--option", "target=1", "--lang")


def test_whoever_may_act_out_of_turn_is_asked_and_can_let_it_be() -> None:
    """Random bots hardly ever call: sooner or later one can be caught, in somebody else's turn too."""
    patient = play(*TABLE, "en", typed="draw\nkeep\naccept\nred\npass\n\n" * 400)
    assert "you may step in: catch " in patient
    assert "Enter alone lets it be." in patient


def test_in_spanish_somebody_is_caught() -> None:
    words = "robar\nquedarme\naceptar\nrojo\npasar\npillar\n"
    shown = play(*TABLE, "es", typed=words * 400)
    assert "puedes intervenir: " in shown
    assert "Jugador 1 se ha dado cuenta: ¡no se ha cantado UNO!" in shown
    assert "Han pillado a Bot " in shown
