/**
 * Changes, genes and publications that descriptions name, compared with those that their propositions are about.
 *
 * @module
 */
import { itemsOf, type JsonObject, stringOf } from "../../../base/json.ts";
import { AMINO_ACIDS } from "../../../base/sequences/amino-acids.ts";
import { isOneEdit } from "../../../base/texts/one-edit.ts";
import type { Resolver } from "../../graph/resolve.ts";
import { proteinChange } from "../../notation/sequence-change.ts";
import { type Described, type Differing, nameOf } from "./described.ts";

/** PMIDs in a text. */
const PMIDS = /\bPMID:?\s*(\d{5,8})\b/gi;

/** A description that cites other publications, and not its own. */
export function otherSource({ text, item }: Described, resolver: Resolver): Differing | undefined {
  if (!text.includes("PMID") && !text.includes("pmid")) return undefined;
  const own = itemsOf(item["reportedIn"]).flatMap(
    (source) => stringOf(resolver.dereference(source)?.["pmid"]) ?? [],
  );
  const cited = Array.from(text.matchAll(PMIDS), ([, number = ""]) => number);
  const [found] = cited;
  if (found === undefined || own.length === 0 || cited.some((one) => own.includes(one))) {
    return undefined;
  }
  const message = "The description cites another publication, and not its own.";
  return { message, found: `PMID ${found}`, expected: `PMID ${own.join(", ")}` };
}

const RESIDUES = Object.keys(AMINO_ACIDS).join("|");

/** Substitutions as texts write them: V600E, p.Val600Glu. */
const CHANGES = new RegExp(
  `(?<![\\w-])(?:p\\.)?\\(?((?:${RESIDUES})[1-9]\\d{1,4}(?:${RESIDUES}|\\*)|[A-Z][1-9]\\d{1,4}[A-Z*])(?![\\w-]*\\d)`,
  "g",
);

/** The substitution that a profile is by its name. */
export interface Named {
  readonly name: string;
  readonly gene: string;
  readonly change: string;
  readonly first?: number;
  readonly reference?: string;
  readonly alternate?: string;
}

/** Of a profile that is none, or whose name is doubtful: nothing is compared with it. */
export const NO_PROFILE: Named = { name: "", gene: "", change: "" };

/** What the name of a profile says. */
export function namedOf(profile: JsonObject): Named {
  const name = nameOf(profile);
  const [gene = "", change = "", ...more] = name.split(" ");
  const { first, reference, alternate } = (more.length === 0 && proteinChange(change)) || {};
  const isSubstitution = first !== undefined && reference !== undefined && alternate !== undefined;
  return { name, gene, change, ...(isSubstitution ? { first, reference, alternate } : {}) };
}

/** A description that names a change near that of the profile, and never that. */
export function otherChange(text: string, { name, change, ...own }: Named): Differing | undefined {
  const { first, reference, alternate } = own;
  if (first === undefined || text.includes(change)) return undefined;
  const named = [...text.matchAll(CHANGES)].flatMap(([, one = ""]) => {
    const read = proteinChange(one);
    return read === undefined ? [] : [{ text: one, ...read }];
  });
  const near = named.find((one) => {
    const isPlace = one.first === first;
    const isNearPlace = isPlace || isOneEdit(String(one.first), String(first));
    const [isReference, isAlternate] = [one.reference === reference, one.alternate === alternate];
    return isPlace ? isReference !== isAlternate : isNearPlace && isReference && isAlternate;
  });
  const isSame = (one: (typeof named)[number]) =>
    one.first === first && one.reference === reference && one.alternate === alternate;
  if (near === undefined || named.some(isSame)) return undefined;
  // "V600-mutated", "codon 600"
  if (text.replaceAll(CHANGES, "").includes(`${first}`)) return undefined;
  const message = `The description names another change than its profile ${name}, and not that one.`;
  return { message, found: near.text, expected: change };
}

/** A description that has the change of the profile with the symbol of another gene of the bundle. */
export function otherGene(
  text: string,
  { name, gene, change }: Named,
  symbols: ReadonlySet<string>,
): Differing | undefined {
  if (change === "" || !symbols.has(gene) || text.includes(gene)) return undefined;
  const at = text.indexOf(` ${change}`);
  const before = at < 0 ? undefined : /([A-Z][A-Z0-9]{1,9})$/.exec(text.slice(0, at))?.[1];
  if (before === undefined) return undefined;
  if (!symbols.has(before) && !(before.length > 2 && isOneEdit(before, gene))) return undefined;
  const message = `The description names another gene than its profile ${name}, and not that one.`;
  return { message, found: `${before} ${change}`, expected: `${gene} ${change}` };
}
