"""`python -m pulka`, and the console script."""

import gc


def main() -> None:
    """Run the command line."""
    gc.disable()  # one short-lived process that makes no cycles: collecting costs a tenth of its time
    from pulka.cli import main as run

    run()


if __name__ == "__main__":
    main()
