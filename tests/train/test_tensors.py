"""PyTorch reads the arrays of the vector environment without a copy."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
import torch

from cabochon.envs import vector


@pytest.mark.parametrize("take", [torch.from_numpy, torch.from_dlpack])
def test_tensors_share_the_memory_of_the_environment(
    take: Callable[[npt.NDArray[Any]], torch.Tensor],
) -> None:
    env = vector("duel", num_envs=8, seed=1)
    arrays: list[Any] = list(env.current)
    tensors = [take(array) for array in arrays]
    before = tensors[0].clone()
    env.step(env.sample(np.random.default_rng(1)))
    assert not torch.equal(tensors[0], before)
    for tensor, array in zip(tensors, arrays, strict=True):
        assert tensor.data_ptr() == array.ctypes.data
        assert tensor.tolist() == array.tolist()
