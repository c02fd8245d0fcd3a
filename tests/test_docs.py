"""The docs' own examples run, and their links lead somewhere."""

import re
import runpy
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

from tapete.server.config import DEFAULT_CONFIG, ServerConfig

ROOT = Path(__file__).parent.parent
PAGES = (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")))
EXAMPLES = [
    pytest.param(source, id=f"{path.name} {number}")
    for path in (
        ROOT / "README.md",
        ROOT / "docs" / "bots.md",
        ROOT / "docs" / "python.md",
        ROOT / "docs" / "environments.md",
    )
    for number, source in enumerate(re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL))
]
GALLERY = (ROOT / "docs" / "gallery.md").read_text(encoding="utf-8")
MADE = r"((?:!\[[^\]]+\]\(pictures/lab-[^)]+\)\s+)+)(?:`[^\n]+\s+)?```python\n(.*?)```"  # pictures, and their lines
PICTURES = re.findall(MADE, GALLERY, re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|mailto:)([^)#\s]*)#?([^)\s]*)\)|(?:src|srcset)=\"(?!https?:)([^\"]+)\"")


@pytest.mark.parametrize("source", EXAMPLES)
def test_examples_run(source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # some write a file
    names: dict[str, object] = {}
    exec(source, names)
    assert {"match", "outcome", "tally", "env"} & names.keys() or any(
        getattr(value, "is_rule", False) for value in names.values()
    )


@pytest.mark.parametrize(("shown", "source"), PICTURES)
def test_the_lines_beside_a_picture_make_it(
    shown: str, source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "curve.csv").write_text("cpu_seconds,cards_left\n1,84\n2,60\n", encoding="utf-8")
    assert source.count("\n") <= 11
    exec(re.sub(r"games=\d+", "games=16", source), {})
    made = {path.name for path in tmp_path.glob("*.png")}
    assert made == {Path(path).name for path in re.findall(r"\((pictures/.+?)\)", shown)}


def test_every_picture_of_the_lab_says_how_it_is_made() -> None:
    made = {path for shown, _ in PICTURES for path in re.findall(r"pictures/lab-\w[\w-]*", shown)}
    assert {*re.findall(r"pictures/lab-\w[\w-]*", GALLERY)} - made == {"pictures/lab-against"}  # by a command


@cache
def anchors(page: Path) -> set[str]:
    """What a link to a part of a page can name: its headings, as all hosts write them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for path, anchor, picture in LINK.findall(page.read_text(encoding="utf-8")):
        target = page.parent / (path or picture) if path or picture else page
        assert target.exists(), f"{page.name} links to {path or picture}"
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), f"{page.name} links to {target.name}#{anchor}"


def test_the_readme_of_a_package_has_no_links_that_lead_nowhere() -> None:
    for_package_index = runpy.run_path(str(ROOT / "docs" / "site" / "readme.py"))["for_package_index"]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert LINK.search(readme), "it has some in the repository"
    alone = for_package_index(readme)
    assert not LINK.search(alone)
    assert "docs/pictures" not in alone
    hosted = for_package_index(readme, "https://example.org/tapete")
    assert not LINK.search(hosted)
    assert "(https://example.org/tapete/blob/HEAD/docs/python.md)" in hosted
    assert '"https://example.org/tapete/raw/HEAD/docs/pictures/uno-colores-dark.jpg"' in hosted


def test_the_protocol_lists_the_limits_of_the_server() -> None:
    def row(at_once: float, a_second: float) -> str:
        units = ((a_second, "second"), (a_second * 60, "minute"), (a_second * 3600, "hour"))
        rate, unit = next((rate, unit) for rate, unit in units if round(rate, 6) >= 1)
        return f"{at_once:,} | {rate:g} {'an' if unit == 'hour' else 'a'} {unit}"

    limits = [getattr(DEFAULT_CONFIG, field.name) for field in fields(ServerConfig) if field.name != "bot_pause"]
    section = (
        (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8").partition("## Limits")[2].partition("\n## ")[0]
    )
    written = [line.strip("| ").partition(" | ")[2] for line in section.splitlines() if line.startswith("|")][2:]
    assert written == [row(*limit) for limit in limits if isinstance(limit, tuple) and limit]


@pytest.mark.parametrize("name", ["CHANGELOG.md", "docs/bots.md", "docs/operating.md", "docs/fairness.md"])
def test_buttons_are_called_as_on_the_screen(name: str) -> None:
    catalogue = (ROOT / "src" / "tapete" / "texts" / "en.ftl").read_text(encoding="utf-8")
    buttons = re.findall(r"(?<!\*)\*([A-Z][^*\n]+)\*(?!\*)", (ROOT / name).read_text(encoding="utf-8"))
    assert buttons
    assert not [button for button in buttons if f"= {button}\n" not in catalogue]
