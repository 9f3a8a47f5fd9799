"""Work in several processes, in chunks; an item that kills its process is named, the rest is done.

Each process has a pipe of its own and one chunk at a time, so that it is known which chunk ended a
process: its items are then done again one by one.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

import msgspec

from cardwright.cli.garbage import look_less_often

Item = TypeVar("Item")
Result = TypeVar("Result")

#: A card costs about a millisecond, so that many make a piece of work.
CHUNK = 300


class Finished(msgspec.Struct, Generic[Item, Result], frozen=True):
    """The results of a chunk, or None where its process died: then the chunk is one item."""

    first: int
    items: Sequence[Item]
    results: Sequence[Result] | None


def run_chunks(
    work: Callable[[Sequence[Item]], Sequence[Result]],
    items: Sequence[Item],
    *,
    jobs: int,
    prepare: Callable[..., None],
    arguments: tuple[object, ...] = (),
    chunk: int = CHUNK,
) -> Iterator[Finished[Item, Result]]:
    """Do ``work`` on all items, in any order; ``prepare(*arguments)`` is called in each process.

    With one job everything happens in this process. What ``work`` raises is raised here.
    """
    chunks = deque((start, items[start : start + chunk]) for start in range(0, len(items), chunk))
    if jobs == 1:
        prepare(*arguments)
        for first, part in chunks:
            yield Finished(first, part, work(part))
        return
    workers = [_Worker(work, prepare, arguments) for _ in range(min(jobs, len(chunks)))]
    try:
        while chunks or any(worker.chunk for worker in workers):
            for worker in workers:
                if worker.chunk is None and chunks:
                    worker.give(chunks.popleft())
            for worker in _answering(workers):
                first, part = worker.take()
                answer = worker.answer()
                if answer is not None:
                    yield Finished(first, part, answer)
                    continue
                worker.start()
                if len(part) == 1:
                    yield Finished(first, part, None)
                else:
                    chunks.extendleft((first + at, [item]) for at, item in enumerate(part))
    finally:
        for worker in workers:
            worker.stop()


def _answering(workers: Sequence[_Worker]) -> list[_Worker]:
    """The workers that have finished, or died."""
    pipes = {worker.pipe: worker for worker in workers if worker.chunk is not None}
    return [pipes[pipe] for pipe in wait(list(pipes)) if isinstance(pipe, Connection)]


class _Worker:
    """A process with its pipe, and the chunk that it is working on."""

    def __init__(
        self, work: Callable[..., Any], prepare: Callable[..., None], arguments: tuple[object, ...]
    ) -> None:
        self._task = (work, prepare, arguments)
        self.chunk: tuple[int, Sequence[Any]] | None = None
        self.start()

    def start(self) -> None:
        """Begin a new process."""
        context = multiprocessing.get_context("forkserver")
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, *self._task), daemon=True)
        self._process.start()
        theirs.close()

    def give(self, chunk: tuple[int, Sequence[Any]]) -> None:
        """Hand over a chunk; if the process is dead already, that is noticed when it is asked."""
        self.chunk = chunk
        with suppress(BrokenPipeError, ConnectionResetError):
            self.pipe.send(chunk[1])

    def take(self) -> tuple[int, Sequence[Any]]:
        """The chunk that it has been working on; it is free then."""
        assert self.chunk is not None
        chunk, self.chunk = self.chunk, None
        return chunk

    def answer(self) -> Sequence[Any] | None:
        """What it has sent; None when it has died."""
        try:
            result, error = self.pipe.recv()
        except (EOFError, ConnectionResetError):
            return None
        if error is not None:
            raise error
        results: Sequence[Any] = result
        return results

    def stop(self) -> None:
        """End the process, whatever it does."""
        self._process.terminate()
        self._process.join()
        self.pipe.close()


def _serve(
    pipe: Connection,
    work: Callable[..., Any],
    prepare: Callable[..., None],
    arguments: tuple[object, ...],
) -> None:
    """What a process does: Ctrl-C is answered by the process that waits for this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    failure: Exception | None = None
    try:
        prepare(*arguments)
        # What was made ready lives as long as the process: looking for garbage in it is in vain.
        gc.collect()
        gc.freeze()
        look_less_often()
    except Exception as error:  # told instead of the first results
        failure = error
    while True:
        try:
            part = pipe.recv()
        except EOFError:
            return
        if failure is None:
            try:
                pipe.send((work(part), None))
                continue
            except Exception as error:  # whatever work raises is raised where it is waited for
                failure = error
        pipe.send((None, failure))
