"""Every diagnostic code, declared once: one module a stage, one constant a code.

To add one, add a line to the module of its stage; nothing else has to change. Numbers are free
to have gaps. A test holds that no number is declared twice and that letters fit their module:

======  ============  ===========================================
letter  module        stage
======  ============  ===========================================
S       source        card files, Scryfall and MTGJSON files
P       reading       lexer, syntax, frames
R       references    binding of references
C       compiling     AST to engine objects
X       scenarios     scenario files and their run
K       packs         packs and plugins
W       wording       old wording, and wording that cards never had
======  ============  ===========================================
"""

from __future__ import annotations

from importlib import import_module

from cardwright.diagnostics.code import Code

#: Letter of the stage -> module that declares its codes.
STAGES = {
    "S": "source",
    "P": "reading",
    "R": "references",
    "C": "compiling",
    "X": "scenarios",
    "K": "packs",
    "W": "wording",
}


def declared_codes(stage: str) -> dict[str, Code]:
    """The constants of one stage's module: constant name -> code."""
    module = import_module(f"{__name__}.{STAGES[stage]}")
    return {name: value for name, value in vars(module).items() if isinstance(value, Code)}


def find_code(identifier: str) -> Code | None:
    """The code of that letter and number, or None."""
    stage = identifier[:1].upper()
    if stage not in STAGES:
        return None
    codes = declared_codes(stage).values()
    return next((code for code in codes if code.id == identifier.upper()), None)
