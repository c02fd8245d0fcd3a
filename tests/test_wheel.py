"""Wheels hold what users need and ask nothing of a machine; installed in an empty environment, they serve and play."""

import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from filelock import FileLock

from tapete import __version__, games
from tapete.kernel import build, compiler
from tapete.kernel.c_source import prefix
from tapete.kernel.compiler import TARGETS, this_machine
from tapete.kernel.engine import entry_points
from tapete.texts import Texts
from tests import binaries
from tests.deadlines import DEADLINE, wait_until
from tests.server.conftest import Client, free_port

ROOT = Path(__file__).parent.parent
PROGRAMS = "Scripts" if os.name == "nt" else "bin"  # of an environment
NOTICES = ROOT / "THIRD-PARTY-NOTICES.md"
UV = ROOT / ".tools" / PROGRAMS / "uv"
HERE = this_machine().name
ANY = "any"
ON_EVERY_COMMIT = (HERE, ANY)
WHEELS = [
    pytest.param(name, marks=() if name in ON_EVERY_COMMIT else pytest.mark.nightly, id=name)
    for name in (*TARGETS, ANY)
]
PROCESSORS = {
    "linux-x86_64": ("ELF", 0x3E),
    "linux-aarch64": ("ELF", 0xB7),
    "macos-arm64": ("Mach-O", 0x0100000C),
    "macos-x86_64": ("Mach-O", 0x01000007),
    "windows-x86_64": ("PE", 0x8664),
}
SIMULATE = ("simulate", "uno-colores", "--players", "2", "--games", "2", "--bots", "heuristic", "--seed", "1")

SMALL = "--players 2 --games 10 --bots random"
LACKING = {  # what commands say which need an extra, where there is none
    "server": ("serve", "load", "tables", "schema"),
    "lab": (
        f"simulate qwinto {SMALL} --out found",
        "arena qwinto --players 2 --games 10 --bots random,heuristic",
        "analyse match.tapete --out found",
        "train the-game --matches 10",
    ),
    "dask": (f"simulate qwinto {SMALL} --on dask",),
    "ray": (f"simulate qwinto {SMALL} --on ray",),
    "peers": ("bench --peers",),
}
IN_TURN = """
import json, sys
from tapete.cli import main

for words in json.loads(sys.argv.pop()):
    sys.argv[1:] = words
    try:
        main()
    except SystemExit as ended:
        print(ended.code)
    print("status", file=sys.stderr, flush=True)
"""

Wheels = Callable[[str], Path]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of all processes of this run."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


def once(folder: Path, make: Callable[[Path], None]) -> Path:
    """A folder that is made by the first of several processes."""
    with FileLock(folder.with_suffix(".lock")):
        if not (folder / "made").exists():
            make(folder)
            (folder / "made").touch()
    return folder


@pytest.fixture(scope="module")
def wheels(shared: Path) -> Wheels:
    """The wheel for a target, built when it is first asked for."""

    def built(target: str) -> Path:
        def make(folder: Path) -> None:
            command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
            environment = {**os.environ, "TAPETE_WHEEL": target, "CC": "/no/such/compiler"}
            subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)

        return next(once(shared / f"wheel-{target}", make).glob("*.whl"))

    return built


def install(wheel: Path, home: Path, extra: str = "") -> Path:
    """An environment with nothing but a wheel and what it asks for, as locked; returns its command `tapete`."""

    def make(home: Path) -> None:
        quiet = [str(UV), "--quiet", "--no-config"]
        subprocess.run([*quiet, "venv", "--python", sys.executable, str(home / "venv")], check=True)
        locked = ["--python", str(home / "venv"), "--constraint", str(ROOT / "requirements.lock")]
        subprocess.run([*quiet, "pip", "install", *locked, f"{wheel}{extra}"], check=True)

    return once(home, make) / "venv" / PROGRAMS / "tapete"


def bare(home: Path) -> dict[str, str]:
    """What a process finds where there is no compiler, and nothing of ours."""
    return {"PATH": str(home / "venv" / PROGRAMS), "HOME": str(home)}


@pytest.fixture(scope="module")
def installed(wheels: Wheels, shared: Path) -> Path:
    return install(wheels(HERE), shared / "elsewhere")


@pytest.fixture(scope="module")
def with_server(wheels: Wheels, shared: Path) -> Path:
    return install(wheels(HERE), shared / "serving", "[server]")


def ask(address: str) -> httpx.Client:
    return httpx.Client(base_url=f"http://{address}", timeout=DEADLINE)


def is_up(address: str) -> bool:
    try:
        with ask(address) as asking:
            return asking.get("/api/health").status_code == 200
    except httpx.ConnectError:
        return False


@pytest.fixture
def address(with_server: Path) -> Iterator[str]:
    port, home = free_port(), with_server.parent.parent.parent
    command = [str(with_server), "serve", "--port", str(port), "--data", "tables.db"]
    with subprocess.Popen(command, cwd=home, env=bare(home)) as serving:
        wait_until(lambda: serving.poll() is not None or is_up(f"localhost:{port}"), "the server is up")
        yield f"localhost:{port}"
        serving.terminate()


def test_the_wheel_serves_the_pages_and_plays_a_match(address: str) -> None:
    with ask(address) as asking:
        page = asking.get("/").text
        scripts = re.findall(r'(?:src|href)="(/assets/[^"]+\.(?:js|css))"', page)
        assert len(scripts) >= 2
        for script in scripts:
            assert asking.get(script).status_code == 200
        seated = asking.post("/api/tables", json={"game": "qwinto", "name": "Ana", "seats": 2}).json()
        ana = Client(address, seated["table"], seated["token"])
        ana.until("table")
        ana.say("start")
        over = ana.play_to_the_end()
        assert over["ending"] == "QW16"
        assert asking.get(f"/api/tables/{seated['table']}/record").text.startswith("tapete record 2\n")
        ana.close()


def test_without_its_extra_a_command_says_what_to_install(installed: Path, tmp_path: Path) -> None:
    """All in one process, to be quick; none of them writes anything before it says so."""
    home = installed.parent.parent.parent
    commands = [command.split() for commands in LACKING.values() for command in commands]
    program = [str(installed.parent / "python"), "-c", IN_TURN, json.dumps(commands)]
    record = (ROOT / "tests" / "records" / "qwinto-alone.tapete").read_bytes()
    (tmp_path / "match.tapete").write_bytes(record)
    done = subprocess.run(program, cwd=tmp_path, env=bare(home), capture_output=True, text=True, check=False)
    said = " ".join(done.stderr.split()).split("status")[:-1]
    wanted = [f'pip install "tapete[{extra}]"' for extra, commands in LACKING.items() for _ in commands]
    assert [sentence.partition("): ")[2].strip() for sentence in said] == wanted
    assert done.stdout.split() == ["2"] * len(commands)
    assert [path.name for path in tmp_path.iterdir()] == ["match.tapete"]


def test_the_snippet_of_readme_runs_where_only_the_wheel_is_installed(installed: Path, tmp_path: Path) -> None:
    (snippet,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    home = installed.parent.parent.parent
    said = r"^(\S.*?)  # (\[<.*>\])$"  # a line whose comment is what it gives
    program, found = re.subn(said, r"assert str(\1) == '\2', \1", snippet, flags=re.MULTILINE)
    assert found
    command = [str(installed.parent / "python"), "-c", f"{program}\nprint(match)"]
    done = subprocess.run(command, cwd=tmp_path, env=bare(home), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Round 1.")


def simulate(command: Path) -> tuple[dict[str, Any], str]:
    """The report of a run, and what was said beside it."""
    home = command.parent.parent.parent
    words = [str(command), *SIMULATE, "--json"]
    done = subprocess.run(words, cwd=home, env=bare(home), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout), " ".join(done.stderr.split())


def test_the_wheel_plays_natively_without_a_compiler_and_without_numpy(installed: Path) -> None:
    report, said = simulate(installed)
    assert report["engine"] == "native"
    assert not said
    (packages,) = installed.parent.parent.glob("lib/python*/site-packages")
    assert not [name for name in ("numpy", "numba", "ziglang", "polars") if (packages / name).exists()]
    assert not (installed.parent.parent.parent / ".cache").exists()


def test_the_wheel_for_any_machine_plays_the_same_interpreted_and_says_so(
    wheels: Wheels, installed: Path, tmp_path: Path
) -> None:
    report, said = simulate(install(wheels(ANY), tmp_path / "elsewhere"))
    assert report["engine"] == "interpreted"
    assert said == Texts("en")("slow")
    assert report["results"] == simulate(installed)[0]["results"]


@pytest.mark.parametrize("target", WHEELS)
def test_a_wheel_holds_what_users_need_and_no_tests(wheels: Wheels, target: str) -> None:
    names = zipfile.ZipFile(wheels(target)).namelist()
    assert "tapete/server/pages/index.html" in names
    assert any(name.endswith("rules.es.md") for name in names)
    assert "tapete/server/pages/assets/fonts/OFL-figtree.txt" in names, "fonts come with their licences"
    assert f"tapete-{__version__}.dist-info/licenses/{NOTICES.name}" in names
    assert not [name for name in names if "/tests/" in name or name.startswith(("tests/", "web/", "build/"))]
    if (ROOT / "src" / "tapete" / "kernel" / "wasm.py").exists():
        modules = {f"tapete/server/pages/engine/{name}.wasm" for name in games.names()}
        assert modules <= {*names}


def test_the_notices_are_those_of_the_pages(wheels: Wheels) -> None:
    with zipfile.ZipFile(wheels(HERE)) as packed:
        built = packed.read(f"tapete/server/pages/{NOTICES.name}").decode()
    assert built == NOTICES.read_text(encoding="utf-8"), f"copy src/tapete/server/pages/{NOTICES.name} to the top"


@pytest.mark.parametrize("target", WHEELS)
def test_a_wheel_is_for_its_machines_alone(wheels: Wheels, target: str) -> None:
    wheel = wheels(target)
    platforms = TARGETS[target].tag if target in TARGETS else ANY
    assert wheel.name.endswith(f"-py3-none-{platforms}.whl")
    with zipfile.ZipFile(wheel) as packed:
        (about,) = (packed.read(name).decode() for name in packed.namelist() if name.endswith(".dist-info/WHEEL"))
        libraries = {name for name in packed.namelist() if name.startswith("tapete/native/")}
    tags = re.findall("^Tag: (.*)$", about, re.MULTILINE)
    assert sorted(tags) == sorted(f"py3-none-{platform}" for platform in platforms.split("."))
    assert f"Root-Is-Purelib: {'false' if target in TARGETS else 'true'}" in about
    wanted = build.all_code() if target in TARGETS else ()
    assert libraries == {code.path(Path("tapete/native"), TARGETS[target]).as_posix() for code in wanted}


@pytest.mark.parametrize("target", [param for param in WHEELS if param.id != ANY])
def test_the_libraries_of_a_wheel_ask_nothing_of_the_machine(wheels: Wheels, target: str, tmp_path: Path) -> None:
    zipfile.ZipFile(wheels(target)).extractall(tmp_path)
    libraries = {path.name.split("-")[0]: path for path in (tmp_path / "tapete" / "native").iterdir()}
    for game in map(games.load, games.names()):
        check_library(libraries.pop(prefix(game)), target, names_of(game.id))
    assert [*libraries] == ["learning"]
    check_library(libraries["learning"], target, {"learning_evaluate", "learning_gradient"})


@pytest.mark.parametrize("target", sorted({*TARGETS} - {HERE}))
def test_a_game_for_another_machine_asks_nothing_of_it(target: str, tmp_path: Path) -> None:
    game, zig = games.load("qwinto"), compiler.zig()  # the one that is quickly compiled
    assert zig is not None
    path = build.code_of_game(game).build(tmp_path, zig, TARGETS[target])
    check_library(path, target, names_of(game.id))


@pytest.mark.parametrize(
    "target", [pytest.param(name, marks=() if name == HERE else pytest.mark.nightly) for name in TARGETS]
)
def test_a_library_is_the_same_whenever_and_wherever_it_is_made(target: str, tmp_path: Path) -> None:
    code, zig = build.code_of_file(build.PACKAGE / "lab" / "learning.c"), compiler.zig()
    assert zig is not None
    first, again = (code.build(tmp_path / folder, zig, TARGETS[target]) for folder in ("one", "another"))
    assert first.read_bytes() == again.read_bytes()


def names_of(name: str) -> set[str]:
    """What a game's library has to offer."""
    game = games.load(name)
    return {f"{prefix(game)}_{each}" for each in (*entry_points(game), "prepare", "fingerprint")}


def check_library(path: Path, target: str, names: set[str]) -> None:
    """Every library is for its machine, offers these names, and needs nothing that may be missing."""
    found = binaries.read(path)
    assert (found.format, found.processor) == PROCESSORS[target]
    for place in (str(ROOT), str(path.parent), sys.prefix):
        assert place.encode() not in path.read_bytes(), f"a path of this machine in {path.name}"
    if target.startswith("macos"):  # whose system library is in every process, and helps to load others
        assert found.libraries == ["/usr/lib/libSystem.B.dylib"]
        assert {*found.undefined} <= {"dyld_stub_binder"}
        assert found.oldest == compiler.OLDEST_MACOS
        assert "macosx_{}_{}_".format(*compiler.OLDEST_MACOS) in TARGETS[target].tag
        assert found.is_signed or target != "macos-arm64"
        names = {f"_{name}" for name in names}
    else:
        assert not found.libraries
        assert not found.undefined
        assert found.oldest is None
    assert names <= {*found.exported}
    assert not [name for name in found.exported if "mem" in name or "bzero" in name]
