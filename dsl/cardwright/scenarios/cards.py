"""The cards that a scenario file is played with."""

from __future__ import annotations

from pathlib import Path

from cardwright.library import Library, installed_library
from cardwright.packs.manifest import MANIFEST_NAME


def library_for(path: Path) -> Library:
    """Core, the installed packs, and the pack whose folder the file is in."""
    folder = pack_folder(path)
    installed = installed_library()
    if folder is None or any(
        pack.pack.folder is not None and pack.pack.folder.resolve() == folder
        for pack in installed.packs
    ):
        return installed
    return Library([folder])


def pack_folder(path: Path) -> Path | None:
    """The nearest folder above with a ``pack.toml``, or None."""
    for folder in path.resolve().parents:
        if (folder / MANIFEST_NAME).is_file():
            return folder
    return None
