"""How a program ends that has loaded DuckDB, Arrow or Spark."""

import json
import os


def print_and_end(result):
    """Prints a result as JSON, and ends the process at once.

    These libraries leave threads behind. One of them that asks for the lock of Python while the interpreter
    is taken down aborts the process, some time after all is read (duckdb/duckdb#13904).
    """
    print(json.dumps(result), flush=True)
    os._exit(0)
