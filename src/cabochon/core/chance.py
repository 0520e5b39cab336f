"""The random generator: xoshiro256** with its four 64-bit words held by the caller.

docs/decisions/generator.md specifies it, so that other programs can repeat every deal.
"""

_MASK = (1 << 64) - 1
_LOW = (1 << 32) - 1


def draw(state: list[int]) -> int:
    """Step the generator and return 64 random bits."""
    product = (state[1] * 5) & _MASK
    result = (((product << 7) | (product >> 57)) * 9) & _MASK
    shifted = (state[1] << 17) & _MASK
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = ((state[3] << 45) | (state[3] >> 19)) & _MASK
    return result


def below(state: list[int], bound: int) -> int:
    """A uniform number below ``bound``: 32 bits scaled, with rejection of biased ones."""
    scaled = (draw(state) >> 32) * bound
    low = scaled & _LOW
    if low < bound:
        unfair = (_LOW + 1) % bound
        while low < unfair:
            scaled = (draw(state) >> 32) * bound
            low = scaled & _LOW
    return scaled >> 32


def shuffle(state: list[int], items: list[int], first: int, count: int) -> None:
    """Fisher-Yates shuffle of ``count`` items from ``first`` on, from the last item down."""
    for i in range(count - 1, 0, -1):
        j = below(state, i + 1)
        item = items[first + i]
        items[first + i] = items[first + j]
        items[first + j] = item
