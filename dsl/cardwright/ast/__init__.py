"""AST: the closed set of phrase-level nodes that reading yields and printing consumes."""

from .nodes import *  # noqa: F403
from .nodes import __all__ as __all__
