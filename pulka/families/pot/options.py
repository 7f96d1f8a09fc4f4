"""The rules of a table with a pot: one frozen value, one field an option.

Sources: Meyers = Meyers Konversations-Lexikon (1905), Pierer = Pierer's Universal-Lexikon, EP = an
encyclopaedia's chapter on the limited pot and the Styrian form.
"""

from typing import Literal, NamedTuple

from pulka.agreements.options import OptionSet, option
from pulka.agreements.values import Whole, Wholes


class Rules(NamedTuple):
    """All agreements of one table with a pot."""

    stake: Literal["suits", "pot", "limit"] = option("suits", "what is played for", "на что играют", "Meyers, Pierer")
    suit_stakes: tuple[int, ...] = option(
        (10, 20, 30, 40), "stakes of ♣ ♠ ♦ ♥", "ставки игр ♣ ♠ ♦ ♥", "Meyers, EP", kind=Wholes(4)
    )
    limit: int = option(100, "the most that is played for", "наибольшая ставка", "EP", kind=Whole(1))
    ante: Literal["dealer", "refill", "none"] = option(
        "dealer", "who puts stakes into the pot", "кто ставит в банк", "Meyers, EP"
    )
    ante_stakes: int = option(10, "stakes of an ante", "сколько ставят в банк", "Meyers", kind=Whole(1))


OPTIONS = OptionSet(Rules)
"""The options of the family with a pot."""
