"""Alleles as GA4GH's reference implementation of VRS normalizes and identifies them.

Reads {"sequences": [[refget accession, bases], …], "changes": [[sequence, start, end, text], …]} and writes a list
of alleles. Coordinates count the gaps between bases, from 0.
"""

import json
import sys

from ga4gh.core import ga4gh_identify
from ga4gh.vrs import models, normalize
from ga4gh.vrs.dataproxy import _DataProxy


class MadeSequences(_DataProxy):
    def __init__(self, sequences):
        self.bases = {f"ga4gh:{refget}": bases for refget, bases in sequences}

    def get_sequence(self, identifier, start=None, end=None):
        return self.bases[identifier][start:end]

    def get_metadata(self, identifier):
        return {"length": len(self.bases[identifier]), "aliases": [identifier], "alphabet": "ACGT"}


given = json.load(sys.stdin)
proxy = MadeSequences(given["sequences"])


def allele(sequence, start, end, text):
    refget = given["sequences"][sequence][0]
    made = models.Allele(
        location=models.SequenceLocation(
            sequenceReference=models.SequenceReference(refgetAccession=refget),
            start=start,
            end=end,
        ),
        state=models.LiteralSequenceExpression(sequence=text),
    )
    normalized = normalize(made, proxy)
    normalized.id = ga4gh_identify(normalized)
    return normalized.model_dump(exclude_none=True, mode="json")


json.dump([allele(*change) for change in given["changes"]], sys.stdout)
