"""Whether the weights of ``net:FILE`` fit a game."""

from pathlib import Path

from cabochon.neural import weights as files
from cabochon.neural.variant import VARIANTS, variant_for
from cabochon.players.roster import WEIGHTS


def check_weights(name: str, game: str | None = None, players: int = 2) -> None:
    """ValueError if a name means weights that do not fit the game, or without a game any."""
    if not name.startswith(WEIGHTS):
        return
    try:
        fitting = fitting_variants(Path(name.removeprefix(WEIGHTS)))
    except OSError as error:
        raise ValueError(f"{name}: {error.strerror}") from None
    except ValueError:
        raise ValueError(f"{name}: not a file of weights") from None
    wanted = variant_for(game, players).name if game else None
    if not fitting or wanted not in (None, *fitting):
        held = " or ".join(fitting) or "no game here"
        raise ValueError(f"{name}: weights for {held}" + (f", not for {wanted}" if wanted else ""))


def fitting_variants(path: Path) -> tuple[str, ...]:
    """The names of the variants that the weights of a file fit; ValueError if it has none."""
    weights = files.read(path)
    learning = [variant for variant in VARIANTS.values() if variant.game.network]
    return tuple(
        variant.name
        for variant in learning
        if not files.misfit(weights, variant.encoding(variant.players), variant.players)
    )
