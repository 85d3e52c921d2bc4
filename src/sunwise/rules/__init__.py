"""The game, compiled: no text, no files and no clock, but in `jit` and `warmup`, which compile it.

Python calls it through `engine`; compiled code of other packages calls its functions themselves.
"""
