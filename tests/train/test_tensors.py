"""PyTorch reads the arrays of the vector environment without a copy."""

import numpy as np
import pytest
import torch

from cabochon.envs import vector


@pytest.mark.parametrize("take", [torch.from_numpy, torch.from_dlpack])
def test_tensors_share_the_memory_of_the_environment(take: object) -> None:
    assert callable(take)
    env = vector("duel", num_envs=8, seed=1)
    tensors = [take(array) for array in env.current]
    before = tensors[0].clone()
    env.step(env.sample(np.random.default_rng(1)))
    assert not torch.equal(tensors[0], before)
    for tensor, array in zip(tensors, env.current, strict=True):
        assert tensor.data_ptr() == array.ctypes.data
        assert tensor.tolist() == array.tolist()
