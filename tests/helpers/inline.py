"""An executor without processes."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any


class Inline(Executor):
    """Runs every job at once; optionally fails before one of them."""

    def __init__(self, most: int = 1000) -> None:
        self.left = most

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do a job."""
        future: Future[Any] = Future()
        self.left -= 1
        if self.left < 0:
            future.set_exception(InterruptedError())
        else:
            future.set_result(fn(*args, **kwargs))
        return future
