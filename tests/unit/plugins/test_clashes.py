"""Two packs that claim the same, and what does not fit: one error, and the rest loads."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from msgspec.structs import replace

from cardwright.compile.features import KeywordFeature, VerbFeature
from cardwright.diagnostics import Diagnostic, Report
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector
from cardwright.features.effects.draw import Draw
from cardwright.hookspecs import hookimpl
from cardwright.language import Toolset, build_toolset
from cardwright.packs import GrammarRules, Pack, Words
from cardwright.plugins import create_manager, load_packs


class Plugin:
    """A pack with what a test gives it."""

    def __init__(
        self,
        identifier: str,
        *,
        words: Iterable[Words] = (),
        verbs: Iterable[VerbFeature] = (),
        keywords: Iterable[KeywordFeature] = (),
        grammar: Iterable[GrammarRules] = (),
    ) -> None:
        self.pack = Pack(identifier, "A pack", "1.0", ">=0.1")
        self.words, self.verbs = words, verbs
        self.keywords, self.grammar = keywords, grammar

    @hookimpl
    def cardwright_pack(self) -> Pack:
        """The description."""
        return self.pack

    @hookimpl
    def cardwright_words(self) -> Iterable[Words]:
        """The words."""
        return self.words

    @hookimpl
    def cardwright_verbs(self) -> Iterable[VerbFeature]:
        """The verbs."""
        return self.verbs

    @hookimpl
    def cardwright_keywords(self) -> Iterable[KeywordFeature]:
        """The keywords."""
        return self.keywords

    @hookimpl
    def cardwright_grammar(self) -> Iterable[GrammarRules]:
        """The grammar."""
        return self.grammar


def compose(*plugins: Plugin) -> tuple[Toolset, list[Diagnostic]]:
    """What core and these packs make together, and what is wrong; in either order the same."""
    outcomes = []
    for order in (plugins, plugins[::-1]):
        manager = create_manager(entry_points=False)
        for plugin in order:
            manager.register(plugin, f"plugin {plugin.pack.id}", "a test")
        loaded = load_packs(manager)
        tools = build_toolset(loaded.packs, loaded.report)
        outcomes.append((tools, list(loaded.report)))
    assert [one.headline for one in outcomes[0][1]] == [one.headline for one in outcomes[1][1]]
    return outcomes[0]


def words(folder: Path, name: str, text: str) -> list[Words]:
    """A file of words."""
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return [Words(path)]


def grammar(folder: Path, name: str, text: str) -> list[GrammarRules]:
    """A grammar fragment."""
    path = folder / f"{name}.lark"
    path.write_text(text, encoding="utf-8")
    return [GrammarRules(path)]


def test_words_are_added(tmp_path: Path) -> None:
    tools, found = compose(Plugin("a", words=words(tmp_path, "a", "[counter]\nglow = {}\n")))
    assert not found
    assert tools.language.vocabulary.noun("glow counter") is not None


def test_a_word_of_core_cannot_be_claimed(tmp_path: Path) -> None:
    text = "[counter]\ncharge = {}\nglow = {}\n"
    tools, (finding,) = compose(Plugin("a", words=words(tmp_path, "a", text)))
    assert finding.code.id == "K201"
    assert finding.headline.startswith('packs core and a both claim the word "charge')
    assert tools.language.vocabulary.noun("glow counter") is not None


def test_two_packs_cannot_claim_one_word(tmp_path: Path) -> None:
    first = Plugin("a", words=words(tmp_path, "a", "[counter]\nglow = {}\n"))
    second = Plugin("b", words=words(tmp_path, "b", "[counter]\nglow = {}\nwick = {}\n"))
    tools, (finding,) = compose(first, second)
    assert finding.headline.startswith('packs a and b both claim the word "glow')
    assert tools.language.vocabulary.noun("wick counter") is not None


@pytest.mark.parametrize(
    "text",
    [
        "[counter",
        "[no_such_section]\nx = {}\n",
        "counter = 5\n",
    ],
)
def test_words_that_cannot_be_read(text: str, tmp_path: Path) -> None:
    _, (finding,) = compose(Plugin("a", words=words(tmp_path, "a", text)))
    assert finding.code.id == "K203"
    assert "pack a" in finding.headline


def test_words_that_are_not_there(tmp_path: Path) -> None:
    _, (finding,) = compose(Plugin("a", words=[Words(tmp_path / "nowhere.toml")]))
    assert finding.code.id == "K203"


def verb(*frames: str) -> VerbFeature:
    """A verb without a meaning."""
    return VerbFeature(frames=frames, rules=("701.1",))


GLORP = "[verb]\nglorp = {}\n"


def test_two_packs_cannot_claim_one_frame(tmp_path: Path) -> None:
    frame = "{player} glorp {permanents:Permanent}"
    first = Plugin("a", words=words(tmp_path, "a", GLORP), verbs=[verb(frame)])
    second = Plugin("b", verbs=[verb(frame)])
    tools, (finding,) = compose(first, second)
    assert finding.code.id == "K201"
    assert finding.headline.startswith(f'packs a and b both claim the frame "{frame}"')
    assert tools.features.verb(frame) is not None


def test_frames_that_take_the_same_words_clash(tmp_path: Path) -> None:
    first = Plugin(
        "a",
        words=words(tmp_path, "a", GLORP),
        verbs=[verb("{player} glorp {permanents:Permanent}")],
    )
    second = Plugin("b", verbs=[verb("{player} glorp {things:Permanent}")])
    _, (finding,) = compose(first, second)
    assert finding.code.id == "K201"
    assert finding.headline.startswith("packs a and b both claim the frame")


def test_a_frame_that_is_none() -> None:
    _, (finding,) = compose(Plugin("a", verbs=[verb("{player glorp")]))
    assert finding.code.id == "K205"
    assert "pack a" in finding.headline


@pytest.mark.parametrize(
    ("frame", "reason"),
    [
        ("{player glorp", "a frame is written"),
        ("{player} draw {things:Glorp}", "Glorp"),
        ("{player} draw {things:Card}", "can take the same arguments"),
    ],
)
def test_a_verb_of_core_that_cannot_be_used_is_left_out(frame: str, reason: str) -> None:
    packs = list(load_packs(create_manager(entry_points=False)).packs)
    wrong = VerbFeature(frames=(frame,), rules=("701.1",), origin="core:effects/zz_new")
    packs[0] = replace(packs[0], verbs=(*packs[0].verbs, wrong))
    report = Report()
    tools = build_toolset(packs, report)
    (finding,) = report
    assert finding.code.id == "K205"
    assert "effects/zz_new" in finding.headline
    assert reason in finding.headline
    assert tools.features.verb("{player} draw {cards:Card}") is not None


def test_a_keyword_of_core_cannot_be_claimed() -> None:
    keyword = KeywordFeature(name="flying", means="Draw a card.", rules=("702.9",))
    _, (finding,) = compose(Plugin("a", keywords=[keyword]))
    assert finding.headline.startswith('packs core and a both claim the keyword "flying"')


def test_grammar_is_added(tmp_path: Path) -> None:
    rules = grammar(tmp_path, "a", "odd_line: ODD_WORD ODD_WORD ODD_WORD\n")
    _, found = compose(Plugin("a", grammar=rules))
    assert not found


@pytest.mark.parametrize(
    "text",
    [
        "sentence: ODD\n",
        "%override sentence: ODD\n",
        "%extend no_such_rule: ODD\n",
        "odd: (ODD\n",
        "odd: no_such_rule\n",
    ],
)
def test_grammar_that_does_not_fit(text: str, tmp_path: Path) -> None:
    _, (finding,) = compose(Plugin("a", grammar=grammar(tmp_path, "a", text)), Plugin("b"))
    assert finding.code.id == "K202"
    assert "the grammar of pack a cannot be joined with that of core" in finding.headline


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "%extend verb: V_DRAW V_DRAW arg*\n  | V_DRAW verb\n",
            'the same words fit "verb : V_DRAW" and "verb : V_DRAW V_DRAW", before ABLE, ADJ, ADV',
        ),
        ("%extend verb: V_DRAW arg*\n", 'a rule is written twice: "verb : V_DRAW ..." (verb at'),
        ("%extend verb V_DRAW\n", 'unexpected "V_DRAW" at a:a.lark:1, column 14'),
    ],
)
def test_grammar_is_refused_in_words(text: str, reason: str, tmp_path: Path) -> None:
    _, (finding,) = compose(Plugin("a", grammar=grammar(tmp_path, "a", text)))
    assert reason in finding.headline
    assert "Token(" not in finding.headline


def test_two_packs_with_one_rule(tmp_path: Path) -> None:
    first = Plugin("a", grammar=grammar(tmp_path, "a", "odd_line: ODD_WORD\n"))
    second = Plugin("b", grammar=grammar(tmp_path, "b", "odd_line: OTHER_WORD\n"))
    _, (finding,) = compose(first, second)
    assert finding.code.id == "K202"
    assert "pack b cannot be joined with that of core, a" in finding.headline


def test_a_verb_with_a_rule_of_its_own(tmp_path: Path) -> None:
    text = '[verb]\nglorp = { s = "glorps", class = "V_GLORP" }\n'
    rule = '// "Glorp target creature"\n%extend verb: V_GLORP arg* -> glorp\n'
    plugin = Plugin(
        "a",
        words=words(tmp_path, "a", text),
        verbs=[verb("{player} glorp {permanents:Permanent}")],
        grammar=grammar(tmp_path, "a", rule),
    )
    tools, found = compose(plugin)
    assert not found
    assert tools.read_rule("Glorp target creature.") is not None


def test_an_error_in_grammar_is_placed_in_its_own_file(tmp_path: Path) -> None:
    text = '// one\n\nodd: (ODD\n// "two"\nodder: ODD\n'
    _, (finding,) = compose(Plugin("a", grammar=grammar(tmp_path, "a", text)))
    assert " at a:a.lark:" in finding.headline


def test_grammar_that_is_not_there(tmp_path: Path) -> None:
    _, (finding,) = compose(Plugin("a", grammar=[GrammarRules(tmp_path / "absent.lark")]))
    assert finding.code.id == "K202"
    assert "absent.lark: No such file or directory" in finding.headline


def test_a_word_with_a_value_of_the_wrong_form(tmp_path: Path) -> None:
    text = '[counter]\nbrine = {}\n\n[verb]\nglorp = { s = 7, past = "glorped" }\n'
    _, (finding,) = compose(Plugin("a", words=words(tmp_path, "a", text)))
    assert finding.code.id == "K203"
    assert '"glorp" in [verb] has a value of the wrong form' in finding.headline


def test_a_keyword_whose_text_is_not_read() -> None:
    keyword = KeywordFeature(name="glimmer", means="Draw a crad.", rules=("121.1",))
    _, (finding,) = compose(Plugin("a", keywords=[keyword]))
    assert finding.code.id == "K204"
    assert '"Draw a crad." is not read, at "crad."' in finding.headline


class Glorp(Instruction, frozen=True, tag="a:glorp"):
    """An instruction with one field."""

    permanents: Selector


def test_a_frame_without_a_slot_that_the_instruction_needs(tmp_path: Path) -> None:
    feature = VerbFeature(
        frames=("{player} glorp {things:Permanent}",), effect=Glorp, rules=("701.1",)
    )
    plugin = Plugin("a", words=words(tmp_path, "a", GLORP), verbs=[feature])
    _, (finding,) = compose(plugin)
    assert finding.code.id == "K205"
    assert "no frame has a slot for permanents" in finding.headline


class GlorpWithoutTag(Instruction, frozen=True):
    """Would be stored as if it were core's."""

    permanents: Selector


class GlorpOfAnotherPack(Instruction, frozen=True, tag="b:glorp"):
    """Would be stored as another pack's."""

    permanents: Selector


@pytest.mark.parametrize("effect", [GlorpWithoutTag, GlorpOfAnotherPack])
def test_an_instruction_without_a_tag_of_its_pack(
    effect: type[Instruction], tmp_path: Path
) -> None:
    frame = "{player} glorp {permanents:Permanent}"
    feature = VerbFeature(frames=(frame,), effect=effect, rules=("701.1",))
    plugin = Plugin("a", words=words(tmp_path, "a", GLORP), verbs=[feature])
    tools, (finding,) = compose(plugin)
    assert finding.code.id == "K206"
    assert effect.__name__ in finding.headline
    assert 'tag="a:glorp_' in finding.help
    assert tools.features.verb(frame) is None


def test_an_instruction_of_core_serves_a_pack(tmp_path: Path) -> None:
    frame = "{player} glorp {cards:Card}"
    feature = VerbFeature(frames=(frame,), effect=Draw, fields={"count": "cards"}, rules=("121.1",))
    plugin = Plugin("a", words=words(tmp_path, "a", GLORP), verbs=[feature])
    tools, findings = compose(plugin)
    assert findings == []
    assert tools.features.verb(frame) is not None
