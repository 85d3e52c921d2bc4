"""Train the learned player by self-play (extra `sunwise[learn]`); docs/training.md."""
