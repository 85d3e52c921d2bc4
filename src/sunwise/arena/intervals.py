"""Means with 95 % intervals, for games that come in units which belong together.

The games of a unit share their chance. Every interval is the wider of two: the one for independent games and
the one for units that are independent only as a whole.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


@dataclass(frozen=True)
class Estimate:
    """A measured value and the ends of its 95 % interval; there are none where one unit is all there is."""

    value: float
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class Sample:
    """Values, each with the number of its unit; `repeats` says how many times an average game was counted."""

    values: Sequence[float]
    units: Sequence[int]
    repeats: float = 1.0

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    def variance_by_units(self) -> float | None:
        """Give the variance of the mean from how the units differ; a single unit tells nothing."""
        sums: dict[int, float] = {}
        mean = self.mean
        for value, unit in zip(self.values, self.units, strict=True):
            sums[unit] = sums.get(unit, 0.0) + value - mean
        if len(sums) < 2:
            return None
        spread = sum(deviation**2 for deviation in sums.values())
        return spread * len(sums) / (len(sums) - 1) / len(self.values) ** 2


def share(sample: Sample) -> Estimate:
    """Estimate a share between 0 and 1 with a Wilson interval.

    >>> half = share(Sample([1.0, 0.0] * 5, range(10)))
    >>> half.value, round(half.low, 4), round(half.high, 4)
    (0.5, 0.2366, 0.7634)
    """
    count, mean = len(sample.values), sample.mean
    by_units, independent = sample.variance_by_units(), mean * (1 - mean) / max(1, count - 1)
    worth = count / sample.repeats  # so many independent games would say as much
    if by_units is None:
        worth = 1.0
    elif by_units > independent > 0:
        worth = min(worth, count * independent / by_units)
    low, high = wilson(mean, worth)
    return Estimate(mean, low, high)


def wilson(share: float, games: float) -> tuple[float, float]:
    """Give Wilson's 95 % interval of a share seen in so many independent games."""
    centre = share + Z**2 / (2 * games)
    half = Z * sqrt(share * (1 - share) / games + Z**2 / (4 * games**2))
    whole = 1 + Z**2 / games
    return max(0.0, (centre - half) / whole), min(1.0, (centre + half) / whole)


def average(sample: Sample) -> Estimate:
    """Estimate a mean with a normal interval."""
    count, mean = len(sample.values), sample.mean
    by_units = sample.variance_by_units()
    if by_units is None:
        return Estimate(mean)
    spread = sum((value - mean) ** 2 for value in sample.values) / (count - 1)
    half = Z * sqrt(max(by_units, spread / count * sample.repeats))
    return Estimate(mean, mean - half, mean + half)
