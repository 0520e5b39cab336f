"""A bot for Cabochon's arena, in any language: read JSON lines, answer with JSON lines.

It knows no rules: every position comes with its legal moves. It buys the dearest card it can,
else takes as many tokens as it can. Try it:

    cabochon match "cmd:python examples/external_bot.py" greedy
"""

import json
import sys


def say(**message: object) -> None:
    """Write a line, at once: an answer left in the buffer is an answer too late."""
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def liking(move: str) -> int:
    """Purchases first, cards with high numbers before others, then long takes."""
    word, *rest = move.split()
    if word == "buy":
        return 1000 + int(rest[0])
    return len(move) if word == "take" else 0


moves: list[str] = []
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="hello", protocol=1, program="example bot")
    elif message["type"] == "position":
        moves = message["moves"]
    elif message["type"] == "go":
        say(type="result", move=max(moves, key=liking))
    elif message["type"] == "quit":
        break
