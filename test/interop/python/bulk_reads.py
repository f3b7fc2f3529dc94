"""Reads the Parquet files of a built site with several programs, and compares every column with its NDJSON.

Usage: bulk_reads.py SITE. Prints, as JSON, how many tables there are and what differs.
"""

import datetime
import hashlib
import json
import pathlib
import sys

import duckdb
import pandas
import polars
import pyarrow.parquet
import pyspark.sql
from printed import print_and_end

SITE = pathlib.Path(sys.argv[1])
DATA = SITE / "data"
SPARK = pyspark.sql.SparkSession.builder.config("spark.ui.enabled", "false").getOrCreate()


def plain(value):
    """A value of any reader as one of JSON: what is missing is None, a date is text."""
    if isinstance(value, pyspark.sql.Row):
        value = value.asDict()
    if isinstance(value, dict):
        return {name: plain(held) for name, held in value.items()}
    if isinstance(value, (list, tuple)) or hasattr(value, "tolist"):
        return [plain(item) for item in (value.tolist() if hasattr(value, "tolist") else value)]
    if isinstance(value, (datetime.date, datetime.datetime)):
        return value.isoformat()[:10]
    return None if value is pandas.NA or value != value else value


def checksum(values):
    return hashlib.sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()


def of_pyarrow(path):
    return pyarrow.parquet.read_table(path).to_pydict()


def of_polars(path):
    return polars.read_parquet(path).to_dict(as_series=False)


def of_pandas(path):
    frame = pandas.read_parquet(path, dtype_backend="pyarrow")
    return {name: list(frame[name]) for name in frame.columns}


def of_duckdb(path):
    result = duckdb.execute("SELECT * FROM read_parquet(?)", [str(path)])
    names = [column[0] for column in result.description]
    rows = result.fetchall()
    return {name: [row[at] for row in rows] for at, name in enumerate(names)}


def of_spark(path):
    frame = SPARK.read.parquet(str(path))
    rows = frame.collect()
    return {name: [row[name] for row in rows] for name in frame.columns}


READERS = {
    "pyarrow": of_pyarrow,
    "polars": of_polars,
    "pandas": of_pandas,
    "DuckDB": of_duckdb,
    "Spark": of_spark,
}


def columns(path):
    """The columns of a file, and the readers that read another checksum of one."""
    read = {
        reader: {name: [plain(value) for value in values] for name, values in of(path).items()}
        for reader, of in READERS.items()
    }
    first = read["pyarrow"]
    wrong = [
        f"{path.stem}.{name}: {reader}"
        for reader, own in read.items()
        for name in first.keys() | own.keys()
        if name != "raw" and checksum(own.get(name)) != checksum(first.get(name))
    ]
    return first, wrong


def ndjson(collection):
    name = collection.replace("_", "-")
    with open(SITE / "gkm" / f"{name}.ndjson", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def entry_key(reference):
    """The key of the entry that a pointer leads to."""
    is_pointer = isinstance(reference, str) and reference.startswith("#/")
    return reference.split("/")[2].replace("~1", "/").replace("~0", "~") if is_pointer else None


def keys(references):
    held = references if isinstance(references, list) else [references]
    return [key for key in map(entry_key, held) if key is not None]


def name_of(value):
    if not isinstance(value, dict):
        return None
    coding = value.get("primaryCoding", {})
    return value.get("name") or coding.get("name") or coding.get("code")


def code_of(value):
    return value.get("primaryCoding", {}).get("code") if isinstance(value, dict) else None


def exact_codes(value):
    codings = [m["coding"] for m in value.get("mappings", []) if m.get("relation") == "exactMatch"]
    return list(dict.fromkeys(c.get("id") or c.get("code") for c in codings))


def number(text):
    return None if text is None else int(text)


# what the columns of collections are made of, from the values of NDJSON alone
COMMON = {"name": name_of, "type": lambda v: v.get("type")}
STATEMENT = {
    "proposition_id": lambda v: entry_key(v.get("proposition")),
    "direction": lambda v: v.get("direction"),
    "strength": lambda v: code_of(v.get("strength")),
    "classification": lambda v: name_of(v.get("classification")),
    "score": lambda v: float(v["score"]) if "score" in v else None,
    "method_id": lambda v: entry_key(v.get("specifiedBy")),
    "source_ids": lambda v: keys(v.get("reportedIn")),
    "description": lambda v: v.get("description"),
}
COLUMNS = {
    "location": {
        "sequence_id": lambda v: entry_key(v.get("sequenceReference")),
        "start_pos": lambda v: v.get("start"),
        "end_pos": lambda v: v.get("end"),
        "sequence": lambda v: v.get("sequence"),
    },
    "disease": {"exact_codes": exact_codes},
    "therapy": {"exact_codes": exact_codes},
    "feature": {"exact_codes": exact_codes},
    "therapy_group": {
        "operator": lambda v: v.get("membershipOperator"),
        "member_ids": lambda v: keys(v.get("concepts")),
    },
    "source": {
        "document_title": lambda v: v.get("title"),
        "pmid": lambda v: number(v.get("pmid")),
        "doi": lambda v: v.get("doi"),
        "urls": lambda v: v.get("urls", []),
    },
    "proposition": {
        "predicate": lambda v: v.get("predicate"),
        "subject_id": lambda v: entry_key(v.get("subject")),
        "object_id": lambda v: entry_key(v.get("object")),
        "gene_id": lambda v: entry_key(v.get("geneContextQualifier")),
        "origin_id": lambda v: entry_key(v.get("alleleOriginQualifier")),
    },
    "evidence": STATEMENT,
    "assertion": STATEMENT,
}


def compare_collection(name, read):
    entries = ndjson(name)
    expected = {
        "id": [entry["key"] for entry in entries],
        "url": [entry["page"] for entry in entries],
        "bundles": [entry["bundle"] for entry in entries],
    }
    for column, of in {**COMMON, **COLUMNS.get(name, {})}.items():
        expected[column] = [of(entry["value"]) for entry in entries]
    wrong = [
        f"{name}.{column}: NDJSON"
        for column, values in expected.items()
        if checksum(read[column]) != checksum(values)
    ]
    if [json.loads(raw) for raw in read["raw"]] != [entry["value"] for entry in entries]:
        wrong.append(f"{name}.raw: NDJSON")
    return wrong


def compare_claims(read):
    """The claims of evidence, and what assertions say as a whole, from the collections that they refer to."""
    value = {
        name: {entry["key"]: entry["value"] for entry in ndjson(name)}
        for name in ("evidence", "assertion", "proposition", "molecular_profile", "feature", "source")
    }
    wrong = []
    expected = value["evidence"].keys() | value["assertion"].keys()
    if set(read["claim_id"]) != expected:
        wrong.append("claims.claim_id: NDJSON")
    rows = [dict(zip(read, row)) for row in zip(*read.values())]
    for row in rows:
        statement = value[row["kind"]][row["claim_id"]]
        proposition = value["proposition"][entry_key(statement["proposition"])]
        profile = entry_key(proposition["subject"])
        gene = entry_key(proposition.get("geneContextQualifier"))
        sources = [key for key in keys(statement.get("reportedIn"))]
        expected = {
            "profile_id": profile,
            "profile": name_of(value["molecular_profile"].get(profile)),
            "gene_id": gene,
            "gene": name_of(value["feature"].get(gene)),
            "direction": statement["direction"],
            "classification": name_of(statement.get("classification")),
            "pmids": [int(value["source"][key]["pmid"]) for key in sources if "pmid" in value["source"][key]],
        }
        if row["kind"] == "evidence":
            is_therapeutic = "conditionQualifier" in proposition
            condition = proposition["conditionQualifier" if is_therapeutic else "object"]
            expected |= {
                "line": 0,
                "predicate": proposition["predicate"],
                "condition_id": entry_key(condition),
                "level": code_of(statement.get("strength")),
                "effect_direction": statement["direction"],
            }
        wrong += [
            f"claims.{name} of {row['claim_id']}: {row[name]} in place of {held}"
            for name, held in expected.items()
            if row[name] != held
        ]
    return wrong


def main():
    manifest = json.loads((DATA / "manifest.json").read_text())
    problems = []
    for table in manifest["tables"]:
        path = SITE / table["file"].lstrip("/")
        if hashlib.sha256(path.read_bytes()).hexdigest() != table["sha256"]:
            problems.append(f"{table['name']}: another digest")
        read, wrong = columns(path)
        problems += wrong
        if list(read) != [column["name"] for column in table["columns"]]:
            problems.append(f"{table['name']}: other columns")
        if {len(values) for values in read.values()} != {table["rows"]}:
            problems.append(f"{table['name']}: other rows")
        if table["name"] == "claims":
            problems += compare_claims(read)
        elif "raw" in read and table["name"] != "representation":
            problems += compare_collection(table["name"], read)
    SPARK.stop()
    print_and_end({"problems": problems, "tables": len(manifest["tables"])})


main()
