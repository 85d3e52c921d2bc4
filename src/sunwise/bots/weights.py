"""The weights of the evaluation, tuned by play against themselves (benchmarks/tune.py).

One set for each number of players, with and without the moon. What each weight is for, in their order:
"""

import numpy as np
from numpy.typing import NDArray

from sunwise.options import Options

Weights = NDArray[np.float64]

NAMES = (
    "light now",  # worth of a light when no round is left
    "light per round",  # and what every round left adds to it
    "light limit",  # no light is worth more than this
    "income discount",  # per round until a forecast light comes
    "income beyond",  # share of the forecast that holds after the next six suns
    "seed",  # share of its token that a piece of each size is worth
    "small",
    "medium",
    "large",
    "seed late",  # what a round of spare time adds to that share, up to five rounds
    "small late",
    "medium late",
    "large late",
    "available seed",  # worth of a piece beside the shop, per round left up to six
    "available small",
    "available medium",
    "available large",
    "moon point",  # worth over its one point, per round left
    "crowd",  # what each piece beyond a number costs (see "crowd from")
    "rival",  # how much the best opponent's points count
    "hoard",  # what each light beyond a number costs: the next suns may overflow it (see "hoard from")
    "more seeds",  # worth of a second and further piece beside the shop, likewise
    "more small",
    "more medium",
    "more large",
    "next moonlight",  # worth of a moon point that the next round will bring where the animal stands
    "baby",  # worth of a hatched baby while rounds are left
    "crowd from",
    "hoard from",
)
(LIGHT, LIGHT_ROUND, LIGHT_LIMIT, DISCOUNT, BEYOND, SIZE, SIZE_TIME) = (0, 1, 2, 3, 4, 5, 9)
(AVAILABLE, MOON_POINT, CROWD, RIVAL, HOARD, MORE, NEXT_MOON, BABY) = (13, 17, 18, 19, 20, 21, 25, 26)
(CROWD_FROM, HOARD_FROM) = (27, 28)

TUNED = {
    (2, False): (
        *(0.2503, 0.0555, 1.0424, 0.7347, 1.0422, -0.0283, 0.1923, 0.3951, 0.8644),
        *(0.0338, 0.0143, 0.0264, 0.0264, 0.1327, 0.253, 0.5328, 0.6776),
        *(0.03, 2.8951, 0.9862, 1.565, 0.0054, -0.1548, -0.2775, -0.0703),
        *(0.8, 2.0, 5.6514, 9.8039),
    ),
    (3, False): (
        *(0.2693, 0.0519, 2.0459, 0.7257, 1.1831, -0.0288, 0.1281, 0.3706, 0.8505),
        *(0.0349, 0.0197, 0.0227, 0.0182, 0.1683, 0.2319, 0.5232, 0.6719),
        *(0.03, 2.0224, 0.4573, 1.7406, -0.0404, -0.1629, -0.3027, -0.0869),
        *(0.8, 2.0, 4.5055, 11.8136),
    ),
    (4, False): (
        *(0.3431, 0.0609, 1.0472, 0.698, 0.2385, -0.0231, 0.1804, 0.4099, 0.8255),
        *(0.0207, 0.0041, 0.0197, 0.0109, 0.0605, 0.0703, 0.5554, 0.8019),
        *(0.03, 3.6877, 0.5013, 0.7049, -0.1161, -0.2135, -0.1612, -0.014),
        *(0.8, 2.0, 5.4901, 10.7766),
    ),
    (2, True): (
        *(0.2732, 0.0563, 1.8905, 0.7349, 1.4474, -0.0579, 0.1996, 0.4825, 0.8591),
        *(0.0379, 0.0209, 0.0235, 0.0406, 0.1355, 0.2614, 0.5842, 0.7329),
        *(-0.0528, 1.8768, 0.9222, 2.8953, -0.0325, -0.3519, -0.8677, 0.2358),
        *(0.0407, -4.0463, 5.5817, 9.918),
    ),
    (4, True): (
        *(0.2919, 0.0624, 1.7425, 0.7883, 0.8314, -0.0215, 0.1746, 0.4306, 0.843),
        *(0.0205, 0.004, 0.0109, 0.0103, 0.06, 0.0284, 0.5945, 0.7821),
        *(-0.0433, 2.7794, 0.6019, 0.9434, -0.1154, -0.1993, -0.1634, -0.0518),
        *(0.1799, 0.7125, 4.8901, 11.103),
    ),
}

# Points above the average that each animal (Boar first, as in the notation) brought a planner when all were
# dealt and kept at random: 1,500 games of two players, and as many of four, for three and four.
ANIMAL_WORTH = np.array(
    [
        [-7.2, 12.4, -0.8, 2.4, 3.9, 4.9, -8.1, -7.5],
        [-3.0, 1.6, 2.8, 3.8, 3.3, -2.7, -3.0, -2.9],
    ]
)


def weights_for(options: Options) -> Weights:
    """Give the weights for a game; three players with the moon have those of four."""
    moon = "moon" in options.modules
    players = 4 if moon and options.players == 3 else options.players
    return np.array(TUNED[players, moon])
