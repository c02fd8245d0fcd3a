"""The command line: bad input gets a sentence and status 2, and never a traceback."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from tapete import __version__, games, record
from tapete.cli import app
from tapete.kernel.contract import LANGUAGES
from tapete.match import Match
from tapete.terminal.rulebook import PICTURE
from tapete.texts import MISSING, Texts
from tests.command import CATCHES_CTRL_C, SPANISH, tapete
from tests.deadlines import DEADLINE

COMMAND = [sys.executable, "-m", "tapete"]
# Progress is shown as on a terminal, through a pipe too
AT_A_TERMINAL = {**os.environ, "FORCE_COLOR": "1", "TERM": "xterm", "COLUMNS": "120"}


@pytest.fixture
def forged(tmp_path: Path) -> Path:
    """A record in which somebody ends the turn before laying enough cards."""
    match = Match(games.load("the-game"), 2, bytes(32))
    match.act(0, match.game.actions.number("keen 3") or 0)
    match.act(1, match.game.actions.number("keen 0") or 0)
    path = tmp_path / "forged.tapete"
    path.write_text(record.write(match) + "0 end\n")
    return path


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "chess"), 'There is no game called "chess". Games: the-game'),
        (("simulate", "chess"), 'There is no game called "chess"'),
        (("rules", "chess"), 'There is no game called "chess"'),
        (("bench", "chess"), 'There is no game called "chess"'),
        (("bench", "chess", "--peers"), 'There is no game called "chess"'),
        (("bench", "--out", "pictures"), "Only a comparison draws pictures: add --peers."),
        (("play",), "There is no game called"),
        (("play", "the-game", "--players", "6"), "The Game is for 1 to 5 players, not 6."),
        (("simulate", "the-game", "--players", "0"), "The Game is for 1 to 5 players, not 0."),
        (("simulate", "the-game", "--players", "two"), '"two" is not a number of players'),
        (
            ("simulate", "the-game", "--option", "colour=red"),
            'The Game has no option "colour". Options: edition, commands.',
        ),
        (("simulate", "the-game", "--option", "edition"), '"edition" is not an option; write name=value.'),
        (("play", "the-game", "--option", "edition=deluxe"), 'does not take "deluxe". Values: original, extreme.'),
        (("play", "the-game", "--option", "commands=nowhere.txt"), "nowhere.txt cannot be read: No such file"),
        (("simulate", "the-game", "--bots", "genius"), 'no bot called "genius". Bots: easy, normal, strong'),
        (("simulate", "the-game", "--bots", "random,random"), "Name one bot for all seats or one for each"),
        (("simulate", "the-game", "--games", "0"), "The number of games is 1 or more, not 0."),
        (("simulate", "the-game", "--threads", "0"), "The number of threads is 1 or more, not 0."),
        (("simulate", "the-game", "--seed", "x"), "A seed is a whole number"),
        (("simulate", "the-game", "--records", "3"), "Records need a folder to go to"),
        (("simulate", "the-game", "--records", "-3"), "The number of records"),
        (("simulate", "the-game", "--on", "mars"), 'There is nowhere called "mars" to run. Places: threads, processes'),
        (("simulate", "the-game", "--on", "threads=3"), 'There is nowhere called "threads=3" to run.'),
        (("arena", "chess", "--bots", "random,heuristic"), 'There is no game called "chess"'),
        (("arena", "the-game"), "Missing option '--bots'"),
        (("arena", "the-game", "--bots", "random"), 'two bots or more, each named once, not "random".'),
        (("arena", "the-game", "--bots", "random,random"), "two bots or more, each named once"),
        (
            ("arena", "the-game", "--bots", "random,genius"),
            'no bot called "genius". Bots: easy, normal, strong',
        ),
        (("arena", "the-game", "--bots", "random,heuristic", "--players", "6"), "is for 1 to 5 players, not 6."),
        (("arena", "the-game", "--bots", "random,heuristic", "--games", "0"), "The number of games is 1 or more"),
        (("arena", "the-game", "--bots", "random,heuristic", "--threads", "0"), "The number of threads is 1 or more"),
        (("arena", "the-game", "--bots", "random,heuristic", "--seed", "x"), "A seed is a whole number"),
        (("arena", "the-game", "--bots", "random,heuristic", "--option", "colour=red"), 'has no option "colour"'),
        (("play", "the-game", "--humans", "4"), "4 people do not fit at a table of 3."),
        (("play", "the-game", "--names", "bot Ana"), "cannot be used"),
        (("play", "the-game", "--bots", "random,random,random"), "Name one bot for all seats"),
        (("play", "--resume", "nowhere.tapete"), "nowhere.tapete cannot be read: No such file"),
        (("rules", "the-game", "TG99"), 'The Game has no clause "TG99"'),
        (("rules", "the-game", "--lang", "fr"), 'There is no language "fr". Languages: en, es.'),
        (("replay", "nowhere"), "nowhere cannot be read"),
        (("verify", "."), "cannot be read: Is a directory"),
        (("analyse", "nowhere"), "nowhere cannot be read"),
        (("analyse",), "Missing argument 'FILE'"),
        (("simulate", "the-game", "--games", "many"), "Invalid value for '--games'"),
        (("dance",), "No such command 'dance'"),
        (("verify",), "Missing argument 'FILE'"),
    ],
)
def test_bad_input_gets_a_sentence_and_status_2(words: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    found = tapete(*words, cwd=tmp_path)
    assert found.returncode == 2, found.stdout
    assert sentence in found.stderr
    assert found.stdout == ""
    assert not list(tmp_path.iterdir())


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A record of one action."""
    match = Match(games.load("the-game"), 2, bytes(32))
    match.act(0, match.game.actions.number("keen 3") or 0)
    path = tmp_path / "played.tapete"
    path.write_text(record.write(match))
    return path


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seat", "2"), "There is no seat 2; the record has 2 players, from seat 0 on."),
        (("--seat", "-1"), "There is no seat -1"),
        (("--seat", "1"), "In this record nobody had anything to decide."),
        (("--budget", "0"), "A choice is weighed with 1 decision or more, not 0."),
        (("--seconds", "0"), "A choice is weighed for more than 0 seconds, not 0."),
        (("--seconds", "nan"), "A choice is weighed for more than 0 seconds"),
        (("--seconds", "1", "--budget", "5"), "Give a budget or seconds, not both."),
        (("--seed", "x"), "A seed is a whole number"),
        (("--threads", "0"), "The number of threads is 1 or more, not 0."),
    ],
)
def test_what_cannot_be_analysed_gets_a_sentence_and_status_2(
    words: tuple[str, ...], sentence: str, played: Path
) -> None:
    found = tapete("analyse", played, *words, "--out", played.parent / "found")
    assert found.returncode == 2, found.stdout
    assert sentence in found.stderr
    assert found.stdout == ""
    assert list(played.parent.iterdir()) == [played], "nothing was written"


def test_a_forged_record_is_not_analysed(forged: Path, tmp_path: Path) -> None:
    found = tapete("analyse", forged)
    assert found.returncode == 2
    assert 'Seat 0 cannot "end"' in found.stderr
    text = forged.with_name("no-record.tapete")
    text.write_text("once upon a time")
    assert "This is not a record" in tapete("analyse", text).stderr
    assert {path.name for path in tmp_path.iterdir()} == {"forged.tapete", "no-record.tapete"}


def test_a_users_language_is_spoken() -> None:
    assert "No hay ningún juego llamado «ajedrez»" in tapete("play", "ajedrez", language=SPANISH).stderr
    assert "No hay ningún juego" in tapete("play", "ajedrez", "--lang", "es").stderr
    assert "There is no game" in tapete("play", "ajedrez", language="C").stderr


def test_a_forged_record_is_told_with_line_and_clause(forged: Path) -> None:
    found = tapete("verify", forged)
    assert found.returncode == 2
    line = len(forged.read_text().splitlines())
    assert f'line {line}: Seat 0 cannot "end": the rules forbid it (clause TG4).' in found.stderr
    assert tapete("replay", forged).returncode == 2
    assert tapete("play", "--resume", forged).returncode == 2


def test_an_unreadable_record(tmp_path: Path) -> None:
    path = tmp_path / "r"
    path.write_bytes(b"\xff\xfe\x00")
    assert "is not a text file" in tapete("verify", path).stderr
    path.write_text("tapete record 1\ngame: the-game\nplayers: 2\nseed: 1\n")
    assert "line 4: The seed must be 64 hexadecimal digits." in tapete("verify", path).stderr
    with path.open("wb") as file:
        file.truncate(17 * 1024 * 1024)
    assert "is larger than 16 MB" in tapete("verify", path).stderr


def test_verify_and_replay_a_genuine_record(tmp_path: Path) -> None:
    tapete("simulate", "the-game", "--players", "2", "--games", "5", "--out", tmp_path, "--records", "2", "--json")
    path = tmp_path / "records" / "2-players" / "00001.tapete"
    found = tapete("verify", path)
    assert found.returncode == 0, found.stderr
    assert "genuine" in found.stdout
    assert "over by TG10" in found.stdout
    shown = tapete("replay", path)
    assert shown.returncode == 0
    entries = len(record.read(path.read_text()).entries)
    assert f"Step {entries} of {entries}" in shown.stdout
    assert " and cannot: lost, with " in shown.stdout


def test_an_own_command_table(tmp_path: Path) -> None:
    table = tmp_path / "deck.txt"
    names = ("STOP", "SKULL", "THREE", "SILENCE", "NO TRICK", "ONE PILE", "DRAW ONE")
    table.write_text(
        "".join(f"{name} {4 * i + 2} {4 * i + 3} {4 * i + 4} {4 * i + 5}\n" for i, name in enumerate(names))
    )
    out = tmp_path / "out"
    options = ("--option", "edition=extreme", "--option", f"commands={table}")
    words = ("simulate", "the-game", "--players", "2", "--games", "3", *options)
    found = tapete(*words, "--out", out, "--records", "1", "--json")
    assert found.returncode == 0, found.stderr
    text = (out / "records" / "2-players" / "00000.tapete").read_text()
    assert "option commands: SILENCE 14 15 16 17, SKULL 6 7 8 9" in text
    assert tapete("verify", out / "records" / "2-players" / "00000.tapete").returncode == 0
    table.write_text("STOP 2 3 4\n")
    refused = tapete(*words)
    assert refused.returncode == 2
    assert "The command table lacks SILENCE." in refused.stderr


def test_ctrl_c_in_a_long_simulation_reports_the_finished_games(tmp_path: Path) -> None:
    words = ("simulate", "the-game", "--json", "--lang", "en", "--threads", "1", "--games", "400000000")
    process = subprocess.Popen(
        [*CATCHES_CTRL_C, *words, "--out", str(tmp_path / "o")],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=AT_A_TERMINAL,
    )  # fmt: skip
    assert process.stderr is not None
    shown = ""
    while not re.search(r"[1-9][0-9]*/400000000", shown):  # some games are finished
        shown += (more := process.stderr.read(1))
        assert more, shown
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=DEADLINE)
    assert process.returncode == 130
    assert "Traceback" not in errors
    found = json.loads(out)
    assert found["interrupted"] is True
    assert 0 < found["games"] < 400_000_000
    assert "Interrupted: " in errors
    assert (tmp_path / "o" / "games.parquet").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
def test_output_to_a_full_disk_is_told() -> None:
    with Path("/dev/full").open("w") as full:
        found = subprocess.run([*COMMAND, "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert found.returncode == 2
    assert "No space left on device" in found.stderr
    assert "Traceback" not in found.stderr


def test_a_reader_that_closes_the_pipe() -> None:
    process = subprocess.Popen(
        [*COMMAND, "rules", "the-game"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    process.stdout.close()
    _, errors = process.communicate(timeout=DEADLINE)
    assert "Traceback" not in errors
    assert "Error" not in errors


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_rule_book(language: str) -> None:
    game = games.load("the-game")
    printed = tapete("rules", "the-game", "--lang", language).stdout
    assert printed == PICTURE.sub("", game.rule_book(language)), "only pages can show a picture"
    assert "![" not in printed
    clause = tapete("rules", "the-game", "ex7", "--lang", language).stdout
    title, text = game.clause_text("EX7", language)
    assert clause.startswith(f"**EX7 · {title}**")
    assert PICTURE.sub("", text) in clause
    assert "![" not in clause


def test_games_version_and_help() -> None:
    assert tapete("games").stdout.startswith("the-game: The Game, 1-5; bots: easy, normal, strong, random")
    assert tapete("--version").stdout == f"tapete {__version__}\n"
    for words in (("--help",), ("play", "--help"), ("simulate", "--help")):
        assert "Usage: " in tapete(*words).stdout


def helped(command: Any) -> Iterator[Any]:
    """A command and the commands in it."""
    yield command
    for inner in getattr(command, "commands", {}).values():
        yield from helped(inner)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_parameter_has_a_help(language: str) -> None:
    say = Texts(language)
    for command in helped(typer.main.get_command(app)):
        said = [say("help-command", command=command.name)]
        said += [say(f"help-param-{param.name.replace('_', '-')}", command=command.name) for param in command.params]
        assert not [text for text in said if MISSING in text]


def test_the_help_is_in_the_language_of_the_user() -> None:
    for words in (("--help",), ()):
        found = tapete(*words, language=SPANISH)
        shown = found.stdout + found.stderr
        assert "Juegos de cartas según sus reglas impresas" in shown
        assert re.search("^  play +Juega en el terminal", shown, re.MULTILINE)
        assert not re.findall("Usage|Options:|Commands:|Show this", shown)
    assert "Cuántos jugadores.  [por defecto: 3]" in tapete("play", "--help", language=SPANISH).stdout
    assert "[obligatorio]" in tapete("rules", "--help", language=SPANISH).stdout
    assert "How many players.  [default: 3]" in tapete("play", "--help", "--lang", "en", language=SPANISH).stdout
    assert "How many players." in tapete("play", "--help", "--lang", "xx").stdout
    assert "No hay ninguna opción --nonsense." in tapete("--help", "--nonsense", language=SPANISH).stderr
    assert "Uso: tapete simulate [OPCIONES] JUEGO\n" in tapete("simulate", "--help", language=SPANISH).stdout


@pytest.mark.parametrize(
    ("words", "spanish"),
    [
        (("dance",), "No hay ninguna orden «dance». Ayuda: tapete --help"),
        (("plai",), "No hay ninguna orden «plai». ¿Querías decir play, replay? Ayuda: tapete --help"),
        (("arena", "the-game"), "Falta la opción --bots. Ayuda: tapete arena --help"),
        (("verify",), "Falta el argumento ARCHIVO. Ayuda: tapete verify --help"),
        (("verify", "a", "b"), "Sobra algo: b. Ayuda: tapete verify --help"),
        (("play", "the-game", "--nonsense"), "No hay ninguna opción --nonsense. ¿Querías decir --"),
        (("play", "the-game", "--players"), "La opción --players necesita un valor."),
        (("play", "the-game", "--plain=3"), "La opción --plain no lleva ningún valor."),
        (("simulate", "the-game", "--games", "many"), "El valor de --games no sirve: tiene que ser un número entero."),
        (("analyse", "x", "--seconds", "y"), "El valor de --seconds no sirve: tiene que ser un número."),
        (("load", "--tables", "0"), "El valor de --tables no sirve: tiene que ser 1 o más."),
        (("load", "--seats", "9"), "El valor de --seats no sirve: tiene que ser 4 o menos."),
    ],
)
def test_words_that_no_command_takes_get_one_sentence_in_the_users_language(
    words: tuple[str, ...], spanish: str
) -> None:
    found = tapete(*words, language=SPANISH)
    assert found.returncode == 2
    assert found.stderr.startswith(f"tapete: {spanish}")
    assert found.stderr.count("\n") == 1
    english = tapete(*words)
    assert english.stderr.count("\n") == 1
    assert MISSING not in english.stderr
    assert tapete(*words, "--lang", "es").stderr.count("\n") == 1
