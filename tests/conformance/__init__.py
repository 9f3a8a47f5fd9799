"""Games that another engine's tests describe, played by ours: ``python -m tests.conformance``.

The records lie beside the repository (``../shared/scenarios``) and are only read. What the fields
mean stands in ``XMAGE-SEMANTICS.md`` beside them.
"""
