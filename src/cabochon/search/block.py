"""The nodes and edges of a search tree, as C structs in one array each.

``block.pxd`` declares the structs; fields that are read together are adjacent.
"""

from typing import TypeVar

from cabochon.core.native import Heap

Record = TypeVar("Record")


class Node:
    """A node of the tree."""

    __slots__ = ("edges", "key", "next", "size", "tried", "value", "visits")

    def __init__(self) -> None:
        self.edges = self.visits = self.key = self.next = self.size = self.tried = 0
        self.value = 0.0


class Edge:
    """An edge of the tree."""

    __slots__ = ("action", "child", "prior", "value", "visits")

    def __init__(self) -> None:
        self.visits = self.child = self.action = 0
        self.value = self.prior = 0.0


class Records(dict[int, Record]):
    """Records by number, created on first access."""

    def __init__(self, kind: type[Record]) -> None:
        super().__init__()
        self.kind = kind

    def __missing__(self, number: int) -> Record:
        """Create a record of zeros."""
        found = self[number] = self.kind()
        return found


def node_bytes() -> int:
    """The size of a node in bytes; 0 if uncompiled."""
    return 0


def edge_bytes() -> int:
    """The size of an edge in bytes; 0 if uncompiled."""
    return 0


def nodes(_heap: Heap) -> Records[Node]:
    """Interpret memory as nodes."""
    return Records(Node)


def edges(_heap: Heap) -> Records[Edge]:
    """Interpret memory as edges."""
    return Records(Edge)


def prefetch_node(_nodes: Records[Node], _number: int) -> None:
    """Prefetch a node."""


def prefetch_edges(_edges: Records[Edge], _first: int) -> None:
    """Prefetch some edges."""
