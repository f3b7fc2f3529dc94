/**
 * Positions in coding sequences, compared with those of residues: three bases code for one, and the bases of one
 * transcript are counted from one start.
 *
 * @module
 */
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, stringOf } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { finding } from "../rules/rules.ts";
import {
  type AlleleFacts,
  type AllelesByVariant,
  type Expression,
  expressionOf,
} from "./allele-facts.ts";
import type { Placed, ProfileFacts } from "./profile-facts.ts";

interface Residues {
  readonly first: number;
  readonly last: number;
}

type PlacedExpression = Placed & Expression;

/** The place of an expression of an allele. */
function placeOf({ variant, representation }: AlleleFacts, text: string): string {
  const { group, id, value } = representation;
  const index = itemsOf(value["expressions"]).findIndex(
    (one) => isObject(one) && one["value"] === text,
  );
  return formatPointer(["variant", variant, group, id, "expressions", index, "value"]);
}

/** The residues that alleles and expressions of a protein are about. */
const residuesOf = (
  alleles: readonly AlleleFacts[],
  expressions: readonly Expression[],
): readonly Residues[] => [
  ...alleles.flatMap(({ representation, letters: { start, end } }) =>
    representation.group === "protein" && end > start ? [{ first: start + 1, last: end }] : [],
  ),
  ...expressions.flatMap(({ group, change: { first, last } }) =>
    group === "protein" && first !== undefined ? [{ first, last: last ?? first }] : [],
  ),
];

/** The residues that a substitution in a coding sequence is in; undefined for any other change. */
function codonOf({ group, change: { first, alternate } }: Expression): number | undefined {
  return group === "coding" && first !== undefined && alternate !== undefined
    ? Math.ceil(first / 3)
    : undefined;
}

const isIn = (codon: number | undefined, residues: readonly Residues[]) =>
  codon === undefined || residues.some(({ first, last }) => codon >= first && codon <= last);

/** Residues as far as they are told: `600`. */
const shown = (residues: readonly Residues[]) =>
  [
    ...new Set(
      residues.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)),
    ),
  ].join(", ");

const otherCodon = (one: PlacedExpression, residues: readonly Residues[], fix: string) =>
  finding("gkm-expression", one.pointer, {
    message: `This position is in the codon of residue ${codonOf(one)}, and the change of the protein is elsewhere.`,
    found: one.text,
    expected: `a position in the codon of residue ${shown(residues)}`,
    fix,
  });

const OTHERWISE = "Correct the position, or the variant's change of the protein.";

/** What to do about an expression of an allele, which may be named after the one that was meant. */
function fixBy({ representation }: AlleleFacts, residues: readonly Residues[]): string {
  const name = stringOf(representation.value["name"]) ?? "";
  const named = expressionOf(name);
  const codon = named && codonOf(named);
  return codon !== undefined && isIn(codon, residues)
    ? `Did you mean ${JSON.stringify(name)}?`
    : OTHERWISE;
}

const transcriptOf = (accession: string) => accession.replace(/\.\d+$/, "");

/** Expressions of a variant and its profile that are elsewhere than its residues. */
function* ofVariant(
  alleles: readonly AlleleFacts[],
  listed: readonly PlacedExpression[],
): Generator<Finding> {
  const own = alleles.flatMap((allele) => allele.expressions.map((one) => ({ allele, one })));
  const all = [...own.map(({ one }) => one), ...listed];
  const coding = all.filter((one) => codonOf(one) !== undefined);
  if (coding.length === 0) return;
  const residues = residuesOf(alleles, all);
  if (residues.length === 0) return;
  for (const { allele, one } of own) {
    if (isIn(codonOf(one), residues)) continue;
    yield otherCodon(
      { ...one, pointer: placeOf(allele, one.text) },
      residues,
      fixBy(allele, residues),
    );
  }
  // a transcript of another isoform may be listed without its protein
  const right = new Set(
    coding
      .filter((one) => isIn(codonOf(one), residues))
      .map(({ accession }) => transcriptOf(accession)),
  );
  for (const one of listed) {
    if (isIn(codonOf(one), residues) || !right.has(transcriptOf(one.accession))) continue;
    yield otherCodon(one, residues, OTHERWISE);
  }
}

/** Checks the positions of coding expressions. */
export function* checkCodons(
  profiles: readonly ProfileFacts[],
  alleles: AllelesByVariant,
): Generator<Finding> {
  const listedBy = new Map<string, readonly PlacedExpression[]>();
  for (const { variants, expressions } of profiles) {
    const [variant, ...others] = variants;
    if (variant === undefined || others.length > 0 || expressions.length === 0) continue;
    listedBy.set(variant, [...(listedBy.get(variant) ?? []), ...expressions]);
  }
  for (const [variant, own] of alleles) yield* ofVariant(own, listedBy.get(variant) ?? []);
}
