"""Work in several processes, in chunks; an item that kills its process is named, the rest is done.

A process that dies breaks the whole pool, so what was not finished is done again: first in the
same chunks, then item by item, each item in a process of its own.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import Generic, TypeVar

import msgspec

Item = TypeVar("Item")
Result = TypeVar("Result")

#: A card costs a fraction of a millisecond, so that many make a piece of work.
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

    With one job everything happens in this process.
    """
    chunks = [(start, items[start : start + chunk]) for start in range(0, len(items), chunk)]
    if jobs == 1:
        prepare(*arguments)
        for first, part in chunks:
            yield Finished(first, part, work(part))
        return
    left = chunks
    for _attempt in range(2):
        done: list[int] = []
        yield from _run_pool(work, left, jobs, prepare, arguments, done)
        finished = set(done)
        left = [(first, part) for first, part in left if first not in finished]
        if not left:
            return
    for first, part in left:
        for offset, item in enumerate(part):
            single: list[int] = []
            alone = [(first + offset, [item])]
            yield from _run_pool(work, alone, 1, prepare, arguments, single)
            if not single:
                yield Finished(first + offset, [item], None)


def _run_pool(
    work: Callable[[Sequence[Item]], Sequence[Result]],
    chunks: Sequence[tuple[int, Sequence[Item]]],
    jobs: int,
    prepare: Callable[..., None],
    arguments: tuple[object, ...],
    done: list[int],
) -> Iterator[Finished[Item, Result]]:
    """Yield what is finished and note its place in ``done``; stop when a process has died."""
    context = multiprocessing.get_context("forkserver")
    pool = ProcessPoolExecutor(jobs, context, prepare, arguments)
    try:
        waiting: dict[Future[Sequence[Result]], tuple[int, Sequence[Item]]] = {}
        for first, part in chunks:
            waiting[pool.submit(work, part)] = (first, part)
        for future in as_completed(waiting):
            try:
                results = future.result()
            except BrokenProcessPool:
                continue
            first, part = waiting[future]
            done.append(first)
            yield Finished(first, part, results)
    except BrokenProcessPool:
        return
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
