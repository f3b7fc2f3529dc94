/**
 * What the search knows of a page: one record per page that readers look for.
 *
 * @module
 */
import type { EffectName } from "./effects.ts";
import type { KindName } from "./kinds.ts";

/** The tiers of assertions, the strongest first (AMP/ASCO/CAP 2017). */
export const TIERS = ["I", "II", "III", "IV"] as const;

/** The levels of evidence, the strongest first (AMP/ASCO/CAP 2017, and E for inferential evidence). */
export const LEVELS = ["A", "B", "C", "D", "E"] as const;

/** What a statement says of its claim (VA-Spec 1.1.0, Statement), in the order of hits. */
export const DIRECTIONS = ["supports", "neutral", "disputes"] as const;

/** What hits are counted and filtered by beside their marks, in the order of pages. */
export const FACETS = ["gene", "disease", "therapy", "language", "format"] as const;

export type FacetName = (typeof FACETS)[number];
export type Tier = (typeof TIERS)[number];
export type Level = (typeof LEVELS)[number];
export type RecordDirection = (typeof DIRECTIONS)[number];

/** What a statement claims of a therapy or a disease. */
interface RecordClaim {
  readonly effect: EffectName;
  /** The path of the therapy's or the disease's record. */
  readonly of: string;
}

/** A page, as the search finds it. */
export interface SearchRecord {
  /** The page's path from the site's root, without its base. No two records have the same. */
  readonly path: string;
  readonly kind: KindName;
  /** One line of text. */
  readonly title: string;
  /** What the page answers, as one line of text below the title; empty if there is no such line. */
  readonly answer: string;
  /** Of an assertion. */
  readonly tier?: Tier;
  /** Of an evidence item. */
  readonly level?: Level;
  /** Of an assertion or an evidence item. */
  readonly direction?: RecordDirection;
  /** Whether it should no longer be used: of its kind, it comes after all others. */
  readonly deprecated?: true;
  /** The effects that an assertion or an evidence item is about. */
  readonly effects: readonly EffectName[];
  /**
   * Every name by which readers know the thing: name, symbol, synonyms, brand names, abbreviations. The
   * title is one of them if it is a name: that of a gene is, that of an evidence item is not.
   */
  readonly names: readonly string[];
  /**
   * Every identifier, as the content writes it: keys (`kb.eid:1409`), `pmid:21639808`, DOIs, `DOID:1909`,
   * `NCIt:C64768`, HGVS expressions, `rs113488022`, `CA123643`, `ClinVar:13961`, `NCBIGene:673`, identifiers
   * of VRS. A bare number is known under its prefix only.
   */
  readonly identifiers: readonly string[];
  /**
   * The paths of the records that it is about: gene, variants and profile, disease, therapies, source. Their
   * names count as words of its title. Paths without a record are ignored.
   */
  readonly about: readonly string[];
  /** Whether the answer is made of what the record is about, and so is not searched for words. */
  readonly isAnswerDerived?: true;
  /** Names of genes, diseases and therapies that it is about; languages and formats of a tool. One line each. */
  readonly facets?: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  /** Further words that count as words of the title. */
  readonly titleWords: readonly string[];
  readonly claims: readonly RecordClaim[];
  /** Everything else that a reader can find it by, as plain text. */
  readonly text: string;
  /** How many assertions and evidence items are about it: of two records of a kind, that with more comes first. */
  readonly statements: number;
  /** The path of the record below which a hit is shown: a version's tool, a variant's profile. */
  readonly below?: string;
}

/** A further name of a thing: a brand, an abbreviation, an alias. */
export interface RecordSynonym {
  readonly term: string;
  /** The path of the record that it means. */
  readonly means: string;
}
