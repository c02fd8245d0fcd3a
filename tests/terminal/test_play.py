"""Play in the terminal, through a pipe as a person would type."""

import errno
import io
import os
import re
import shlex
import signal
import subprocess
from pathlib import Path

import pytest
from hatch_build import node_program

from tapete import files, games, record
from tapete.bots import RuleBot, bot, default_bot
from tapete.kernel.errors import UserError
from tapete.terminal.play import Session
from tapete.terminal.screen import Screen
from tapete.terminal.start import start
from tapete.texts import MISSING
from tests.command import CATCHES_CTRL_C, tapete
from tests.deadlines import DEADLINE

ENGLISH = {**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": "en_GB.UTF-8", "PYTHONUTF8": "1"}


def play(*words: str, typed: str, cwd: Path | None = None) -> str:
    found = tapete("play", *words, typed=typed, cwd=cwd)
    assert found.returncode == 0, found.stderr
    assert "\x1b" not in found.stdout, "no colour through a pipe"
    assert "[bold" not in found.stdout
    return found.stdout


EXTREME = ("--option", "edition=extreme")
TABLE = ("the-game", *EXTREME, "--players", "2", "--bots", "random", "--seed", "2427", "--lang", "en")
# Seed 2427, two players, extreme: seat 0 is dealt 3 (SILENCE) 17 (ONE PILE) 22 52 (STOP) 58 69 75


def test_the_board_shows_piles_hand_and_what_is_owed() -> None:
    shown = play(*TABLE, typed="3\n")
    assert "How keen are you to start?" in shown
    assert "A up   1" in shown
    assert "D down 100" in shown
    assert "Your hand: 3* (SILENCE)  17* (ONE PILE)  22*  52* (STOP)  58*  69*  75*" in shown
    assert "At least 2 more cards must be laid." in shown
    assert "Draw pile: 84 cards" in shown


def test_in_spanish() -> None:
    shown = play(*TABLE[:-1], "es", typed="3\n58 c\npor qué fin\n?\n")
    assert "Tu mano: 3* (SILENCIO)" in shown
    assert "terminar el turno: Falta poner una carta más en este turno. (TG4 ·" in shown
    assert "guardar ARCHIVO" in shown


def test_naming_an_unplayable_card_says_why_with_its_clause() -> None:
    shown = play(*TABLE, typed="3\n69 a\n55\n22 a\nend\nwhy 22\n")
    assert "55 on pile A: You do not hold the 55. (TG4 ·" in shown
    assert "Pile A goes up and shows 69: only higher cards fit, or the 59 by the backwards trick. (TG5 ·" in shown
    assert "end the turn: One more card must be laid in this turn. (TG4 ·" in shown
    assert "22 on pile B: this is allowed." in shown


def test_commands_in_force_are_told() -> None:
    shown = play(*TABLE, typed="3\n17 a\n22 b\nwhy 58 c\n")
    assert "In force: ONE PILE" in shown
    assert "ONE PILE: all cards of the turn go on one pile" in shown
    assert "ONE PILE is visible: the next card goes on pile B, where the last one went. (EX7 ·" in shown


def test_a_card_that_fits_several_piles_is_asked_about_and_one_that_fits_one_is_laid() -> None:
    shown = play(*TABLE, typed="3\n22\n17 a\n58 b\n69\n")
    assert "Which one? 22 on pile A / 22 on pile B / 22 on pile C / 22 on pile D" in shown
    assert "Player 1 lays 69 on pile B." in shown


def test_a_letter_answers_which_one() -> None:
    shown = play(*TABLE, typed="3\n22\nb\n")
    assert "Player 1 lays 22 on pile B." in shown
    spanish = play(*TABLE[:-1], "es", typed="3\n22\nd\n")
    assert "¿Cuál? 22 en la pila A / " in spanish
    assert "Jugador 1 pone el 22 en la pila D." in spanish


def test_a_question_is_forgotten_once_something_else_was_typed() -> None:
    shown = play(*TABLE, typed="3\n22\nlook\nb\n")
    assert 'I did not understand "b"' in shown


def test_the_others_answers_to_how_keen_are_told() -> None:
    shown = play(*TABLE, typed="3\n")
    told = re.search(r'Bot 2 \(plays at random\) answered "(.+)"\.\nPlayer 1 starts\.', shown)
    assert told
    assert "Player 1 answered" not in shown


def test_what_loses_at_once_is_warned_of_and_done_when_typed_again() -> None:
    """EX3: nothing in hand can cover the SKULL on the 94."""
    session = start(games.load("the-game"), 1, 1, "", "", options={"edition": "extreme"}, seed="3", language="en")
    state = session.match.state
    state.hand[0][:] = [50, 94, *([0] * 6)]
    state.hand_n[0] = 2
    for pile, top in enumerate((93, 96, 30, 20)):
        state.under[top], state.top[pile] = state.top[pile], top
    typist = Lines(["94 a", "94 a"])
    session.screen = typist
    session.run()
    shown = "\n".join(typist.printed)
    warning = (
        "This loses the match at once: you could not cover the SKULL on pile A. Type it again to do it all the same."
    )
    assert shown.count(warning) == 1
    assert "Player 1 still has to cover the SKULL on pile A and cannot: lost, with " in shown


def test_bots_are_named_by_their_level_in_the_language_of_the_screen() -> None:
    assert "Bot 2 (fácil)" in play("the-game", "--players", "2", "--bots", "easy", "--lang", "es", typed="3\n")


def test_bots_of_ones_own_sit_at_the_table() -> None:
    program = shlex.join([str(node_program()), "examples/bot.mjs"])
    bots = f"tests.lab.own:First,tests.lab.own:Batched,cmd:{program}"
    shown = play("qwinto", "--players", "4", "--bots", bots, "--seed", "1", "--lang", "en", typed="q\n")
    for seat, name in enumerate(bots.split(","), 2):
        assert f"Bot {seat} ({name}) has decided." in shown or f"Bot {seat} ({name}) lays" in shown


def test_undo_takes_back_a_card_of_ones_own_turn_only() -> None:
    shown = play(*TABLE, typed="3\nundo\n22 a\nundo\n")
    assert "There is nothing to take back" in shown
    assert "Taken back." in shown
    assert shown.count("A up  22") == 1
    assert shown.count("A up   1\n") == 3


def test_hints_and_silence() -> None:
    shown = play(*TABLE, typed="3\nhint b leave\n3 a\nhint b good\n22 a\n")
    assert "Said." in shown
    assert "Player 1 asks you to leave this pile alone" in shown
    assert "Nobody may talk now (EX5 ·" in shown
    before_silence, _, after = shown.partition("SILENCE!")
    assert before_silence.count("asks you to leave") == 1
    hidden, _, free = after.partition("lays 22 on pile A")
    assert "asks you to leave" not in hidden
    assert "asks you to leave" in free


def test_help_rules_advice_and_nonsense() -> None:
    shown = play(*TABLE, typed="?\nrules tg4\nrules xx\nadvice\nblah\n\nlog\nkeen 9\n-3\n")
    assert "why WHAT" in shown
    assert "TG4 · " in shown
    assert 'no clause "xx"' in shown
    assert "would: keenness" in shown
    assert 'I did not understand "blah"' in shown
    assert 'I did not understand "-3"' in shown


def test_advice_says_why() -> None:
    shown = play(*TABLE, typed="3\nadvice\n")
    assert re.search(r"would: \d+ on pile [A-D]\.\n  \d+ on pile [A-D] skips", shown)
    assert re.search(r"\n  Going by what it has learned, the chance of winning is then [\d.]+ %\.\n", shown)


def test_a_pile_can_be_looked_through() -> None:
    shown = play(*TABLE, typed="3\n17 a\n22 a\nlook a\nlook\nlook z\n")
    assert "Pile A, top card first: 22  17 (ONE PILE)  1\n" in shown
    assert "Pile D, top card first: 100\n" in shown
    assert 'I did not understand "look z"' in shown


def test_save_and_resume(tmp_path: Path) -> None:
    first = play(*TABLE, "--names", "Ana", typed="3\n22 a\nsave game.tapete\nquit\n", cwd=tmp_path)
    assert "Saved in game.tapete." in first
    assert "tapete play --resume game.tapete" in first
    saved = record.read((tmp_path / "game.tapete").read_text())
    assert saved.names == {0: "Ana", 1: "bot random"}
    second = play("--resume", "game.tapete", "--lang", "en", typed="undo\n58 d\n69 c\nend\nlog\n", cwd=tmp_path)
    assert "A up  22" in second
    assert "Taken back." in second
    assert "Ana" in second


def test_the_match_continues_when_it_cannot_be_saved(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    shown = play(*TABLE, typed="3\nsave file/x\n22 a\nsave\n", cwd=tmp_path)
    assert "cannot be written" in shown
    assert "A up  22" in shown
    assert "Save where?" in shown


def test_a_full_disk_while_saving_is_told_and_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "old"
    path.write_text("old")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UserError) as refused:
        files.write_text(path, "new")
    assert refused.value.code == "cannot-write"
    assert "space" in str(refused.value.values["reason"])
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path], "nothing is left behind"


def test_hot_seat_for_several_people() -> None:
    shown = play(
        "the-game", *EXTREME, "--players", "2", "--humans", "2", "--names", "Ana,Luis", "--seed", "2427",
        "--lang", "en",
        typed="0\n2\n",
    )  # fmt: skip
    assert "Ana, it is your turn." in shown
    assert "Luis, it is your turn." in shown
    assert "Luis starts." in shown
    assert shown.index("Ana, it is") < shown.index("Luis, it is")
    assert "keenness 0" not in shown.split("Luis, it is")[1], "what Ana said stays hidden"


class Lines(Screen):
    """Types lines, and stores what is printed."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.printed: list[str] = []
        self._lines = iter(lines)

    def say(self, line: str = "") -> None:
        self.printed.append(line)

    def ask(self, prompt: str) -> str | None:
        return next(self._lines, None)


class Typist(Screen):
    """Types what the bot would do, as records write it, and stores what is printed."""

    def __init__(self) -> None:
        super().__init__()
        self.printed: list[str] = []
        self.session: Session | None = None
        self.bot: RuleBot | None = None

    def say(self, line: str = "") -> None:
        self.printed.append(line)

    def ask(self, prompt: str) -> str | None:
        assert self.session is not None
        assert self.bot is not None
        match, seat = self.session.match, self.session.viewer
        assert seat is not None
        if self.session.warned is not None:
            return match.game.actions.text(self.session.warned)
        action = self.bot.choose(match.show(seat), seat, match.legal_numbers(seat))
        return match.game.actions.text(action)


@pytest.mark.parametrize(
    ("name", "players", "humans", "options"),
    [
        ("the-game", 1, 1, {"edition": "original"}),
        ("the-game", 3, 1, {"edition": "extreme"}),
        ("the-game", 2, 2, {"edition": "extreme"}),
        ("five-crowns", 3, 1, {}),
        ("five-crowns", 2, 2, {}),
        ("qwinto", 2, 1, {}),
    ],
)
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_whole_match_by_doing_what_the_bot_would(
    name: str, players: int, humans: int, options: dict[str, str], language: str
) -> None:
    typist = Typist()
    session = start(games.load(name), players, humans, "", "", options=options, seed="3", language=language)
    session.screen, typist.session = typist, session
    typist.bot = bot(session.match.game, default_bot(session.match.game), 3)
    session.run()
    assert session.match.over
    title, _ = session.match.game.clause_text(session.match.ending, language)
    assert typist.printed[-1] == f"{session.match.ending} · {title}"
    assert not [line for line in typist.printed if MISSING in line]


def test_ctrl_c_leaves_without_a_traceback() -> None:
    process = subprocess.Popen(
        [*CATCHES_CTRL_C, "play", "the-game", "--seed", "1", "--lang", "en"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENGLISH,
    )  # fmt: skip
    assert process.stdout is not None
    assert any("How keen" in line for line in process.stdout), "it asks"
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=DEADLINE)
    assert process.returncode == 130
    assert "Traceback" not in errors


class Pressed(io.StringIO):
    """Standard output at which somebody presses Ctrl-C as soon as they have read the prompt."""

    pressed = False

    def flush(self) -> None:
        if self.getvalue() and not self.pressed:
            self.pressed = True
            raise KeyboardInterrupt


def test_ctrl_c_at_the_very_prompt_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """`input` itself forgets what happens while it writes its prompt."""
    screen = Screen()
    assert not screen.is_terminal
    monkeypatch.setattr("sys.stdin", io.StringIO("3\n"))
    monkeypatch.setattr("sys.stdout", Pressed())
    with pytest.raises(KeyboardInterrupt):
        screen.ask("How keen are you?")
