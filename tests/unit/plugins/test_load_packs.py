"""Loading packs: what each hook adds; whatever is wrong is one error that names the pack."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from cardwright.compile.features import KeywordFeature
from cardwright.hookspecs import hookimpl
from cardwright.packs import GrammarRules, Pack, Words
from cardwright.packs.loaded import LoadedPacks
from cardwright.plugins import PackManager, create_manager, load_packs


def manifest(identifier: str, wanted: str = ">=0.1") -> Pack:
    """A pack without files."""
    return Pack(identifier, "A pack", "1.0", wanted)


def keyword(name: str) -> KeywordFeature:
    """A keyword that is a text."""
    return KeywordFeature(name=name, means="Draw a card.", rules=("121.1",))


class Plugin:
    """A pack of one's own, with nothing but its description."""

    def __init__(self, identifier: str, wanted: str = ">=0.1") -> None:
        self.pack = manifest(identifier, wanted)

    @hookimpl
    def cardwright_pack(self) -> Pack:
        """The description."""
        return self.pack


def load(*plugins: object, folders: Iterable[Path] = ()) -> LoadedPacks:
    """Load core and these plugins."""
    manager = create_manager(entry_points=False)
    for number, plugin in enumerate(plugins):
        manager.register(plugin, f"plugin-{number}", "a test")
    return load_packs(manager, folders)


def codes(loaded: LoadedPacks) -> list[str]:
    """The codes of what was found."""
    return [one.code.id for one in loaded.report]


def added(loaded: LoadedPacks, identifier: str) -> object:
    """The pack with this id."""
    return next(pack for pack in loaded.packs if pack.id == identifier)


def write_pack(folder: Path, text: str) -> Path:
    """A folder with this pack.toml."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pack.toml").write_text(text, encoding="utf-8")
    return folder


GOOD = 'id = "{}"\ntitle = "T"\nversion = "1"\ncardwright = "{}"\n'


def test_core_is_the_first_pack() -> None:
    loaded = load(Plugin("a"))
    assert [pack.id for pack in loaded.packs] == ["core", "a"]
    assert not loaded.report


def test_a_manager_is_fresh_each_time() -> None:
    first = create_manager(entry_points=False)
    first.register(Plugin("a"), "a", "a test")
    assert [pack.id for pack in load_packs(create_manager(entry_points=False)).packs] == ["core"]


def test_order_of_registration_does_not_matter() -> None:
    one = [pack.id for pack in load(Plugin("b"), Plugin("a"), Plugin("c")).packs]
    two = [pack.id for pack in load(Plugin("c"), Plugin("a"), Plugin("b")).packs]
    assert one == two == ["core", "a", "b", "c"]


def test_words_hook() -> None:
    class WithWords(Plugin):
        @hookimpl
        def cardwright_words(self) -> Iterable[Words]:
            return [Words(Path("words.toml"))]

    loaded = load(WithWords("a"))
    assert loaded.packs[1].words == (Words(Path("words.toml")),)


def test_keywords_hook() -> None:
    class WithKeywords(Plugin):
        @hookimpl
        def cardwright_keywords(self) -> Iterable[KeywordFeature]:
            yield keyword("glimmer")

    assert load(WithKeywords("a")).packs[1].keywords[0].name == "glimmer"


def test_grammar_hook() -> None:
    class WithGrammar(Plugin):
        @hookimpl
        def cardwright_grammar(self) -> Iterable[GrammarRules]:
            return [GrammarRules(Path("x.lark"))]

    assert load(WithGrammar("a")).packs[1].grammar == (GrammarRules(Path("x.lark")),)


def test_a_hook_that_raises_is_named_and_the_rest_loads() -> None:
    class Raising(Plugin):
        @hookimpl
        def cardwright_words(self) -> Iterable[Words]:
            raise RuntimeError("no words today")

        @hookimpl
        def cardwright_keywords(self) -> Iterable[KeywordFeature]:
            return [keyword("glimmer")]

    loaded = load(Raising("a"), Plugin("b"))
    assert codes(loaded) == ["K106"]
    (finding,) = loaded.report
    assert "cardwright_words" in finding.headline
    assert "pack a raised RuntimeError: no words today" in finding.headline
    assert finding.location is not None
    assert finding.location.file == __file__
    assert finding.location.source_line.strip() == 'raise RuntimeError("no words today")'
    assert [pack.id for pack in loaded.packs] == ["core", "a", "b"]
    assert loaded.packs[1].keywords


def test_a_hook_cannot_end_the_program() -> None:
    class Leaving(Plugin):
        @hookimpl
        def cardwright_words(self) -> Iterable[Words]:
            raise SystemExit(0)

    loaded = load(Leaving("a"), Plugin("b"))
    assert codes(loaded) == ["K106"]
    assert [pack.id for pack in loaded.packs] == ["core", "a", "b"]


def test_a_generator_that_raises_is_a_hook_that_raises() -> None:
    class Raising(Plugin):
        @hookimpl
        def cardwright_keywords(self) -> Iterable[KeywordFeature]:
            yield keyword("glimmer")
            raise ValueError("half way")

    loaded = load(Raising("a"))
    assert codes(loaded) == ["K106"]
    assert loaded.packs[1].keywords == ()


@pytest.mark.parametrize("result", [5, [5], ["text"], "text"])
def test_a_wrong_result_is_named(result: object) -> None:
    class Wrong(Plugin):
        @hookimpl
        def cardwright_words(self) -> object:
            return result

    loaded = load(Wrong("a"))
    assert codes(loaded) == ["K108"]
    assert "pack a" in next(iter(loaded.report)).headline


def test_a_misspelt_hook_is_an_error() -> None:
    class Misspelt(Plugin):
        @hookimpl
        def cardwright_wrods(self) -> Iterable[Words]:
            return []

    loaded = load(Misspelt("a"), Plugin("b"))
    assert codes(loaded) == ["K107"]
    assert [pack.id for pack in loaded.packs] == ["core", "b"]


def test_a_hook_with_an_argument_that_is_not_offered_is_an_error() -> None:
    class Asking(Plugin):
        @hookimpl
        def cardwright_words(self, manager: PackManager) -> Iterable[Words]:
            return []

    loaded = load(Asking("a"), Plugin("b"))
    assert codes(loaded) == ["K111"]
    assert [pack.id for pack in loaded.packs] == ["core", "b"]


def test_a_plugin_without_a_description_is_left_out() -> None:
    class Nameless:
        @hookimpl
        def cardwright_words(self) -> Iterable[Words]:
            return []

    assert codes(load(Nameless())) == ["K110"]


@pytest.mark.parametrize("wanted", [">=9", "<0.1", "==0.0.1", "~=3.0"])
def test_a_pack_for_another_version_is_left_out(wanted: str) -> None:
    loaded = load(Plugin("a", wanted), Plugin("b"))
    assert codes(loaded) == ["K104"]
    assert [pack.id for pack in loaded.packs] == ["core", "b"]


def test_a_range_that_is_none_is_an_error() -> None:
    assert codes(load(Plugin("a", "the newest"))) == ["K103"]


def test_two_packs_of_one_id() -> None:
    loaded = load(Plugin("a"), Plugin("a"))
    assert codes(loaded) == ["K105"]
    assert len(loaded.packs) == 2


def test_nothing_takes_the_place_of_core() -> None:
    loaded = load(Plugin("core"))
    assert codes(loaded) == ["K105"]
    assert loaded.packs[0].origin == "cardwright itself"


def test_a_folder_is_a_pack(tmp_path: Path) -> None:
    folder = write_pack(tmp_path / "mine", GOOD.format("mine", ">=0.1,<1"))
    loaded = load(folders=[folder])
    assert [pack.id for pack in loaded.packs] == ["core", "mine"]
    assert loaded.packs[1].origin == str(folder)


def test_a_folder_pack_runs_no_code(tmp_path: Path) -> None:
    folder = write_pack(tmp_path / "mine", GOOD.format("mine", ">=0.1,<1"))
    for name in ("__init__.py", "conftest.py", "mine.py", "setup.py"):
        (folder / name).write_text("raise SystemExit('code was run')", encoding="utf-8")
    assert not load(folders=[folder]).report


BAD_MANIFESTS: dict[str, tuple[str | bytes, str]] = {
    "no TOML": ("id = ", "K102"),
    "a key twice": ('id = "a"\nid = "b"', "K102"),
    "no UTF-8": (b'id = "\xff"', "K102"),
    "nested deep": ("a = " + "[" * 5000, "K102"),
    "nothing in it": ("", "K103"),
    "a number for the title": (GOOD.format("a", ">=0.1").replace('"T"', "5"), "K103"),
    "an unknown key": (GOOD.format("a", ">=0.1") + "color = 1\n", "K103"),
    "an id with blanks": (GOOD.format("my pack", ">=0.1"), "K103"),
    "a range that is none": (GOOD.format("a", "new"), "K103"),
}


@pytest.mark.parametrize("name", BAD_MANIFESTS)
def test_an_unreadable_manifest_is_one_error(name: str, tmp_path: Path) -> None:
    text, code = BAD_MANIFESTS[name]
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
    loaded = load(Plugin("b"), folders=[folder])
    assert codes(loaded) == [code]
    assert [pack.id for pack in loaded.packs] == ["core", "b"]


def test_the_place_in_the_manifest_is_shown(tmp_path: Path) -> None:
    folder = write_pack(tmp_path / "mine", 'id = "a"\ntitle = \n')
    (finding,) = load(folders=[folder]).report
    assert finding.location is not None
    assert finding.location.line == 2
    assert finding.location.source_line == "title = "


def test_a_folder_without_manifest_is_one_error(tmp_path: Path) -> None:
    assert codes(load(folders=[tmp_path / "nowhere"])) == ["K101"]


def test_an_entry_point_that_cannot_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint

    def entry_points(group: str) -> list[EntryPoint]:
        return [EntryPoint("broken", "no_such_module_at_all", group)]

    monkeypatch.setattr("importlib.metadata.entry_points", entry_points)
    loaded = load_packs(create_manager())
    assert codes(loaded) == ["K109"]
    assert [pack.id for pack in loaded.packs] == ["core"]


CARD = "{} {{1}}{{W}}\nCreature — Human\n{}2/2\n"


def test_the_cards_of_a_folder_are_read(tmp_path: Path) -> None:
    folder = write_pack(tmp_path / "mine", GOOD.format("mine", ">=0.1,<1"))
    (folder / "inner").mkdir()
    (folder / "b.card").write_text(CARD.format("Lantern Keeper", ""), encoding="utf-8")
    (folder / "inner" / "a.card").write_text(CARD.format("Glow Keeper", ""), encoding="utf-8")
    loaded = load(folders=[folder])
    assert not loaded.report
    assert {card.name for card in loaded.packs[1].cards} == {"Lantern Keeper", "Glow Keeper"}


def test_two_packs_with_one_card(tmp_path: Path) -> None:
    folders = []
    for name in ("second", "first"):
        folder = write_pack(tmp_path / name, GOOD.format(name, ">=0.1,<1"))
        (folder / "a.card").write_text(CARD.format("Lantern Keeper", ""), encoding="utf-8")
        (folder / "b.card").write_text(CARD.format(f"{name} Keeper", ""), encoding="utf-8")
        folders.append(folder)
    for order in (folders, folders[::-1]):
        loaded = load(folders=order)
        (finding,) = loaded.report
        assert finding.code.id == "K201"
        assert finding.headline.startswith(
            'packs first and second both claim the card "Lantern Keeper"'
        )
        assert finding.location is not None
        assert finding.location.file == str(tmp_path / "second" / "a.card")
        assert [len(pack.cards) for pack in loaded.packs[1:]] == [2, 1]


def test_two_packs_with_one_keyword() -> None:
    class WithKeyword(Plugin):
        @hookimpl
        def cardwright_keywords(self) -> Iterable[KeywordFeature]:
            return [keyword("glimmer"), keyword(self.pack.id)]

    loaded = load(WithKeyword("b"), WithKeyword("a"))
    (finding,) = loaded.report
    assert finding.headline.startswith('packs a and b both claim the keyword "glimmer"')
    assert [len(pack.keywords) for pack in loaded.packs[1:]] == [2, 1]


def test_two_cards_of_one_name_in_one_pack(tmp_path: Path) -> None:
    folder = write_pack(tmp_path / "mine", GOOD.format("mine", ">=0.1,<1"))
    card = CARD.format("Lantern Keeper", "")
    (folder / "a.card").write_text(card, encoding="utf-8")
    (folder / "b.card").write_text(f"{card}\n{card}", encoding="utf-8")
    loaded = load(folders=[folder])
    assert codes(loaded) == ["S215", "S215"]
    assert len(loaded.packs[1].cards) == 1
