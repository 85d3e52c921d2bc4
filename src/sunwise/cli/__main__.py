"""Run the command line with `python -m sunwise.cli`."""

import sys

from sunwise.cli import main

sys.exit(main())
