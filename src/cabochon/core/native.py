"""What plain Python cannot say to C: copy an object by value, work without the interpreter lock.

``native.pyx`` beside it, the only file in Cython's own syntax, takes its place when compiled.
"""


def copy(source: object, target: object) -> None:
    """Copy every field by value; both are of one class, whose fields are numbers and flat lists."""
    for name, value in vars(source).items():
        if isinstance(value, list):
            getattr(target, name)[:] = value
        else:
            setattr(target, name, value)


class Task:
    """Work that touches no Python object, so that tasks of several threads run side by side."""

    def work(self) -> None:
        """Do the work; to be overridden."""

    def run(self) -> None:
        """Do the work; the compiled form lets go of the interpreter lock meanwhile."""
        self.work()


def size_of(_item: object) -> int:
    """Bytes that ``copy`` moves; 0 where nothing was compiled."""
    return 0
