"""``python -m cabochon``."""

import sys

from cabochon.cli import main

sys.exit(main())
