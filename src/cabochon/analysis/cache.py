"""Results of searches by position, for reviews that meet the same position again."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Final, TypeVar

Result = TypeVar("Result")
SIZE: Final = 4096


class PositionCache:
    """The results used last; safe to share between threads."""

    def __init__(self, size: int = SIZE) -> None:
        self._size = size
        self._lock = Lock()
        self._results: OrderedDict[Hashable, object] = OrderedDict()

    def __len__(self) -> int:
        return len(self._results)

    def get(self, key: Hashable, find: Callable[[], Result]) -> Result:
        """The result for a key, found now if it is not there; a key has results of one type."""
        with self._lock:
            if key in self._results:
                self._results.move_to_end(key)
                return self._results[key]  # type: ignore[return-value]  # the key tells the type
        result = find()
        with self._lock:
            self._results[key] = result
            if len(self._results) > self._size:
                self._results.popitem(last=False)
        return result
