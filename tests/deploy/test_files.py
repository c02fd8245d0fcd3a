"""The files in deploy/ are valid, careful, and say what the server understands. No container engine is needed."""

import contextlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kubernetes_validate
import psycopg
import pytest
import typer
from ruamel.yaml import YAML

from tapete.cli import app
from tapete.server.event_store import Row
from tapete.server.stores import open_store
from tests.deploy.dockerfile import instructions
from tests.postgres import Cluster, need_postgres

ROOT = Path(__file__).parent.parent.parent
DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").iterdir())
MANIFESTS: list[dict[str, Any]] = list(YAML(typ="safe").load_all(DEPLOY / "kubernetes" / "tapete.yaml"))
COMPOSE: dict[str, Any] = YAML(typ="safe").load(DEPLOY / "compose.yaml")
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
DOCKERFILE = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")


def need(program: str) -> str:
    found = shutil.which(program)
    if found is None:
        pytest.skip(f"{program} is not installed")
    return found


def test_the_dockerfile_has_no_known_mistake() -> None:
    hadolint = Path(sys.executable).parent / "hadolint"
    if not hadolint.exists():
        pytest.skip("hadolint has no wheel for this system")
    checked = subprocess.run([hadolint, DEPLOY / "Dockerfile"], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stdout) == (0, "")


def test_an_image_runs_without_rights_and_tells_its_health() -> None:
    last = DOCKERFILE[DOCKERFILE.rindex("\nFROM ") :]
    said = dict(instructions(last))
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", said["USER"])
    assert "RUN" not in said, "all is made in the stage before"
    assert "/health/ready" in said["HEALTHCHECK"]
    assert "http" not in said["COPY"]


def test_the_compose_file_fits_its_schema() -> None:
    words = ["--builtin-schema", "vendor.compose-spec", str(DEPLOY / "compose.yaml")]
    checked = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", *words], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout


@pytest.mark.parametrize("name", SERVICES)
def test_a_container_has_nothing_that_it_does_not_need(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["restart"] == "unless-stopped"
    assert ":" in service["image"] or service["image"] == "tapete"
    assert bool(service.get("ports")) == (name == "caddy"), "only the proxy is reached from outside"
    for volume in service["volumes"]:
        source = volume.split(":")[0]
        assert (DEPLOY / source).exists() if source.startswith(".") else source in COMPOSE["volumes"]
    assert {*service.get("networks", ())} <= {*COMPOSE["networks"]}
    assert {*service.get("depends_on", ())} <= {*SERVICES}


def test_the_proxy_knows_all_servers_and_they_know_the_proxy() -> None:
    servers = [name for name, service in SERVICES.items() if service["image"] == "tapete"]
    assert len(servers) == 2
    assert SERVICES["caddy"]["environment"]["UPSTREAMS"] == " ".join(f"{name}:8000" for name in servers)
    (subnet,) = [config["subnet"] for config in COMPOSE["networks"]["front"]["ipam"]["config"]]
    for name in servers:
        assert f"--proxied-by={subnet}" in SERVICES[name]["command"]
    variables = {*re.findall(r"\{\$(\w+)", (DEPLOY / "Caddyfile").read_text(encoding="utf-8"))}
    assert variables == {*SERVICES["caddy"]["environment"]}


def test_manifests_fit_the_schemas_of_kubernetes() -> None:
    assert [found["kind"] for found in MANIFESTS] == ["Deployment", "PodDisruptionBudget", "Service", "Ingress"]
    for manifest in MANIFESTS:
        kubernetes_validate.validate(manifest, kubernetes_validate.latest_version(), strict=True)


def test_manifests_fit_each_other() -> None:
    deployment, budget, service, ingress = (manifest["spec"] for manifest in MANIFESTS)
    labels = deployment["template"]["metadata"]["labels"]
    assert deployment["selector"]["matchLabels"] == budget["selector"]["matchLabels"] == service["selector"] == labels
    (container,) = deployment["template"]["spec"]["containers"]
    assert f"--origin=https://{ingress['rules'][0]['host']}" in container["args"]
    assert container["securityContext"]["readOnlyRootFilesystem"]
    assert deployment["template"]["spec"]["securityContext"]["runAsUser"] == int(
        dict(instructions(DOCKERFILE))["USER"].split(":")[0]
    )
    assert service["ports"][0]["targetPort"] == container["ports"][0]["name"]
    assert container["ports"][0]["containerPort"] == int(dict(instructions(DOCKERFILE))["EXPOSE"])


def commands() -> Iterator[list[str]]:
    """All words for `tapete` in these files."""
    yield re.findall(r'"([^"]+)"', dict(instructions(DOCKERFILE))["CMD"])
    for service in SERVICES.values():
        if service["image"] == "tapete":
            yield service["command"]
    (container,) = MANIFESTS[0]["spec"]["template"]["spec"]["containers"]
    yield container["args"]
    for unit in UNITS:
        for words in re.findall(r"/opt/tapete/bin/tapete ([a-z].*)", unit.read_text(encoding="utf-8")):
            yield words.split()


def test_every_option_in_these_files_is_one_of_the_command() -> None:
    known: Any = typer.main.get_command(app)
    found = list(commands())
    assert len(found) == 6
    for words in found:
        command = known.commands[words[0]]
        options = {name for param in command.params for name in param.opts}
        assert {word.partition("=")[0] for word in words if word.startswith("--")} <= options


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_units_are_valid(unit: Path, tmp_path: Path) -> None:
    systemd = need("systemd-analyze")
    program = tmp_path / "tapete"
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    for other in UNITS:  # as they are where the program is installed
        there = other.read_text(encoding="utf-8").replace("/opt/tapete/bin/tapete", str(program))
        (tmp_path / other.name).write_text(there.replace("file:///opt/tapete", "man:tapete"), encoding="utf-8")
    checked = subprocess.run(
        [systemd, "verify", "--man=no", tmp_path / unit.name], capture_output=True, text=True, check=False
    )
    assert (checked.returncode, checked.stderr) == (0, "")
    if unit.suffix == ".service":
        words = [systemd, "security", "--offline=yes", "--threshold=15", str(tmp_path / unit.name)]
        judged = subprocess.run(words, capture_output=True, text=True, check=False)
        assert judged.returncode == 0, judged.stdout[-300:]


def test_what_is_enabled_says_when_it_starts() -> None:
    for unit in UNITS:
        is_timed = unit.with_suffix(".timer").exists() and unit.suffix == ".service"
        assert ("[Install]" in unit.read_text(encoding="utf-8")) != is_timed


def test_the_packages_of_an_image_are_those_that_were_tested() -> None:
    def versions(name: str) -> set[str]:
        return {*re.findall(r"^[a-z0-9._-]+==[^ ;]+", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)}

    tested = versions("requirements.lock") | versions("requirements-zig.lock")
    for name in ("requirements-server.lock", "requirements-build.lock"):
        assert versions(name)
        assert versions(name) <= tested


DOCKER = """#!{python}
import os, subprocess, sys
words = sys.argv[1:]
assert words[:2] == ["compose", "--file"], words
print(*(word.split()[0] for word in words[3:5]), file=open({log!r}, "a"))
words = [word.replace("/opt/tapete/bin/tapete", {tapete!r}).replace("/run/postgresql", {folder!r}) for word in words]
if "psql" in words:
    sys.exit(subprocess.run([*words[words.index("psql"):], "--host", {folder!r}]).returncode)
if words[3] in ("exec", "run"):
    sys.exit(subprocess.run(["/bin/sh", *words[words.index("-ec"):]]).returncode)
"""


@pytest.mark.nightly
def test_a_site_is_backed_up_and_restored_by_scripts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In place of `docker` stands a program that runs the same commands here."""
    need_postgres()
    need("psql")
    cluster = Cluster.make()
    cluster.start()
    try:
        cluster.run_sql("CREATE ROLE tapete LOGIN SUPERUSER")
        cluster.run_sql("CREATE DATABASE tapete OWNER tapete")
        address = f"postgresql://tapete@/tapete?host={cluster.folder}"
        rows = [Row("a", seq, seq, b"{}") for seq in range(3)]
        with contextlib.closing(open_store(address)) as store:
            store.save(rows, lambda error: None)
        docker, log = tmp_path / "docker", tmp_path / "log"
        tapete = f"{sys.executable} -m tapete"
        text = DOCKER.format(python=sys.executable, log=str(log), tapete=tapete, folder=str(cluster.folder))
        docker.write_text(text, encoding="utf-8")
        docker.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
        made = subprocess.run([DEPLOY / "backup"], check=True, capture_output=True)
        assert made.stdout.startswith(b"SQLite format 3\0")
        with contextlib.closing(open_store(address)) as store:  # after the backup
            store.save([Row("a", 3, 3, b"{}")], lambda error: None)
        subprocess.run([DEPLOY / "restore"], input=made.stdout, check=True, capture_output=True)
        with contextlib.closing(open_store(address)) as store:
            assert list(store.events("a")) == rows
        assert log.read_text(encoding="utf-8").splitlines() == [
            "exec -T", "stop tapete-1", "exec -T", "run --rm", "up --detach"
        ]  # fmt: skip
        with psycopg.connect(cluster.address(), autocommit=True) as connection:
            query = "SELECT datname FROM pg_database WHERE datname LIKE 'before_%'"
            ((before,),) = connection.execute(query).fetchall()
        with contextlib.closing(open_store(cluster.address(before))) as store:
            assert len(list(store.events("a"))) == 4, "nothing is deleted"
    finally:
        cluster.remove()
