"""UNO ¡Colores al poder! in words: what is typed, shown and explained, in both languages."""

import pytest

from tapete.games.uno_colores import GAME, rules, terminal, words
from tapete.games.uno_colores.actions import CARD_KINDS
from tapete.games.uno_colores.state import KINDS, State
from tapete.games.uno_colores.tests.positions import number, play, position, refusal, shown
from tapete.texts import Texts

ENGLISH, SPANISH = (Texts(language, GAME, ["Ana", "Leo", "Marta"]) for language in ("en", "es"))


def typed(state: State, line: str, seat: int | None = None) -> list[str]:
    """The actions that a line may mean to whoever is awaited, or to a seat."""
    who = state.awaited if seat is None else seat
    found = terminal.understand(shown(state, who), who, line.casefold().split(), ENGLISH)
    return [GAME.actions.text(action) for action in found]


def why(state: State, text: str, seat: int = 0, say: Texts = ENGLISH) -> str:
    """Why an action is refused."""
    assert refusal(state, f"{seat}: {text}") != ""
    return say.event(words.why_not(shown(state, seat), seat, number(text)))


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("r7", "r7"), ("7r", "r7"), ("red 7", "r7"), ("7 red", "r7"), ("play a red 7", "r7"), ("play the red 7", "r7"),
        ("rojo 7", "r7"), ("juego el 7 rojo", "r7"), ("am 3", "y3"), ("az3", "b3"), ("v9", "g9"), ("Amarillo 3", "y3"),
        ("b+2", "b+2"), ("blue +2", "b+2"), ("blue draw two", "b+2"), ("roba dos azul", "b+2"), ("azul +2", "b+2"),
        ("green reverse", "g-reverse"), ("cambio verde", "g-reverse"), ("cambio de sentido verde", "g-reverse"),
        ("skip yellow", "y-skip"), ("pierde el turno amarillo", "y-skip"), ("y-skip", "y-skip"),
        ("w+4", "w+4"), ("+4", "w+4"), ("wild draw four", "w+4"), ("Roba cuatro", "w+4"), ("comodín +4", "w+4"),
        ("w-red", "w-red"), ("wild red", "w-red"), ("red wild", "w-red"), ("comodín rojo", "w-red"),
        ("colores al poder azul", "w-blue"), ("w-choose", "w-choose"), ("choose", "w-choose"), ("elige", "w-choose"),
        ("elige color", "w-choose"), ("choose wild", "w-choose"),
    ],
)  # fmt: skip
def test_up6_cards_may_be_typed_in_many_ways(line: str, card: str) -> None:
    assert typed(position("r3 b4", "g5", top="r7", pile="y1"), line) == [f"play {card}"]


def test_up6_the_spanish_initial_of_two_colours_stands_for_both() -> None:
    assert typed(position("r3 b4", "g5", top="r7", pile="y1"), "a7") == ["play b7", "play y7"]


@pytest.mark.parametrize("line", ["r0", "r10", "7", "red", "x7", "red blue 7", "red 7 8", "wild 7", "hello", "+3 red"])
def test_what_means_no_card(line: str) -> None:
    found = typed(position("r3 b4", "g5", top="r7", pile="y1"), line)
    assert not [text for text in found if text.startswith("play")]


def test_up6_every_card_reads_back_from_its_name_in_both_languages() -> None:
    state = position("r3 b4", "g5", top="r7", pile="y1")
    for say in (ENGLISH, SPANISH):
        for kind in range(KINDS):
            assert typed(state, terminal.card(kind, say)) == [GAME.actions.text(kind)]


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (("draw", "robar", "robo"), "draw"),
        (("keep", "quedar"), "keep"),
        (("turn", "descubrir"), "turn"),
        (("stop", "parar"), "stop"),
        (("pass", "paso"), "pass"),
        (("challenge", "desafiar", "desafío"), "challenge"),
        (("accept", "aceptar"), "accept"),
        (("uno", "UNO!", "¡UNO!"), "uno"),
        (("colour blue", "color azul", "blue", "azul", "el azul"), "colour blue"),
        (("give 3", "give to player 3", "dar 3", "dar a 3", "give seat 2", "dar mis cartas a 3"), "give seat 2"),
        (("catch 2", "pillar 2", "catch seat 1", "pillar a 2"), "catch seat 1"),
    ],
)  # fmt: skip
def test_what_a_turn_has_may_be_typed_in_both_languages(lines: tuple[str, ...], text: str) -> None:
    state = position("r3 b4", "g5", "y6", top="r7", pile="y1")
    assert [typed(state, line) for line in lines] == [[text]] * len(lines)


def test_up14_a_colour_alone_is_the_power_while_a_power_is_awaited() -> None:
    state = play(position("w-choose b4 b5", "g5", top="r7", pile="y1"), "play w-choose")
    assert typed(state, "yellow") == typed(state, "amarillo") == ["power yellow"]
    assert typed(play(state, "power yellow"), "rojo") == ["colour red"]
    assert typed(state, "power red") == typed(state, "poder rojo") == ["power red", "play w-red"]


def test_up20_catch_alone_is_whoever_can_be_caught() -> None:
    state = play(position("r4 b2", "y1 y9", "y2 y8", top="r7", pile="g1 g2 g3"), "play r4")
    assert typed(state, "catch") == typed(state, "pillar", seat=2) == ["catch seat 0"]


def test_up16_give_alone_asks_to_whom() -> None:
    state = position("r3 b4", "g5", "y6", top="r7", pile="y1", powers={"red": 0})
    assert typed(state, "give") == ["give seat 1", "give seat 2"]


def test_up15_the_board_shows_powers_direction_colour_top_and_who_may_be_caught() -> None:
    state = position("r4 b2", "y1 y9", "y2 r8", top="r7", pile="g1 g2 g3", powers={"red": 1, "yellow": 2}, left=True)
    play(state, "play r4")
    board = "\n".join(terminal.board(shown(state, 2), 2, ENGLISH))
    assert "Leo dealt" not in board
    assert "Play goes to the left." in board
    assert "On top: [bold]red 4[/]. Colour in play: [bold red3]red[/]. Draw pile: 3 cards." in board
    assert "[bold red3]red[/]: Leo · [bold dodger_blue2]blue[/]: nobody" in board
    assert "Ana has one card and has not called UNO!" in board
    assert "Your hand: [bold red3]red[/] 8* | [bold dark_goldenrod]yellow[/] 2 · 0 points" in board
    spanish = "\n".join(terminal.board(shown(state, 2), 2, SPANISH))
    assert "Tu mano: [bold red3]rojo[/] 8* | [bold dark_goldenrod]amarillo[/] 2 · 0 puntos" in spanish


def test_up12_what_a_challenge_showed_can_be_looked_at_by_the_challenger() -> None:
    state = position("w+4 b7 b6", "y1 g9", "y2", top="r7", pile="g1 g2 g3 g4 g5 g6 g7")
    play(state, "play w+4", "colour green", "challenge")
    assert "blue[/] 6, 7" in terminal.look(shown(state, 1), 1, ["challenge"], ENGLISH)[0]
    assert terminal.look(shown(state, 2), 2, ["challenge"], ENGLISH) == ["No challenge has shown you a hand yet."]
    assert "You know of: [bold dodger_blue2]blue[/] 6, 7." in "\n".join(terminal.board(shown(state, 1), 1, ENGLISH))


@pytest.mark.parametrize("words", ["", "scores", "discards", "powers", "hands", "challenge", "lots"])
def test_what_can_be_looked_at(words: str) -> None:
    state = play(position("r3", "y1 y-skip", "w+4 b9", top="r7", pile="g1"), "play r3")
    state.lot[0] = CARD_KINDS["r5"] + 1
    assert terminal.look(shown(state, 0), 0, words.split(), ENGLISH)
    assert terminal.look(shown(state, 0), 0, ["nothing", "such"], ENGLISH) == []


def test_what_is_owed_is_said_in_a_sentence() -> None:
    state = position("r3 b4", "g5", "y6", top="r7", pile="r1", powers={"red": 0})
    said = terminal.owed(shown(state, 0), 0, ENGLISH)
    assert said.startswith("Play a card (red 7, r7) or draw one (draw).")
    assert "You may call UNO (uno)." in said
    assert "You may give your red cards to somebody" in said
    play(state, "draw")
    assert terminal.owed(shown(state, 0), 0, ENGLISH).startswith("You drew a red 1: play it or keep it (keep).")
    assert terminal.owed(shown(state, 1), 1, ENGLISH) == "Waiting for Ana."


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play b4", "A blue 4 does not fit on a red 7 while red is in play."),
        ("play g4", "You do not hold a green 4."),
        ("keep", "You keep a card only after drawing it."),
        ("stop", "You stop only when a second card is awaited."),
        ("turn", "You do not hold the green power."),
        ("pass", "You can draw a card instead of passing."),
        ("colour red", "No wild is waiting for its colour."),
        ("power red", "Only a Choose wild lets you choose a power."),
        ("accept", "There is no Wild Draw Four to answer."),
        ("catch seat 1", "Leo need not call UNO now."),
        ("catch seat 0", "You cannot catch yourself."),
        ("catch seat 7", "There is no player 8."),
        ("give seat 1", "You do not hold the red power."),
    ],
)
def test_why_not(text: str, reason: str) -> None:
    assert why(position("r3 b4 b5", "g5", "y6", top="r7", pile="y1"), text) == reason


def test_why_not_in_special_cases() -> None:
    state = position("r3 b4", "r5 g5", "y6", top="r7", pile="y1", powers={"red": 0, "yellow": 1, "green": 0})
    assert why(state, "give seat 1") == "Leo holds the yellow power."
    assert why(state, "turn") == "You hold a card that can be played; green is for when you hold none."
    assert why(state, "play r5", seat=1) == "Ana has to decide now."
    play(state, "give seat 2")
    assert why(state, "give seat 2") == "You hold no red card."
    play(state, "draw")
    assert why(state, "play b4") == "After drawing you may only play the card you drew."
    assert why(state, "draw") == "You have drawn already: play that card or keep it."
    state = position("b3 b4", "g5", "y6", top="r7", pile="")
    assert why(state, "draw") == "There is nothing left to draw, and nothing to shuffle."
    state = position("r3", "g5", "y6", top="b7", pile="y1", powers={"red": 0}, red_may_go_out="false")
    assert why(state, "give seat 1").startswith("You hold red cards only")
    state = play(position("w+4 b4 b5", "g5", "y6", top="r7", pile="y1"), "play w+4")
    assert why(state, "play b4") == "First name the colour in play."
    play(state, "colour red")
    assert why(state, "draw", seat=1) == "First accept the Wild Draw Four or challenge it."
    assert why(state, "challenge", seat=2) == "The Wild Draw Four is for Leo to answer."
    assert why(state, "accept", seat=2, say=SPANISH) == "Al Roba cuatro tiene que responder Leo."


def test_every_action_has_a_label_in_both_languages() -> None:
    for say in (ENGLISH, SPANISH):
        labels = {say.event(words.label(action)) for action in range(rules.ACTIONS)}
        assert len(labels) == rules.ACTIONS


def test_up16_a_drawn_card_given_away_is_not_kept() -> None:
    """Giver and receiver know that it is gone; the others only that it may be."""
    for drawn, own in (("r5", "Ana ends the turn."), ("g5", "Ana keeps the card.")):
        state = position("r2 b5", "y1 y2", "y3 y4", top="g7", pile=f"{drawn} g1", powers={"red": 0})
        play(state, "draw", "give seat 1")
        owed = terminal.owed(shown(state, 0), 0, ENGLISH)
        assert (owed == "You gave away the card you drew: end your turn (keep).") == (drawn == "r5")
        views = {viewer: shown(state, viewer) for viewer in (0, 1, 2, -1)}
        play(state, "keep")
        for viewer, before in views.items():
            told = GAME.views.narrate(before, 0, number("keep"), shown(state, viewer), viewer)
            assert ENGLISH.event(told[0]) == (own if viewer == 0 else "Ana ends the turn.")


def test_up7_a_card_kept_without_a_gift_is_kept() -> None:
    state = play(position("b5 b6", "y1", "y2", top="g7", pile="r5 g1"), "draw")
    before = shown(state, 1)
    play(state, "keep")
    told = GAME.views.narrate(before, 0, number("keep"), shown(state, 1), 1)
    assert SPANISH.event(told[0]) == "Ana se queda la carta."
