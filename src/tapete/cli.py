"""The command `tapete`. Commands import what they need when they run, so that it starts quickly.

The texts of its help are in the catalogues: `help-command`, and `help-param-...` for every parameter.
"""

import contextlib
import io
import json
import os
import sys
import time
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tapete import __version__
from tapete.extras import need_server
from tapete.kernel.errors import TapeteError, UserError

if TYPE_CHECKING:
    from tapete.kernel.contract import Game
    from tapete.texts import Texts

BAD_INPUT = 2
# What Typer itself writes into a help, in English only
WORDS_OF_HELP = {
    "Usage: ": "help-usage",
    "Arguments:": "help-arguments",
    "Options:": "help-options",
    "Commands:": "help-commands-listed",
    "[default: ": "help-default",
    "[required]": "help-required",
    "Show this message and exit.": "help-help",
}

app = typer.Typer(
    name="tapete",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

GameName = Annotated[str, typer.Argument(metavar="GAME")]
Language = Annotated[str | None, typer.Option("--lang")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE")]
Talk = Annotated[bool, typer.Option("--talk")]
Threads = Annotated[int | None, typer.Option()]
Place = Annotated[str, typer.Option(metavar="PLACE")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE")]


def _language(chosen: str | None) -> str:
    from tapete.texts import system_language

    return chosen or system_language()


def _texts(chosen: str | None, game: "Game | None" = None, names: tuple[str, ...] = ()) -> "Texts":
    from tapete.texts import Texts

    return Texts(_language(chosen), game, names)


def _options(game: "Game", given: list[str] | None) -> dict[str, str]:
    """The options given as NAME=VALUE; where an option takes a file, the file's text."""
    from tapete import files

    found: dict[str, str] = {}
    in_files = {option.name for option in game.options if option.is_file}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise UserError("option-form", text=text)
        found[name] = files.read_text(Path(value)) if name in in_files else value
    return found


@app.command()
def games(lang: Language = None) -> None:
    """List the games, with their players, options and bots."""
    from tapete import games as registry
    from tapete.kernel.engine import bot_names

    for name in registry.names():
        game = registry.load(name)
        say = _texts(lang, game)
        seats = game.rules.SEATS
        print(f"{name}: {game.title}, {seats[0]}-{seats[-1]}; bots: {', '.join((*game.levels, *bot_names(game)))}")
        for option in game.options:
            print(f"  --option {option.name}=...  {say('option-' + option.name)}")


@app.command()
def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Argument(metavar="[CLAUSE]")] = None,
    lang: Language = None,
) -> None:
    """Print the rule book of a game, or one clause of it."""
    from tapete import games as registry
    from tapete.terminal import rulebook
    from tapete.terminal.screen import Screen

    loaded = registry.load(game)
    rulebook.show(loaded, _texts(lang, loaded), clause, Screen())


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    players: Annotated[int, typer.Option()] = 3,
    bots: Annotated[str, typer.Option()] = "",
    humans: Annotated[int, typer.Option()] = 1,
    names: Annotated[str, typer.Option()] = "",
    option: Options = None,
    seed: Annotated[str | None, typer.Option()] = None,
    resume: Annotated[Path | None, typer.Option()] = None,
    lang: Language = None,
) -> None:
    """Play a game in the terminal, against bots or with others who share the screen."""
    from tapete import games as registry
    from tapete.terminal import start

    language = _language(lang)
    if resume is not None:
        start.resume(resume, language).run()
        return
    if game is None:
        raise UserError("no-such-game", game="", games=", ".join(registry.names()))
    loaded = registry.load(game)
    start.start(
        loaded, players, humans, names, bots, options=_options(loaded, option), seed=seed, language=language
    ).run()


@app.command()
def replay(file: RecordFile, lang: Language = None) -> None:
    """Step through a record."""
    from tapete import record
    from tapete.files import read_text
    from tapete.terminal import replay as stepping
    from tapete.terminal.screen import Screen
    from tapete.terminal.start import names_on_screen

    found = record.read(read_text(file))
    say = _texts(lang, found.game)
    say.names = names_on_screen(record.deal(found).players, found.names, say)
    stepping.run(found, say, Screen())


@app.command()
def verify(file: RecordFile, lang: Language = None) -> None:
    """Check a record: deal it again from its seed and check every entry against the rules."""
    from tapete import record
    from tapete.files import read_text

    found = record.read(read_text(file))
    match = record.verify(found)
    say = _texts(lang, found.game)
    print(say("verified", path=str(file), entries=len(found.entries)))
    print(say("verified-over", result=record.result_text(match)) if match.over else say("verified-open"))


@app.command()
def analyse(
    file: RecordFile,
    seat: Annotated[int | None, typer.Option()] = None,
    budget: Annotated[int | None, typer.Option()] = None,
    seconds: Annotated[float | None, typer.Option()] = None,
    seed: Annotated[str, typer.Option()] = "0",
    threads: Threads = None,
    out: Annotated[Path | None, typer.Option()] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Language = None,
) -> None:
    """Review every choice of a record: what was best, what the action played cost, and why."""
    from tapete import record
    from tapete.files import read_text
    from tapete.lab import analyse_report
    from tapete.lab.analyse import AnalysisPlan
    from tapete.lab.output import Output
    from tapete.terminal.start import names_on_screen

    found = record.read(read_text(file))
    plan = AnalysisPlan.of(found, seat=seat, budget=budget, seconds=seconds, seed=seed)
    say = _texts(lang, found.game)
    say.names = names_on_screen(found.players, found.names, say)
    if not analyse_report.run(plan, Output(say, folder=out, as_json=as_json), threads=threads):
        raise KeyboardInterrupt


@app.command()
def simulate(
    game: GameName,
    players: Annotated[str, typer.Option()] = "3",
    games: Annotated[int, typer.Option()] = 10_000,
    bots: Annotated[str, typer.Option()] = "random",
    seed: Annotated[str, typer.Option()] = "0",
    option: Options = None,
    talk: Talk = False,
    threads: Threads = None,
    on: Place = "threads",
    out: Annotated[Path | None, typer.Option()] = None,
    records: Annotated[int, typer.Option()] = 0,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Language = None,
) -> None:
    """Play many games between bots and print the results."""
    from tapete import games as registry
    from tapete.lab import simulate_report
    from tapete.lab.output import Output
    from tapete.lab.simulate import Plan

    loaded = registry.load(game)
    plan = Plan.of(
        loaded, players=players, games=games, bots=bots, seed=seed, options=_options(loaded, option), threads=threads,
        talking=talk,
    )  # fmt: skip
    output = Output(_texts(lang, loaded), folder=out, as_json=as_json)
    if not simulate_report.run(plan, output, records=records, on=on):
        raise KeyboardInterrupt


@app.command()
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option()],
    players: Annotated[int, typer.Option()] = 3,
    games: Annotated[int, typer.Option()] = 10_000,
    seed: Annotated[str, typer.Option()] = "0",
    option: Options = None,
    talk: Talk = False,
    threads: Threads = None,
    on: Place = "threads",
    out: Annotated[Path | None, typer.Option()] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Language = None,
) -> None:
    """Compare bots on the same deals: shares of wins, scores and ratings, with 95 % intervals."""
    from tapete import games as registry
    from tapete.lab import arena_report
    from tapete.lab.arena import Contest
    from tapete.lab.output import Output

    loaded = registry.load(game)
    contest = Contest.of(
        loaded, players=players, games=games, bots=bots, seed=seed, options=_options(loaded, option), threads=threads,
        talking=talk,
    )  # fmt: skip
    if not arena_report.run(contest, Output(_texts(lang, loaded), folder=out, as_json=as_json), on=on):
        raise KeyboardInterrupt


@app.command()
def train(
    game: GameName,
    lesson: Annotated[list[str] | None, typer.Option()] = None,
    matches: Annotated[int | None, typer.Option()] = None,
    seed: Annotated[str, typer.Option()] = "0",
    threads: Threads = None,
    on: Place = "threads",
    out: Annotated[Path, typer.Option()] = Path("training"),
    lang: Language = None,
) -> None:
    """Train a game's learning bot by matches against itself."""
    from tapete import games as registry
    from tapete.lab.pool import open_pool

    try:
        from tapete.lab import train as training
    except ImportError:
        raise UserError("needs-package", packages="numpy", extra="lab") from None
    loaded = registry.load(game)
    with open_pool(on, threads) as pool:
        finished = training.run(
            loaded, lesson or [], matches=matches, seed=seed, folder=out, pool=pool, say=_texts(lang, loaded)
        )
    if not finished:
        raise KeyboardInterrupt


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    peers: Annotated[bool, typer.Option("--peers")] = False,
    out: Annotated[Path | None, typer.Option()] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Language = None,
) -> None:
    """Measure how fast the rules run on this machine: interpreted, native, one call at a time."""
    from tapete import games as registry
    from tapete.lab import bench as speeds
    from tapete.lab import peers_report
    from tapete.lab.output import Output

    wanted = [registry.load(game)] if game else [registry.load(name) for name in registry.names()]
    if peers:
        peers_report.run(wanted, Output(_texts(lang), folder=out, as_json=as_json))
    elif out is not None:
        raise UserError("out-needs-peers")
    else:
        speeds.run(wanted, as_json=as_json)


@app.command()
def emit(
    game: GameName,
    header: Annotated[bool, typer.Option("--header")] = False,
) -> None:
    """Print a game as one C file, or its header: rules, bots and loops for programs without Python."""
    from tapete import games as registry
    from tapete.kernel import c_source
    from tapete.kernel.build import fingerprint

    loaded = registry.load(game)
    print(c_source.header(loaded) if header else c_source.c_source(loaded, fingerprint(loaded)), end="")


@app.command()
def load(
    tables: Annotated[int, typer.Option(min=1)] = 500,
    seats: Annotated[int, typer.Option(min=2, max=4)] = 4,
    seconds: Annotated[int, typer.Option(min=2)] = 20,
    game: Annotated[str | None, typer.Option()] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Measure a server under load on this machine: acknowledgements, CPU time, memory, reconnections."""
    need_server()
    from tapete import games as registry
    from tapete.lab.load_test import LoadPlan, run

    if game is not None:
        registry.load(game)
    run(LoadPlan(tables, seats, seconds, game), as_json=as_json)


@app.command()
def serve(
    host: Annotated[str, typer.Option()] = "localhost",
    port: Annotated[int, typer.Option()] = 8000,
    data: Annotated[Path | None, typer.Option()] = None,
    origin: Annotated[list[str] | None, typer.Option()] = None,
    proxied: Annotated[bool, typer.Option()] = False,
    lang: Language = None,
) -> None:
    """Serve the table: play in the browser, with friends and bots."""
    need_server()
    from tapete.server.serve import serve as run

    print(_texts(lang)("serving", address=f"http://{host}:{port}"), file=sys.stderr)
    run(host=host, port=port, data=data, origins=tuple(origin or ()), proxied=proxied)


@app.command()
def tables(
    data: Annotated[Path | None, typer.Option()] = None,
    delete: Annotated[list[str] | None, typer.Option()] = None,
    older: Annotated[int | None, typer.Option(min=1)] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """List the tables of a server, or delete some of them."""
    need_server()
    from tapete.server import admin

    found = admin.list_tables(data)
    to_delete = [*(delete or []), *(admin.older(found, older, time.time_ns() // 1_000_000) if older else [])]
    if to_delete:
        admin.delete(data, to_delete)
        found = [table for table in found if table.id not in to_delete]
    if as_json:
        print(json.dumps([asdict(table) for table in found]))
        return
    for table in found:
        when = datetime.fromtimestamp(table.at / 1000).astimezone().isoformat(" ", "minutes")
        print(f"{table.id}  {when}  {table.game:12} {table.events:6}  {', '.join(table.people)}")


@app.command(hidden=True)
def schema(
    typescript: Annotated[Path | None, typer.Option()] = None,
) -> None:
    """Print all messages and views as JSON Schema."""
    need_server()
    from tapete.server import typescript as making
    from tapete.server.app import schema_text

    if typescript is None:
        print(schema_text(), end="")
    else:
        making.write(typescript)


@app.callback(invoke_without_command=True)
def _tapete(
    version: Annotated[bool, typer.Option("--version")] = False,
) -> None:
    if version:
        print(f"tapete {__version__}")
        raise typer.Exit


def _sentence(error: TapeteError) -> str:
    """An error in the user's language; the text may be one of any game."""
    from tapete import games as registry
    from tapete.texts import MISSING, Texts

    language = _user_texts().language
    values: dict[str, Any] = {**error.values, "clause": error.clause or "none"}
    for say in (Texts(language), *(Texts(language, registry.load(name)) for name in registry.names())):
        message = say(error.code, **values)
        if MISSING not in message:
            break
    return say("at-line", line=values["line"], message=message) if "line" in error.values else message


def _user_texts() -> "Texts":
    """The texts in the language of the user, or in English where there is no such language."""
    from tapete.texts import FALLBACK, Texts

    try:
        return Texts(_language(_asked_language()))
    except UserError:
        return Texts(FALLBACK)


def _run() -> None:
    """Runs the command; where help is asked for, in the user's language."""
    command = typer.main.get_command(app)
    if "--help" not in sys.argv[1:] and sys.argv[1:]:
        command()
        return
    say = _user_texts()
    _translate(command, say)
    out, errors = io.StringIO(), io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
            command()
    finally:
        for written, stream in ((out, sys.stdout), (errors, sys.stderr)):
            shown = written.getvalue()
            for words, code in WORDS_OF_HELP.items():
                shown = shown.replace(words, say(code))
            print(shown, end="", file=stream)


def _translate(command: Any, say: "Texts") -> None:
    """Fills in the help of a command, and of the commands in it."""
    command.help = say("help-command", command=command.name)
    for param in command.params:
        param.help = say(f"help-param-{param.name.replace('_', '-')}", command=command.name)
    for inner in getattr(command, "commands", {}).values():
        _translate(inner, say)


def _asked_language() -> str | None:
    words = sys.argv
    asked = [words[i + 1] for i, word in enumerate(words[:-1]) if word == "--lang"]
    asked += [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    return asked[-1] if asked else None


def main() -> None:
    """Runs the command. Bad input gets a sentence and status 2, Ctrl-C status 130, and neither a traceback."""
    try:
        try:
            _run()
        finally:
            sys.stdout.flush()
    except TapeteError as error:
        print(f"tapete: {_sentence(error)}", file=sys.stderr)
        sys.exit(BAD_INPUT)
    except OSError as error:  # from writing the output: the disk is full, or the reader has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            print(f"tapete: {error.strerror}", file=sys.stderr)
        sys.exit(BAD_INPUT)
