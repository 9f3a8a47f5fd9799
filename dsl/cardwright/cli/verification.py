"""What ``verify`` does: finds cards and scenarios, runs them, and proves abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from cardwright.cli.proofs import RecordingLibrary, prove_card
from cardwright.diagnostics import Report
from cardwright.library import Library
from cardwright.packs.manifest import MANIFEST_NAME
from cardwright.plugins import create_manager, load_packs
from cardwright.results import CardResult
from cardwright.scenarios import parse_scenarios
from cardwright.scenarios.model import Scenario
from cardwright.scenarios.result import ScenarioResult
from cardwright.source import SourceCard
from cardwright.source.files import decode, read_file
from cardwright.source.read_cards import CARD_SUFFIX, read_cards

SCENARIO_SUFFIX = ".scenario"


class Subject:
    """Cards and scenarios that are verified together: a pack, or what stands at a path."""

    def __init__(
        self, name: str, cards: Sequence[CardResult], scenarios: Sequence[Scenario]
    ) -> None:
        self.name = name
        self.cards = list(cards)
        self.scenarios = list(scenarios)
        self.results: list[ScenarioResult] = []
        #: Names of the cards that each scenario uses.
        self.used: list[frozenset[str]] = []


def open_subjects(
    paths: Sequence[str], packs: Sequence[Path]
) -> tuple[Library, list[Subject], Report]:
    """The library, what is verified in it, and what is wrong with how it is written."""
    report = Report()
    if not paths:
        library = Library(packs)
        subjects = [_pack_subject(library, pack.id, report) for pack in library.packs]
        return library, [each for each in subjects if each.cards or each.scenarios], report
    paths = _once(paths)
    folders = [Path(path) for path in paths if (Path(path) / MANIFEST_NAME).is_file()]
    known = _loaded_folders() if folders else set()
    new = [folder for folder in folders if folder.resolve() not in known]
    cards: dict[str, tuple[SourceCard, ...]] = {}
    for path in paths:
        if Path(path) in folders:
            continue
        if Path(path).is_dir() and not any(Path(path).rglob(f"*{CARD_SUFFIX}")):
            continue  # a folder of scenarios
        source = path
        if Path(path).suffix == SCENARIO_SUFFIX:
            source = str(Path(path).with_suffix(CARD_SUFFIX))
            if not Path(source).is_file():
                continue
        cards[path], found = read_cards(source)
        report.merge(found)
    library = Library([*packs, *new], cards=[card for found in cards.values() for card in found])
    subjects = []
    told: set[Path] = set()
    named: set[str] = set()
    for path in paths:
        sources: Iterable[SourceCard] = cards.get(path, ())
        if Path(path) in folders:
            sources = next(
                (
                    pack.cards
                    for pack in library.packs
                    if pack.pack.folder and pack.pack.folder.resolve() == Path(path).resolve()
                ),
                (),
            )
        results = [library[card.name] for card in sources if card.name not in named]
        files = [file for file in _scenario_files(Path(path)) if file.resolve() not in told]
        told.update(file.resolve() for file in files)
        named.update(result.name for result in results)
        if results or files or path == paths[0]:
            subjects.append(Subject(path, results, _scenarios(files, report)))
    return library, subjects, report


def _once(paths: Sequence[str]) -> list[str]:
    """Each path once; of a card file and the scenario file beside it the card file."""
    known = {Path(path).resolve(): path for path in reversed(paths)}
    return [
        path
        for path in paths
        if known[Path(path).resolve()] is path
        and not (
            Path(path).suffix == SCENARIO_SUFFIX
            and Path(path).with_suffix(CARD_SUFFIX).resolve() in known
        )
    ]


def _loaded_folders() -> set[Path]:
    """The folders of the packs that are loaded without being asked for."""
    packs = load_packs(create_manager()).packs
    return {pack.pack.folder.resolve() for pack in packs if pack.pack.folder is not None}


def _pack_subject(library: Library, identifier: str, report: Report) -> Subject:
    pack = next(each for each in library.packs if each.id == identifier)
    files = pack.pack.files(SCENARIO_SUFFIX)
    cards = [library[card.name] for card in pack.cards]
    return Subject(identifier, cards, _scenarios(files, report))


def _scenario_files(path: Path) -> list[Path]:
    if path.is_dir():
        return sorted(path.rglob(f"*{SCENARIO_SUFFIX}"))
    beside = path.with_suffix(SCENARIO_SUFFIX)
    return [beside] if beside.is_file() or path.suffix == SCENARIO_SUFFIX else []


def _scenarios(files: Iterable[Path], report: Report) -> list[Scenario]:
    found: list[Scenario] = []
    for path in files:
        data = read_file(path, report)
        text = None if data is None else decode(data, str(path), report)
        if text is not None:
            scenarios, findings = parse_scenarios(text, str(path))
            found.extend(scenarios)
            report.merge(findings)
    return found


def run_scenarios(
    subject: Subject, library: Library, advance: Callable[[], None] = lambda: None
) -> None:
    """Run each scenario of a subject, in order; notes which cards each of them uses."""
    for scenario in subject.scenarios:
        recording = RecordingLibrary(library)
        subject.results.append(scenario.run(recording))
        names = (name for name in recording.asked if name in library)
        subject.used.append(frozenset(library[name].name for name in names))
        advance()


def prove_abilities(
    subject: Subject,
    subjects: Sequence[Subject],
    library: Library,
    advance: Callable[[], None] = lambda: None,
) -> None:
    """Take away each ability in turn, and run again the scenarios that use its card."""
    for place, card in enumerate(subject.cards):
        scenarios = [
            scenario
            for other in subjects
            for scenario, result, used in zip(
                other.scenarios, other.results, other.used, strict=True
            )
            if result.passed and card.name in used
        ]
        subject.cards[place] = prove_card(card, scenarios, library, advance)
