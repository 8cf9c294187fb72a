"""`python -m kd_desktop`."""

import sys

from kd_desktop.cli import main

if __name__ == "__main__":
    sys.exit(main())
