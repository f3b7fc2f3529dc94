"""Reads a file of BibTeX as pybtex does, and sets what BibTeX's plain style knows. Prints JSON.

usage: bibtex_reads.py FILE
"""

import json
import sys

from pybtex.backends.plaintext import Backend
from pybtex.database import parse_file
from pybtex.style.formatting.plain import Style

found = parse_file(sys.argv[1], bib_format="bibtex")
known = [entry for entry in found.entries.values() if entry.type in ("article", "misc")]
for entry in Style().format_entries(known):
    entry.text.render(Backend("utf-8"))

json.dump(
    [
        {
            "key": key,
            "authors": [str(person) for person in entry.persons.get("author", [])],
            "fields": dict(entry.fields),
        }
        for key, entry in found.entries.items()
    ],
    sys.stdout,
)
