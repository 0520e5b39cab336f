"""The policy-value network: three layers over sparse features, evaluated one position at a time."""

import math
from typing import Any

from cabochon.core import native, numbers
from cabochon.core.encoding import Encoding
from cabochon.core.evaluation import Evaluator
from cabochon.core.kernel import Position
from cabochon.neural import dense


class Network(Evaluator):
    """Evaluates with the arrays of ``weights.quantized``."""

    def __init__(self, encoding: Encoding, weights: dict[str, Any], players: int) -> None:
        self.encoding = encoding
        self.owner = weights
        self.players = players
        self.width = len(weights["bias1"])
        self.height = len(weights["bias2"])
        self.weights1 = native.shorts(weights["weights1"])
        self.bias1 = native.shorts(weights["bias1"])
        self.steps = native.floats(weights["steps"])
        self.weights2 = native.floats(weights["weights2"])
        self.bias2 = native.floats(weights["bias2"])
        self.policy = native.floats(weights["policy"])
        self.policy_bias = native.floats(weights["policy_bias"])
        self.value = native.floats(weights["value"])
        self.value_bias = native.floats(weights["value_bias"])
        self.hidden1 = [0.0] * 512  # max(WIDTHS) of weights.py
        self.hidden2 = [0.0] * 256  # max(HEIGHTS)
        self.chances = numbers.float_zeros(numbers.SEATS)
        self.seats = [0, 1, 2, 3]
        self.rows = numbers.zeros(numbers.ACTIONS)
        self.more_rows = numbers.zeros(numbers.ACTIONS)
        self.more = numbers.float_zeros(numbers.ACTIONS)

    def evaluate(
        self,
        position: Position,
        actions: list[int],
        count: int,
        logits: list[float],
        values: list[float],
    ) -> None:
        """Encode the position, run the layers, and compute the policy of the legal actions only."""
        self.encoding.encode(position)
        self.run_layers()
        self.read_values(position.turn, values)
        self.read_policy(actions, count, logits)

    def run_layers(self) -> None:
        """Compute both hidden layers."""
        dense.sum_rows(
            self.hidden1,
            self.bias1,
            self.weights1,
            self.encoding.index,
            self.encoding.count,
            self.width,
            self.steps,
        )
        dense.layer(self.hidden2, self.bias2, self.weights2, self.hidden1, self.width, self.height)

    def read_values(self, turn: int, values: list[float]) -> None:
        """The win probability of each seat; the value rows start with the mover."""
        dense.products(
            self.chances,
            self.value_bias,
            self.value,
            self.seats,
            self.players,
            self.hidden2,
            self.height,
        )
        most = self.chances[0]
        for i in range(self.players):
            most = max(most, self.chances[i])
        total = 0.0
        for i in range(self.players):
            self.chances[i] = math.exp(self.chances[i] - most)
            total += self.chances[i]
        for i in range(self.players):
            values[(turn + i) % self.players] = self.chances[i] / total

    def read_policy(self, actions: list[int], count: int, logits: list[float]) -> None:
        """The logit of each action: the sum of its one or two policy rows."""
        second = 0
        for i in range(count):
            self.rows[i] = self.encoding.row(actions[i])
            self.more_rows[i] = self.encoding.second_row(actions[i])
            if self.more_rows[i] >= 0:
                second = 1
        dense.products(
            logits, self.policy_bias, self.policy, self.rows, count, self.hidden2, self.height
        )
        if second:
            dense.products(
                self.more,
                self.policy_bias,
                self.policy,
                self.more_rows,
                count,
                self.hidden2,
                self.height,
            )
            for i in range(count):
                logits[i] += self.more[i]
