"""docs/adding-a-game.md, done to the letter: its game is written, registered, checked, played and simulated."""

import ast
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from importlib import import_module
from itertools import chain
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tapete import cli, games
from tapete.kernel.contract import LANGUAGES, SPECTATOR, Game
from tapete.lab.simulate import Plan, replayed, simulate
from tapete.testing import CHECKS, Case, __main__, cases, check, check_lessons, check_words
from tapete.testing.catalogues import messages
from tapete.testing.native import Twins
from tapete.texts import Texts
from tests import toy

ROOT = toy.PAGE.parent.parent


def commands() -> list[str]:
    """The commands that the page tells its reader to type."""
    found = re.findall(r"^```sh\n(.*?)^```$", toy.PAGE.read_text(), re.MULTILINE | re.DOTALL)
    return list(chain.from_iterable(block.splitlines() for block in found))


def run(tool: str, *words: str, at: Path) -> None:
    """Runs a tool that judges sources; fails with what it says."""
    command = [sys.executable, "-m", tool, *words]
    told = subprocess.run(command, cwd=at, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr


# ---- The page


def test_the_table_of_files_lists_every_file_of_the_page_in_its_order() -> None:
    table = re.findall(r"^\| `([\w./]+)` \|", toy.PAGE.read_text(), re.MULTILINE)
    shown = [block.file for block in toy.blocks()]
    assert len(set(shown)) == len(shown)
    assert sorted(table) == sorted(shown)


@pytest.mark.parametrize("block", toy.blocks(), ids=lambda block: block.file)
def test_every_file_is_introduced_by_its_name_and_parses(block: toy.Block) -> None:
    assert block.introduction == f"`climb/{block.file}`:"
    match block.language, Path(block.file).suffix:
        case "python", ".py":
            assert ast.get_docstring(ast.parse(block.source)), "says not what it is"
        case "ftl", ".ftl":
            assert messages(block.source, block.file)
        case "toml", ".toml":
            assert tomllib.loads(block.source)
        case "markdown", ".md":
            assert block.source.startswith("# Climb\n")
        case other:
            pytest.fail(f"{block.file} is written as {other}")


def test_every_game_of_the_house_has_the_files_of_the_page() -> None:
    wanted = {block.file for block in toy.blocks() if not block.file.startswith("tests/")}
    wanted -= {"options.py"}  # only where something is agreed before the deal
    for folder in games.FOLDERS:
        home = toy.LIST_OF_GAMES.parent / folder
        assert not [file for file in sorted(wanted) if not (home / file).is_file()], folder


def test_the_files_are_written_in_the_style_of_the_house(tmp_path: Path) -> None:
    folder = toy.write_files(tmp_path / "src/tapete/games")
    for name in ("pyproject.toml", "src/tapete/kernel", "src/tapete/match.py"):  # the linter sorts imports by them
        (tmp_path / name).symlink_to(ROOT / name)
    for command in (["check"], ["format", "--check"]):
        run("ruff", *command, "--no-cache", str(folder), at=tmp_path)


def test_the_files_keep_the_types_of_the_contract(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    if (known := ROOT / ".mypy_cache").exists():  # so that only the new files are checked
        shutil.copytree(known, tmp_path / known.name)
    folder = toy.write_files(tmp_path / "src/tapete/games")
    run("mypy", str(folder), at=tmp_path)


# ---- The one line


def test_registering_changes_one_line_and_adds_the_game_at_the_end() -> None:
    before, after = toy.LIST_OF_GAMES.read_text(), toy.registered()
    lines = list(zip(before.splitlines(), after.splitlines(), strict=True))
    assert len([line for line in lines if line[0] != line[1]]) == 1
    assert toy.folders(after) == (*toy.folders(before), "climb")


def test_the_house_lists_the_game(climb: Game) -> None:
    assert games.names()[-1] == "climb"
    assert games.load("climb") is climb
    assert (climb.id, climb.title) == ("climb", "Climb")


def test_the_house_forgets_the_game_afterwards(tmp_path: Path) -> None:
    names, modules = games.names(), dict(sys.modules)
    with toy.seated(tmp_path) as game:
        assert games.load("climb") is game
    assert games.names() == names
    assert dict(sys.modules) == modules


# ---- The kit


def test_the_game_passes_the_kit(climb: Game) -> None:
    for case in cases(climb, range(2)):
        check(case)


def test_the_words_pass_the_kit(climb: Game) -> None:
    check_words(climb)


def test_the_lesson_passes_the_kit(climb: Game) -> None:
    assert check_lessons(climb) == 1


def test_the_native_twin_agrees(twins: Twins) -> None:
    for case in cases(twins.game, range(2)):
        twins.check(case)


def test_the_page_tells_the_command_that_runs_the_kit(
    climb: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (command,) = (line for line in commands() if line.startswith("python"))
    python, module, name, *words = shlex.split(command)
    assert (python, module, name) == ("python", "-m", "tapete.testing")
    monkeypatch.setattr(sys, "argv", [name, *words, "--games", "1"])
    assert __main__.main() == 0
    assert capsys.readouterr().out.startswith(f"{climb.id}: {len(CHECKS) + 3} checks, 6 matches each: passed")


def test_every_clause_has_a_test_and_it_passes(climb: Game) -> None:
    module = import_module("tapete.games.climb.tests.test_climb")
    tests = {name: test for name, test in vars(module).items() if name.startswith("test_")}
    assert {name.split("_")[1].upper() for name in tests} == set(climb.rules.CLAUSES)
    for test in tests.values():
        test()


# ---- The game in use


def test_many_games_are_simulated_natively(climb: Game) -> None:
    plan = Plan.of(climb, players="2", games=500, bots="lowest,random", seed="1", options={}, threads=1)
    outcome = simulate(plan.runs[0])
    assert outcome.info.is_native
    assert outcome.count == 500
    lowest, random = outcome.figures()["results"]["wins"]
    assert lowest > random
    assert [chart.name for chart in climb.results.charts([outcome.games])] == ["wins-by-seat-2"]
    for number in range(20):  # the same games once more, by the rules as they are
        match = replayed(plan.runs[0], number)
        assert match.scores == tuple(scores[number] for scores in outcome.games.scores)
        assert sum(1 << seat for seat in match.winners) == outcome.games.winners[number]


def test_the_commands_of_the_page_work(climb: Game) -> None:
    typed = [shlex.split(line)[1:] for line in commands() if line.startswith("tapete")]
    assert {words[0] for words in typed} == {"rules", "play", "simulate"}
    for words in typed:
        done = CliRunner().invoke(cli.app, words, input="quit\n")
        assert done.exit_code == 0, done.output
        assert climb.title in done.output or "CL4" in done.output


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_has_a_text_for_everything(climb: Game, language: str) -> None:
    terminal, views, say = climb.terminal, climb.views, Texts(language, climb)
    said = [say("how-to")]
    match = Case(climb, 3, 0).match()
    for _, match, seat, action in Case(climb, 3, 0).plies():
        view = match.show(seat)
        said += [*terminal.board(view, seat, say), terminal.owed(view, seat, say)]
        said += terminal.board(match.show(SPECTATOR), SPECTATOR, say)
        for each in range(climb.rules.ACTIONS):
            said.append(say.event(climb.words.label(each)))
            assert terminal.understand(view, seat, climb.actions.text(each).split(), say) == [each]
            for other in range(match.players):
                if climb.rules.refusal(match.show(other), other, each):
                    said.append(say.event(climb.words.why_not(match.show(other), other, each)))
        after = Case(climb, 3, 0).match()
        for entry in match.log:
            after.enter(entry)
        after.act(seat, action)
        events = views.narrate(view, seat, action, after.show(seat), seat)
        said += [say.event(event) for event in events]
    said.append(say.event(climb.words.why_not(match.show(0), 0, 0)))
    assert not [text for text in said if "[" in text or "{" in text]
