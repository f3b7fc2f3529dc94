/**
 * Names such as "BRAF V600E" of alleles, profiles and mapped variants, compared with what the alleles and the
 * expressions of the variant say about the protein.
 *
 * @module
 */
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, type Json, type JsonObject, stringOf } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { hgvsOf } from "../../notation/hgvs.ts";
import { proteinChange, type SequenceChange } from "../../notation/sequence-change.ts";
import { finding } from "../rules/rules.ts";
import {
  type AlleleFacts,
  type AllelesByVariant,
  type Expression,
  expressionTexts,
} from "./allele-facts.ts";
import type { ProfileFacts } from "./profile-facts.ts";

/** A substitution of one residue by another. */
interface Substitution {
  readonly position: number;
  readonly reference: string;
  readonly alternate: string;
}

function substitutionOf(change: SequenceChange | undefined): Substitution | undefined {
  const { first, reference, alternate } = change ?? {};
  if (first === undefined || reference === undefined || alternate === undefined) return undefined;
  return { position: first, reference, alternate };
}

/** The substitution that a name is: the whole of it, or its second word after a gene. */
function namedSubstitution(name: string): Substitution | undefined {
  const words = name.split(" ");
  const word = words.length === 1 ? words[0] : words[1];
  // "V600E (c.1799T>A)" has its change in front, too
  return words.length > 3
    ? undefined
    : substitutionOf(proteinChange(word?.replace(/^p\./, "") ?? ""));
}

/** The substitution that an allele of a protein is, if the bundle has its letters. */
function alleleSubstitution({ representation, letters }: AlleleFacts): readonly Substitution[] {
  const { start, end, sequence, state } = letters;
  if (representation.group !== "protein" || end - start !== 1) return [];
  if (sequence === undefined || state?.length !== 1) return [];
  return [{ position: end, reference: sequence, alternate: state }];
}

const expressedSubstitutions = (expressions: readonly Expression[]) =>
  expressions.flatMap(
    ({ group, change }) => (group === "protein" ? substitutionOf(change) : undefined) ?? [],
  );

/**
 * Whether a name is one of the changes. Older names do not count the first residue of a protein, a methionine that
 * is removed: "HBB E6V" is p.Glu7Val.
 */
const isAmong = (named: Substitution, known: readonly Substitution[]) =>
  known.some(
    ({ position, reference, alternate }) =>
      reference === named.reference &&
      alternate === named.alternate &&
      (position === named.position || position === named.position + 1),
  );

const written = ({ position, reference, alternate }: Substitution) =>
  `${reference}${position}${alternate}`;

function* ofName(
  name: Json | undefined,
  pointer: string,
  thing: string,
  known: readonly Substitution[],
  whose = "the alleles and their expressions",
): Generator<Finding> {
  const named = typeof name === "string" ? namedSubstitution(name) : undefined;
  if (named === undefined || known.length === 0 || isAmong(named, known)) return;
  yield finding("gkm-variant-name", pointer, {
    message: `The name of ${thing} says another change than ${whose}.`,
    found: String(name),
    expected: [...new Set(known.map(written))].join(", "),
    fix: `Correct the name, or ${whose}.`,
  });
}

/** An allele named by an expression that is none of its own: another version of the sequence, or another change. */
function* ofExpression(allele: AlleleFacts, pointer: string): Generator<Finding> {
  const name = stringOf(allele.representation.value["name"]) ?? "";
  const level = hgvsOf(name)?.level;
  const own = expressionTexts(allele.representation).filter(
    (text) => hgvsOf(text)?.level === level,
  );
  if (level === undefined || own.length === 0 || own.includes(name)) return;
  yield finding("gkm-variant-name", pointer, {
    message: `This allele of ${allele.variant} is named by an expression that it does not have.`,
    found: name,
    expected: own.join(", "),
    fix: "Correct the name, or add the expression.",
  });
}

const changesOf = (alleles: readonly AlleleFacts[]) =>
  alleles.flatMap((allele) => [
    ...alleleSubstitution(allele),
    ...expressedSubstitutions(allele.expressions),
  ]);

function* ofAlleles(
  byVariant: AllelesByVariant,
  reported: ReadonlySet<string>,
): Generator<Finding> {
  for (const alleles of byVariant.values()) {
    const known = changesOf(alleles);
    for (const allele of alleles) {
      const { group, id, value } = allele.representation;
      const pointer = formatPointer(["variant", allele.variant, group, id, "name"]);
      // where an expression is told to be wrong, the name may well be right
      const isReported = reported.has(formatPointer(["variant", allele.variant]));
      if (!isReported) yield* ofExpression(allele, pointer);
      yield* ofName(value["name"], pointer, `this allele of ${allele.variant}`, known);
    }
  }
}

function* ofProfile(
  key: string,
  profile: JsonObject,
  variant: string,
  known: readonly Substitution[],
): Generator<Finding> {
  const own = formatPointer(["molecularProfile", key, "name"]);
  yield* ofName(profile["name"], own, key, known);
  for (const [index, mapping] of itemsOf(profile["mappings"]).entries()) {
    const coding = isObject(mapping) ? mapping["coding"] : undefined;
    if (!isObject(coding) || coding["id"] !== variant) continue;
    // of a variant without alleles of a protein, the name of its mapping tells the change
    const named =
      typeof coding["name"] === "string" ? namedSubstitution(coding["name"]) : undefined;
    if (known.length === 0 && named !== undefined) {
      yield* ofName(profile["name"], own, key, [named], "the name of its variant");
    }
    const pointer = formatPointer(["molecularProfile", key, "mappings", index, "coding", "name"]);
    yield* ofName(coding["name"], pointer, variant, known);
  }
}

/**
 * Checks the names of all alleles, profiles and mapped variants.
 *
 * @param reported pointers to entries of which something is told already
 */
export function* checkVariantNames(
  profiles: readonly ProfileFacts[],
  alleles: AllelesByVariant,
  reported: ReadonlySet<string>,
): Generator<Finding> {
  yield* ofAlleles(alleles, reported);
  for (const { key, entry, variants, expressions } of profiles) {
    const [variant, ...others] = variants;
    if (variant === undefined || others.length > 0) continue;
    const known = [
      ...changesOf(alleles.get(variant) ?? []),
      ...expressedSubstitutions(expressions),
    ];
    yield* ofProfile(key, entry, variant, known);
  }
}
