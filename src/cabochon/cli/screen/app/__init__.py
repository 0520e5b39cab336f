"""The Textual application of ``cabochon play``."""
