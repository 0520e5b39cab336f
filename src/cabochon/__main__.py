"""``python -m cabochon`` and ``cabochon``."""

import sys


def main() -> int:
    """Run the command line; a light install does not have its packages."""
    try:
        from cabochon import cli  # noqa: PLC0415  # fails without them
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] == "cabochon":
            raise
        sys.stderr.write(
            f"cabochon: the commands need {error.name}, which a light install leaves out. "
            "All that they need: pip install cabochon\n"
        )
        return 1
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
