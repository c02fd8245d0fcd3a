"""Checks a built site: all links lead to a page, a file or an anchor that is there; nothing comes from elsewhere."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FETCHED = {("link", "href"), ("script", "src"), ("img", "src"), ("source", "srcset"), ("iframe", "src")}


class Page(HTMLParser):
    """The anchors of a page, and what it links to or fetches."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.anchors = {""}
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Called for each tag."""
        for name, value in attrs:
            if name in ("id", "name") and tag != "meta":
                self.anchors.add(value or "")
            elif (tag, name) in FETCHED and dict(attrs).get("rel") not in ("canonical", "next", "prev"):
                self.fetched.append(value or "")
            elif name == "href":
                self.links.append(value or "")


def problems(site: Path) -> list[str]:
    """One sentence for each link that leads nowhere, and for each thing that a page fetches from elsewhere."""
    pages = {path: Page(path) for path in sorted(site.rglob("*.html"))}
    return [f"{one.path.relative_to(site)}: {what}" for one in pages.values() for what in _of(one, pages, site)]


def _of(page: Page, pages: dict[Path, Page], site: Path) -> Iterator[str]:
    for address in page.fetched:
        if urlsplit(address).netloc:
            yield f"fetches {address}"
    for address in [*page.links, *page.fetched]:
        parts = urlsplit(address)
        if parts.scheme or parts.netloc:
            continue
        path = unquote(parts.path)
        folder = site if path.startswith("/") else page.path.parent  # the page for what is not found is shown anywhere
        target = (folder / path.lstrip("/")).resolve() if path else page.path
        if target.is_dir():
            target /= "index.html"
        if not target.exists():
            yield f"links to {address}, which is not there"
        elif target in pages and unquote(parts.fragment) not in pages[target].anchors:
            yield f"links to {address}, which has no such anchor"
