"""Imports point one way, games are listed once, and `import tapete` is light."""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tapete import games

PACKAGE = Path(__file__).parent.parent / "src" / "tapete"
SOURCES = sorted(path for path in PACKAGE.rglob("*.py") if "tests" not in path.parts)

# Each layer may import itself and the layers before it.
LAYERS = (
    "kernel",
    "games",
    "texts files extras entries fairness days match bots record lessons drawing wording",
    "lab envs server terminal testing",
    "api cli usage __main__",
)
ORDER = {name: level for level, names in enumerate(LAYERS) for name in names.split()}
# testing is for all who have games; lab's benchmarks use its cases
THIRD_PARTY = {
    "numpy": {
        "bots/batches.py",
        "kernel/native.py",
        "lab/batches.py",
        "lab/learning.py",
        "lab/train.py",
        "lab/train_checks.py",
        "envs/batch.py",
        "envs/rows.py",
        "envs/gymnasium.py",
        "envs/openspiel.py",
        "envs/pettingzoo.py",
        "envs/pufferlib.py",
        "envs/rlcard.py",
        "lab/peer_environments.py",
    },
    "gymnasium": {"envs/gymnasium.py", "envs/pettingzoo.py", "envs/pufferlib.py"},
    "pettingzoo": {"envs/pettingzoo.py", "lab/peer_environments.py"},
    "jax": {"lab/peer_environments.py"},
    "pgx": {"lab/peer_environments.py"},
    "pufferlib": {"envs/pufferlib.py"},
    "platformdirs": {"kernel/build.py", "server/stores.py"},
    "polars": {"lab/benchmark_report.py", "lab/parquet.py", "lab/simulate.py"},
    "openskill": {"lab/ratings.py"},
    "distributed": {"lab/pool.py"},
    "open_spiel": {"lab/peers.py", "lab/peer_environments.py"},
    "pyspiel": {"envs/openspiel.py", "lab/peers.py", "lab/peer_environments.py"},
    "rlcard": {"lab/peers.py", "lab/peer_environments.py"},
    "ray": {"lab/pool.py"},
    "matplotlib": {"lab/plots.py"},
    "fluent": {"texts/__init__.py", "testing/catalogues.py"},
    "rich": {
        "drawing.py",
        "terminal/screen.py",
        "terminal/rulebook.py",
        "lab/simulate_tables.py",
        "lab/output.py",
        "lab/analyse_report.py",
        "lab/train.py",
        "lab/arena_report.py",
        "lab/peers_report.py",
        "lab/bench.py",
        "lab/benchmark_report.py",
        "lab/load_test.py",
        "testing/__main__.py",
    },
    "typer": {"cli.py", "usage.py"},
    "typing_extensions": {"kernel/contract/parts.py"},  # for type checkers alone
    "starlette": {
        "server/app.py",
        "server/api.py",
        "server/day_routes.py",
        "server/health.py",
        "server/lessons.py",
        "server/memory.py",
        "server/page.py",
        "server/state.py",
    },
    "websockets": {"lab/load_test.py", "server/fast_socket.py"},
    "h11": {"server/connections.py"},
    "uvicorn": {"server/serve.py", "server/fast_socket.py", "server/connections.py"},
    "uvloop": {"lab/load_test.py"},
    "msgspec": {
        "kernel/contract/parts.py",
        "bots/process.py",
        "bots/host.py",
        "lessons.py",
        *(f"games/{folder}/view.py" for folder in games.FOLDERS),
        "server/api.py",
        "server/state.py",
        "server/events.py",
        "server/facts.py",
        "server/lessons.py",
        "server/agreements.py",
        "server/branches.py",
        "server/daily.py",
        "server/day_routes.py",
        "server/memory.py",
        "server/played.py",
        "server/outline.py",
        "server/replay.py",
        "lab/load_test.py",
        "server/views.py",
        "server/typescript.py",
        "server/messages.py",
        "server/plans.py",
        "server/schema.py",
    },
    "apsw": {"server/copying.py", "server/store.py"},
    "psycopg": {
        "server/copying_postgres.py",
        "server/database.py",
        "server/listener.py",
        "server/postgres.py",
        "server/shared_peers.py",
    },
}


# What the folder of a game may have beside the files that every game has, and which games do
ONLY_SOME_GAMES_HAVE = {
    # what is agreed before the deal
    "options.py": " ".join(folder for folder in games.FOLDERS if games.load(folder.replace("_", "-")).options),
    "reasons.py": "the_game qwinto five_crowns uno_colores",  # why a bot prefers an action
    "signals.py": "the_game",  # talk that is no action
    "talk.py": "the_game",  # what chat must not say
    "melds.py": "five_crowns",  # the exact solver
    "moments.py": "uno_colores",  # what a match is remembered for
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
    "server/table.py": "all that can happen at a table, where it is checked and where it is done",
    "server/messages.py": "all messages, as docs/protocol.md lists them",
    "lab/load_test.py": "a test of load, from its players to its figures",
}


@cache
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


def test_imports_point_one_way() -> None:
    for path in SOURCES:
        own = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        if own == "__init__":
            continue  # a test below shows what it really imports
        for module in imports(path):
            other = layer(module)
            assert other is None or ORDER[other] <= ORDER[own], f"{path} imports {module}"


def test_third_party_packages_stay_where_their_job_is() -> None:
    for path in SOURCES:
        place = path.relative_to(PACKAGE).as_posix()
        for top in {module.split(".")[0] for module in imports(path)} - sys.stdlib_module_names - {"tapete"}:
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


def test_many_games_at_once_need_numpy_alone() -> None:
    assert loaded_by("import numpy; before |= set(sys.modules); import tapete.envs, tapete.envs.rlcard") <= {
        "tapete", "numpy", "msgspec", "platformdirs", "typing_extensions", *sys.stdlib_module_names,
    }  # fmt: skip


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
