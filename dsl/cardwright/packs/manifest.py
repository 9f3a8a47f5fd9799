"""A pack, and the ``pack.toml`` that describes it."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from cardwright.diagnostics import Diagnostic, Location, diagnose
from cardwright.diagnostics.codes import packs as codes

MANIFEST_NAME = "pack.toml"
_IDENTIFIER = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a pack says about itself.

    ``cardwright`` is the range of Cardwright's versions that the pack is for. ``folder`` holds its
    ``.card`` and ``.scenario`` files, at any depth; None: the pack has no such files.
    """

    id: str
    title: str
    version: str
    cardwright: str
    #: Who made it, under which licence, and where it comes from: for people.
    author: str = ""
    license: str = ""
    source: str = ""
    folder: Path | None = None

    @classmethod
    def from_folder(cls, folder: Path | str) -> Pack:
        """Read the ``pack.toml`` of a folder.

        Raises:
            ValueError: it cannot be read; the message says why.
        """
        pack, finding = read_pack(Path(folder))
        if pack is None:
            raise ValueError(finding.headline if finding else "no pack")
        return pack

    def files(self, suffix: str) -> list[Path]:
        """The pack's files with this suffix (``.card``), in order of their paths."""
        if self.folder is None:
            return []
        return sorted(path for path in self.folder.rglob(f"*{suffix}") if path.is_file())


class _Manifest(msgspec.Struct, forbid_unknown_fields=True):
    """The keys of a ``pack.toml``."""

    id: str
    title: str
    version: str
    cardwright: str
    author: str = ""
    license: str = ""
    source: str = ""


def read_pack(folder: Path) -> tuple[Pack | None, Diagnostic | None]:
    """The pack in a folder, or the diagnostic that says why there is none. Runs no code."""
    path = folder / MANIFEST_NAME
    shown = folder.name or str(folder)
    if not path.is_file():
        return None, diagnose(codes.PACK_NOT_FOUND, Location(str(folder)), path=folder)
    import tomllib  # of no use where no folder is a pack

    try:
        data = tomllib.loads(path.read_bytes().decode("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        place = _place(path, error)
        return None, diagnose(codes.MANIFEST_UNREADABLE, place, pack=shown, reason=error)
    except RecursionError:
        reason = "it is nested too deeply"
        place = Location(str(path))
        return None, diagnose(codes.MANIFEST_UNREADABLE, place, pack=shown, reason=reason)
    try:
        manifest = msgspec.convert(data, _Manifest)
    except msgspec.ValidationError as error:
        place = Location(str(path))
        return None, diagnose(codes.MANIFEST_FIELD, place, pack=shown, reason=error)
    if not _IDENTIFIER.fullmatch(manifest.id):
        reason = f'the id "{manifest.id}" is not made of lower-case letters, digits and hyphens'
        place = Location(str(path))
        return None, diagnose(codes.MANIFEST_FIELD, place, pack=shown, reason=reason)
    return Pack(**msgspec.structs.asdict(manifest), folder=folder), None


def _place(path: Path, error: Exception) -> Location:
    found = re.search(r"at line (\d+), column (\d+)", str(error))
    if not found:
        return Location(str(path))
    line, column = int(found.group(1)), int(found.group(2))
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    source = lines[line - 1] if line <= len(lines) else ""
    return Location(str(path), line, column, column + 1, source)
