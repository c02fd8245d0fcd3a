"""Builds the docs site: puts its pages together in build/docs, has Zensical make build/site of them, and checks it.

`scripts/docs` runs it, in an environment of its own.
"""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from check import problems

ROOT = Path(__file__).parent.parent.parent
BUILD = ROOT / "build"
PAGES, SITE = BUILD / "docs", BUILD / "site"
HERE = ROOT / "docs" / "site"
GAMES = ROOT / "src" / "tapete" / "games"

# The pages by their file in the repository. All other files that a page links to are copied to files/.
FROM_ELSEWHERE = {ROOT / "CONTRIBUTING.md": "contributing.md", ROOT / "CHANGELOG.md": "changelog.md"}
SITE_PAGES = {**{page: page.name for page in (ROOT / "docs").glob("*.md")}, **FROM_ELSEWHERE}
ASSETS = (
    HERE / "tapete.css",
    ROOT / "web" / "public" / "assets" / "icon.svg",
    ROOT / "web" / "src" / "fonts" / "figtree-latin-wght-normal.woff2",
    ROOT / "web" / "src" / "fonts" / "bricolage-grotesque-latin-wdth-normal.woff2",
)
LINK = re.compile(r"(\]\()(?!https?:|mailto:|#)([^)#\s]+)")
WIDE = "---\nhide:\n  - navigation\n  - toc\n---\n\n"  # before the pages that use the whole width
FENCE_TITLE = re.compile(r"^(```\w+ title=)(\S+)$", re.MULTILINE)

# What public functions return and nobody makes alone: it has no name in `tapete`.
RETURNED = ("tapete.lab.simulate.Outcome", "tapete.lab.arena.Tally", "tapete.match.Entry", "tapete.match.Kind")

GAME_PAGE = """\
# {title}

The views and the actions of {title}, in `tapete.games.{folder}`. A `Match` that was made with the game itself, and not
with its id, has these types for type checkers too:

```python
from tapete import Match
from tapete.games.{folder} import GAME

match = Match(GAME, players=3)
```
"""

CARDS = """\
A card in a view or an action is a number; `card_text` says which card it is, as records write it:

::: tapete.games.{folder}.actions.card_text
"""


def main() -> None:
    """Builds and checks the site."""
    for folder in (PAGES, SITE, BUILD / ".cache"):
        shutil.rmtree(folder, ignore_errors=True)
    PAGES.mkdir(parents=True)
    copy_pages()
    games = write_reference()
    configure(games)
    zensical = Path(sys.executable).parent / "zensical"
    if subprocess.run([zensical, "build", "--strict"], cwd=BUILD, check=False).returncode:  # noqa: S603  # our own
        sys.exit("tapete: the site could not be built")
    if found := problems(SITE):
        sys.exit("\n".join(found))


def copy_pages() -> None:
    """Copies pages, pictures and what the site looks like."""
    for source, name in SITE_PAGES.items():
        before = WIDE if name in ("index.md", "gallery.md") else ""
        (PAGES / name).write_text(before + for_site(source), encoding="utf-8")
    shutil.copytree(ROOT / "docs" / "pictures", PAGES / "pictures")
    (PAGES / "site").mkdir()
    for asset in ASSETS:
        shutil.copy(asset, PAGES / "site")


def for_site(source: Path) -> str:
    """The text of a page, with links and titles of files as the site needs them."""

    def on_site(found: re.Match[str]) -> str:
        target = (source.parent / found[2]).resolve()
        if target in SITE_PAGES:
            return found[1] + SITE_PAGES[target]
        if target.is_relative_to(ROOT / "docs" / "pictures"):
            return found[1] + target.relative_to(ROOT / "docs").as_posix()
        if not target.exists():
            sys.exit(f"tapete: {source.name} links to {found[2]}, which is not there")
        copied = PAGES / "files" / target.relative_to(ROOT)
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(target, copied)
        return found[1] + copied.relative_to(PAGES).as_posix()

    return FENCE_TITLE.sub(r'\1"\2"', LINK.sub(on_site, source.read_text(encoding="utf-8")))


def write_reference() -> list[str]:
    """Writes the pages of the API reference; returns those of the games."""
    sys.path.insert(0, str(ROOT / "src"))
    import tapete  # noqa: PLC0415  # found now; it loads nothing but itself

    public = [f"tapete.{name}" for name in tapete.__all__]
    folder = PAGES / "api"
    folder.mkdir()
    folders = sorted(book.parent.name for book in GAMES.glob("*/rules.en.md"))
    titles = {one: title(one) for one in folders}
    links = [f"- [{titles[one]}](api/{one}.md)" for one in folders]
    with (PAGES / "api.md").open("a", encoding="utf-8") as page:
        page.write("\n".join(["", *links, ""]) + "".join(map(directive, (*public, *RETURNED))))
    for one in folders:
        names = [f"{module}.{name}" for module in ("view", "actions") for name in classes(one, module)]
        text = [GAME_PAGE.format(title=titles[one], folder=one)]
        if "def card_text(" in (GAMES / one / "actions.py").read_text(encoding="utf-8"):
            text.append(CARDS.format(folder=one))
        text += [f"::: tapete.games.{one}.{name}" for name in names]
        (folder / f"{one}.md").write_text("\n\n".join(text), encoding="utf-8")
    return [f"api/{one}.md" for one in folders]


def directive(name: str) -> str:
    """What asks for the reference of a name; of an error it says what it is one of."""
    return f"\n::: {name}\n" + "    options:\n      show_bases: true\n" * name.endswith("Error")


def title(folder: str) -> str:
    """The title of a game, as its rule book has it."""
    first = (GAMES / folder / "rules.en.md").read_text(encoding="utf-8").splitlines()[0]
    return first.removeprefix("# ")


def classes(folder: str, module: str) -> list[str]:
    """The public classes of a module, the view itself first."""
    tree = ast.parse((GAMES / folder / f"{module}.py").read_text(encoding="utf-8"))
    names = [node.name for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]
    return sorted(names, key=lambda name: name != "View")


def configure(games: Iterable[str]) -> None:
    """Copies the settings, with the pages of the games."""
    settings = (HERE / "zensical.toml").read_text(encoding="utf-8")
    pages = ", ".join(f'"{page}"' for page in ("api.md", *games))
    (BUILD / "zensical.toml").write_text(settings.replace('"api.md"', pages), encoding="utf-8")


if __name__ == "__main__":
    main()
