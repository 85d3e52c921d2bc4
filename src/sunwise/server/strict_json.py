"""Bodies of requests, read strictly: wrong types, unknown fields and broken JSON are refused."""

from collections.abc import Generator
from typing import Any, ClassVar, TypeVar

import msgspec
from litestar.dto import AbstractDTO, DTOFieldDefinition
from litestar.openapi.spec import Reference, Schema
from litestar.typing import FieldDefinition

from sunwise.server.problems import Problem

T = TypeVar("T")
DEEPEST = 50


def bad_request(sentence: str) -> Problem:
    """Refuse what no client of this version would send."""
    return Problem(400, "bad_request", sentence)


def read(decoder: msgspec.json.Decoder[T], text: bytes | str) -> T:
    """Decode JSON; say what is wrong and where.

    >>> read(msgspec.json.Decoder(list[int]), b'[1, "two"]')
    Traceback (most recent call last):
    sunwise.server.problems.Problem: Expected `int`, got `str` - at `$[1]`.
    """
    try:
        return decoder.decode(text)
    except RecursionError:
        raise bad_request("The message is nested too deep.") from None
    except (msgspec.DecodeError, UnicodeError, ValueError) as error:
        sentence = str(error)
        if "matching regex" in sentence:  # which no player could read
            place = sentence.rpartition(" - at ")[2]
            sentence = f"This text holds characters that cannot stand there - at {place}"
        raise bad_request(f"{sentence}.") from None


def check_depth(value: object, left: int = DEEPEST) -> None:
    """Refuse data of free form that is nested so deep that it might be stored and not read again."""
    if left == 0:
        raise bad_request(f"Objects and lists may be nested at most {DEEPEST} deep.")
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            if isinstance(inner, dict | list):
                check_depth(inner, left - 1)


class StrictJson(AbstractDTO[Any]):
    """Decodes the `data` of a handler by its annotation, where Litestar itself would take `"1"` for 1."""

    decoders: ClassVar[dict[str, msgspec.json.Decoder[Any]]] = {}

    @classmethod
    def create_for_field_definition(
        cls, field_definition: FieldDefinition, handler_id: str, backend_cls: Any = None
    ) -> None:
        if field_definition.name == "data":
            cls.decoders[handler_id] = msgspec.json.Decoder(field_definition.annotation)

    @classmethod
    def is_supported_model_type_field(cls, field_definition: FieldDefinition) -> bool:
        return True

    @classmethod
    def create_openapi_schema(
        cls, field_definition: FieldDefinition, handler_id: str, schema_creator: Any
    ) -> Reference | Schema:
        schema: Reference | Schema = schema_creator.for_field_definition(field_definition)
        return schema

    @classmethod
    def generate_field_definitions(cls, model_type: type[Any]) -> Generator[DTOFieldDefinition, None, None]:
        yield from ()

    @classmethod
    def detect_nested_field(cls, field_definition: FieldDefinition) -> bool:
        return False

    def decode_bytes(self, value: bytes) -> Any:
        return read(self.decoders[self.asgi_connection.route_handler.handler_id], value)
