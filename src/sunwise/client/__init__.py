"""The Python client: create, join, watch and play games on a Sunwise server (docs/client.md)."""

from sunwise.client.async_client import AsyncClient as AsyncClient
from sunwise.client.async_client import Keys as Keys
from sunwise.client.async_table import AsyncTable as AsyncTable
from sunwise.client.errors import ServerRefused as ServerRefused
from sunwise.client.errors import StaleCommand as StaleCommand
from sunwise.client.errors import Unreachable as Unreachable
from sunwise.client.plain import Client as Client
from sunwise.client.plain import Table as Table
