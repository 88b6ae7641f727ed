"""A test that hangs is ended, by name, and the others are run all the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
HANGING = """import time, pytest

def test_before(): pass

@pytest.mark.timeout(2)
def test_that_hangs(): time.sleep(600)

def test_after(): pass
"""


@pytest.mark.slow
def test_what_hangs_is_named_and_run_once(tmp_path: Path) -> None:
    there = tmp_path / "test_three.py"
    there.write_text(HANGING, "utf-8")
    # processes that share the work as those of the browser tests do
    shared = ["-n", "1", "--dist", "loadscope", "-p", "tests.browser.conftest", "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", "-c", "pyproject.toml", *shared, str(there)]
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    ran = subprocess.run(command, cwd=ROOT, env=plain, capture_output=True, text=True, timeout=300)
    assert "crashed while running '::test_that_hangs'" in ran.stdout, ran.stdout
    assert "1 failed, 2 passed" in ran.stdout, ran.stdout


def test_every_test_has_a_limit(pytestconfig: pytest.Config) -> None:
    assert 0 < float(pytestconfig.getini("timeout")) < 1800
