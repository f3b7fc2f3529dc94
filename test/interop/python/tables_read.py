"""Reads tables as csv, pandas and DuckDB do, and undoes their escapes as docs/tables.md says. Prints JSON.

usage: tables_read.py FUNCTIONS TABLE...
"""

import csv
import sys

import duckdb
import pandas
from printed import print_and_end

functions, *tables = sys.argv[1:]
csv.field_size_limit(sys.maxsize)


def with_csv(table, **options):
    with open(table, encoding="utf-8", **options) as file:
        return list(csv.reader(file, "excel-tab"))


def with_pandas(table, **options):
    frame = pandas.read_csv(table, sep="\t", **options)
    return [list(frame.columns), *frame.values.tolist()]


def with_duckdb(table, options):
    found = duckdb.execute(f"SELECT * FROM read_csv('{table}'{options})")
    names = [column[0] for column in found.description]
    return [names, *([cell or "" for cell in row] for row in found.fetchall())]


def shape(rows):
    return [list(rows[0]), len(rows), sorted({len(row) for row in rows})]


documented = {}
with open(functions, encoding="utf-8") as file:
    exec(file.read(), documented)


def read(table):
    texts = with_csv(table, newline="")
    return {
        "texts": {
            "csv": texts,
            "csv, any line ends": with_csv(table),
            "pandas": with_pandas(table, dtype=str, keep_default_na=False),
            "DuckDB": with_duckdb(table, ", all_varchar = true"),
        },
        "shapes": {
            "pandas": shape(with_pandas(table)),
            "DuckDB": shape(with_duckdb(table, "")),
        },
        "strings": [[documented["text"](cell) for cell in row] for row in texts],
        "lists": [[documented["items"](cell) for cell in row] for row in texts],
    }


print_and_end([read(table) for table in tables])
