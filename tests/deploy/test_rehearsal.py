"""What deploy/ describes really runs: the image's commands in an empty folder, and the site of the compose file."""

import contextlib
import json
import os
import re
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tapete.server.messages import PROTOCOL
from tests.deadlines import DEADLINE, wait_until
from tests.deploy.dockerfile import Image, follow, make_context
from tests.deploy.test_files import DEPLOY, DOCKERFILE, ROOT, SERVICES, need
from tests.postgres import Cluster, need_postgres
from tests.server.conftest import Client, free_port


@pytest.fixture(scope="module")
def image() -> Iterator[Image]:
    """What the Dockerfile makes. It is large, and does not stay."""
    folder = Path(tempfile.mkdtemp(prefix="tapete-image-"))
    context, root = folder / "context", folder / "root"
    context.mkdir()
    root.mkdir()
    try:
        make_context(ROOT, (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8"), context)
        made = follow(DOCKERFILE, context, root)
        shutil.rmtree(context)
        yield made
    finally:
        shutil.rmtree(folder)


def confined(image: Image) -> list[str]:
    """What runs a command without rights, where only the data folder can be written; that takes root."""
    if os.getuid():
        return []
    data, temporary = image.root / "data", tempfile.gettempdir()
    script = f"""
        mount --bind {data} {data}
        for folder in / {temporary} /var /home; do
            if mountpoint -q $folder; then mount -o remount,bind,ro $folder; fi
        done
        if touch {image.root}/opt/written {temporary}/written 2>/dev/null; then exit 99; fi
        exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
    """
    return ["unshare", "--mount", "/bin/sh", "-ec", script, "confined"]


@pytest.mark.nightly
def test_the_commands_of_the_image_build_and_start_it_in_an_empty_folder(image: Image) -> None:
    assert {path.name for path in image.root.iterdir()} == {"opt", "data", "programs"}
    port = free_port()
    ask = [word.replace(":8000", f":{port}") for word in json.loads(image.said["HEALTHCHECK"].partition("CMD ")[2])]
    words = [*confined(image), *image.words("ENTRYPOINT"), *image.words("CMD"), "--port", str(port)]
    environment = {"PATH": "/usr/bin:/bin", **image.environment}
    server = subprocess.Popen(words, cwd=image.root, env=environment)
    try:

        def is_healthy() -> bool:
            command = [image.here(word) for word in ask]
            return subprocess.run(command, env=environment, capture_output=True, check=False).returncode == 0

        wait_until(lambda: server.poll() is not None or is_healthy(), "the server is healthy")
        assert server.poll() is None
        address = f"localhost:{port}"
        with httpx.Client(base_url=f"http://{address}", timeout=DEADLINE) as asking:
            page = asking.get("/").text
            for script in re.findall(r'(?:src|href)="(/assets/[^"]+\.(?:js|css))"', page):
                assert asking.get(script).status_code == 200
            assert asking.get("/engine/qwinto.wasm").status_code == 200
            seated = asking.post("/api/tables", json={"game": "qwinto", "name": "Ana", "seats": 2}).json()
        ana = Client(address, seated["table"], seated["token"])
        ana.until("table")
        ana.say("bot", seat=1, bot="heuristic")
        ana.say("start")
        assert ana.play_to_the_end()["ending"]
        ana.close()
    finally:
        server.send_signal(signal.SIGTERM)
        assert server.wait(DEADLINE) == 0
    assert (image.root / "data" / "tables.db").exists()
    native = list((image.root / "opt" / "tapete").rglob("tapete/native/*"))
    assert len(native) >= 5, "it comes with machine code"


@contextlib.contextmanager
def site(cluster: Cluster, folder: Path) -> Iterator[tuple[str, ssl.SSLContext, list["subprocess.Popen[bytes]"]]]:
    """The site of the compose file without containers: servers, database and proxy are processes of this machine."""
    caddy, secure = need("caddy"), free_port()
    database = SERVICES["postgres"]["environment"]["POSTGRES_USER"]
    cluster.run_sql(f"CREATE ROLE {database} LOGIN")
    cluster.run_sql(f"CREATE DATABASE {database} OWNER {database}")
    running, ports = list[subprocess.Popen[bytes]](), list[int]()
    environment = {
        **os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder),
        "SITE": f"localhost:{secure}",
    }  # fmt: skip
    with contextlib.ExitStack() as ending:
        ending.callback(end, running)
        for name in ("tapete-1", "tapete-2"):
            ports.append(free_port())
            words = [here(word, str(cluster.folder), secure) for word in SERVICES[name]["command"]]
            command = [sys.executable, "-m", "tapete", *words, f"--port={ports[-1]}"]
            running.append(subprocess.Popen(command, env=environment))
        environment["UPSTREAMS"] = " ".join(f"localhost:{port}" for port in ports)
        adapted = subprocess.run(
            [caddy, "adapt", "--config", DEPLOY / "Caddyfile", "--adapter", "caddyfile"],
            env=environment, check=True, capture_output=True,
        )  # fmt: skip
        settings = json.loads(adapted.stdout)
        settings["admin"] = {"disabled": True}
        settings["apps"]["pki"] = {"certificate_authorities": {"local": {"install_trust": False}}}
        settings["apps"]["http"] |= {"http_port": free_port(), "https_port": secure}
        (folder / "caddy.json").write_text(json.dumps(settings), encoding="utf-8")
        proxy = subprocess.Popen(
            [caddy, "run", "--config", folder / "caddy.json"], env=environment, stderr=subprocess.DEVNULL
        )
        running.append(proxy)
        authority = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        wait_until(authority.exists, "the proxy has a certificate")
        trusted = ssl.create_default_context(cafile=str(authority))
        address = f"localhost:{secure}"

        def is_up() -> bool:
            assert all(process.poll() is None for process in running)
            with contextlib.suppress(httpx.TransportError):
                asked = [f"http://localhost:{port}/health/ready" for port in ports]
                return all(httpx.get(url).status_code == 200 for url in asked) and (
                    httpx.get(f"https://{address}/health/ready", verify=trusted).status_code == 200
                )
            return False

        wait_until(is_up, "the site is up")
        yield address, trusted, running


def end(processes: list["subprocess.Popen[bytes]"]) -> None:
    for process in processes:
        process.kill()
        process.wait()


def here(word: str, database: str, port: int) -> str:
    """A word of the compose file, on this machine."""
    word = re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", word)
    word = word.replace("/run/postgresql", database).replace("https://localhost", f"https://localhost:{port}")
    return word.replace("--host=0.0.0.0", "--host=localhost")


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    need_postgres()
    cluster = Cluster.make()
    cluster.folder.chmod(0o755)  # in the compose file the socket is in a volume that the servers share
    cluster.start()
    yield cluster
    cluster.remove()


@pytest.mark.nightly
def test_the_site_of_the_compose_file_is_played_over_tls_while_a_server_is_killed(
    own_cluster: Cluster, tmp_path: Path
) -> None:
    with site(own_cluster, tmp_path) as (address, trusted, processes):
        with httpx.Client(base_url=f"https://{address}", verify=trusted, timeout=DEADLINE) as asking:
            assert "content-security-policy" in asking.get("/").headers
            assert asking.get("/metrics").status_code == 403, "not for requests that the proxy passes on"
            seated = asking.post("/api/tables", json={"game": "qwinto", "name": "Ana", "seats": 1}).json()
        steps: list[int] = []
        for doomed in (processes[0], None):
            with connect(f"wss://{address}/socket", ssl=trusted, open_timeout=DEADLINE) as socket:
                hello = {"type": "hello", "protocol": PROTOCOL, "table": seated["table"], "token": seated["token"]}
                socket.send(json.dumps(hello))
                table = hear(socket, "table")
                if not table["match"]:
                    socket.send(json.dumps({"type": "start"}))
                    while not table["match"]:
                        table = hear(socket, "table")
                act = {"type": "act", "key": f"k{len(steps)}", "action": table["match"]["legal"][0]}
                socket.send(json.dumps(act))
                done = hear(socket, "done", "refused")
                assert done["type"] == "done"
                steps.append(table["match"]["step"])
                if doomed:
                    doomed.kill()
                    doomed.wait()
        assert steps == [0, 1], "what was acknowledged is there, at the other server"


def hear(socket: Any, *kinds: str) -> dict[str, Any]:
    """The next message of some kinds."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=DEADLINE))
        if message["type"] in kinds:
            return message
