"""The server: games over HTTP and WebSockets that survive anything."""
