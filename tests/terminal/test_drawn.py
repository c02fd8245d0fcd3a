"""Boards drawn for a terminal: at every width they fit, and tell what the lines of text tell."""

import os
import re
import subprocess
import sys
from functools import cache
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from tapete import drawing, games, record
from tapete.bots import bot
from tapete.games import the_game
from tapete.kernel.contract import LANGUAGES, SPECTATOR
from tapete.kernel.pen import Box, Pen, TooNarrowError, width
from tapete.match import Match
from tapete.terminal import replay
from tapete.terminal.start import start
from tapete.texts import MISSING, Texts
from tests.deadlines import DEADLINE
from tests.terminal import pictures
from tests.terminal.test_play import Typist

DRAWN = re.compile("[╭╰│─]")
NAMES = ("Maximiliana Oyarzábal", "Bot 2 (plays at random)", *(f"Bot {seat} (normal)" for seat in range(3, 11)))


@cache
def positions(name: str, players: int) -> list[Match]:
    """Some positions of a match by bots, the first and the last among them."""
    match = Match(games.load(name), players, 5, {"edition": "extreme"} if name == "the-game" else {})
    bots = [bot(match.game, "heuristic", seat) for seat in range(players)]
    found = []
    while waiting := match.waiting:
        if len(match.log) % 31 == 0:
            found.append(match.copy())
        seat = waiting[0]
        match.act_number(seat, bots[seat].choose(match.show(seat), seat, match.legal_numbers(seat)))
    return [*found, match]


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("name", games.names())
def test_boards_are_drawn_and_fit_at_every_width(name: str, columns: int) -> None:
    game = games.load(name)
    language = LANGUAGES[columns // 20 % len(LANGUAGES)]
    for players in (2, game.rules.SEATS[-1]):
        say = Texts(language, game, NAMES)
        for match in positions(name, players):
            for seat in (SPECTATOR, 0):
                lines = game.draw(match.show(seat), seat, say, Pen(columns))  # TooNarrowError would fail
                for line in lines:
                    shown = Text.from_markup(line).plain
                    assert cell_len(shown) == width(line), line
                    assert not DRAWN.search(shown) or width(line) <= columns, shown
                    assert MISSING not in shown


@pytest.mark.parametrize("name", games.names())
def test_a_terminal_that_shows_ascii_alone(name: str) -> None:
    game = games.load(name)
    match = positions(name, 2)[0]
    shown = "\n".join(game.draw(match.show(0), 0, Texts("en", game, ("Ana", "Luis")), Pen(80, is_ascii=True)))
    assert not re.findall("[^\x00-\x7f]", shown.replace("·", ""))  # a dot between words is in the texts


@pytest.mark.parametrize("name", games.names())
def test_too_narrow_for_a_drawing_gives_the_lines_of_text(name: str) -> None:
    game = games.load(name)
    view, say = Match(game, 2, 1).show(0), Texts("en", game)
    assert drawing.board(game, view, 0, say, Pen(8)) == game.terminal.board(view, 0, say)
    assert drawing.look(game, view, 0, [], say, Pen(8)) == game.terminal.look(view, 0, [], say)
    assert drawing.board(game, view, 0, say, None) == game.terminal.board(view, 0, say)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_numbers_and_letters_of_the_board_are_in_the_drawing_too(name: str, language: str) -> None:
    """Whatever is told in words of cards stands in the drawing, whose colours say nothing that letters do not."""
    game = games.load(name)
    say = Texts(language, game, NAMES)
    for match in positions(name, 2):
        seat = next(iter(match.waiting), 0)
        told, drawn = (
            "\n".join(Text.from_markup(line).plain for line in lines)
            for lines in (
                game.terminal.board(match.show(seat), seat, say),
                game.draw(match.show(seat), seat, say, Pen(100)),
            )
        )
        numbers = set(re.findall(r"-?\d+", told)) - set(re.findall(r"-?\d+", drawn))
        assert not numbers, (told, drawn)


def on_a(kind: str, **environment: str) -> Console:
    return Console(file=StringIO(), force_terminal=kind != "pipe", width=70, _environ={"TERM": kind, **environment})


@pytest.mark.parametrize("kind", ["xterm-256color", "xterm-direct"])
def test_a_terminal_draws_with_its_own_width(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert drawing.pen_for(on_a(kind, COLORTERM="truecolor")) == Pen(70)


@pytest.mark.parametrize("name", ["NO_COLOR", "TAPETE_PLAIN"])
def test_who_wants_no_colours_gets_text(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, "1")
    assert drawing.pen_for(on_a("xterm-256color")) is None


@pytest.mark.parametrize("kind", ["pipe", "dumb", "linux"])
def test_no_terminal_and_one_with_few_colours_get_text(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert drawing.pen_for(on_a(kind)) is None


class DrawingTypist(Typist):
    """Types what the bot would do at a terminal of 60 columns."""

    pen = Pen(60)


@pytest.mark.parametrize("name", games.names())
def test_a_whole_match_on_a_narrow_terminal(name: str) -> None:
    typist = DrawingTypist()
    options = {"target": "1"} if name == "uno-colores" else {}
    session = start(games.load(name), 2, 1, "", "heuristic", options=options, seed="3", language="es")
    typist.session, typist.bot = session, bot(session.match.game, "heuristic", 9)
    session.screen = typist
    session.run()
    assert session.match.over
    assert any("╭" in line for line in typist.printed)


def test_boxes_flow_into_rows_and_move_together_where_one_row_is_enough() -> None:
    boxes = [Box(("abc", "def")), Box(("[bold]gh[/]",)), Box(("ij",))]
    assert Pen(20).flow(boxes, gap=2) == ["abc  [bold]gh[/]  ij", "def"]
    assert Pen(9).flow(boxes, gap=2) == ["abc [bold]gh[/] ij", "def"]
    assert Pen(7).flow(boxes, gap=1) == ["abc [bold]gh[/]", "def", "ij"]
    with pytest.raises(TooNarrowError):
        Pen(2).flow(boxes)


def test_a_table_cuts_names_where_the_screen_is_narrow() -> None:
    rows = [["", "1", "2"], ["Maximiliana", "30", "5"]]
    assert Pen(30).table(rows)[2] == " Maximiliana  30  5"
    assert Pen(17).table(rows)[2] == " Maximiliana 30 5"
    assert Pen(14).table(rows)[2] == " Maximil. 30 5"
    with pytest.raises(TooNarrowError):
        Pen(13).table(rows)
    assert Pen(11).table([["", "1", "2"], ["Ana", "30", "5"]])[2] == " Ana  30  5", "a short name need not be cut"


def test_a_replay_draws_what_the_seat_that_acted_sees() -> None:
    match = Match(the_game.GAME, 2, 1)
    match.act(0, "keen 3")
    say = Texts("en", match.game)
    dealt, acted = replay.positions(record.read(record.write(match)), say)
    drawn = "\n".join(dealt.board(say, Pen(60)))
    assert all(f"As Player {seat} sees it:" in drawn for seat in (1, 2))
    for card in (*match.view(0).hand, *match.view(1).hand):
        assert f"[bold]{card.number}[/]" in drawn, "a replay hides nothing"
    told = "\n".join(acted.board(say, Pen(60)))
    assert "As Player 1 sees it:" in told
    assert "As Player 2 sees it:" not in told
    assert "╭" not in "\n".join(acted.board(say, None))


@pytest.mark.parametrize("name", games.names())
def test_the_docs_have_a_picture_of_each_game(name: str) -> None:
    assert (pictures.FOLDER / f"terminal-{name}.svg").read_text(encoding="utf-8").startswith("<svg ")
    assert games.load(name).id in pictures.SHOWN


AT_A_TERMINAL = """
import os, pty, sys
sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))
"""


def printed(*words: str, typed: str = "", at_a_terminal: bool = True, **environment: str) -> str:
    """What a Python program prints, at a terminal of 80 columns or through a pipe."""
    found = dict(os.environ)
    for name in ("NO_COLOR", "TAPETE_PLAIN", "COLORTERM"):
        found.pop(name, None)
    found |= {"TERM": "xterm-256color", "COLUMNS": "80", "PYTHONUTF8": "1", **environment}
    terminal = [sys.executable, "-c", AT_A_TERMINAL] if at_a_terminal else []
    command = [*terminal, sys.executable, *words]
    ended = subprocess.run(
        command, env=found, input=typed, capture_output=True, encoding="utf-8", timeout=DEADLINE, check=True
    )
    return ended.stdout.replace("\r\n", "\n")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind")
def test_print_draws_at_a_terminal_and_writes_text_elsewhere() -> None:
    program = "import tapete; print(tapete.Match('uno-colores', players=3, seed=7))"
    drawn = printed("-c", program)
    assert "╭" in drawn
    assert "\x1b[" in drawn
    text = printed("-c", program, at_a_terminal=False)
    assert text == f"{Match('uno-colores', 3, 7)}\n"
    assert "\x1b" not in text
    assert printed("-c", program, NO_COLOR="1") == text


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind")
def test_a_match_at_a_terminal_is_drawn_unless_text_is_wanted() -> None:
    words = ("-m", "tapete", "play", "the-game", "--players", "2", "--seed", "4", "--lang", "es")
    drawn = printed(*words, typed="3\nsalir\n")
    assert "╭────────────╮" in drawn
    assert "Adiós. La partida queda sin terminar." in drawn
    plain = printed(*words, "--plain", typed="3\nsalir\n")
    assert "╭" not in plain
    assert "\x1b" not in plain
    assert "Tu mano: " in plain
