"""Measures the memory of a tab that plays and reviews games on its own engine."""

import dataclasses
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import cabochon
from bench.tab import SECONDS, Tab
from cabochon import recordfile
from cabochon.players import player_names
from tests.web.browser import chromium
from tests.web.local import LocalSite

MOVES: Final = 5
"""Moves of each game that is played."""
LOOK_SECONDS: Final = 0.2
BUTTON: Final = """(text) => [...document.querySelectorAll("button")]
  .filter((button) => !button.disabled).findLast((button) => button.textContent.trim() === text)"""
LEVEL: Final = """(game, level) => [...document.querySelectorAll("section")]
  .findLast((tile) => tile.textContent.includes(`Play ${game}`))
  .querySelectorAll("[aria-label=Level] input")[level - 1].click()"""
PLAY: Final = """async () => {
  window.made = 0;
  while (location.hash.startsWith("#/t/") || window.made === 0) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    const go = document.querySelector(".strip .button.go:not([disabled])");
    const pieces = "[data-at][aria-disabled=false], .strip button:not([disabled])";
    const free = document.querySelector("main")?.querySelectorAll(pieces) ?? [];
    (go ?? free[Math.floor(Math.random() * free.length)])?.click();
    if (go) window.made += 1;
  }
}"""
"""Plays at random while the page shows a table."""
OPEN: Final = """(text) => {
  const input = document.querySelector("input[type=file]");
  const files = new DataTransfer();
  files.items.add(new File([text], "game.txt"));
  input.files = files.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def renderers() -> list[int]:
    """The tabs of the browser that this process has started."""
    parents: dict[int, int] = {}
    tabs = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes()
            fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue  # it has ended meanwhile
        parents[int(folder.name)] = int(fields[1])
        if b"--type=renderer" in command:
            tabs.append(int(folder.name))
    return [tab for tab in tabs if os.getpid() in ancestors(tab, parents)]


def ancestors(process: int, parents: dict[int, int]) -> Iterator[int]:
    """The processes above one."""
    while process in parents:
        process = parents[process]
        yield process


def largest() -> float:
    """The memory of the largest tab in megabytes, without the browser's program."""
    return max(map(footprint, renderers()))


def footprint(process: int) -> float:
    """What a process would give back by ending: anonymous, shared and swapped memory."""
    text = Path(f"/proc/{process}/status").read_text()
    kinds = ("RssAnon:", "RssShmem:", "VmSwap:")
    return sum(int(text.split(kind)[1].split()[0]) for kind in kinds) / 1000


def peaks() -> Iterator[str]:
    """The most memory while each game is played against ``master``, and while one is reviewed."""
    with (
        chromium() as browser,
        TemporaryDirectory() as folder,
        LocalSite(browser, Path(folder)) as site,
    ):
        tab = Tab(browser, site.url)
        make_available(tab)
        for game in ("duel", "classic"):
            start(tab, game)
            yield f"{most(tab, f'made >= {MOVES}'):.0f} MB for {MOVES} moves of {game}"
            review(tab, played(game))
            done = "/simulations for each move/.test(document.body.innerText)"
            yield f"{most(tab, done):.0f} MB for its review"


def most(tab: Tab, done: str) -> float:
    """The most memory until a script says that something is done."""
    found, end = largest(), time.monotonic() + SECONDS
    while not tab.run(done):
        assert time.monotonic() < end, done
        time.sleep(LOOK_SECONDS)
        found = max(found, largest())
    return found


def call(script: str, *given: object) -> str:
    """A call of a function of the page's language."""
    return f"({script})({', '.join(map(json.dumps, given))})"


def press(tab: Tab, text: str) -> None:
    """Press a button as soon as it is there."""
    tab.wait(f"!!{call(BUTTON, text)}")
    tab.run(f"{call(BUTTON, text)}.click()")


def make_available(tab: Tab) -> None:
    """Store everything on the device; the tab stays as it is."""
    tab.wait("!!document.querySelector('main h1')")
    tab.run("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: ',', bubbles: true}))")
    press(tab, "Make available offline")
    tab.wait("document.body.innerText.includes('Ready: everything here works')")
    tab.run("document.querySelector('dialog, [role=dialog]').querySelector('button').click()")


def start(tab: Tab, game: str) -> None:
    """Begin a game against ``master``, and to play at random."""
    tab.run("void (location.hash = '#/')")
    tab.wait(f"!!{call(BUTTON, f'Play {game}')}")
    tab.run(call(LEVEL, game, len(player_names())))
    press(tab, f"Play {game}")
    tab.run(f"void {call(PLAY)}")


def review(tab: Tab, record: str) -> None:
    """Open a record for review."""
    tab.run("void (location.hash = '#/review')")
    tab.wait("!!document.querySelector('input[type=file]')")
    tab.run(call(OPEN, record))


def played(game: str) -> str:
    """The record of a game between two weak computers."""
    record = cabochon.Record(game, 2, bytes(32))
    state, weak = record.start(), cabochon.player("greedy", seed=1)
    moves = []
    while state.outcome is None:
        moves.append(weak.choose(state.view(state.to_move)))
        state = state.play(moves[-1]).state
    whole = dataclasses.replace(record, moves=tuple(map(str, moves)), outcome=state.outcome)
    return recordfile.to_text(whole)
