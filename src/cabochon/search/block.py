"""The memory of a search tree: nodes and edges as records side by side.

What is read together lies together; ``block.pxd`` says how, for C.
"""

from typing import Any, TypeVar

Record = TypeVar("Record")


class Node:
    """A node."""

    __slots__ = ("edges", "key", "next", "size", "tried", "value", "visits")

    def __init__(self) -> None:
        self.edges = self.visits = self.key = self.next = self.size = self.tried = 0
        self.value = 0.0


class Edge:
    """An edge."""

    __slots__ = ("action", "child", "prior", "value", "visits")

    def __init__(self) -> None:
        self.visits = self.child = self.action = 0
        self.value = self.prior = 0.0


class Records(dict[int, Record]):
    """Records by number, made when they are first asked for."""

    def __init__(self, kind: type[Record]) -> None:
        super().__init__()
        self.kind = kind

    def __missing__(self, number: int) -> Record:
        """A record of zeros."""
        found = self[number] = self.kind()
        return found


def node_bytes() -> int:
    """Of a node beside others: none where nothing was compiled."""
    return 0


def edge_bytes() -> int:
    """Of an edge beside others: none where nothing was compiled."""
    return 0


def nodes(_buffer: Any) -> Records[Node]:
    """A buffer of bytes as nodes."""
    return Records(Node)


def edges(_buffer: Any) -> Records[Edge]:
    """A buffer of bytes as edges."""
    return Records(Edge)


def fetch_node(_nodes: Records[Node], _number: int) -> None:
    """Ask for a node's memory before it is needed."""


def fetch_edges(_edges: Records[Edge], _first: int) -> None:
    """Ask for the memory of some edges before they are needed."""
