"""Workers on a Ray cluster, as an Executor.

Jobs are pure functions, so Ray can retry a job on another worker; a worker that dies loses only
the games of its current job.
"""

import logging
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, Final

import ray

TRIES: Final = 8
"""Retries of a job whose worker died."""


class RayPool(Executor):
    """Submits jobs to Ray, one core each."""

    def __init__(self, address: str = "local", cores: int | None = None) -> None:
        """Connect to a cluster; ``local`` starts one on this machine."""
        ray.init(
            address=address,
            num_cpus=cores,
            include_dashboard=False,
            log_to_driver=False,
            logging_level=logging.WARNING,
        )
        self._job = ray.remote(num_cpus=1, max_retries=TRIES)(_call)
        self._shared: tuple[object, Any] = (None, None)
        """The last weights passed to a job, and their reference in the cluster."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Start a job."""
        future: Future[Any] = self._job.remote(fn, kwargs, *map(self._share, args)).future()
        return future

    def _share(self, argument: Any) -> Any:
        """Put weights into the cluster once, not once per job."""
        if not isinstance(argument, dict):
            return argument
        if self._shared[0] is not argument:
            self._shared = (argument, ray.put(argument))
        return self._shared[1]

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002  # Executor's
        """Disconnect from the cluster, or stop a local one; running jobs are dropped."""
        ray.shutdown()


def _call(fn: Callable[..., Any], kwargs: dict[str, Any], *args: Any) -> Any:
    """Run a job on a worker."""
    return fn(*args, **kwargs)
