"""Codes of packs and plugins (K)."""

from __future__ import annotations

from cardwright.diagnostics.code import Code
from cardwright.diagnostics.severity import Severity

PACK_NOT_FOUND = Code(
    "K101",
    "there is no pack at {path}",
    "give a folder that holds a pack.toml",
)
MANIFEST_UNREADABLE = Code(
    "K102",
    "the pack.toml of {pack} cannot be read: {reason}",
    "correct it; `cardwright new-pack DIR` writes one that works",
)
MANIFEST_FIELD = Code(
    "K103",
    "the pack.toml of {pack} is not usable: {reason}",
    "write id, title, version and cardwright (the range of versions that the pack is for)",
)
OTHER_API_VERSION = Code(
    "K104",
    "pack {pack} is for cardwright {wanted}, and this is {present}; it is left out",
    "install a version of the pack for {present}, or widen its range after trying it",
)
PACK_TWICE = Code(
    "K105",
    "there are two packs with the id {pack}: {first} and {second}; the second is left out",
    "remove one of them, or give it another id",
)
HOOK_RAISED = Code(
    "K106",
    "the hook {hook} of pack {pack} raised {error}; what it adds is left out",
    "mend the pack, or uninstall it",
)
HOOK_UNKNOWN = Code(
    "K107",
    "pack {pack} implements {hook}, which is no hook; the pack is left out",
    "see plugins/README.md for the hooks there are",
)
HOOK_RESULT = Code(
    "K108",
    "the hook {hook} of pack {pack} returned {found} where {wanted} is expected; it is left out",
    "return what plugins/README.md says",
)
ENTRY_POINT_FAILED = Code(
    "K109",
    "the plugin {pack} ({target}) cannot be loaded: {error}",
    "mend the plugin, or uninstall it",
)
NO_PACK_HOOK = Code(
    "K110",
    "the plugin {pack} does not say which pack it is; it is left out",
    "implement the hook cardwright_pack",
)
PLUGIN_UNFIT = Code(
    "K111",
    "the plugin {pack} cannot be used: {reason}",
    "see plugins/README.md for the hooks there are",
)
MODULE_BROKEN = Code(
    "K112",
    "features/{module}.py cannot be used: {error}; its verbs or keywords are left out",
    "mend the module; features/effects/draw.py is a short one that works",
)
CLASH = Code(
    "K201",
    'packs {first} and {second} both claim the {kind} "{name}"; that of {second} is left out',
    "remove one of the two packs, or rename the {kind} in {second}",
)
GRAMMAR_CONFLICT = Code(
    "K202",
    "the grammar of pack {pack} cannot be joined with that of {others}: {reason}; it is left out",
    "change the rule in {pack} so that both can be read",
)
WORDS_UNREADABLE = Code(
    "K203",
    "the words of pack {pack} cannot be read: {reason}; they are left out",
    "write them as in grammar/lexicon",
)
KEYWORD_UNREADABLE = Code(
    "K204",
    'the text of the keyword "{name}" of pack {pack} cannot be compiled: {reason}',
    "write what it means as rules text that compiles by itself",
)
FEATURE_UNUSABLE = Code(
    "K205",
    "the feature {name} of pack {pack} cannot be used: {reason}; it is left out",
    "mend its frames or its slots",
)
INSTRUCTION_TAG = Code(
    "K206",
    'the instruction {name} of pack {pack} is called "{tag}" when it is stored; it is left out',
    'write class {name}(Instruction, frozen=True, tag="{pack}:{stem}")',
)
PACK_IS_EMPTY = Code(
    "K301",
    "pack {pack} adds nothing",
    "put .card files beside its pack.toml",
    severity=Severity.WARNING,
)
