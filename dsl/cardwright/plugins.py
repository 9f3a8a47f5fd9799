"""Finding packs, asking their hooks, and keeping what can be kept.

    manager = create_manager()          # core, and every installed distribution
    loaded = load_packs(manager, [Path("my-pack")])

Nothing here raises for a bad pack: what is wrong goes into ``LoadedPacks.report``, each finding
naming the pack, and the rest is loaded.
"""

from __future__ import annotations

import importlib.metadata
import linecache
import traceback
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import pluggy

import cardwright
from cardwright import hookspecs
from cardwright.core_pack import CorePack
from cardwright.diagnostics import Diagnostic, Location, Report, diagnose
from cardwright.diagnostics.codes import packs as codes
from cardwright.hookspecs import PROJECT, hookimpl
from cardwright.packs import GrammarRules, Pack, Words, read_pack
from cardwright.packs.cards import read_pack_cards
from cardwright.packs.clashes import without_clashes
from cardwright.packs.loaded import CORE_ID, LoadedPack, LoadedPacks
from cardwright.packs.versions import version_in_range

if TYPE_CHECKING:
    from cardwright.compile.deferred import Deferred
    from cardwright.compile.features import Feature

AnyFeature = TypeVar("AnyFeature", bound="Feature | Deferred")

#: Entry-point group in which a distribution names its plugin.
ENTRY_POINT_GROUP = "cardwright"
#: What the code of a pack may raise; it is not for it to end the program.
RAISED = (Exception, SystemExit)


class FolderPack:
    """The plugin that stands for a folder: cards and scenarios, no code."""

    def __init__(self, pack: Pack) -> None:
        self._pack = pack

    @hookimpl
    def cardwright_pack(self) -> Pack:
        """The pack that was read from the folder's ``pack.toml``."""
        return self._pack


class PackManager:
    """A pluggy manager with the findings of finding plugins."""

    def __init__(self) -> None:
        self.manager = pluggy.PluginManager(PROJECT)
        self.manager.add_hookspecs(hookspecs)
        self.report = Report()
        self.origins: dict[str, str] = {}

    def register(self, plugin: object, name: str, origin: str) -> None:
        """Add a plugin; one that does not fit the hooks is reported and left out."""
        try:
            self.manager.register(plugin, name)
            self.manager.check_pending()
        except (pluggy.PluginValidationError, ValueError) as error:
            if self.manager.get_plugin(name) is plugin:
                self.manager.unregister(plugin)
            self.report.append(_unfit(name, error))
            return
        self.origins[name] = origin


def create_manager(*, entry_points: bool = True) -> PackManager:
    """A fresh manager with core and, unless told otherwise, the installed distributions."""
    found = PackManager()
    found.register(CorePack(), CORE_ID, "cardwright itself")
    if not entry_points:
        return found
    for entry in importlib.metadata.entry_points(group=ENTRY_POINT_GROUP):
        try:
            plugin = entry.load()
        except RAISED as error:  # by importing a stranger's module
            shown = _shown(error)
            found.report.add(
                codes.ENTRY_POINT_FAILED, pack=entry.name, target=entry.value, error=shown
            )
            continue
        origin = entry.dist.name if entry.dist is not None else entry.value
        found.register(plugin, entry.name, f"distribution {origin}")
    return found


def load_packs(manager: PackManager, folders: Iterable[Path] = ()) -> LoadedPacks:
    """Ask every hook of every plugin, and of the packs in ``folders``, once."""
    for folder in {folder.resolve(): folder for folder in folders}.values():
        pack, finding = read_pack(folder)
        if pack is None:
            manager.report.merge([finding] if finding else [])
        else:
            manager.register(FolderPack(pack), f"{pack.id} ({folder})", str(folder))
    report = Report(manager.report)
    described = _described(manager, report)
    loaded = [_ask_all(manager, name, pack, report) for pack, name in described]
    return LoadedPacks(without_clashes(loaded, report), report)


def _described(manager: PackManager, report: Report) -> list[tuple[Pack, str]]:
    """The packs that describe themselves and fit, core first, then by id."""
    found: list[tuple[Pack, str]] = []
    for name in sorted(manager.origins):
        implementation = _implementation(manager, name, "cardwright_pack")
        if implementation is None:
            report.add(codes.NO_PACK_HOOK, pack=name)
            continue
        pack = _call(implementation, name, "cardwright_pack", report)
        if isinstance(pack, Pack):
            found.append((pack, name))
        elif pack is not None:
            report.append(_wrong_result("cardwright_pack", name, pack, "a Pack"))
    found.sort(key=lambda pair: (pair[0].id != CORE_ID or pair[1] != CORE_ID, pair[0].id, pair[1]))
    kept: dict[str, tuple[Pack, str]] = {}
    for pack, name in found:
        if pack.id in kept:
            first = manager.origins[kept[pack.id][1]]
            report.add(codes.PACK_TWICE, pack=pack.id, first=first, second=manager.origins[name])
        elif _is_for_this_version(pack, report):
            kept[pack.id] = (pack, name)
    return list(kept.values())


def _is_for_this_version(pack: Pack, report: Report) -> bool:
    try:
        if version_in_range(cardwright.__version__, pack.cardwright):
            return True
    except ValueError as error:
        report.add(codes.MANIFEST_FIELD, pack=pack.id, reason=error)
        return False
    report.add(
        codes.OTHER_API_VERSION,
        pack=pack.id,
        wanted=pack.cardwright,
        present=cardwright.__version__,
    )
    return False


def _ask_all(manager: PackManager, name: str, pack: Pack, report: Report) -> LoadedPack:
    def ask(hook: str, *wanted: type) -> tuple[Any, ...]:
        implementation = _implementation(manager, name, hook)
        if implementation is None:
            return ()
        result = _call(implementation, pack.id, hook, report)
        if result is None:
            return ()
        return _checked(result, hook, pack.id, wanted, report)

    from cardwright.compile.deferred import DeferredKeyword, DeferredVerb
    from cardwright.compile.features import KeywordFeature, VerbFeature

    words = ask("cardwright_words", Words)
    verbs = ask("cardwright_verbs", VerbFeature, DeferredVerb)
    keywords = ask("cardwright_keywords", KeywordFeature, DeferredKeyword)
    grammar = ask("cardwright_grammar", GrammarRules)
    cards = read_pack_cards(pack, report)
    if pack.id == CORE_ID:
        _report_broken_modules(report)
    return LoadedPack(
        pack,
        manager.origins[name],
        cards,
        words,
        tuple(_named(pack, each) for each in verbs),
        tuple(_named(pack, each) for each in keywords),
        grammar,
    )


def _report_broken_modules(report: Report) -> None:
    """A verb that somebody is writing, and that cannot be imported, takes no other with it."""
    from cardwright.features import core_index

    for each in core_index().broken:
        report.add(codes.MODULE_BROKEN, module=each.name, error=each.error)


def _named(pack: Pack, feature: AnyFeature) -> AnyFeature:
    """The feature with its pack in its origin: ``my-pack:glorp``."""
    if feature.origin.startswith(f"{pack.id}:"):
        return feature
    from cardwright.compile.features import KeywordFeature, VerbFeature

    name = feature.origin
    if isinstance(feature, KeywordFeature):
        name = feature.name
    elif isinstance(feature, VerbFeature) and feature.frames:
        name = feature.declarations()[0].template
    return msgspec.structs.replace(feature, origin=f"{pack.id}:{name}")


def _checked(
    result: object, hook: str, pack: str, wanted: tuple[type, ...], report: Report
) -> tuple[Any, ...]:
    """The items of a hook's result, or nothing when one of them is not what the hook returns.

    The first of the types ``wanted`` is the one that a pack is told of.
    """
    try:
        items: Sequence[object] = tuple(result)  # type: ignore[arg-type]  # checked by trying
    except TypeError:
        report.append(_wrong_result(hook, pack, result, f"{wanted[0].__name__} objects"))
        return ()
    except RAISED as error:  # a generator runs the pack's code here
        _report_raised(error, hook, pack, report)
        return ()
    for item in items:
        if not isinstance(item, wanted):
            report.append(_wrong_result(hook, pack, item, f"{wanted[0].__name__} objects"))
            return ()
    return tuple(items)


def _implementation(manager: PackManager, name: str, hook: str) -> Callable[[], object] | None:
    caller = getattr(manager.manager.hook, hook)
    for implementation in caller.get_hookimpls():
        if implementation.plugin_name == name:
            function: Callable[[], object] = implementation.function
            return function
    return None


def _call(function: Callable[[], object], pack: str, hook: str, report: Report) -> object:
    try:
        return function()
    except RAISED as error:  # by a stranger's hook
        _report_raised(error, hook, pack, report)
        return None


def _report_raised(error: BaseException, hook: str, pack: str, report: Report) -> None:
    """Name the hook that raised, and the line of the pack's own code that did."""
    here = Path(cardwright.__file__).parent
    frames = [
        (frame.f_code.co_filename, line) for frame, line in traceback.walk_tb(error.__traceback__)
    ]
    own = [(file, line) for file, line in frames if here not in Path(file).parents]
    location = None
    if own:
        file, line = own[-1]
        source = linecache.getline(file, line).rstrip("\n")
        begin = len(source) - len(source.lstrip()) + 1
        location = Location(file, line, begin, max(len(source) + 1, begin), source)
    report.add(codes.HOOK_RAISED, location, hook=hook, pack=pack, error=_shown(error))


def _unfit(name: str, error: Exception) -> Diagnostic:
    reason = str(error)
    if "unknown hook" in reason:
        return diagnose(codes.HOOK_UNKNOWN, pack=name, hook=reason.split("'")[1])
    return diagnose(codes.PLUGIN_UNFIT, pack=name, reason=" ".join(reason.split()))


def _wrong_result(hook: str, pack: str, found: object, wanted: str) -> Diagnostic:
    kind = type(found).__name__
    return diagnose(codes.HOOK_RESULT, hook=hook, pack=pack, found=kind, wanted=wanted)


def _shown(error: BaseException) -> str:
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
