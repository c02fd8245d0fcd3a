"""Five Crowns in the terminal, through a pipe."""

from pathlib import Path

import pytest

from tapete import games
from tapete.bots import strongest_bot
from tapete.games.five_crowns import terminal
from tapete.games.five_crowns.actions import card_text, text
from tapete.games.five_crowns.melds import KINDS
from tapete.kernel.engine import named
from tapete.match import Match
from tapete.terminal.start import start
from tapete.texts import Texts
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
    assert "The bot would: " in shown
    assert (tmp_path / "x").exists()


def test_in_spanish() -> None:
    shown = play(*TABLE[:-1], "es", typed="robar\nmirar mejor\ncerrar\n?\n")
    assert "Mano 1 de 11. Comodines: todos los 3 y los jokers." in shown
    assert "es lo que menos puntos deja ahora: " in shown
    assert "no quedan todas en combinaciones" in shown
    assert "cerrar 10c" in shown


def test_an_open_card_taken_can_be_put_back() -> None:
    shown = play(*TABLE, typed="take\nundo\ndraw\nundo\n")
    assert "Taken back." in shown
    assert "There is nothing to take back" in shown


@pytest.mark.parametrize(
    ("language", "line", "meant"),
    [
        ("es", "10c", "discard 10h"), ("es", "10t", "discard 10c"), ("es", "3e", "discard 3s"),
        ("es", "10 de corazones", "discard 10h"), ("es", "descartar la dama de picas", "discard qp"),
        ("es", "cerrar rey de tréboles", "out kc"), ("es", "jota de diamantes", "discard jd"),
        ("es", "discard 10c", "discard 10c"), ("es", "10c♥", "discard 10h"), ("es", "qc♥*", "discard qh"),
        ("en", "10c", "discard 10c"), ("en", "queen of spades", "discard qp"), ("en", "out 12d", "out qd"),
        ("en", "5♥", "discard 5h"), ("en", "discard the joker", "discard joker"), ("es", "10 ♣", "discard 10c"),
    ],
)  # fmt: skip
def test_cards_are_understood_in_both_languages(language: str, line: str, meant: str) -> None:
    game = games.load("five-crowns")
    view = Match(game, 2, bytes(32)).show(0)
    found = terminal.understand(view, 0, line.casefold().split(), Texts(language, game))
    assert [text(action) for action in found] == [meant]


@pytest.mark.parametrize("line", ["10", "c", "14c", "10x", "10 de", "robar 3c", "1c"])
def test_what_names_no_card_is_not_understood(line: str) -> None:
    game = games.load("five-crowns")
    view = Match(game, 2, bytes(32)).show(0)
    for language in ("en", "es"):
        assert terminal.understand(view, 0, line.split(), Texts(language, game)) == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_card_can_be_typed_as_it_is_shown(language: str) -> None:
    game = games.load("five-crowns")
    say, view = Texts(language, game), Match(game, 2, bytes(32)).show(0)
    for kind in range(KINDS):
        shown = terminal.card(kind, 3, say)
        assert [text(each) for each in terminal.understand(view, 0, [shown], say)] == [f"discard {card_text(kind)}"]
        assert say.event(game.words.label(game.actions.number(f"discard {card_text(kind)}") or 0)).endswith(
            shown.rstrip("*")
        )


@pytest.mark.parametrize("name", games.names())
def test_advice_comes_from_the_bot_that_the_reasons_are_of(name: str) -> None:
    """The strongest one, as on the pages: where it has learned something, the reasons say what."""
    game = games.load(name)
    session = start(game, 2, 1, "", "", options={}, seed="1", language="en")
    assert session.adviser().name == named(game, strongest_bot(game))
