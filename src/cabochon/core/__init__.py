"""What both games share: tokens, chance, errors, events, the kernel's common form."""
