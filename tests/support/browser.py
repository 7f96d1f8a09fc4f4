"""A real headless browser for tests of pages and pictures: Chromium, where there is one."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here (apt-get install chromium)")

_FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
    "--enable-logging=stderr", "--v=0",
)  # fmt: skip


def run(page: str, *options: str) -> tuple[str, list[str]]:
    """The page as the browser ends with it, and what it wrote to the console."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.html"
        path.write_text(page, "utf-8")
        command = [str(CHROMIUM), *_FLAGS, f"--user-data-dir={folder}/user", *options, "--dump-dom", path.as_uri()]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    return done.stdout, [line for line in done.stderr.splitlines() if "CONSOLE" in line]


def measured(page: str, script: str, width: int = 360) -> tuple[Any, list[str]]:
    """What `script` (a function of a window) finds in a page shown `width` pixels wide; and the console."""
    text = json.dumps(page).replace("</", "<\\/")
    outer = f"""<!doctype html><meta charset="utf-8"><body><iframe style="width:{width}px;height:800px;border:0"></iframe>
<pre id="found"></pre><script>
const frame = document.querySelector('iframe');
frame.onload = () => {{ document.getElementById('found').textContent = JSON.stringify(({script})(frame.contentWindow)); }};
frame.srcdoc = {text};
</script>"""
    dom, console = run(outer)
    found = re.search(r'<pre id="found">(.*?)</pre>', dom, re.DOTALL)
    assert found is not None and found[1], dom[:500]
    return json.loads(html.unescape(found[1])), console
