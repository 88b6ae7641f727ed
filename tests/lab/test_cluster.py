"""The same numbers from a real Dask cluster, a worker of which is killed in the middle."""

import os
import signal

import distributed
import pytest

from games13 import lab
from games13.lab import running

pytestmark = [pytest.mark.filterwarnings("default"), pytest.mark.slow]
GAMES = 400


class Fatal:
    """A note that kills the first worker in which it is taken, once some games are over."""

    def __init__(self, path) -> None:
        self.path, self.owner = str(path), os.getpid()

    def __call__(self, p) -> int:
        if os.getpid() != self.owner and p.setup.seed > 100:
            try:
                open(self.path, "x").close()
            except FileExistsError:
                return p.play
            os.kill(os.getpid(), signal.SIGKILL)
        return p.play

    name = "plays"


def test_a_cluster_that_loses_a_worker_gives_the_same_numbers(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(running, "PROBE_SECONDS", 0.01)
    died = tmp_path / "died"
    bots = ["rules", "random"]

    def play(**how) -> str:
        runs = lab.simulate("13-minutes", bots, games=GAMES, note=Fatal(died), progress=False, **how)
        return runs.games.to_csv()

    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        workers = set(client.scheduler_info()["workers"])
        shared = play(executor=client.get_executor(), resume=tmp_path / "run.jsonl")
        client.wait_for_workers(2)
        assert workers != set(client.scheduler_info()["workers"])
    assert died.exists()
    assert shared == play()
    assert len(shared.splitlines()) == GAMES + 1
