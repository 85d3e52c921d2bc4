"""Secrets and names: keys to seats, invitations, resume codes, ids of games.

Keys and invitations have 256 bits, so their plain SHA-256 can be stored: there is nothing to guess from it.
Resume codes are short, because people type them; they live for minutes and guesses are few (`limits.py`).
"""

import hashlib
import hmac
import re
import secrets

ID = re.compile(r"[A-Za-z0-9_-]{12}")
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without I, L, O, U: nobody takes them for another
CODE = re.compile(rf"[{CROCKFORD}]{{8}}")
MISREAD = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})
CODE_LIFE = 10 * 60 * 1000  # milliseconds


def new_id() -> str:
    """Draw the id of a game: 72 bits, so ids of private games cannot be found by trying."""
    return secrets.token_urlsafe(9)


def is_id(text: str) -> bool:
    """Tell if a text can be the id of a game."""
    return ID.fullmatch(text) is not None


def new_token() -> str:
    """Draw the key to a seat, or to the host's rights."""
    return secrets.token_urlsafe(32)


def new_invite() -> str:
    """Draw an invitation. It is as long as a key, so that logs know all secrets by one look."""
    return secrets.token_urlsafe(32)


def new_resume_code() -> str:
    """Draw a code to type on another device, as `7QK3-M9TX`.

    It always has a digit and a letter: it looks neither like a word nor like a number.
    """
    while True:
        code = "".join(secrets.choice(CROCKFORD) for _ in range(8))
        if not code.isdigit() and not code.isalpha():
            return f"{code[:4]}-{code[4:]}"


def read_resume_code(typed: str) -> str | None:
    """Understand a code as people type it; None if it cannot be one.

    >>> read_resume_code("7qk3 m9to")
    '7QK3-M9T0'
    """
    code = typed.upper().translate(MISREAD)
    return f"{code[:4]}-{code[4:]}" if CODE.fullmatch(code) else None


def hashed(secret: str) -> bytes:
    """Give what is stored of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


def same(one: bytes, other: bytes) -> bool:
    """Compare hashes in a time that does not tell where they differ."""
    return hmac.compare_digest(one, other)
