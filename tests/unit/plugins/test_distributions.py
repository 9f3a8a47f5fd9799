"""The distributions in ``plugins/``: found by entry point, and what the hooks' reference says."""

from __future__ import annotations

import importlib
import importlib.metadata
import re
import textwrap
import tomllib
from pathlib import Path

import pytest

from cardwright import hookspecs
from cardwright.cli.entry import run
from cardwright.driver import compile_card
from cardwright.language import build_toolset
from cardwright.library import Library
from cardwright.plugins import ENTRY_POINT_GROUP, create_manager, load_packs
from cardwright.source import SourceCard, SourceFace
from cardwright.status import Status

ROOT = Path(__file__).resolve().parents[3]
PLUGINS = sorted(path.parent for path in (ROOT / "plugins").glob("*/pyproject.toml"))
HOOKS = [name for name in vars(hookspecs) if name.startswith("cardwright_")]


def installed() -> set[str]:
    """Names of the entry points that are installed here."""
    return {entry.name for entry in importlib.metadata.entry_points(group=ENTRY_POINT_GROUP)}


@pytest.mark.parametrize("folder", PLUGINS, ids=lambda path: path.name)
def test_a_distribution_is_found_by_its_entry_point(folder: Path) -> None:
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
    (name,) = project["project"]["entry-points"][ENTRY_POINT_GROUP]
    if name not in installed():
        pytest.skip(f"plugins/{folder.name} is not installed")
    library = Library()
    assert not library.report
    pack = next(pack for pack in library.packs if pack.id == name)
    assert pack.origin == f"distribution {project['project']['name']}"
    assert pack.cards
    for card in pack.cards:
        assert library[card.name].status is Status.COMPILED


@pytest.mark.parametrize("folder", PLUGINS, ids=lambda path: path.name)
def test_a_distribution_imports_nothing_but_the_api(folder: Path) -> None:
    for path in folder.rglob("*.py"):
        for line in path.read_text(encoding="utf-8").splitlines():
            found = re.match(r"\s*(?:from|import)\s+(cardwright(?!_)(?:\.\w+)*)", line)
            assert found is None or found[1] == "cardwright.api", f"{path}: {line}"


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_is_in_the_reference(hook: str) -> None:
    assert f"| `{hook}()` |" in (ROOT / "plugins" / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_has_a_test_and_a_sentence(hook: str) -> None:
    tests = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    assert any(f"def {hook}(" in text for text in tests)
    assert "called once" in (getattr(hookspecs, hook).__doc__ or "")


def test_the_pack_of_the_readme_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readme = (ROOT / "plugins" / "README.md").read_text(encoding="utf-8")
    blocks = [textwrap.dedent(block) for block in re.findall(r"(?:^    .*\n|^\n)+", readme, re.M)]
    manifest = next(block for block in blocks if 'id = "my-pack"' in block)
    module = next(block for block in blocks if "def cardwright_pack" in block)
    (tmp_path / "pack.toml").write_text(manifest.strip() + "\n", encoding="utf-8")
    (tmp_path / "pack_of_the_readme.py").write_text(module, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    manager = create_manager(entry_points=False)
    manager.register(importlib.import_module("pack_of_the_readme"), "my-pack", "a test")
    loaded = load_packs(manager)
    tools = build_toolset(loaded.packs, loaded.report)
    assert not loaded.report
    text = "Brightsoul\nSmolder 2\nRekindle {1}{R}\nStonehide"
    face = SourceFace("Old Kiln", "{R}", "Creature — Golem", text, "2", "2")
    result = compile_card(SourceCard("Old Kiln", "normal", (face,)), tools)
    assert result.status is Status.COMPILED, result.diagnostics
    assert len(result.definition.faces[0].abilities) == 4


def test_a_new_pack_passes_its_own_tests(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "lamp-lane"
    assert run(["new-pack", str(folder)]) == 0
    assert run(["check", str(folder)]) == 0
    assert run(["verify", str(folder)]) == 0
    shown = capsys.readouterr()
    row = next(line for line in shown.out.splitlines() if line.startswith(str(folder)))
    assert row.split()[1:] == ["1", "2", "2", "0", "0", "0", "2", "0"]
    assert not shown.err


def test_the_scenario_in_the_readme_of_a_new_pack_passes(tmp_path: Path) -> None:
    folder = tmp_path / "lamp-lane"
    assert run(["new-pack", str(folder)]) == 0
    readme = (folder / "README.md").read_text(encoding="utf-8")
    block = readme[readme.index("    [scenario") :].partition("\n\n")[0]
    (folder / "lantern-keeper.scenario").write_text(textwrap.dedent(block), encoding="utf-8")
    assert run(["verify", str(folder)]) == 0


def test_new_pack_does_not_overwrite(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    assert run(["new-pack", str(tmp_path)]) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_a_pack_that_is_given_twice_is_loaded_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "lamp-lane"
    assert run(["new-pack", str(folder)]) == 0
    again = str(folder / ".." / "lamp-lane")
    assert run(["packs", "--pack", str(folder), "--pack", again]) == 0
    shown = capsys.readouterr()
    assert shown.out.count("lamp-lane 0.1.0") == 1
    assert not shown.err


def test_packs_lists_what_each_adds(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["packs"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("core ")
    assert "words" in shown
    assert "verbs" in shown
    assert "keywords" in shown
