"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import click


def must_be_writable(path: Path) -> None:
    """Say before the work, not after it, that a file cannot be written.

    Raises:
        click.UsageError: it cannot.
    """
    folder = path.parent
    if path.is_dir() or not folder.is_dir() or not os.access(folder, os.W_OK):
        why = "it is a folder" if path.is_dir() else f"{folder} is no folder that can be written to"
        raise click.UsageError(f"{path} cannot be written: {why}")


def write_whole(path: Path, data: bytes) -> None:
    """Write the whole file or nothing.

    Raises:
        click.UsageError: it cannot be written.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        temporary.write_bytes(data)
        temporary.replace(path)
    except OSError as error:
        raise click.UsageError(f"{path} cannot be written: {error.strerror}") from error
    finally:
        temporary.unlink(missing_ok=True)
