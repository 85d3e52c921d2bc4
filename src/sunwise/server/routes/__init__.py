"""The HTTP interface, one file for each thing a client wants to do."""
