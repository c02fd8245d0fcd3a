"""README as a package index shows it: there links within the repository lead nowhere.

With the address of the repository (`Source` in the project's URLs), links and pictures get it before them. Without one,
the pictures are left out and links become their words.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURES = re.compile(r"<!-- pictures -->.*?<!-- end of pictures -->\n", re.DOTALL)
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?:)([^)\s]+)\)")
PICTURE = re.compile(r"(!\[[^\]]*\]\(|src=\"|srcset=\")(?!https?:)([^)\"\s]+)")


def for_package_index(readme: str, source: str = "") -> str:
    """The text of README without links that lead nowhere."""
    if not source:
        return LINK.sub(r"\1", PICTURES.sub("", readme))
    linked = LINK.sub(rf"[\1]({source}/blob/HEAD/\2)", readme)
    return PICTURE.sub(rf"\g<1>{source}/raw/HEAD/\2", linked)


class ReadmeHook(MetadataHookInterface):
    """Called by Hatch when it writes the description of a package."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fills in `readme`."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        source = metadata.get("urls", {}).get("Source", "")
        metadata["readme"] = {"content-type": "text/markdown", "text": for_package_index(text, source)}
