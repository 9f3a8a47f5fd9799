"""Plain-data caches on disk: keyed by content, written atomically, never trusted.

The folder is ``$CARDWRIGHT_CACHE_DIR``, else the user's cache folder of the system. A cache that
cannot be read or written is done without.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path

ENVIRONMENT_VARIABLE = "CARDWRIGHT_CACHE_DIR"

_DIGEST_SIZE = 32


def cache_folder() -> Path:
    """Where caches are kept. Creates nothing."""
    chosen = os.environ.get(ENVIRONMENT_VARIABLE)
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_dir

    return Path(user_cache_dir("cardwright"))


def content_key(parts: Iterable[bytes]) -> str:
    """A key for what was made from ``parts``; differs when any part, or their order, differs."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big"))
        digest.update(part)
    return digest.hexdigest()[:32]


def read_cached(kind: str, key: str) -> bytes | None:
    """The bytes stored under this key, or None when there are none or they are damaged."""
    try:
        data = (cache_folder() / f"{kind}-{key}.msgpack").read_bytes()
    except OSError:
        return None
    digest, body = data[:_DIGEST_SIZE], data[_DIGEST_SIZE:]
    return body if hashlib.sha256(body).digest() == digest else None


def write_cached(kind: str, key: str, body: bytes) -> bool:
    """Store ``body``; False when that was not possible, which is no error."""
    import tempfile  # most runs only read

    temporary: str | None = None
    try:
        folder = cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=folder, prefix=f".{kind}-")
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(body).digest() + body)
        os.replace(temporary, folder / f"{kind}-{key}.msgpack")
    except OSError:
        if temporary is not None:
            Path(temporary).unlink(missing_ok=True)
        return False
    return True
