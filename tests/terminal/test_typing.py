"""Cards and actions are understood by their English and by their Spanish names, whatever language is in use."""

from random import Random

import pytest

from tapete import games
from tapete.games.uno_colores import terminal as uno
from tapete.games.uno_colores.actions import CARD_KINDS, Play, number_of
from tapete.kernel.contract import LANGUAGES
from tapete.match import Match
from tapete.terminal.start import start
from tapete.texts import Texts


@pytest.mark.parametrize("in_use", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "line", "meant"),
    [
        ("the-game", "37 on pile a", "lay 37 a"), ("the-game", "poner el 37 en la pila a", "lay 37 a"),
        ("the-game", "fin", "end"), ("the-game", "end", "end"),
        ("qwinto", "o4 2", "lay o4 2"), ("qwinto", "n4 2", "lay o4 2"), ("qwinto", "orange 4 2", "lay o4 2"),
        ("qwinto", "poner el 4 naranja en el sitio 2", "lay o4 2"), ("qwinto", "lila -2 1", "lay p-2 1"),
        ("qwinto", "l1 3 n1 1", "pair p1 3 o1 1"), ("qwinto", "purple 1 3 naranja 1 1", "pair p1 3 o1 1"),
        ("qwinto", "a5", "write y5"), ("qwinto", "yellow 5", "write y5"), ("qwinto", "y5", "write y5"),
        ("qwinto", "escribir en la fila amarilla columna 5", "write y5"), ("qwinto", "gris 6 4", "lay g6 4"),
        ("five-crowns", "10 de corazones", "discard 10h"), ("five-crowns", "ten of hearts", "discard 10h"),
        ("five-crowns", "3e", "discard 3s"), ("five-crowns", "10t", "discard 10c"), ("five-crowns", "3s", "discard 3s"),
        ("five-crowns", "cerrar diez de picas", "out 10p"), ("five-crowns", "out queen of stars", "out qs"),
        ("five-crowns", "comodín", "discard joker"), ("five-crowns", "coger", "take"), ("five-crowns", "take", "take"),
        ("uno-colores", "red seven", "play r7"), ("uno-colores", "siete rojo", "play r7"),
        ("uno-colores", "am9", "play y9"), ("uno-colores", "roba dos azul", "play b+2"),
        ("uno-colores", "blue draw two", "play b+2"), ("uno-colores", "elige color", "play w-choose"),
        ("uno-colores", "pierde el turno verde", "play g-skip"), ("uno-colores", "green skip", "play g-skip"),
    ],
)  # fmt: skip
def test_names_of_cards_in_both_languages(name: str, line: str, meant: str, in_use: str) -> None:
    game = games.load(name)
    view = Match(game, 2, bytes(32)).show(0)
    found = game.terminal.understand(view, 0, line.casefold().split(), Texts(in_use, game))
    assert found == [game.actions.number(meant)]


@pytest.mark.parametrize("in_use", LANGUAGES)
@pytest.mark.parametrize("named_in", LANGUAGES)
def test_every_card_of_uno_by_its_whole_name(named_in: str, in_use: str) -> None:
    game = games.load("uno-colores")
    view = Match(game, 3, bytes(32)).show(0)
    for kind in set(CARD_KINDS.values()):
        name = uno.card(kind, Texts(named_in, game)).casefold()
        assert game.terminal.understand(view, 0, name.split(), Texts(in_use, game)) == [number_of(Play(kind))], name


@pytest.mark.parametrize("name", games.names())
def test_an_action_can_be_typed_as_the_screen_names_it(name: str) -> None:
    """In both languages, while the screen speaks the other one too."""
    session = start(games.load(name), 2, 2, "Ana,Luis", "", options={}, seed="5", language="es")
    match, chance = session.match, Random(5)
    for _ in range(40):
        if match.over:
            break
        seat = match.waiting[0]
        view, legal = match.show(seat), match.legal_numbers(seat)
        for action in chance.sample(legal, min(4, len(legal))):
            for language in LANGUAGES:
                label = Texts(language, match.game, session.say.names).event(match.game.words.label(action))
                words = label.casefold().split()
                found = match.game.terminal.understand(view, seat, words, session.say)
                meant = [each for each in found if each in legal] or session._labelled(seat, words)
                assert meant == [action], label
        match.act_number(seat, chance.choice(legal))
