"""Imports point one way, games are listed once, and `import tapete` is light."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tapete import games

PACKAGE = Path(__file__).parent.parent / "src" / "tapete"
SOURCES = sorted(path for path in PACKAGE.rglob("*.py") if "tests" not in path.parts)

# Each layer may import itself and the layers before it.
LAYERS = (
    "kernel",
    "games",
    "texts files extras match bots record drawing",
    "lab envs server terminal testing",
    "api cli __main__",
)
ORDER = {name: level for level, names in enumerate(LAYERS) for name in names.split()}
# testing is for all who have games; lab's benchmarks use its cases
THIRD_PARTY = {
    "numpy": {"kernel/native.py", "lab/learning.py", "lab/train.py"},
    "platformdirs": {"kernel/build.py", "server/serve.py"},
    "polars": {"lab/parquet.py", "lab/simulate.py"},
    "openskill": {"lab/ratings.py"},
    "distributed": {"lab/pool.py"},
    "open_spiel": {"lab/peers.py"},
    "pyspiel": {"lab/peers.py"},
    "rlcard": {"lab/peers.py"},
    "ray": {"lab/pool.py"},
    "matplotlib": {"lab/plots.py"},
    "fluent": {"texts/__init__.py", "testing/catalogues.py"},
    "rich": {
        "drawing.py",
        "terminal/screen.py",
        "terminal/rulebook.py",
        "lab/simulate_report.py",
        "lab/output.py",
        "lab/analyse_report.py",
        "lab/train.py",
        "lab/arena_report.py",
        "lab/peers_report.py",
        "lab/bench.py",
        "lab/load_test.py",
        "testing/__main__.py",
    },
    "typer": {"cli.py"},
    "typing_extensions": {"kernel/contract/parts.py"},  # for type checkers alone
    "starlette": {"server/app.py", "server/api.py", "server/page.py", "server/state.py"},
    "websockets": {"lab/load_test.py", "server/fast_socket.py"},
    "uvicorn": {"server/serve.py", "server/fast_socket.py"},
    "uvloop": {"lab/load_test.py"},
    "msgspec": {
        "kernel/contract/parts.py",
        *(f"games/{folder}/view.py" for folder in games.FOLDERS),
        "server/api.py",
        "server/state.py",
        "server/events.py",
        "server/hub.py",
        "lab/load_test.py",
        "server/views.py",
        "server/typescript.py",
        "server/messages.py",
    },
    "apsw": {"server/store.py"},
}


# What the folder of a game may have beside the files that every game has, and which games do
ONLY_SOME_GAMES_HAVE = {
    # what is agreed before the deal
    "options.py": " ".join(folder for folder in games.FOLDERS if games.load(folder.replace("_", "-")).options),
    "reasons.py": "the_game qwinto five_crowns uno_colores",  # why a bot prefers an action
    "signals.py": "the_game",  # talk that is no action
    "talk.py": "the_game",  # what chat must not say
    "melds.py": "five_crowns",  # the exact solver
    "asked.py": "uno_colores",  # what is expected of a seat, for a view that would be too long with it
    # the state, what seats know, and the rules by the sections of the rule book
    **dict.fromkeys(
        ("state.py", "knowledge.py", "setup.py", "play.py", "powers.py", "round_end.py", "score.py"), "uno_colores"
    ),
    # bots that are too large for one file: what they note, rules of thumb, what a net looks at, what it has learned
    "scratch.py": "the_game five_crowns uno_colores",
    "heuristic.py": "the_game five_crowns uno_colores",
    "features.py": "the_game five_crowns uno_colores",
    "weights.bin": "the_game five_crowns uno_colores",
    "turns.py": "the_game",  # the search of a whole turn
}


LONGEST = 400  # lines of a module
# Each longer one, and why
LONGER = {
    "cli.py": "one function a command, with its flags",
    "games/five_crowns/melds.py": "one solver, whose steps work in one row of numbers",
    "games/five_crowns/rules.py": "the whole rule book, to be read clause by clause beside it",
    "games/qwinto/rules.py": "the whole rule book, to be read clause by clause beside it",
    "games/the_game/rules.py": "the whole rule book, to be read clause by clause beside it",
    "kernel/loops.py": "the engine binds its names for a game once, for all loops together",
    "lab/load_test.py": "a test of load, from its players to its figures",
}


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def layer(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "tapete" and len(parts) > 1 and parts[1] in ORDER else None


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_one_way(path: Path) -> None:
    own = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    if own == "__init__":
        return  # a test below shows what it really imports
    for module in imports(path):
        other = layer(module)
        if other is not None:
            assert ORDER[other] <= ORDER[own], f"{path.name} imports {module}"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_third_party_packages_stay_where_their_job_is(path: Path) -> None:
    place = path.relative_to(PACKAGE).as_posix()
    for module in imports(path):
        top = module.split(".")[0]
        if top in sys.stdlib_module_names or top == "tapete":
            continue
        assert place in THIRD_PARTY.get(top, set()), f"{place} imports {top}"


def test_games_never_import_each_other() -> None:
    for folder in games.FOLDERS:
        for path in (PACKAGE / "games" / folder).rglob("*.py"):
            for module in imports(path):
                if module.startswith("tapete.games."):
                    assert module.split(".")[2] == folder, f"{path} imports {module}"


@pytest.mark.parametrize("folder", games.FOLDERS)
def test_a_game_is_named_once_outside_its_folder(folder: str) -> None:
    places = []
    for path in SOURCES:
        if (PACKAGE / "games" / folder) in path.parents:
            continue
        text = path.read_text()
        times = sum(text.count(name) for name in {folder, folder.replace("_", "-")})
        places += [path.relative_to(PACKAGE).as_posix()] * times
    assert places == ["games/__init__.py"]


def listing(folder: str) -> set[str]:
    return {path.name for path in (PACKAGE / "games" / folder).iterdir() if path.name != "__pycache__"}


def test_every_game_folder_has_the_files_that_the_page_for_new_games_lists() -> None:
    page = (PACKAGE.parent.parent / "docs" / "adding-a-game.md").read_text()
    listed = {name.split("/")[0] for name in re.findall(r"^\| `([\w./]+)` \|", page, re.MULTILINE)}
    for folder in games.FOLDERS:
        assert listed ^ listing(folder) <= set(ONLY_SOME_GAMES_HAVE), folder


def test_what_only_some_games_have_is_there() -> None:
    for name, folders in ONLY_SOME_GAMES_HAVE.items():
        assert {folder for folder in games.FOLDERS if name in listing(folder)} == set(folders.split()), name


def test_no_module_is_too_long_without_a_reason() -> None:
    lines = {path.relative_to(PACKAGE).as_posix(): len(path.read_text().splitlines()) for path in SOURCES}
    assert {place for place, count in lines.items() if count > LONGEST} == set(LONGER)


def loaded_by(statement: str) -> set[str]:
    code = f"import sys; before = set(sys.modules); {statement}; print(*sorted(set(sys.modules) - before))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return {name.split(".")[0] for name in found.stdout.split()}


def test_import_tapete_pulls_nothing_outside_the_standard_library() -> None:
    assert loaded_by("import tapete") <= {"tapete"} | sys.stdlib_module_names


def test_the_games_pull_nothing_but_the_standard_library_and_the_structs_of_their_views() -> None:
    statement = "import tapete.games, tapete.match, tapete.record, tapete.bots"
    statement += "; [tapete.games.load(name) for name in tapete.games.names()]"
    structs = {"msgspec", "typing_extensions"}  # the second where msgspec finds it
    assert loaded_by(statement) <= {"tapete"} | structs | sys.stdlib_module_names


def test_the_command_line_loads_no_numbers_and_no_texts_before_it_must() -> None:
    assert not loaded_by("import tapete.cli") & {"numpy", "polars", "matplotlib", "fluent", "babel"}


def test_tests_name_rules_by_clause() -> None:
    """Every clause of every game is named by a test of its folder."""
    for name in games.names():
        game = games.load(name)
        tests = "".join(
            path.read_text() for path in (PACKAGE / "games").rglob(f"{name.replace('-', '_')}/tests/test_*.py")
        )
        missing = [clause for clause in game.rules.CLAUSES if f"test_{clause.lower()}_" not in tests]
        assert not missing, f"{name}: {missing}"
