"""The game, compiled: it knows no text, no files and no clock. `engine` is the only door."""
