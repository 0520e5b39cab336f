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

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Start a job."""
        future: Future[Any] = self._job.remote(fn, args, kwargs).future()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002
        """Leave the cluster, or end the local one; jobs under way are dropped."""
        ray.shutdown()


def _call(fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """Run a job, on a worker."""
    return fn(*args, **kwargs)
