"""Coding changes of made transcripts, what each makes of the protein, and both as the package hgvs spells them.

Reads {"seed", "transcripts", "changes"} from standard input, and writes a list: gene, coding expression, and the
expressions of the protein in every spelling.
"""

import json
import random
import sys

import hgvs.parser
import hgvs.variantmapper
from bioutils.sequences import translate_cds
from hgvs.dataproviders.interface import Interface
from hgvs.exceptions import HGVSError

UTR = 30


class Made(Interface):
    """Transcripts that are nowhere else."""

    required_version = "0"

    def __init__(self, sequences):
        super().__init__()
        self.sequences = sequences

    def get_seq(self, ac, start_i=None, end_i=None):
        return self.sequences[ac][start_i:end_i]

    def get_tx_identity_info(self, tx_ac):
        length = len(self.sequences[tx_ac])
        return {
            "cds_start_i": UTR,
            "cds_end_i": length - UTR,
            "lengths": [length],
            "hgnc": None,
        }

    def get_pro_ac_for_tx_ac(self, tx_ac):
        return tx_ac.replace("NM_", "NP_")

    def _none(self, *args, **kwargs):
        raise NotImplementedError

    data_version = schema_version = lambda self: "0"
    get_acs_for_protein_seq = get_assembly_map = get_gene_info = _none
    get_similar_transcripts = get_tx_exons = get_tx_for_gene = _none
    get_tx_for_region = get_tx_info = get_tx_mapping_options = _none


def transcript(chance, codons):
    """A transcript whose codons are few, so that residues repeat."""
    bases = lambda count: "".join(chance.choice("ACGT") for _ in range(count))
    few = [codon for codon in (bases(3) for _ in range(40)) if translate_cds(codon) != "*"]
    coding = "ATG" + "".join(chance.choice(few) for _ in range(codons)) + "TAA"
    return bases(UTR) + coding + bases(UTR)


def change(chance, coding):
    """A change within the coding sequence, as HGVS writes it."""
    bases = lambda count: "".join(chance.choice("ACGT") for _ in range(count))
    first = chance.randrange(4, len(coding) - 12)
    last = first + chance.choice([0, 0, 1, 2, 2, 3, 5, 8])
    place = str(first) if first == last else f"{first}_{last}"
    reference = coding[first - 1]
    return chance.choice([
        f"{first}{reference}>{chance.choice([base for base in 'ACGT' if base != reference])}",
        f"{place}del",
        f"{place}dup",
        f"{first}_{first + 1}ins{bases(chance.choice([1, 2, 3, 3, 6]))}",
        f"{place}delins{bases(chance.choice([1, 2, 3, 6]))}",
    ])


def spellings(protein):
    """An expression of a protein in all ways in which the package writes it."""
    for three in (True, False):
        for star in (True, False):
            for uncertain in (True, False):
                protein.posedit.uncertain = uncertain
                yield protein.format(conf={"p_3_letter": three, "p_term_asterisk": star})


def main():
    asked = json.load(sys.stdin)
    chance = random.Random(asked["seed"])
    sequences = {}
    for number in range(asked["transcripts"]):
        accession = f"NM_{100000 + number}.{1 + number % 3}"
        sequences[accession] = transcript(chance, 30)
        coding = sequences[accession][UTR:-UTR]
        sequences[accession.replace("NM_", "NP_")] = translate_cds(coding).rstrip("*")
    provider = Made(sequences)
    parser = hgvs.parser.Parser()
    mapper = hgvs.variantmapper.VariantMapper(provider, prevalidation_level=None)
    transcripts = [name for name in sequences if name.startswith("NM_")]
    made = {}
    while len(made) < asked["changes"]:
        accession = chance.choice(transcripts)
        coding = sequences[accession][UTR:-UTR]
        text = f"{accession}:c.{change(chance, coding)}"
        if text in made:
            continue
        variant = parser.parse_hgvs_variant(text)
        try:
            protein = mapper.c_to_p(variant)
        except (HGVSError, NotImplementedError):
            continue
        if protein.posedit is None or isinstance(protein.posedit, str):
            continue
        made[text] = {
            "gene": f"MADE{transcripts.index(accession) + 1}",
            "coding": str(variant),
            "proteins": sorted(set(spellings(protein))),
        }
    json.dump(list(made.values()), sys.stdout)


main()
