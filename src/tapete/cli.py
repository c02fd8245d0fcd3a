"""The command `tapete`. Commands import what they need when they run, so that it starts quickly.

The texts of its help are in the catalogues: `help-command`, and `help-param-...` for every parameter (`usage.py`).
"""

import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.exceptions import TyperException

from tapete import __version__
from tapete.extras import need_packages, need_server
from tapete.kernel.errors import TapeteError, UserError

if TYPE_CHECKING:
    from tapete.bots.roster import Roster
    from tapete.kernel.contract import Game
    from tapete.texts import Texts

BAD_INPUT = 2
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
Plain = Annotated[bool, typer.Option("--plain")]
Talk = Annotated[bool, typer.Option("--talk")]
Threads = Annotated[int | None, typer.Option()]
Data = Annotated[str | None, typer.Option(metavar="PATH")]  # a file, or the address of a database
Bots = Annotated[list[str] | None, typer.Option("--bot", metavar="NAME=BOT")]
Weights = Annotated[Path | None, typer.Option()]
BotSeconds = Annotated[float, typer.Option()]
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


def _roster(bot: Sequence[str] | None, weights: Path | None = None, seconds: float = 60.0) -> "Roster":
    """The user's own bots that a command names."""
    from tapete.bots.roster import Roster

    return Roster.of(bot or (), weights=weights, seconds=seconds)


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
    clause: Annotated[str | None, typer.Argument(metavar="CLAUSE")] = None,
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
    game: Annotated[str | None, typer.Argument(metavar="GAME")] = None,
    players: Annotated[int, typer.Option()] = 3,
    bots: Annotated[str, typer.Option()] = "",
    bot: Bots = None,
    weights: Weights = None,
    bot_seconds: BotSeconds = 60.0,
    humans: Annotated[int, typer.Option()] = 1,
    names: Annotated[str, typer.Option()] = "",
    option: Options = None,
    seed: Annotated[str | None, typer.Option()] = None,
    resume: Annotated[Path | None, typer.Option()] = None,
    plain: Plain = False,
    lang: Language = None,
) -> None:
    """Play a game in the terminal, against bots or with others who share the screen."""
    from tapete import games as registry
    from tapete.terminal import start
    from tapete.terminal.screen import Screen

    language, roster = _language(lang), _roster(bot, weights, bot_seconds)
    if resume is not None:
        session = start.resume(resume, language, roster)
    elif game is None:
        raise UserError("no-such-game", game="", games=", ".join(registry.names()))
    else:
        loaded = registry.load(game)
        given = _options(loaded, option)
        session = start.start(
            loaded, players, humans, names, bots, options=given, seed=seed, language=language, roster=roster
        )
    session.screen = Screen(is_plain=plain)
    session.run()


@app.command()
def replay(file: RecordFile, plain: Plain = False, lang: Language = None) -> None:
    """Step through a record."""
    from tapete import record
    from tapete.files import read_text
    from tapete.terminal import replay as stepping
    from tapete.terminal.screen import Screen
    from tapete.terminal.start import names_on_screen

    found = record.read(read_text(file))
    say = _texts(lang, found.game)
    say.names = names_on_screen(record.deal(found).players, found.names, say)
    stepping.run(found, say, Screen(is_plain=plain))


@app.command()
def verify(
    file: RecordFile,
    commitment: Annotated[str | None, typer.Option(metavar="DIGITS")] = None,
    lang: Language = None,
) -> None:
    """Check a record: how its seed was made, all deals from that seed, and every entry against the rules."""
    from tapete import record
    from tapete.files import read_text

    found = record.read(read_text(file))
    match = record.verify(found)
    if commitment is not None:
        record.check_seen(found, commitment)
    say = _texts(lang, found.game)
    print(say("verified", path=str(file), entries=len(found.entries)))
    ended = "verified-over" if match.over else "verified-abandoned" if found.fair else "verified-open"
    print(say(ended, result=record.result_text(match)))
    if found.fair is None:
        print(say("verified-no-deal"))
        return
    left = found.fair.left_out
    print(say("verified-deal", seats=len(found.fair.entropies), left=len(left), names=", ".join(map(str, left))))
    if found.deals:
        print(say("verified-later", deals=len(found.deals)))
    print(say("verified-seen" if commitment else "verified-compare", commitment=found.fair.commitment))


@app.command()
def day(
    date: Annotated[str, typer.Argument(metavar="DAY")],
    value: Annotated[str, typer.Option(metavar="DIGITS")],
    first: Annotated[str, typer.Option(metavar="DAY")],
    end: Annotated[str, typer.Option(metavar="DIGITS")],
    record: Annotated[Path | None, typer.Option("--record", metavar="FILE")] = None,
    lang: Language = None,
) -> None:
    """Check the deals of a day: its number leads to the published end of the chain, and a record has its deal."""
    from tapete import days
    from tapete import games as registry
    from tapete import record as records
    from tapete.files import read_text

    say = _texts(lang)
    number = days.check(date, value, first, end)
    if record is not None:
        found = records.read(read_text(record))
        records.verify(found)
        values = {"day": date, "game": found.game.title}
        if found.seed != days.day_seed(value, date, found.game.id):
            raise UserError("day-record-other", **values)
    print(say("day-fits", number=number))
    if record is not None:
        print(say("day-record", **values))
        return
    for name in registry.names():
        print(say("day-seed", game=name, seed=days.day_seed(value, date, name).hex()))


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
    bot: Bots = None,
    weights: Weights = None,
    bot_seconds: BotSeconds = 60.0,
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
        talking=talk, roster=_roster(bot, weights, bot_seconds),
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
    bot: Bots = None,
    weights: Weights = None,
    bot_seconds: BotSeconds = 60.0,
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
        talking=talk, roster=_roster(bot, weights, bot_seconds),
    )  # fmt: skip
    if not arena_report.run(contest, Output(_texts(lang, loaded), folder=out, as_json=as_json), on=on):
        raise KeyboardInterrupt


@app.command()
def benchmark(
    task: Annotated[list[str] | None, typer.Option()] = None,
    bots: Annotated[str, typer.Option()] = "baselines",
    bot: Bots = None,
    weights: Weights = None,
    bot_seconds: BotSeconds = 60.0,
    deals: Annotated[int | None, typer.Option()] = None,
    threads: Threads = None,
    on: Place = "threads",
    out: Annotated[Path | None, typer.Option()] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Language = None,
) -> None:
    """Measure bots in fixed tasks, beside our own."""
    from tapete.bots.roster import split_names
    from tapete.lab import benchmark as tasks
    from tapete.lab import benchmark_report
    from tapete.lab.output import Output

    wanted = tasks.wanted_tasks(task or ())
    entrants = tasks.entrants(wanted, split_names(bots), _roster(bot, weights, bot_seconds), deals)
    output = Output(_texts(lang), folder=out, as_json=as_json)
    if not benchmark_report.run(entrants, output, on=on, threads=threads):
        raise KeyboardInterrupt


@app.command()
def train(
    game: GameName,
    lesson: Annotated[list[str] | None, typer.Option()] = None,
    matches: Annotated[int | None, typer.Option()] = None,
    checks: Annotated[int, typer.Option()] = 200,
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
            loaded, lesson or [], matches=matches, seed=seed, folder=out, pool=pool, say=_texts(lang, loaded),
            checks=checks,
        )  # fmt: skip
    if not finished:
        raise KeyboardInterrupt


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME")] = None,
    peers: Annotated[bool, typer.Option("--peers")] = False,
    out: Annotated[Path | None, typer.Option()] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Language = None,
) -> None:
    """Measure how fast the rules run on this machine: interpreted, native, one call at a time."""
    from tapete import games as registry
    from tapete.lab import bench as speeds
    from tapete.lab.output import Output

    wanted = [registry.load(game)] if game else [registry.load(name) for name in registry.names()]
    if peers:
        need_packages("numpy", extra="peers")
        from tapete.lab import peers_report

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
    data: Data = None,
    workers: Annotated[int, typer.Option(min=1)] = 1,
    origin: Annotated[list[str] | None, typer.Option()] = None,
    host_name: Annotated[list[str] | None, typer.Option()] = None,
    proxied: Annotated[bool, typer.Option()] = False,
    proxied_by: Annotated[list[str] | None, typer.Option(metavar="ADDRESS")] = None,
    metrics_from: Annotated[list[str] | None, typer.Option()] = None,
    bot: Bots = None,
    bot_seconds: BotSeconds = 10.0,
    delete_tables: Annotated[int | None, typer.Option(metavar="DAYS", min=1)] = None,
    delete_chat: Annotated[int | None, typer.Option(metavar="DAYS", min=1)] = None,
    log_format: Annotated[str, typer.Option(metavar="text|json")] = "text",
    log_level: Annotated[str, typer.Option(metavar="warning|info")] = "warning",
    lang: Language = None,
) -> None:
    """Serve the table: play in the browser, with friends and bots."""
    need_server()
    from tapete.server import logs
    from tapete.server.addresses import Listening, network
    from tapete.server.config import Retention, ServerConfig
    from tapete.server.own_bots import read_bots
    from tapete.server.serve import serve as run

    def up() -> None:
        print(_texts(lang)("serving", address=f"http://{host}:{port}"), file=sys.stderr)

    names = frozenset(name.lower() for name in host_name or ())
    try:
        start_log = partial(logs.start, logs.LogFormat(log_format), logs.LogLevel(log_level))
    except ValueError:
        raise UserError("log-words", format=log_format, level=log_level) from None
    start_log()
    readers = tuple(network(text) for text in metrics_from or ())
    proxies = tuple(network(text) for text in proxied_by or ())
    listening = Listening(
        host, port, proxied or bool(proxies), proxies=proxies, origins=frozenset(origin or ()), names=names,
        metrics_from=readers,
    )  # fmt: skip
    _roster((), seconds=bot_seconds)
    config = ServerConfig(
        retention=Retention(delete_tables, delete_chat), own_bots=read_bots(bot or ()), own_bot_seconds=bot_seconds
    )
    run(listening=listening, data=data, config=config, workers=workers, start_log=start_log, up=up)


tables_app = typer.Typer()
app.add_typer(tables_app, name="tables")


@tables_app.callback(invoke_without_command=True)
def tables(
    context: typer.Context,
    data: Data = None,
    delete: Annotated[list[str] | None, typer.Option()] = None,
    older: Annotated[int | None, typer.Option(min=1)] = None,
    chat: Annotated[str | None, typer.Option()] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """List the tables of a server, delete some of them, or show the chat of one."""
    need_server()
    from tapete.server import admin

    if context.invoked_subcommand is not None:
        if any((data, delete, older, chat, as_json)):
            raise UserError("copy-options")
        return
    if chat is not None:
        print("\n".join(admin.chat(data, chat)))
        return
    found = admin.list_tables(data)
    to_delete = [*(delete or []), *(admin.older(found, older, time.time_ns() // 1_000_000) if older else [])]
    if to_delete:
        admin.delete(data, to_delete)
        found = [table for table in found if table.id not in to_delete]
    if as_json:
        print(json.dumps([asdict(table) for table in found]))
        return
    say = _user_texts()
    for table in found:
        when = datetime.fromtimestamp(table.at / 1000).astimezone().isoformat(" ", "minutes")
        damaged = f"  {say('tables-unreadable', events=table.unreadable)}" if table.unreadable else ""
        print(f"{table.id}  {when}  {table.game:12} {table.events:6}  {', '.join(table.people)}{damaged}")


@tables_app.command()
def copy(
    source: Annotated[str, typer.Argument(metavar="FROM")],
    target: Annotated[str, typer.Argument(metavar="TO")],
    lang: Language = None,
) -> None:
    """Copy all tables to an empty file or database."""
    _copy(source, target, lang, live=False)


@tables_app.command()
def backup(
    source: Annotated[str, typer.Argument(metavar="FROM")],
    target: Annotated[str, typer.Argument(metavar="TO")],
    lang: Language = None,
) -> None:
    """Copy all tables to an empty file or database, while servers use them."""
    _copy(source, target, lang, live=True)


def _copy(source: str, target: str, lang: str | None, *, live: bool) -> None:
    from tapete.lab.output import Output
    from tapete.server import copying
    from tapete.server.stores import shown

    say = _texts(lang)
    output = Output(say)

    def progress(doing: str, total: int) -> AbstractContextManager[Callable[[int], None]]:
        return output.progress_bar(say(f"copy-{doing}"), total)

    copied = copying.copy(source, target, progress, live=live)
    print(say("copied", tables=copied.tables, events=copied.events, path=shown(target)))


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
    if "--help" in sys.argv[1:] or not sys.argv[1:]:
        from tapete.usage import show_help

        status = show_help(command, _user_texts())
    else:
        status = command(standalone_mode=False)
    if status:
        sys.exit(status)


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
    except TyperException as error:
        from tapete.usage import sentence

        print(f"tapete: {sentence(error, _user_texts())}", file=sys.stderr)
        sys.exit(BAD_INPUT)
    except OSError as error:  # from writing the output: the disk is full, or the reader has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            print(f"tapete: {error.strerror}", file=sys.stderr)
        sys.exit(BAD_INPUT)
