"""The pytest plugin, in a repository of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

GOOD = """\
# what lands do
[scenario A land is tapped]
# CR 106.12, 605.3b
alice controls Forest
alice taps Forest for mana
> alice has {G} in her mana pool

[scenario A land is not tapped]
alice controls Forest
> Forest is tapped
"""


def pytest(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "pytest", "-p", "cardwright.pytest_plugin"]
    return subprocess.run(
        [*command, "-p", "no:cacheprovider", *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_scenarios_are_collected_with_stable_ids(tmp_path: Path) -> None:
    (tmp_path / "lands.scenario").write_text(GOOD, encoding="utf-8")
    found = pytest(tmp_path, "--collect-only", "-q")
    assert "lands.scenario::A land is tapped\nlands.scenario::A land is not tapped" in found.stdout


def test_a_failure_points_into_the_file(tmp_path: Path) -> None:
    (tmp_path / "lands.scenario").write_text(GOOD, encoding="utf-8")
    found = pytest(tmp_path, "-q")
    assert found.returncode == 1
    assert "1 failed, 1 passed" in found.stdout
    assert "lands.scenario:10\n  10 | > Forest is tapped" in found.stdout
    assert "Traceback" not in found.stdout


def test_a_line_that_cannot_be_read_fails_its_scenario_only(tmp_path: Path) -> None:
    text = GOOD.replace("> Forest is tapped", "> Forest is taped")
    (tmp_path / "lands.scenario").write_text(text, encoding="utf-8")
    found = pytest(tmp_path, "-q")
    assert "1 failed, 1 passed" in found.stdout
    assert 'error[X114]: "taped" is no quality' in found.stdout
    assert "--> lands.scenario:10:13" in found.stdout


def test_a_bad_heading_is_an_error_of_collection(tmp_path: Path) -> None:
    text = GOOD.replace("[scenario A land is not tapped]", "[scenario A land is tapped]")
    (tmp_path / "lands.scenario").write_text(text, encoding="utf-8")
    found = pytest(tmp_path, "-q")
    assert found.returncode == 2
    assert "error[X103]" in found.stdout


def test_marker_and_keyword_select(tmp_path: Path) -> None:
    (tmp_path / "lands.scenario").write_text(GOOD, encoding="utf-8")
    assert "1 passed, 1 deselected" in pytest(tmp_path, "-q", "-m", "cr", "--strict-markers").stdout
    assert "1 failed, 1 deselected" in pytest(tmp_path, "-q", "-m", "not cr").stdout
    assert "2 failed" not in pytest(tmp_path, "-q", "-k", "tapped").stdout


def test_without_scenarios_nothing_is_imported(tmp_path: Path) -> None:
    (tmp_path / "test_nothing.py").write_text(
        "import sys\n"
        "def test_nothing():\n"
        "    loaded = [name for name in sys.modules if name.startswith('cardwright.')]\n"
        "    assert loaded == ['cardwright.pytest_plugin'], loaded\n"
        "    assert 'lark' not in sys.modules and 'msgspec' not in sys.modules\n",
        encoding="utf-8",
    )
    found = pytest(tmp_path, "-q")
    assert found.returncode == 0, found.stdout
