/**
 * Vocabularies that entries are mapped to: what readers call them, and where they show a code.
 *
 * @module
 */
import { type JsonObject, stringOf } from "../../base/json.ts";
import { codingUrl } from "../model/codings.ts";

/** A vocabulary: which codes it has, and the page of one. */
interface Vocabulary {
  readonly name: string;
  /** The form of its codes, without their prefix; the group is what the URL needs. */
  readonly form: RegExp;
  /** The page of a code, with `{}` in its place. */
  readonly url: string;
}

const NUMBER = /^(\d+)$/;

/** By the prefix of their codes, in lower case: `ncbigene:673`, `DOID:1909`. */
const VOCABULARIES: ReadonlyMap<string, Vocabulary> = new Map(
  Object.entries({
    ncbigene: { name: "NCBI Gene", form: NUMBER, url: "https://www.ncbi.nlm.nih.gov/gene/{}" },
    hgnc: {
      name: "HGNC",
      form: NUMBER,
      url: "https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:{}",
    },
    ensembl: { name: "Ensembl", form: /^(ENS[GTP]\d{11})$/, url: "https://www.ensembl.org/id/{}" },
    uniprot: {
      name: "UniProt",
      form: /^([A-Z][A-Z0-9]{5,9})$/,
      url: "https://www.uniprot.org/uniprotkb/{}/entry",
    },
    clinvar: {
      name: "ClinVar",
      form: NUMBER,
      url: "https://www.ncbi.nlm.nih.gov/clinvar/variation/{}",
    },
    "clingen.allele": {
      name: "ClinGen Allele Registry",
      form: /^(CA\d+)$/,
      url: "https://reg.genome.network/allele/{}.html",
    },
    dbsnp: { name: "dbSNP", form: /^(rs\d+)$/, url: "https://www.ncbi.nlm.nih.gov/snp/{}" },
    cosmic: {
      name: "COSMIC",
      form: /^(COS[VM]\d+)$/,
      url: "https://cancer.sanger.ac.uk/cosmic/search?q={}",
    },
    rxcui: {
      name: "RxNorm",
      form: NUMBER,
      url: "https://mor.nlm.nih.gov/RxNav/search?searchBy=RXCUI&searchTerm={}",
    },
    drugbank: { name: "DrugBank", form: /^(DB\d{5})$/, url: "https://go.drugbank.com/drugs/{}" },
    chembl: {
      name: "ChEMBL",
      form: /^(CHEMBL\d+)$/,
      url: "https://www.ebi.ac.uk/chembl/compound_report_card/{}",
    },
    ncit: {
      name: "NCI Thesaurus",
      form: /^(C\d+)$/,
      url: "https://ncit.nci.nih.gov/ncitbrowser/ConceptReport.jsp?dictionary=NCI_Thesaurus&ns=ncit&code={}",
    },
    doid: {
      name: "Disease Ontology",
      form: NUMBER,
      url: "https://www.disease-ontology.org/?id=DOID:{}",
    },
    mondo: { name: "Mondo", form: NUMBER, url: "https://purl.obolibrary.org/obo/MONDO_{}" },
    hp: {
      name: "Human Phenotype Ontology",
      form: NUMBER,
      url: "https://hpo.jax.org/browse/term/HP:{}",
    },
    so: {
      name: "Sequence Ontology",
      form: NUMBER,
      url: "http://www.sequenceontology.org/browser/current_svn/term/SO:{}",
    },
    oncotree: {
      name: "OncoTree",
      form: /^([A-Z0-9_]+)$/,
      url: "https://oncotree.mskcc.org/?version=oncotree_latest_stable&field=CODE&search={}",
    },
    nct: {
      name: "ClinicalTrials.gov",
      form: /^(NCT\d{8})$/,
      url: "https://clinicaltrials.gov/study/{}",
    },
    pmid: { name: "PubMed", form: NUMBER, url: "https://pubmed.ncbi.nlm.nih.gov/{}/" },
  }),
);

/** The parts of a code with a prefix: `DOID:1909` → `doid` and `1909`. */
function partsOf(code: string | undefined): readonly [prefix: string, rest: string] | undefined {
  const parts = /^([A-Za-z][\w.]*):(.+)$/.exec(code ?? "");
  return parts === null ? undefined : [String(parts[1]).toLowerCase(), String(parts[2])];
}

/** The codes of a coding with their prefixes: its own code first, since an id can be a producer's. */
const prefixed = (coding: JsonObject) =>
  [stringOf(coding["code"]), stringOf(coding["id"])].flatMap((code) => {
    const parts = partsOf(code);
    return parts === undefined ? [] : [parts];
  });

/** The host of a URL without `www.`; undefined for any other string. */
function hostOf(system: string): string | undefined {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(system)?.[1];
}

/**
 * What readers call the vocabulary of a coding: its known name, otherwise the host of its system, otherwise
 * the system itself.
 *
 * @example vocabularyOf({ id: "clinvar:13961", code: "13961" }) // "ClinVar"
 */
export function vocabularyOf(coding: JsonObject): string | undefined {
  for (const [prefix] of prefixed(coding)) {
    const known = VOCABULARIES.get(prefix);
    if (known !== undefined) return known.name;
  }
  const system = stringOf(coding["system"]);
  return system === undefined ? undefined : (hostOf(system) ?? system);
}

/**
 * The page that shows a coding: the one that its system makes, otherwise the one that is known for the
 * prefix of its code. Undefined if neither is sure.
 */
export function linkOut(coding: JsonObject): string | undefined {
  const own = codingUrl(coding);
  if (own !== undefined) return own;
  for (const [prefix, rest] of prefixed(coding)) {
    const { form, url } = VOCABULARIES.get(prefix) ?? {};
    const part = form?.exec(rest)?.[1];
    if (url !== undefined && part !== undefined) return url.replace("{}", part);
  }
  return undefined;
}
