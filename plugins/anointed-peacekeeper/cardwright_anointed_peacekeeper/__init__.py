"""A pack of one card; everything that it says stands in the files beside this one."""

from pathlib import Path

from cardwright.api import Pack, hookimpl


@hookimpl
def cardwright_pack() -> Pack:
    """The pack that ``pack.toml`` describes."""
    return Pack.from_folder(Path(__file__).parent)
