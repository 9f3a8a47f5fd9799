"""The page in a real browser, from a file and without a network: search, filters, keys, trees."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlparse

import pytest

from cardwright.cli.entry import run

from .made_up import GIBBERISH, not_legal, scryfall, write_bulk

#: Names it a browser that is not one of those below.
BROWSER_VARIABLE = "CARDWRIGHT_BROWSER"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MANY = 31_000
SECONDS_FOR_MANY = 20


def browser_path() -> str | None:
    names = (os.environ.get(BROWSER_VARIABLE, ""), *BROWSERS)
    return next((found for name in names if name and (found := shutil.which(name))), None)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    path = browser_path()
    if path is None:
        pytest.skip(f"no browser: install chromium, or name one in {BROWSER_VARIABLE}")
    with playwright.sync_playwright() as started:
        # A sandbox needs rights that a container's root does not have.
        launched = started.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield launched
        launched.close()


@pytest.fixture(scope="module")
def page_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page")
    records = [
        scryfall("Quick Bear", "Haste\nWhen this creature enters, draw two cards."),
        scryfall("Odd Bear", GIBBERISH, set="old", set_name="Old Set", released_at="1994-01-01"),
        scryfall("Odder Bear", f"{GIBBERISH}\nDraw a flumph."),
        scryfall("Jötun Grunt", "Vigilance"),
        not_legal("Goat", layout="token", type_line="Token Creature — Goat"),
        *(scryfall(f"Bear Number {number}") for number in range(60)),
    ]
    out = folder / "page.html"
    assert run(["coverage", str(write_bulk(folder, records)), "--html", str(out)]) == 0
    return out


@pytest.fixture
def page(browser: Any, page_file: Path) -> Iterator[Any]:
    """The page, opened; nothing may be said on its console, nothing asked of a network."""
    context = browser.new_context(viewport={"width": 1200, "height": 800}, offline=True)
    opened = context.new_page()
    said: list[str] = []
    opened.on("console", lambda message: said.append(message.text))
    opened.on("pageerror", lambda error: said.append(str(error)))
    opened.on(
        "request",
        lambda request: (
            None
            if request.url.startswith(("file:", "data:", "blob:"))
            else said.append(request.url)
        ),
    )
    opened.goto(page_file.as_uri())
    opened.wait_for_selector("body[data-ready]")
    yield opened
    assert said == []
    context.close()


def listed(page: Any, names: list[str]) -> None:
    """Waits: the page looks for what is typed when no further key is pressed for a moment."""
    from playwright.sync_api import expect

    expect(page.locator(".row .name")).to_have_text(names)


def counted(page: Any, faces: int) -> None:
    """Waits until so many faces are found."""
    page.locator("#count", has_text=re.compile(rf"^{faces} ")).wait_for()


def shown(page: Any, name: str) -> None:
    """Wait for a card, and for the search that was typed: it may be the card already, and is then
    drawn anew.
    """
    typed = page.input_value("#query")
    page.wait_for_url(
        lambda url: parse_qs(urlparse(url).fragment).get("q", [""]) == [typed],
        wait_until="commit",
    )
    page.locator("#face h2", has_text=name).wait_for()


def test_search_by_name_text_phrase_and_without_marks(page: Any) -> None:
    for query, found in (
        ("jotun", ["Jötun Grunt"]),
        ("draw two", ["Quick Bear"]),
        ('"two draw"', []),
        ("odd bear", ["Odd Bear", "Odder Bear"]),
        ("goat", []),
    ):
        page.fill("#query", query)
        listed(page, found)
    page.select_option("#kind", "token")
    listed(page, ["Goat"])


def test_a_card_shows_its_tokens_its_tree_and_why_it_is_not_read(page: Any) -> None:
    page.fill("#query", "quick")
    shown(page, "Quick Bear")
    ability = page.locator(".ability").nth(1)
    # Word and class stand in two lines once the page is laid out.
    tokens = [token.replace("\n", "") for token in ability.locator(".token").all_inner_texts()]
    assert "drawV_DRAW" in tokens
    node = ability.locator(".node", has_text="two cards").last
    assert "cards:" in node.inner_text()
    node.hover()
    marked = ability.locator(".printed .marked").all_inner_texts()
    assert "".join(marked) == "two cards"
    page.fill("#query", "odder")
    shown(page, "Odder Bear")
    assert page.locator(".why.group").all_inner_texts()[0] == 'the word "frobnicate" is not known'
    assert page.locator(".stopped").first.inner_text() == "Frobnicate"
    assert page.locator(".tree").count() == 0


def test_filters_of_status_set_and_year(page: Any) -> None:
    page.check("#statuses input[value=unread]")
    listed(page, ["Odd Bear", "Odder Bear"])
    page.select_option("#year", "1994")
    listed(page, ["Odd Bear"])
    page.select_option("#set", "lrn")
    listed(page, [])
    assert "No face matches" in page.inner_text("#face")


def test_a_reason_leads_to_the_cards_that_it_alone_holds_back(page: Any) -> None:
    page.click("#tab-read")
    row = page.locator("#view-tables tr", has_text="frobnicate")
    assert row.locator("td.number").all_inner_texts() == ["1", "2"]
    row.locator("button").click()
    listed(page, ["Odd Bear"])
    page.uncheck("#alone")
    listed(page, ["Odd Bear", "Odder Bear"])
    page.click("#reason-off")
    counted(page, 64)


def test_the_keyboard_alone_suffices(page: Any) -> None:
    page.keyboard.press("/")
    page.keyboard.type("bear number")
    counted(page, 60)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    shown(page, "Bear Number 1")
    page.keyboard.press("End")
    shown(page, "Bear Number 59")
    selected = page.locator(".row[aria-selected=true]")
    assert selected.inner_text().startswith("Bear Number 59")
    assert page.locator("#list").get_attribute("aria-activedescendant") == "row-59"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "face"
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "query"
    page.keyboard.press("Escape")
    assert page.input_value("#query") == ""
    page.focus("#tab-cards")
    page.keyboard.press("ArrowRight")
    assert page.locator("#view-tables h2").inner_text() == "Reasons that keep cards from being read"
    page.keyboard.press("?")
    assert page.locator("#keys").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#keys").is_visible()


def test_a_tree_is_walked_with_the_keys(page: Any) -> None:
    page.fill("#query", "quick")
    shown(page, "Quick Bear")
    tree = page.locator(".tree").last
    tree.focus()
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    assert page.locator(".node.current").count() == 1
    assert page.locator(".printed .marked").count() > 0


def test_an_address_brings_back_the_view(page: Any, page_file: Path) -> None:
    page.check("#statuses input[value=unread]")
    page.fill("#query", "odder")
    counted(page, 1)
    address = page.evaluate("location.href")
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector("body[data-ready]")
    listed(page, ["Odder Bear"])
    assert page.is_checked("#statuses input[value=unread]")


def test_tables_sort_and_lead_to_cards(page: Any) -> None:
    page.click("#tab-sets")
    assert page.locator("tbody tr").first.inner_text().startswith("Lanternreach (lrn)")
    for order, first in (("descending", "Lanternreach (lrn)"), ("ascending", "Old Set (old)")):
        page.click("thead button >> text=Cards")
        assert page.locator("th[aria-sort]").get_attribute("aria-sort") == order
        assert page.locator("tbody tr").first.inner_text().startswith(first)
    page.click("tbody tr button >> text=Old Set")
    listed(page, ["Odd Bear"])
    page.click("#tab-out")
    assert "its layout is token" in page.inner_text("#view-tables")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours_follow_the_reader_and_can_be_changed(
    scheme: str, browser: Any, page_file: Path
) -> None:
    context = browser.new_context(color_scheme=scheme)
    opened = context.new_page()
    opened.goto(page_file.as_uri())
    opened.wait_for_selector("body[data-ready]")

    def brightness() -> int:
        color = opened.evaluate("getComputedStyle(document.body).backgroundColor")
        return sum(int(part) for part in color.strip("rgb()").split(",")[:3])

    before = brightness()
    assert (before > 380) == (scheme == "light")
    opened.click("#theme")
    assert (brightness() > 380) != (before > 380)
    context.close()


def test_it_fits_a_small_window(page: Any) -> None:
    """320 columns: a window of 1,280 at 400 %."""
    page.set_viewport_size({"width": 320, "height": 600})
    for tab in ("cards", "read", "sets", "out"):
        page.click(f"#tab-{tab}")
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 320, tab


def test_thirty_thousand_faces_stay_fast(browser: Any, page_file: Path, tmp_path: Path) -> None:
    """The page is opened with its faces said over and over; few rows are elements."""
    text = page_file.read_text(encoding="utf-8")
    more = "await loadIndex();\n"
    assert more in text
    again = f"while (index.faces.length < {MANY}) index.faces.push(...index.faces);\n"
    large = tmp_path / "large.html"
    large.write_text(text.replace(more, more + again), encoding="utf-8")
    opened = browser.new_page()
    opened.set_default_timeout(SECONDS_FOR_MANY * 1000)
    opened.goto(large.as_uri())
    opened.wait_for_selector("body[data-ready]")
    assert opened.locator(".row").count() < 60
    took = opened.evaluate(
        "() => { const from = performance.now(); state.q = 'haste'; refresh();"
        " return performance.now() - from; }"
    )
    assert opened.locator(".row").count() < 60
    assert took < 5000
    opened.keyboard.press("/")
    opened.close()
