"""Ports for what a test starts."""

from __future__ import annotations

import secrets
import socket

# systems give others to whoever asks for any: what is free now could be a connection's a moment later
OURS = range(20_000, 32_000)


def free_port() -> int:
    """A port at which nothing listens, nor will before the test does."""
    while True:
        with socket.socket() as probe:
            port = secrets.choice(OURS)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
