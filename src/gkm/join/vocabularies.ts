/**
 * The vocabularies whose codes mean one thing each, and how their codes are written.
 *
 * @module
 */
import { type JsonObject, stringOf } from "../../base/json.ts";

/** A code in a vocabulary: `{ system: "NCBI Gene", code: "90" }`. */
export interface JoinCode {
  readonly system: string;
  readonly code: string;
}

/** A vocabulary: how its codes are written, with a prefix or under a system. */
export interface Vocabulary {
  readonly name: string;
  /** Before the colon or underscore of a code, in lower case. */
  readonly prefixes: readonly string[];
  /** Part of the URL that is the system of codes without a prefix. */
  readonly hosts: readonly string[];
  readonly form: RegExp;
}

export const NCBI_GENE: Vocabulary = {
  name: "NCBI Gene",
  prefixes: ["ncbigene", "ncbi", "entrez", "geneid"],
  hosts: ["ncbi.nlm.nih.gov/gene"],
  form: /^[1-9][0-9]*$/,
};
export const HGNC: Vocabulary = {
  name: "HGNC",
  prefixes: ["hgnc"],
  hosts: ["genenames.org", "identifiers.org/hgnc"],
  form: /^[1-9][0-9]*$/,
};
/** Its zeros count: `0080684` and `80684` are different texts, and one of them is damaged. */
export const DOID: Vocabulary = {
  name: "DOID",
  prefixes: ["doid"],
  hosts: ["disease-ontology.org", "purl.obolibrary.org/obo/doid"],
  form: /^[0-9]+$/,
};
export const NCIT: Vocabulary = {
  name: "NCIt",
  prefixes: ["ncit"],
  hosts: ["ncit.nci.nih.gov", "purl.obolibrary.org/obo/ncit", "evsexplore.semantics.cancer.gov"],
  form: /^C[0-9]+$/,
};
export const HPO: Vocabulary = {
  name: "HPO",
  prefixes: ["hp"],
  hosts: ["hpo.jax.org", "human-phenotype-ontology", "purl.obolibrary.org/obo/hp"],
  form: /^[0-9]{7}$/,
};

export const MONDO: Vocabulary = {
  name: "MONDO",
  prefixes: ["mondo"],
  hosts: ["purl.obolibrary.org/obo/mondo", "monarchinitiative.org"],
  form: /^[0-9]{7}$/,
};
export const ONCOTREE: Vocabulary = {
  name: "OncoTree",
  prefixes: ["oncotree"],
  hosts: ["oncotree.mskcc.org", "oncotree.info"],
  form: /^[A-Z][A-Z0-9_]*$/,
};
export const MEDGEN: Vocabulary = {
  name: "MedGen",
  prefixes: ["medgen"],
  hosts: ["ncbi.nlm.nih.gov/medgen"],
  form: /^CN?[0-9]+$/,
};

/**
 * The codes of a coding in a vocabulary, without prefix: one, or none if it is of another vocabulary. Two if its code and
 * its identifier contradict each other.
 */
export function* codesIn(
  coding: JsonObject,
  { prefixes, hosts, form }: Vocabulary,
): Generator<string> {
  const system = stringOf(coding["system"])?.toLowerCase() ?? "";
  const isOfSystem = hosts.some((host) => system.includes(host));
  for (const text of [stringOf(coding["code"]), stringOf(coding["id"])]) {
    const [, prefix, rest] = /^([A-Za-z]+)[:_](.+)$/.exec(text ?? "") ?? [];
    const code = prefix === undefined ? text : prefixes.includes(prefix.toLowerCase()) ? rest : "";
    if (code !== undefined && form.test(code) && (prefix !== undefined || isOfSystem)) yield code;
  }
}
