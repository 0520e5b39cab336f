"""Speed and memory, measured: what ``cabochon bench`` prints."""
