"""The help of a command."""

from typing import Any, Final

from typer.core import TyperArgument, TyperCommand

VALUES: Final = {"int": "NUMBER", "float": "NUMBER", "path": "PATH", "str": "TEXT"}


class Command(TyperCommand):
    """Names the values of its options in words, such as NUMBER, and lists choices."""

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        for parameter in self.params:
            if parameter.metavar is None:
                parameter.metavar = _value_of(parameter)

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Typer puts a required argument in braces; here these mean a choice."""
        pieces = super().collect_usage_pieces(ctx)
        return [piece if "|" in piece else piece.strip("{}") for piece in pieces]


def _value_of(parameter: Any) -> str | None:
    """The word for a value; None for a flag, which has none."""
    choices = getattr(parameter.type, "choices", None)
    if choices:
        return "|".join(map(str, choices))
    if isinstance(parameter, TyperArgument):
        return str(parameter.name).upper() + ("..." if parameter.nargs != 1 else "")
    return VALUES.get(parameter.type.name.removesuffix(" range"))
