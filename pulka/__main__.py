"""`python -m pulka`."""

from pulka.cli import main

main()
