"""What is said when the memory does not suffice."""

# torch has an error of its own for a GPU's memory only.
WORDS = ("out of memory", "can't allocate memory", "not enough memory", "Storage size calculation overflowed")


def tells_of_memory(error: BaseException) -> bool:
    """Tell whether an error comes of too little memory, of the processor or of a GPU."""
    return isinstance(error, MemoryError) or any(words in str(error) for words in WORDS)
