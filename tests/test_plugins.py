"""Games and bots of other packages: announced as entry points, they are used like ours; bad ones harm nothing."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import toy
from tests.deadlines import DEADLINE

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
MORE_BOTS = """

@rule
def thoughtless(v: State, seat: int, out: Ints, n: int, scratch: Scratch) -> int:
    return {0: out[0]}[0]


def plain(v, seat, out, n, scratch):
    return out[0]
"""
GOOD = {"tapete.games": {"climb": "climbing.climb:GAME"}, "tapete.bots": {"qwinto.bold": "climbing.bold:bold"}}
BAD = {
    "tapete.games": {
        "nowhere": "climbing.nowhere:GAME",
        "no-game": "climbing.bold:bold",
        "climbing": "climbing.climb:GAME",
        "qwinto": "climbing.climb:GAME",
        "broken": "climbing.broken:GAME",
    },
    "tapete.bots": {
        "chess.bold": "climbing.bold:bold",
        "qwinto.heuristic": "climbing.bold:bold",
        "qwinto.plain": "climbing.bold:plain",
        "qwinto.thoughtless": "climbing.bold:thoughtless",
        "qwinto.alone": "alone:bold",
    },
}
SENTENCES = {
    "nowhere": "No module named 'climbing.nowhere'",
    "no-game": "it is not a Game",
    "climbing": "the game's id is climb",
    "qwinto": "there is another game with this id",
    "broken": "by zero",
    "chess.bold": "there is no game with this id",
    "qwinto.heuristic": "the game has another bot or level with this name",
    "qwinto.plain": "it is not a function marked with @rule",
    "qwinto.thoughtless": "it is not rule Python: climbing/bold.py:",
    "qwinto.alone": "its module is not in a package",
}


def write_package(home: Path, *announced: dict[str, dict[str, str]]) -> None:
    """A package as an installer leaves it in a folder: modules, and their entry points."""
    package = home / "climbing"
    for path in toy.write_files(package).rglob("*.py"):
        path.write_text(path.read_text().replace("tapete.games.climb", "climbing.climb"))
    (package / "__init__.py").write_text("")
    (source,) = re.findall(r"```python\n([^`]*@rule.*?)```", PAGE.read_text(), re.DOTALL)
    (package / "bold.py").write_text(source + MORE_BOTS)
    (package / "broken.py").write_text("GAME = 1 // 0\n")
    (home / "alone.py").write_text(source)
    for number, groups in enumerate(announced):
        info = home / f"climbing_{number}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: climbing-{number}\nVersion: 1.0\n")
        lines = [
            line
            for group, points in groups.items()
            for line in (f"[{group}]", *(f"{name} = {value}" for name, value in points.items()), "")
        ]
        (info / "entry_points.txt").write_text("\n".join(lines))


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    write_package(folder, BAD, GOOD)
    return folder


def tapete(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(home),
        "XDG_CACHE_HOME": str(home / "cache"),
        "LC_ALL": "en_GB.UTF-8",
    }
    return subprocess.run(
        [sys.executable, "-m", "tapete", *words],
        env=environment, capture_output=True, text=True, check=False, timeout=DEADLINE,
    )  # fmt: skip


def test_they_are_listed_with_ours_and_each_bad_one_gets_a_sentence(home: Path) -> None:
    found = tapete(home, "games")
    assert found.returncode == 0, found.stderr
    lines = {line.partition(":")[0]: line for line in found.stdout.splitlines() if not line.startswith(" ")}
    assert list(lines) == ["the-game", "qwinto", "five-crowns", "uno-colores", "climb"]
    assert lines["qwinto"].endswith("heuristic, quick, search, bold")
    warnings = found.stderr.splitlines()
    assert all(line.startswith("tapete: left out an entry point of the package climbing-0 (") for line in warnings)
    for name, sentence in SENTENCES.items():
        assert any(f": {name} = " in line and sentence in line for line in warnings), name
    assert len(warnings) == len(SENTENCES)


@pytest.mark.parametrize(("game", "bots"), [("climb", "lowest,random"), ("qwinto", "bold,heuristic")])
def test_they_are_simulated_as_machine_code(home: Path, game: str, bots: str) -> None:
    found = tapete(home, "simulate", game, "--players", "2", "--games", "40", "--bots", bots, "--json")
    assert found.returncode == 0, found.stderr
    figures = json.loads(found.stdout)
    assert figures["engine"] == "native"
    assert figures["bots"] == bots.split(",")
    assert figures["decisions"] > 100


def test_a_match_of_such_a_game_is_recorded_and_verified(home: Path, tmp_path: Path) -> None:
    words = ("simulate", "climb", "--players", "2", "--games", "2", "--bots", "lowest", "--records", "1")
    assert tapete(home, *words, "--out", str(tmp_path)).returncode == 0
    (record,) = tmp_path.rglob("*.tapete")
    assert tapete(home, "verify", str(record)).returncode == 0
    without = tmp_path / "without"
    without.mkdir()
    unknown = tapete(without, "verify", str(record))
    assert unknown.returncode == 2
    assert 'There is no game called "climb"' in unknown.stderr


def test_machine_code_is_made_again_after_a_change_of_an_added_bot(home: Path) -> None:
    code = "from tapete import games; from tapete.kernel import build; game = games.load('qwinto')"
    code += "; print(build.fingerprint(game), build.is_ours(game), build.is_ours(games.load_own('qwinto')))"

    def printed() -> list[str]:
        environment = {**os.environ, "PYTHONPATH": str(home)}
        command = [sys.executable, "-c", code]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()

    before = printed()
    assert before[1:] == ["False", "True"]
    path = home / "climbing" / "bold.py"
    path.write_text(path.read_text().replace("first action", "very first action"))
    assert printed()[0] != before[0]


def test_a_worker_of_a_cluster_with_another_version_of_the_package_is_refused(home: Path) -> None:
    def source_hash() -> str:
        command = [sys.executable, "-c", "from tapete.lab import pool; print(pool.source_hash())"]
        environment = {**os.environ, "PYTHONPATH": str(home)}
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    before = source_hash()
    assert source_hash() == before
    path = home / "climbing_1-1.0.dist-info" / "METADATA"
    path.write_text(path.read_text().replace("Version: 1.0", "Version: 1.1"))
    assert source_hash() != before
