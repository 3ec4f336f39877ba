"""HTTP and WebSocket around tables: lobby, identity, the web page."""
