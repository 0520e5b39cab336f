"""Training on samples with PyTorch."""

import math
from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt
import torch
from torch import nn
from torch.nn import functional

from cabochon.core.attributes import Attributes
from cabochon.neural.arrays import Arrays, Moments
from cabochon.neural.samples import Samples
from cabochon.neural.settings import LearnSettings


class Model(nn.Module):
    """The network of ``network.py`` as a PyTorch module.

    A row of the first layer is the sum of a row of its own and of the rows of its feature's
    attributes. So what is learnt about one card helps with similar cards. The kernel gets the sums.
    """

    def __init__(
        self, weights: Arrays, attributes: Attributes | None = None, scale: float = 0.0
    ) -> None:
        super().__init__()
        features, width = weights["weights1"].shape
        self.features = features
        self.embed = nn.EmbeddingBag(features + 1, width, mode="sum", padding_idx=features)
        with torch.no_grad():
            self.embed.weight[:features] = torch.from_numpy(weights["weights1"])
            self.embed.weight[features] = 0
        names = ("bias1", "weights2", "bias2", "policy", "policy_bias", "value", "value_bias")
        self.arrays = nn.ParameterDict(
            {name: nn.Parameter(torch.from_numpy(weights[name].copy())) for name in names}
        )
        attributes = attributes or Attributes()
        self.attributes = matrix_of(attributes, features + 1, scale)
        self.shared = nn.Parameter(torch.zeros(len(attributes.columns), width))

    def forward(self, features: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The last hidden layer [N, units] and value logits [N, players]."""
        arrays = self.arrays
        sums = functional.embedding_bag(
            features, self.first_layer(), mode="sum", padding_idx=self.features
        )
        hidden = torch.relu(sums + arrays["bias1"])
        hidden = torch.relu(hidden @ arrays["weights2"] + arrays["bias2"])
        return hidden, hidden @ arrays["value"].T + arrays["value_bias"]

    def first_layer(self) -> torch.Tensor:
        """The weight row of every feature, then the padding."""
        if len(self.shared) == 0:
            return self.embed.weight
        return self.embed.weight + torch.sparse.mm(self.attributes, self.shared)

    def logits(self, hidden: torch.Tensor, rows: torch.Tensor) -> torch.Tensor:
        """Policy logits of the legal actions [N, A]."""
        everything = hidden @ self.arrays["policy"].T + self.arrays["policy_bias"]
        first = everything.gather(1, rows[:, :, 0].clamp(min=0))
        second = everything.gather(1, rows[:, :, 1].clamp(min=0))
        logits = first + torch.where(rows[:, :, 1] < 0, 0.0, second)
        return torch.where(rows[:, :, 0] < 0, -1e4, logits)

    def weights(self) -> Arrays:
        """The arrays, for the kernel and for files."""
        found = {name: array.detach().numpy().copy() for name, array in self.arrays.items()}
        return {"weights1": self.first_layer().detach().numpy()[: self.features].copy(), **found}


def matrix_of(attributes: Attributes, rows: int, scale: float) -> torch.Tensor:
    """The attributes as a sparse matrix [rows, attributes], scaled."""
    entries = torch.tensor(attributes.entries).reshape(-1, 3).T
    size = (rows, len(attributes.columns))
    return torch.sparse_coo_tensor(
        entries[:2].long(), scale * entries[2], size, check_invariants=True
    ).coalesce()


def learn(
    weights: Arrays,
    samples: Samples,
    steps: int,
    seed: int,
    settings: LearnSettings,
    tick: Callable[[int], None] = lambda _: None,
    moments: Moments | None = None,
    attributes: Attributes | None = None,
) -> tuple[Arrays, dict[str, float], Moments]:
    """Train; return the weights, the mean losses of the second half, and the moments."""
    torch.manual_seed(seed)
    torch.set_num_threads(settings.threads)
    model = Model(weights, attributes, settings.attribute_scale)
    optimizer = torch.optim.AdamW(model.parameters(), settings.rate, weight_decay=settings.decay)
    restore(model, optimizer, moments or {})
    schedule = schedule_of(optimizer, steps, settings)
    found = []
    for chosen in batches(samples, steps, seed, settings):
        policy_loss, value_loss = losses(model, samples, chosen)
        optimizer.zero_grad()
        (policy_loss + settings.value_weight * value_loss).backward()
        optimizer.step()
        schedule.step()
        found.append((policy_loss.item(), value_loss.item()))
        tick(1)
    policy, value = np.mean(found[len(found) // 2 :], axis=0)
    found_losses = {"policy": float(policy), "value": float(value)}
    return model.weights(), found_losses, moments_of(model, optimizer)


def batches(
    samples: Samples, steps: int, seed: int, settings: LearnSettings
) -> Iterator[npt.NDArray[np.int64]]:
    """The samples of each step, of which a fixed share has a policy."""
    random = np.random.default_rng(seed)
    groups = np.flatnonzero(samples.counts > 0), np.flatnonzero(samples.counts == 0)
    deep = round(settings.batch * settings.policy_share) if len(groups[1]) else settings.batch
    sizes = (deep, settings.batch - deep) if len(groups[0]) else (0, settings.batch)
    for _ in range(steps):
        pairs = zip(groups, sizes, strict=True)
        yield np.concatenate([random.choice(group, size) for group, size in pairs if size])


def schedule_of(
    optimizer: torch.optim.Optimizer, steps: int, settings: LearnSettings
) -> torch.optim.lr_scheduler.LRScheduler:
    """A learning rate that rises for a short while, and then falls to a fiftieth along a cosine."""
    rising = settings.warm_up * steps

    def share(step: int) -> float:
        cosine = 0.51 + 0.49 * math.cos(math.pi * min(1.0, step / steps))
        return cosine * min(1.0, (step + 1) / (rising + 1))

    return torch.optim.lr_scheduler.LambdaLR(optimizer, share)


def moments_of(model: Model, optimizer: torch.optim.Optimizer) -> Moments:
    """The optimizer's state of each parameter."""
    return {
        f"{name}/{key}": array.numpy().copy()
        for name, parameter in model.named_parameters()
        for key, array in optimizer.state[parameter].items()
    }


def restore(model: Model, optimizer: torch.optim.Optimizer, moments: Moments) -> None:
    """Restore the optimizer's state; a parameter that has grown starts without one."""
    parameters = dict(model.named_parameters())
    for name, array in moments.items():
        place, _, key = name.rpartition("/")
        if moments[f"{place}/exp_avg"].shape == parameters[place].shape:
            optimizer.state[parameters[place]][key] = torch.from_numpy(array.copy())


def losses(
    model: Model, samples: Samples, chosen: npt.NDArray[np.int64]
) -> tuple[torch.Tensor, torch.Tensor]:
    """The cross entropies of policy and value of some samples."""
    features = torch.from_numpy(samples.features[chosen].astype(np.int64))
    hidden, values = model(torch.where(features < 0, model.features, features))
    value = torch.from_numpy(samples.value[chosen].astype(np.float32))
    value_loss = -(value * functional.log_softmax(values, 1)).sum(1).mean()
    has_policy = samples.counts[chosen] > 0
    rows, chances = samples.policies(chosen[has_policy])
    logits = model.logits(hidden[torch.from_numpy(has_policy)], torch.from_numpy(rows).long())
    policy = torch.from_numpy(chances).float()
    policy_loss = -(policy * functional.log_softmax(logits, 1)).sum() / max(1, len(rows))
    return policy_loss, value_loss
