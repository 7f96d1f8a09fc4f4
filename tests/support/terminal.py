"""A terminal of 80 × 24 for tests: types keys into a program and waits for what it shows."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>()][0-9A-B]?|\x1b\][^\x07]*\x07|\r")


class Screen:
    """`pulka play` in a pseudo-terminal."""

    def __init__(self, *arguments: str, cwd: Path, term: str = "xterm", lang: str = "ru") -> None:
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        env = os.environ | {"TERM": term, "LC_ALL": "C.UTF-8", "PROMPT_TOOLKIT_NO_CPR": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "pulka", "play", *arguments, "--lang", lang],
            stdin=slave, stdout=slave, stderr=slave, cwd=cwd, env=env, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # Ctrl-C interrupts whoever it belongs to
        )  # fmt: skip
        os.close(slave)
        self.master = master
        self.shown = ""
        self.raw = b""
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode

    def type(self, keys: str) -> None:
        """Press keys; `\\r` is Enter."""
        os.write(self.master, keys.encode())

    def interrupt(self, shown: str | None = None) -> None:
        """Press Ctrl-C until `shown` is shown, or else until the program ends.

        Once may be too few: readline sleeps over a signal that meets it while it gets ready.
        """
        for _ in range(10):
            self.type("\x03")
            while self.read(0.5):
                pass
            if self.process.poll() is not None or (shown is not None and shown in self.shown):
                return

    def read(self, seconds: float) -> bool:
        """Read what is shown next; False where nothing comes."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.raw += data
        self.shown += _ESCAPES.sub("", self._decode(data))
        return bool(data)

    def wait(self, text: str, seconds: float = 20) -> str:
        """Wait until `text` is shown; returns everything up to it and forgets it."""
        end = time.monotonic() + seconds
        while text not in self.shown:
            left = end - time.monotonic()
            if left < 0 or not (self.read(left) or self.process.poll() is None):
                raise AssertionError(f"{text!r} was not shown; what was: {self.shown[-2000:]}")
        before, _, self.shown = self.shown.partition(text)
        return before

    def close(self) -> int:
        """Wait for the end; the exit status."""
        end = time.monotonic() + 10
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.1)
        while self.read(0):
            pass
        if self.process.poll() is None:
            self.process.kill()
        os.close(self.master)
        return self.process.wait()
