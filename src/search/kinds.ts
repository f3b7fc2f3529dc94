/**
 * The kinds of records, in the order of hits: first what answers a question, then what it is about.
 *
 * @module
 */

/** The kinds as the index and URLs write them, in the order of hits. */
export const KIND_NAMES = [
  "assertion",
  "evidence",
  "gene",
  "disease",
  "therapy",
  "profile",
  "variant",
  "phenotype",
  "source",
  "tool",
  "version",
  "method",
  "organization",
  "author",
  "origin",
] as const;

export type KindName = (typeof KIND_NAMES)[number];

/** A kind, for pages. */
interface HitKind {
  readonly name: KindName;
  /** What one record is called. */
  readonly label: string;
  /** What several are called. */
  readonly plural: string;
}

/** What one record of a kind is called, and several; apart from the names, which are all that questions need. */
const LABELS: Readonly<Record<KindName, readonly [label: string, plural: string]>> = {
  assertion: ["Assertion", "Assertions"],
  evidence: ["Evidence item", "Evidence"],
  gene: ["Gene", "Genes"],
  disease: ["Disease", "Diseases"],
  therapy: ["Therapy", "Therapies"],
  profile: ["Molecular profile", "Molecular profiles"],
  variant: ["Variant", "Variants"],
  phenotype: ["Phenotype", "Phenotypes"],
  source: ["Source", "Sources"],
  tool: ["Tool", "Tools"],
  version: ["Tool version", "Tool versions"],
  method: ["Method", "Methods"],
  organization: ["Organization", "Organizations"],
  author: ["Author", "Authors"],
  origin: ["Variant origin", "Variant origins"],
};

/** The kinds with their labels, in the order of hits. */
export const KINDS: readonly HitKind[] = /* @__PURE__ */ KIND_NAMES.map((name) => {
  const [label, plural] = LABELS[name];
  return { name, label, plural };
});
