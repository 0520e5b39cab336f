"""What the server process itself needs: settings, logs, metrics, time, tasks."""
