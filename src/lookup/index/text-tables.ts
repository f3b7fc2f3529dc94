/**
 * What texts find: expressions, identifiers, changes of proteins, names.
 *
 * @module
 */
import { expressionOf, isResidueOnly, residuesOf } from "../notations/expressions.ts";
import { profileNameKey } from "../notations/names.ts";
import type { NamesDocument } from "./documents.ts";
import type { Match, Relation } from "./relations.ts";

/** A variant with a published expression, and the version of its sequence. */
interface Published {
  readonly variant: number;
  readonly version: string | undefined;
  /** The accession of the sequence, with its version if it has one. */
  readonly accession: string;
}

/** What an identifier stands for. */
interface Identified {
  readonly variants: readonly number[];
  readonly profiles: readonly number[];
}

export interface TextTables {
  ofExpression(accession: string, change: string): readonly Published[];
  /** All that are published with a change, on whatever sequence. */
  withChange(change: string): readonly Published[];
  /** The symbol of a gene by any of its names, in capitals. */
  symbolOf(gene: string): string;
  ofIdentifier(identifier: string): Identified;
  ofProtein(gene: string, change: string): readonly Match[];
  /** The changes of a protein that a profile is about, in one spelling. */
  changesOf(profile: number): readonly string[];
  ofName(name: string): readonly Match[];
  /** Whether a change of any protein begins at a residue: "v600". */
  hasResidue(residue: string): boolean;
}

/** A name whose first word is another name of a gene, with its symbol. */
function withSymbol(name: string, symbolOf: (gene: string) => string): string {
  const [first = "", ...rest] = name.split(/\s+/);
  return [symbolOf(first), ...rest].join(" ");
}

/** What a change of a protein is to one of the knowledge base. */
export function proteinRelation(own: string, change: string): Relation | undefined {
  if (own === change) return "protein";
  // "p.Gly12=" is no change of the protein
  if (change.endsWith("=")) return undefined;
  const [residues, others] = [residuesOf(own), residuesOf(change)];
  if (residues === undefined || others === undefined) return undefined;
  if (residues[0] !== others[0] || residues[1] !== others[1]) return undefined;
  // another residue there is another numbering
  if (own[0] !== change[0]) return undefined;
  return isResidueOnly(own) ? "category" : "residue";
}

function publishedExpressions(rows: NamesDocument["expressions"]) {
  const read = rows.flatMap(([text, variant]) => {
    const expression = expressionOf(text);
    if (expression === undefined) return [];
    const { accession, change, version } = expression;
    const named = version === undefined ? accession : `${accession}.${version}`;
    return [{ key: `${accession}:${change}`, change, variant, version, accession: named }];
  });
  return {
    byKey: Map.groupBy(read, ({ key }) => key),
    byChange: Map.groupBy(read, ({ change }) => change),
  };
}

/** Indexes texts. */
export function textTables(names: NamesDocument): TextTables {
  const expressions = publishedExpressions(names.expressions);
  const computed = Map.groupBy(names.computed, ([key]) => key);
  const identifiers = Map.groupBy(names.identifiers, ([key]) => key);
  const proteins = Map.groupBy(names.proteins, ([gene]) => gene.toUpperCase());
  const byProfile = Map.groupBy(names.proteins, ([, , profile]) => profile);
  const residues = new Set(
    names.proteins.flatMap(([, change]) => /^[a-z*]\d+/.exec(change)?.[0] ?? []),
  );
  const byName = Map.groupBy(names.names, ([name]) => name);
  const symbols = new Map(names.genes);
  const symbolOf = (gene: string) =>
    symbols.get(gene.toUpperCase())?.toUpperCase() ?? gene.toUpperCase();
  return {
    ofExpression: (accession, change) => expressions.byKey.get(`${accession}:${change}`) ?? [],
    withChange: (change) => expressions.byChange.get(change) ?? [],
    symbolOf,
    ofIdentifier: (key) => ({
      variants: (computed.get(key) ?? []).map(([, variant]) => variant),
      profiles: (identifiers.get(key) ?? []).map(([, profile]) => profile),
    }),
    ofProtein: (gene, change) =>
      (proteins.get(symbolOf(gene)) ?? []).flatMap(([, own, profile]) => {
        const relation = proteinRelation(own, change);
        return relation === undefined ? [] : [{ relation, profile }];
      }),
    changesOf: (profile) => (byProfile.get(profile) ?? []).map(([, change]) => change),
    hasResidue: (residue) => residues.has(residue),
    ofName(name) {
      const keys = [profileNameKey(name), profileNameKey(withSymbol(name, symbolOf))];
      const rows = keys.flatMap((key) => byName.get(key) ?? []);
      return rows.map(([, profile]) => ({ relation: "name", profile }));
    },
  };
}
