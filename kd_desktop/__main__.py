"""`python -m kd_desktop`, and the file that the program runs to start itself (`desktop/itself.py`)."""

import os
import sys

if __name__ == "__main__":
    if not getattr(sys, "frozen", False):
        # Where this program lies comes first; the interpreter has put the current folder there, or this one.
        home = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120
        sys.path[: 0 if sys.flags.safe_path else 1] = [home]
    from kd_desktop.cli import main

    sys.exit(main())
