"""Environments for learning: PettingZoo, Gymnasium, OpenSpiel and batches, all on the one engine.

docs/environments.md tells what an observation holds, what the actions are and how rewards are given.
"""
