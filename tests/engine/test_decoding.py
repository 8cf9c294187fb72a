"""Types are worked out by one thread at a time, and no module goes past that."""

import re
import subprocess
import sys
from pathlib import Path

import kd_desktop

SCRIPT = """
import sys, threading
import msgspec
from kd_desktop.engine import decoding

sys.setswitchinterval(1e-6)

def two_at_once(*reads):
    together = threading.Barrier(len(reads))
    def go(read):
        together.wait()
        read()
    threads = [threading.Thread(target=go, args=(read,)) for read in reads]
    for one in threads: one.start()
    for one in threads: one.join()

for n in range(200):
    inner = msgspec.defstruct(f"Inner{n}", [(f"f{i}", int | str | None, None) for i in range(30)])
    outer = msgspec.defstruct(f"Outer{n}", [(f"g{i}", inner | None, None) for i in range(20)])
    data = {f"g{i}": {f"f{j}": j for j in range(30)} for i in range(20)}
    text = msgspec.json.encode(data)
    two_at_once(
        lambda: decoding.convert(data, outer),
        lambda: decoding.decode(text, outer),
        lambda: decoding.decoder(outer).decode(text),
    )
print("read")
"""


def test_threads_may_ask_for_a_type_at_the_same_moment() -> None:
    # In a process of its own: with msgspec's own functions, it dies.
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "read\n"), done.stderr


PAST = re.compile(r"msgspec\.convert\(|json\.Decoder\(|json\.decode\([^\n]*type=(?!str\b)")


def test_the_program_reads_through_these_functions_only() -> None:
    root = Path(kd_desktop.__file__).parent
    own = root / "engine" / "decoding.py"
    past = [str(one.relative_to(root)) for one in root.rglob("*.py") if PAST.search(one.read_text("utf-8"))]
    assert past == [str(own.relative_to(root))]
