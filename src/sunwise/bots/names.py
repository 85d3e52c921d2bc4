"""The names of the bots, known without loading any: help texts and checks of arguments are quick."""

KINDS = ("random", "greedy", "planner", "search", "learned", "foresight")
LEVELS = ("seedling", "sapling", "birch", "oak", "sequoia")
BOTS = (*LEVELS, *KINDS)
