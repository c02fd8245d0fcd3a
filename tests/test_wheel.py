"""The built wheel, installed by pip in an empty environment elsewhere, serves the table and plays a match."""

import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.deadlines import DEADLINE, wait_until
from tests.server.conftest import Client, free_port

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with nothing but the wheel and what it asks for."""
    home = tmp_path_factory.mktemp("elsewhere")
    subprocess.run([sys.executable, "-m", "venv", str(home / "venv")], check=True)
    pip = [str(home / "venv" / "bin" / "pip"), "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, str(wheel)], check=True, capture_output=True)
    return home


def ask(address: str) -> httpx.Client:
    return httpx.Client(base_url=f"http://{address}", timeout=DEADLINE)


def is_up(address: str) -> bool:
    try:
        with ask(address) as asking:
            return asking.get("/api/health").status_code == 200
    except httpx.ConnectError:
        return False


@pytest.fixture
def address(installed: Path) -> Iterator[str]:
    port = free_port()
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    command = [str(installed / "venv" / "bin" / "tapete"), "serve", "--port", str(port), "--data", "tables.db"]
    with subprocess.Popen(command, cwd=installed, env={**clean, "TAPETE_CACHE": str(installed)}) as serving:
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
        assert asking.get(f"/api/tables/{seated['table']}/record").text.startswith("tapete record 1\n")
        ana.close()


def test_the_wheel_holds_what_users_need_and_no_tests(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "tapete/server/pages/index.html" in names
    assert any(name.endswith("rules.es.md") for name in names)
    assert not [name for name in names if "/tests/" in name or name.startswith(("tests/", "web/"))]
