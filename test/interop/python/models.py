"""The verdicts of GA4GH's Python reference models.

Reads lines of JSON, [collection, entry], with every pointer of the entry replaced by what it leads to,
and writes a line for each: "" if the models accept the entry, else the first thing that they say.
"""

import json
import sys

from ga4gh.cat_vrs.models import CategoricalVariant
from ga4gh.core.models import Coding, MappableConcept
from ga4gh.va_spec import aac_2017, base, ccv_2022
from ga4gh.vrs.models import Allele, CopyNumberChange, SequenceLocation, SequenceReference
from pydantic import ValidationError

MODELS = {
    "sequenceReference": SequenceReference,
    "location": SequenceLocation,
    "feature": MappableConcept,
    "molecularProfile": CategoricalVariant,
    "disease": base.Condition,
    "phenotype": base.Condition,
    "conditionSet": base.ConditionSet,
    "therapy": base.Therapy,
    "therapyGroup": base.TherapyGroup,
    "variantOrigin": MappableConcept,
    "source": base.Document,
    "method": base.Method,
    "organization": base.Agent,
    "evidence": base.Statement,
}

# the bundle's own: what its collections of concepts hold
CONCEPT_TYPES = {
    "feature": "Gene",
    "disease": "Disease",
    "phenotype": "Phenotype",
    "therapy": "Therapy",
}

PROPOSITIONS = (
    "VariantClinicalSignificanceProposition",
    "VariantDiagnosticProposition",
    "VariantOncogenicityProposition",
    "VariantPrognosticProposition",
    "VariantTherapeuticResponseProposition",
)
REPRESENTATIONS = {"Allele": Allele, "CopyNumberChange": CopyNumberChange}
ONCOGENICITY = "ClinGen/CGC/VICC Guidelines for Oncogenicity, 2022"


def check_variant(entry):
    """A variant is a bundle's own: its groups of VRS objects, or a code."""
    for group, held in entry.items():
        if group == "unsupported":
            Coding.model_validate(held)
        elif group in ("protein", "coding", "genomic", "other"):
            for variation in held.values():
                REPRESENTATIONS[variation["type"]].model_validate(variation)
        else:
            raise ValueError(f"no group is called {group}")


def proposition_model(entry):
    kind = entry["type"]
    if kind not in PROPOSITIONS:
        raise ValueError(f"no proposition of a bundle: {kind}")
    return getattr(base, kind)


def assertion_model(entry):
    classification = entry.get("classification")
    coding = classification.get("primaryCoding") if isinstance(classification, dict) else None
    system = coding.get("system") if isinstance(coding, dict) else None
    proposition = entry.get("proposition")
    kind = proposition.get("type") if isinstance(proposition, dict) else None
    if system == ONCOGENICITY or kind == "VariantOncogenicityProposition":
        return ccv_2022.VariantOncogenicityStatement
    return aac_2017.VariantClinicalSignificanceStatement


def check(collection, entry):
    if collection == "variant":
        check_variant(entry)
    elif collection == "proposition":
        proposition_model(entry).model_validate(entry)
    elif collection == "assertion":
        assertion_model(entry).model_validate(entry)
    else:
        MODELS[collection].model_validate(entry)
    expected = CONCEPT_TYPES.get(collection)
    if expected is not None and entry.get("conceptType") != expected:
        raise ValueError(f"not a {collection}")


for line in sys.stdin:
    try:
        check(*json.loads(line))
        verdict = ""
    except ValidationError as error:
        first = error.errors()[0]
        verdict = f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    except (KeyError, AttributeError, TypeError, ValueError) as error:
        verdict = f"{type(error).__name__}: {error}"
    print(json.dumps(verdict or ""), flush=True)
