"""The docs' own examples run."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXAMPLES = [
    pytest.param(source, id=path.name)
    for path in (ROOT / "README.md", ROOT / "docs" / "bots.md")
    for source in re.findall(r"```python\n(.*?)```", path.read_text(), re.DOTALL)
]


@pytest.mark.parametrize("source", EXAMPLES)
def test_examples_run(source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # one writes a file
    names: dict[str, object] = {}
    exec(source, names)
    assert "match" in names or any(getattr(value, "is_rule", False) for value in names.values())


def test_links_lead_somewhere() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
    for page in pages:
        for target in re.findall(r"\]\((?!http)([^)#]+)\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
