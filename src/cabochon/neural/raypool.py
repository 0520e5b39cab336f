"""Workers on a Ray cluster, as an Executor.

Jobs are functions of their arguments alone, so Ray may repeat one elsewhere: a worker that dies
costs the games it had not finished.
"""

import logging
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, Final

import ray

TRIES: Final = 8
"""How often a job whose worker died is repeated."""


class RayPool(Executor):
    """Hands jobs to Ray, one core each."""

    def __init__(self, address: str = "local", cores: int | None = None) -> None:
        """``local`` starts Ray on this machine, with some or all of its cores."""
        ray.init(
            address=address,
            num_cpus=cores,
            include_dashboard=False,
            log_to_driver=False,
            logging_level=logging.WARNING,
        )
        self._job = ray.remote(num_cpus=1, max_retries=TRIES)(_call)
        self._shared: tuple[object, Any] = (None, None)
        """The weights that the last job was given, and where the cluster keeps them."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Start a job."""
        future: Future[Any] = self._job.remote(fn, kwargs, *map(self._share, args)).future()
        return future

    def _share(self, argument: Any) -> Any:
        """Put weights into the cluster once, not with each of the hundreds of jobs they go to."""
        if not isinstance(argument, dict):
            return argument
        if self._shared[0] is not argument:
            self._shared = (argument, ray.put(argument))
        return self._shared[1]

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002  # Executor's own
        """Leave the cluster, or end the local one; jobs under way are dropped."""
        ray.shutdown()


def _call(fn: Callable[..., Any], kwargs: dict[str, Any], *args: Any) -> Any:
    """Run a job, on a worker."""
    return fn(*args, **kwargs)
