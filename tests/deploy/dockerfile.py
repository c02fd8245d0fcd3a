"""Follows a Dockerfile without a container engine: all absolute paths are in one folder, and the commands really run.

The image that it begins with is this machine. At a new stage only what is copied from the one before stays.
"""

import fnmatch
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

OURS = re.compile(r"(?<![\w./])/(src|opt/tapete|data)\b")  # the folders that it makes


@dataclass
class Image:
    """What a Dockerfile has made so far."""

    root: Path
    context: Path
    folder: Path = Path()
    environment: dict[str, str] = field(default_factory=dict)
    said: dict[str, str] = field(default_factory=dict)  # the last instruction of each other kind

    def words(self, instruction: str) -> list[str]:
        """The words of an instruction that is a list."""
        found: list[str] = json.loads(self.here(self.said[instruction]))
        return found

    def here(self, text: str) -> str:
        """A text with the folders where they are."""
        return OURS.sub(lambda found: f"{self.root}{found[0]}", text)

    def run(self, command: str) -> None:
        """Runs a command as a shell of the image would."""
        programs = self.root / "programs"
        if not programs.exists():
            programs.mkdir()
            (programs / "python").symlink_to(getattr(sys, "_base_executable", sys.executable))
        kept = {
            name: os.environ[name] for name in ("HTTPS_PROXY", "SSL_CERT_FILE", "PIP_INDEX_URL") if name in os.environ
        }
        path = f"{programs}:{os.environ['PATH']}"
        done = subprocess.run(
            ["/bin/sh", "-e", "-c", self.here(command)], cwd=self.folder, check=False, capture_output=True, text=True,
            env={"PATH": path, "HOME": os.environ.get("HOME", "/"), **kept, **self.environment},
        )  # fmt: skip
        assert done.returncode == 0, f"{command}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"


def instructions(text: str) -> list[tuple[str, str]]:
    """The instructions of a Dockerfile with what follows their names."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    joined = re.sub(r"\s*\\\n\s*", " ", "\n".join(lines))
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in joined.splitlines() if line)]


def follow(text: str, context: Path, root: Path) -> Image:
    """Does what a Dockerfile says."""
    image = Image(root, context, root)
    copied: set[Path] = set()
    for name, rest in instructions(text):
        match name:
            case "FROM":
                copied = set()
            case "WORKDIR":
                image.folder = Path(image.here(rest))
                image.folder.mkdir(parents=True, exist_ok=True)
            case "COPY":
                copied |= _copy(image, rest.split())
            case "RUN":
                image.run(rest)
            case "ENV":
                image.environment |= dict(word.split("=", 1) for word in rest.split())
            case _:
                image.said[name] = rest
    for folder in ("src", "opt/tapete", "data"):
        if root / folder not in copied:
            shutil.rmtree(root / folder)
    return image


def _copy(image: Image, words: list[str]) -> set[Path]:
    """Copies files, and returns the folders of the image that came from another stage."""
    *sources, target = [word for word in words if not word.startswith("--")]
    if any(word.startswith("--from=") for word in words):
        (source,) = sources
        before, after = Path(image.here(source)), Path(image.here(target))
        assert before.is_dir()
        if before != after:
            shutil.copytree(before, after)
        return {after}
    into = image.folder / target
    for source in sources:
        found = image.context / source
        if found.is_dir():
            shutil.copytree(found, into, dirs_exist_ok=True)
        else:
            into.mkdir(parents=True, exist_ok=True)
            shutil.copy(found, into)
    return set()


def make_context(project: Path, ignored: str, folder: Path) -> None:
    """What of a project a build is given: its files, without those that are ignored."""
    rules = [line for line in ignored.splitlines() if line and not line.startswith("#")]
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],  # noqa: S607  # wherever git is
        cwd=project,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split("\n")
    for name in filter(None, listed):
        if (project / name).is_file() and not _is_ignored(name, rules):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(project / name, folder / name)


def _is_ignored(name: str, rules: list[str]) -> bool:
    """The last rule that fits a path decides."""
    found = False
    for rule in rules:
        pattern = rule.removeprefix("!").removeprefix("**/")
        parts = name.split("/")
        if any(fnmatch.fnmatch("/".join(parts[:end]), pattern) for end in range(1, len(parts) + 1)):
            found = not rule.startswith("!")
    return found
