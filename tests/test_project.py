"""The files around the code are valid and true: workflows, templates, notices, changelog, package."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tapete import __version__

ROOT = Path(__file__).parent.parent
WORKFLOWS = ROOT / ".github" / "workflows"
SCHEMAS = {
    "github-workflows": sorted(WORKFLOWS.glob("*.yml")),
    "github-issue-forms": sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")),
    "dependabot": [ROOT / ".github" / "dependabot.yml"],
    "citation-file-format": [ROOT / "CITATION.cff"],
}
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NOTICES = (ROOT / "THIRD-PARTY-NOTICES.md").read_text(encoding="utf-8")


def workflow(name: str) -> dict[str, Any]:
    read: dict[str, Any] = YAML(typ="safe").load(WORKFLOWS / f"{name}.yml")
    return read


@pytest.mark.parametrize("schema", SCHEMAS)
def test_files_for_the_platform_fit_its_schemas(schema: str) -> None:
    assert SCHEMAS[schema]
    words = ["--builtin-schema", f"vendor.{schema}", "--default-filetype", "yaml", *map(str, SCHEMAS[schema])]
    command = [sys.executable, "-m", "check_jsonschema", *words]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout


def test_workflows_run_scripts_that_are_there() -> None:
    words = " ".join(path.read_text(encoding="utf-8") for path in SCHEMAS["github-workflows"])
    scripts = {*re.findall(r"scripts/\w+", words)}
    assert {"scripts/test", "scripts/coverage", "scripts/wheels", "scripts/sbom"} <= scripts
    assert not [name for name in scripts if not (ROOT / name).stat().st_mode & 0o100]


def test_every_system_and_python_that_we_name_is_tested() -> None:
    jobs = workflow("tests")["jobs"]
    matrix = jobs["others"]["strategy"]["matrix"]
    prefix = "Programming Language :: Python :: 3."
    named = [name.removeprefix(prefix) for name in PROJECT["classifiers"] if name.startswith(prefix)]
    assert [f"3.{minor}" for minor in named] == matrix["python"]
    assert PROJECT["requires-python"] == f">={matrix['python'][0]}"
    systems = {"Linux": "ubuntu", "MacOS": "macos", "Windows": "windows"}
    claimed = [name.rpartition(" ")[2] for name in PROJECT["classifiers"] if name.startswith("Operating System")]
    assert {f"{systems[name]}-latest" for name in claimed} == {*matrix["os"]}
    (setup,) = (step for step in jobs["all"]["steps"] if "setup-python" in step.get("uses", ""))
    assert matrix["exclude"] == [{"os": jobs["all"]["runs-on"], "python": setup["with"]["python-version"]}]


def test_the_changelog_has_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    releases = re.findall(r"^## \[(\d.*?)\] - \d{4}-\d\d-\d\d$", changelog, re.MULTILINE)
    assert releases[0] == __version__


def test_the_version_is_written_in_one_place() -> None:
    assert "version" in PROJECT["dynamic"]
    for name in ("pyproject.toml", "CITATION.cff", "web/package.json", "README.md"):
        lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
        assert not [line for line in lines if re.search(rf"\b{re.escape(__version__)}\b", line)], name


def test_the_notices_name_every_library_and_its_licence() -> None:
    """The wheel's tests compare them with what a build of the pages has found in them."""
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    named = dict(re.findall(r"^### (\S+)\n\n([\w.-]+)\.(?= |$)", NOTICES, re.MULTILINE))
    assert {name: locked[f"node_modules/{name}"]["license"] for name in named} == named
    needed = {path.removeprefix("node_modules/") for path, about in locked.items() if path and not about.get("dev")}
    assert needed | {"svelte"} <= {*named}


def test_the_notices_name_every_font() -> None:
    files = {path.name for path in (ROOT / "web" / "src" / "fonts").glob("*.woff2")}
    families = re.findall(r"^- \*\*([a-z-]+)\*\*: Copyright", NOTICES, re.MULTILINE)
    assert len(families) >= 7
    assert not [name for name in files if not name.startswith(tuple(f"{family}-" for family in families))]
    assert not [family for family in families if not any(name.startswith(f"{family}-") for name in files)]
    assert "SIL OPEN FONT LICENSE Version 1.1" in NOTICES
