"""Playing a plan: alone, in processes, or on any executor; with progress, and a stop that loses nothing."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import closing
from importlib import import_module
from threading import Thread
from typing import Any

from games13.kernel.errors import GameError
from games13.kernel.words import tr
from games13.lab.log import Log
from games13.lab.plan import Plan, Row

PROBE_SECONDS = 0.1  # of games played here first, to know how long one takes
CHUNKS = 100  # at least, so that no worker waits long for the last one to end
CHUNK_SECONDS = 1.0  # at most, so that little is lost by a kill
ALONE_SECONDS = 3.0  # what takes less than this is not worth starting processes for
IN_FLIGHT = 64

Path = str | os.PathLike[str]


def play(plan: Plan, indexes: list[int]) -> list[Row]:
    """A chunk of a plan: what a worker does."""
    return [plan.play(index) for index in indexes]


def run(
    plan: Plan, executor: Executor | None = None, resume: Path | None = None, progress: bool | None = None
) -> list[Row]:
    """Play the whole plan. Interrupted (Ctrl-C, the notebook's stop), it answers with the games it has."""
    _refuse_to_breed()
    if executor is not None and not hasattr(executor, "submit"):
        raise GameError(tr("executor= takes an executor, got {got}.", got=repr(executor)), executor)
    log = Log(plan, resume) if resume is not None else None
    rows = {row[0]: row for row in log.rows} if log else {}
    missing = [index for index in range(len(plan)) if index not in rows]
    chunks = _chunks(plan, missing, executor)
    with closing(_bar(len(plan), len(plan) - len(missing), progress)) as bar, closing(chunks):
        try:
            for chunk in chunks:
                if log:
                    log.append(chunk)
                rows.update((row[0], row) for row in chunk)
                bar.update(len(chunk))
        except KeyboardInterrupt:
            pass
        finally:
            if log:
                log.append([])
    return [rows[index] for index in range(len(plan)) if index in rows]


def _chunks(plan: Plan, missing: list[int], executor: Executor | None) -> Generator[list[Row]]:
    """Finished chunks, as they come. The first games are played here: they say how long one takes."""
    start, played, spent = time.perf_counter(), 0, 0.0
    while played < len(missing) and spent < PROBE_SECONDS:
        some = missing[played : played + max(1, min(played, 100))]
        yield play(plan, some)
        played += len(some)
        spent = time.perf_counter() - start
    each, missing = spent / max(played, 1), missing[played:]
    size = max(1, min(len(missing) // CHUNKS, int(CHUNK_SECONDS / max(each, 1e-6))))
    parts = [missing[place : place + size] for place in range(0, len(missing), size)]
    if executor is not None:
        yield from _on(executor, plan, parts)
    elif each * len(missing) > ALONE_SECONDS and _can_be_shared(plan):
        yield from _in_processes(plan, parts)
    else:
        for part in parts:
            yield play(plan, part)


def _on(executor: Executor, plan: Plan, parts: list[list[int]]) -> Iterator[list[Row]]:
    """Pass on what comes back; where a worker was killed, or never came up, what it owes is played here."""
    left = {part[0]: part for part in parts}
    try:
        for chunk in _handed_out(executor, plan, parts):
            del left[chunk[0][0]]
            yield chunk
    except BrokenExecutor:
        for part in left.values():
            yield play(plan, part)


def _handed_out(executor: Executor, plan: Plan, parts: list[list[int]]) -> Iterator[list[Row]]:
    """Hand out the parts, some at a time."""
    waiting = iter(parts)
    running: set[Future[list[Row]]] = set()
    try:
        while True:
            while len(running) < IN_FLIGHT and (part := next(waiting, None)):
                running.add(executor.submit(play, plan, part))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in running:
            future.cancel()


def _in_processes(plan: Plan, parts: list[list[int]]) -> Iterator[list[Row]]:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # spawned everywhere: forking a notebook's kernel, which has threads, can hang
    pool = ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=_begin_worker)
    try:
        yield from _on(pool, plan, parts)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _can_be_shared(plan: Plan) -> bool:
    """Whether there are processors to share with, and the plan can be sent to another process."""
    if sys.platform in ("emscripten", "wasi") or (os.cpu_count() or 1) < 2:
        return False
    from multiprocessing import current_process

    if current_process().daemon:
        return False  # a worker of somebody's own pool may have no children
    try:
        sent = pickle.dumps(plan)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    # what a notebook's cell or a typed line defines has a name, but no file to get it from in another process
    file = getattr(sys.modules["__main__"], "__file__", None)
    return b"__main__" not in sent or (file is not None and os.path.isfile(file))


def _refuse_to_breed() -> None:
    """A worker that is just importing the script which started it must not run it all over again."""
    if sys.platform in ("emscripten", "wasi"):
        return
    from multiprocessing import current_process

    if getattr(current_process(), "_inheriting", False):
        raise GameError(tr('In a script, what plays many games stands below `if __name__ == "__main__":`.'))


def _begin_worker() -> None:
    """Ctrl-C reaches every process of a terminal, and the first decides; if that one is killed, all end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process

    if parent := parent_process():
        parent.join()
        os._exit(1)


class _Silent:
    """No progress bar."""

    def update(self, count: int) -> None: ...

    def close(self) -> None: ...


def _bar(total: int, done: int, progress: bool | None) -> Any:
    """tqdm's bar if it is installed, shown once a run has taken two seconds; `progress` False is none."""
    if progress is False:
        return _Silent()
    try:
        tqdm = import_module("tqdm.auto").tqdm
    except ImportError:
        return _Silent()
    return tqdm(total=total, initial=done, unit=tr("games"), delay=0 if progress else 2)
