"""The measurements of ``cabochon bench``: speed and memory."""
