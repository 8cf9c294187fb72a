"""`python -m kd_desktop.packs [FOLDER…]` checks packs."""

import sys

from kd_desktop.packs.report import main_check

if __name__ == "__main__":
    sys.exit(main_check(sys.argv[1:]))
