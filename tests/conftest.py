"""What tests share: the reference data beside the repository, and a cache of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("CARDWRIGHT_SHARED", ROOT.parent / "shared"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of reference data; the test is skipped where there is none."""
    if not (SHARED / "corpus").is_dir():
        pytest.skip("needs the reference data in ../shared")
    return SHARED


@pytest.fixture(scope="session")
def all_wanted(shared: Path) -> None:
    """For tests that take minutes: skipped unless ``python -m tests.run --all``."""
    if not os.environ.get("CARDWRIGHT_TEST_ALL"):
        pytest.skip("takes minutes: python -m tests.run --all")


@pytest.fixture(scope="session", autouse=True)
def cache_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests neither read nor write the user's cache; the folder is shared by one run's workers."""
    if "CARDWRIGHT_CACHE_DIR" in os.environ:
        yield
        return
    folder = tmp_path_factory.getbasetemp().parent / "cardwright-cache"
    os.environ["CARDWRIGHT_CACHE_DIR"] = str(folder)
    yield
    del os.environ["CARDWRIGHT_CACHE_DIR"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--update-cases``: write what came out into the case files, to be read as a diff."""
    parser.addoption("--update-cases", action="store_true", help="rewrite expected sections")
    parser.addoption(
        "--round-trip-examples",
        type=int,
        default=40,
        help="trees to generate for each kind of node (other than 40: with new seeds)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """No test fails because the machine is busy."""
    from hypothesis import HealthCheck, settings

    settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("busy")
