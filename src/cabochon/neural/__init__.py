"""Policy-value networks: inference in a kernel, self-play and training."""
