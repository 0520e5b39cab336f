"""Policy-value networks: small, read by a kernel of our own, trained by self-play."""
