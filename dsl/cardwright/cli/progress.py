"""Progress of long work, on standard error: a bar on a terminal, else a line every few seconds."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Any

#: Work shorter than this shows nothing.
DELAY_SECONDS = 2.0
#: Between two plain lines where standard error is no terminal.
LINE_SECONDS = 5.0


class Progress:
    """Counts work done; shows nothing before `DELAY_SECONDS` have passed.

    ``total`` is None where it is not known how much there is; ``since`` is when the work began
    (``time.perf_counter()``), where something came before what is counted.
    """

    def __init__(self, title: str, total: int | None = None, *, since: float | None = None) -> None:
        self.title = title
        self.total = total
        self.done = 0
        self._started = time.perf_counter() if since is None else since
        self._last_line = self._started
        self._is_terminal = sys.stderr.isatty()
        self._bar: Any = None
        self._task: Any = None

    def advance(self, count: int = 1) -> None:
        """Note that ``count`` more is done."""
        self.done += count
        now = time.perf_counter()
        if now - self._started < DELAY_SECONDS:
            return
        if self._is_terminal:
            self._show_bar()
        elif now - self._last_line >= LINE_SECONDS:
            self._last_line = now
            of = f" of {self.total:,}" if self.total is not None else ""
            sys.stderr.write(f"{self.title}: {self.done:,}{of}, {now - self._started:.0f} s\n")
            sys.stderr.flush()

    def _show_bar(self) -> None:
        if self._bar is None:
            # rich costs 35 ms to import: only work that takes seconds pays for it.
            from rich.console import Console
            from rich.progress import (
                BarColumn,
                MofNCompleteColumn,
                TextColumn,
                TimeElapsedColumn,
                TimeRemainingColumn,
            )
            from rich.progress import Progress as Bar

            columns = (
                TextColumn("{task.description}"),
                BarColumn(),
                MofNCompleteColumn(),
                TimeElapsedColumn(),
                TimeRemainingColumn(),
            )
            self._bar = Bar(*columns, console=Console(stderr=True), transient=True)
            self._bar.start()
            self._task = self._bar.add_task(self.title, total=self.total)
        self._bar.update(self._task, completed=self.done)

    def close(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()
            self._bar = None

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
