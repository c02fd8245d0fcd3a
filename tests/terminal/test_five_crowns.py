"""Five Crowns in the terminal, through a pipe."""

from pathlib import Path

from tests.terminal.test_play import play

TABLE = ("five-crowns", "--players", "2", "--bots", "heuristic", "--seed", "8", "--lang", "en")


def test_the_board_shows_the_wild_rank_the_melds_and_what_is_owed() -> None:
    shown = play(*TABLE, typed="")
    assert "Hand 1 of 11. Wild: every 3, and jokers." in shown
    assert "Your cards: " in shown
    assert " on top. Draw pile: " in shown
    assert "Draw a card (draw) or take the top discard (take)." in shown


def test_refusals_name_their_clause() -> None:
    shown = play(*TABLE, typed="10h\ndraw\ndraw\nout\nwhy take\n")
    assert "First draw a card or take the top discard. (FC9 ·" in shown
    assert "You have drawn already in this turn. (FC9 ·" in shown
    assert "(FC10 ·" in shown


def test_what_can_be_looked_at(tmp_path: Path) -> None:
    typed = "look\nlook discards\nlook melds\nlook best\ndraw\nlook best\nadvice\nsave x\n"
    shown = play(*TABLE, typed=typed, cwd=tmp_path)
    assert "Score sheet: Player 1  Bot 2 (heuristic)" in shown
    assert "Discards, oldest first: " in shown
    assert "Nothing has been laid yet." in shown
    assert "As they are, your cards leave " in shown
    assert "leaves the fewest points now: " in shown
    assert "The bot heuristic would: " in shown
    assert (tmp_path / "x").exists()


def test_in_spanish() -> None:
    shown = play(*TABLE[:-1], "es", typed="robar\nmirar mejor\ncerrar\n?\n")
    assert "Mano 1 de 11. Comodines: todos los 3 y los joker." in shown
    assert "es lo que menos puntos deja ahora: " in shown
    assert "no quedan todas en combinaciones" in shown
    assert "cerrar 10h" in shown


def test_an_open_card_taken_can_be_put_back() -> None:
    shown = play(*TABLE, typed="take\nundo\ndraw\nundo\n")
    assert "Taken back." in shown
    assert "There is nothing to take back" in shown
