"""The engine behind the page without a server: local tables in a worker of the browser."""
