"""PyTorch and JAX read a batch's arrays where they are."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ludothek.batch

ARRAYS = ("seats", "masks", "observations", "rewards", "terminated")


@pytest.fixture
def batch() -> ludothek.batch.Batch:
    return ludothek.batch.make("bunker", 100, seed=1)


def test_pytorch_shares_the_arrays(batch: ludothek.batch.Batch) -> None:
    torch = pytest.importorskip("torch")
    shared = {name: torch.from_numpy(getattr(batch, name)) for name in ARRAYS}
    for name, tensor in shared.items():
        assert tensor.data_ptr() == getattr(batch, name).ctypes.data
    for _ in range(50):
        numbers = torch.multinomial(shared["masks"].float(), 1).squeeze(1)
        batch.step(numbers.numpy())
        assert all(np.array_equal(tensor.numpy(), getattr(batch, name)) for name, tensor in shared.items())
    own = torch.zeros(100, dtype=torch.int32)
    batch.pick(own.numpy())
    assert batch._ready(own.numpy()).ctypes.data == own.data_ptr()


def test_jax_shares_the_arrays(batch: ludothek.batch.Batch) -> None:
    jax = pytest.importorskip("jax")
    shared: Any = {name: jax.dlpack.from_dlpack(getattr(batch, name), copy=False) for name in ARRAYS}
    for name, array in shared.items():
        assert array.unsafe_buffer_pointer() == getattr(batch, name).ctypes.data
    numbers = np.asarray(shared["masks"].argmax(axis=1))
    assert numbers.dtype == np.int32
    batch.step(numbers)
