"""Where the built program begins."""

import multiprocessing
import sys

from kd_desktop.cli import main

if __name__ == "__main__":
    # The computer councillors think in a process of their own; in a built program that process begins here.
    multiprocessing.freeze_support()
    sys.exit(main())
