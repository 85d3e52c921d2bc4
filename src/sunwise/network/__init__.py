"""The learned player's network as it plays: what it asks of a position, its weights, its answer; no torch."""
