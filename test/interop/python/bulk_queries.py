"""Runs queries of the documentation, and loads a dataset by its description.

Reads JSON, with the codes "sql" and "python" as lists, and a description as "croissant" or none.
Prints, as JSON, what each query gives, and the rows of each set of records that was loaded.
"""

import json
import logging
import pathlib
import sys

from printed import print_and_end

# each is imported where it is used: some take a second
GIVEN = json.load(sys.stdin)

logging.disable(logging.WARNING)


def rows_of_sql(codes):
    import duckdb
    import duckdb_extension_httpfs

    (path,) = pathlib.Path(duckdb_extension_httpfs.__path__[0]).rglob("httpfs.duckdb_extension")
    duckdb.execute(f"LOAD '{path}'")
    return [duckdb.execute(code).fetchall() for code in codes]


def rows_of_python(code):
    """The rows that a code calls `counts`: a frame of pandas, polars or Spark."""
    names = {}
    exec(code, names)
    counts = names["counts"]
    if hasattr(counts, "collect"):
        rows = [list(row) for row in counts.collect()]
        counts.sparkSession.stop()
        return rows
    return counts.rows() if hasattr(counts, "rows") else counts.values.tolist()


def records(description):
    import mlcroissant

    dataset = mlcroissant.Dataset(jsonld=description)
    problems = dataset.metadata.ctx.issues.errors
    counts = {name: sum(1 for _ in dataset.records(name)) for name in ("claims", "disease", "tool")}
    return {"problems": list(problems), "counts": counts}


result = {
    "sql": rows_of_sql(GIVEN["sql"]) if GIVEN["sql"] else [],
    "python": [rows_of_python(code) for code in GIVEN["python"]],
}
if "croissant" in GIVEN:
    result["croissant"] = records(GIVEN["croissant"])
print_and_end(result)
