/**
 * HGVS expressions of alleles and profiles, compared with the locations and states of the alleles. They are in no
 * computed identifier, and yet what readers copy and search.
 *
 * @module
 */
import { asText } from "../../base/excerpt.ts";
import type { Finding } from "../../base/finding.ts";
import { isObject, itemsOf, type JsonObject, stringOf } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import type { Resolver } from "../graph/resolve.ts";
import type { BundleDocument } from "../model/bundle.ts";
import type { Profile } from "../model/profiles.ts";
import type { Disagreement } from "../reading/allele-letters.ts";
import { HGVS_EXTENSION, MANE_EXTENSION } from "../reading/hgvs.ts";
import { variantsOf } from "../reading/profile-variants.ts";
import {
  type AlleleFacts,
  type AllelesByVariant,
  type Expression,
  expressionDisagreement,
  expressionOf,
  knownProteins,
} from "./allele-facts.ts";
import { formFault } from "./expression-forms.ts";
import { finding } from "./rules.ts";

/** A text with its place in the bundle. */
export interface Placed {
  readonly text: string;
  readonly pointer: string;
}

type IsKnown = (sequence: string, accession: string) => boolean;

const WORDS: Readonly<Record<Disagreement, string>> = {
  position: "where the change is",
  reference: "what was there before the change",
  change: "what the change is",
};

/** An allele as an expression would have it: `p.V600E`. */
function written({ representation, letters, chromosome }: AlleleFacts): string {
  const { start, end, sequence = "", state } = letters;
  const place = end - start === 1 ? `${end}` : `${start + 1}_${end}`;
  if (state === undefined) return `${place}, ${sequence}`;
  if (representation.group === "protein") return `p.${sequence}${place}${state}`;
  // a transcript is counted from its start, which is not where its code starts
  if (chromosome === undefined) return `${sequence}>${state}`;
  return `${chromosome}:g.${place}${sequence}>${state}`;
}

const nameOf = ({ variant, representation }: AlleleFacts) =>
  `${stringOf(representation.value["name"]) ?? representation.id} (${variant})`;

/** The number of a human chromosome in RefSeq: `NC_000007` of any version. */
const chromosomeNumber = (accession: string) => /^(NC_0000\d\d)\.\d+$/.exec(accession)?.[1];

function disagrees(
  { text, pointer }: Placed,
  allele: AlleleFacts,
  about: Disagreement,
  fix: string,
): Finding {
  return finding("gkm-expression", pointer, {
    message: `The allele ${nameOf(allele)} and this expression disagree about ${WORDS[about]}.`,
    found: text,
    expected: written(allele),
    fix,
  });
}

const otherChromosome = ({ pointer }: Placed, accession: string, allele: AlleleFacts) =>
  finding("gkm-expression", pointer, {
    message: `The allele ${nameOf(allele)} is on another chromosome than this expression.`,
    found: accession,
    expected: asText(allele.chromosome),
    fix: "Correct the expression, or the allele's location.",
  });

/** Expressions on another chromosome than the allele, or all on other assemblies. */
function* otherSequences(
  expressions: readonly (Placed & Expression)[],
  allele: AlleleFacts,
): Generator<Finding> {
  const { chromosome } = allele;
  if (chromosome === undefined || allele.representation.group !== "genomic") return;
  const own = chromosomeNumber(chromosome);
  const others: (Placed & Expression)[] = [];
  const onChromosomes = expressions.filter(
    ({ accession, group }) => group === "genomic" && chromosomeNumber(accession) !== undefined,
  );
  for (const one of onChromosomes) {
    if (chromosomeNumber(one.accession) === own) others.push(one);
    else yield otherChromosome(one, one.accession, allele);
  }
  const [first] = others;
  if (first === undefined || others.some(({ accession }) => accession === chromosome)) return;
  yield finding("gkm-expression", first.pointer, {
    message: `No expression of the allele ${nameOf(allele)} is on its own sequence.`,
    found: first.accession,
    expected: chromosome,
    fix: "Correct the accession and the position, or add the expression on the sequence of the allele.",
  });
}

/** What expressions say otherwise than an allele. */
function* ofAllele(
  placed: readonly Placed[],
  allele: AlleleFacts,
  isKnown: IsKnown,
): Generator<Finding> {
  const expressions = placed.flatMap((one) => {
    const expression = expressionOf(one.text);
    return expression === undefined ? [] : [{ ...one, ...expression }];
  });
  yield* otherSequences(expressions, allele);
  const judged = expressions
    .filter(({ group }) => group === allele.representation.group)
    .map((one) => ({ one, about: expressionDisagreement(one, allele) }));
  const hasAgreement = judged.some(({ about }) => about === undefined);
  for (const { one, about } of judged) {
    if (about === undefined) continue;
    // beside an expression that agrees, one of another isoform may count other residues
    if (one.group === "protein" && hasAgreement && !isKnown(allele.sequence, one.accession)) {
      continue;
    }
    yield disagrees(
      one,
      allele,
      about,
      "Correct the expression, or the allele's location and state.",
    );
  }
}

const LETTERS = /^hgvs\.([cgmnpr])$/;

/** An expression of another kind than its syntax says. */
function* syntax(expression: JsonObject, pointer: string): Generator<Finding> {
  const value = stringOf(expression["value"]);
  const letter = LETTERS.exec(stringOf(expression["syntax"]) ?? "")?.[1];
  if (value === undefined || letter === undefined) return;
  const own = /:\s*\(?([cgmnpr])\./.exec(value)?.[1];
  const fault = own === letter ? formFault(value) : undefined;
  if (fault !== undefined) yield finding("gkm-expression", `${pointer}/value`, fault);
  if (own === letter) return;
  yield finding("gkm-expression", `${pointer}/${own === undefined ? "value" : "syntax"}`, {
    message:
      own === undefined
        ? "An HGVS expression names its reference sequence and the kind of its numbers."
        : `This is an expression of hgvs.${own}, not of hgvs.${letter}.`,
    found: own === undefined ? value : `hgvs.${letter}`,
    expected: own === undefined ? `an accession, then :${letter}. and the change` : `hgvs.${own}`,
  });
}

function* ofVariants(alleles: AllelesByVariant, isKnown: IsKnown): Generator<Finding> {
  for (const allele of [...alleles.values()].flat()) {
    const { group, id, value } = allele.representation;
    const pointer = formatPointer(["variant", allele.variant, group, id, "expressions"]);
    const placed: Placed[] = [];
    for (const [index, expression] of itemsOf(value["expressions"]).entries()) {
      if (!isObject(expression)) continue;
      yield* syntax(expression, `${pointer}/${index}`);
      const text = stringOf(expression["value"]);
      if (text !== undefined) placed.push({ text, pointer: `${pointer}/${index}/value` });
    }
    yield* ofAllele(placed, allele, isKnown);
  }
}

/** The expressions that a profile lists, with their places. */
export function* listedExpressions(key: string, profile: JsonObject): Generator<Placed> {
  for (const [index, extension] of itemsOf(profile["extensions"]).entries()) {
    if (!isObject(extension)) continue;
    const { name, value } = extension;
    if (name !== HGVS_EXTENSION && name !== MANE_EXTENSION) continue;
    const pointer = formatPointer(["molecularProfile", key, "extensions", index, "value"]);
    if (typeof value === "string") yield { text: value, pointer };
    for (const [at, text] of itemsOf(value).entries()) {
      if (typeof text === "string") yield { text, pointer: `${pointer}/${at}` };
    }
  }
}

/** Expressions of a profile that no allele of its variant agrees with, though they are on the same sequence. */
function* ofProfile(
  placed: readonly Placed[],
  alleles: readonly AlleleFacts[],
  isKnown: IsKnown,
): Generator<Finding> {
  const proteins = placed.flatMap(({ text }) => expressionOf(text) ?? []);
  const agrees = (expression: Expression, allele: AlleleFacts) =>
    expressionDisagreement(expression, allele) === undefined;
  for (const one of placed) {
    const expression = expressionOf(one.text);
    if (expression === undefined) continue;
    const number = chromosomeNumber(expression.accession);
    const [elsewhere, ...others] = alleles.filter(({ chromosome }) => chromosome !== undefined);
    if (
      number !== undefined &&
      elsewhere !== undefined &&
      ![elsewhere, ...others].some(({ chromosome }) => asText(chromosome).startsWith(number))
    ) {
      yield otherChromosome(one, expression.accession, elsewhere);
    }
    const comparable = alleles.filter(({ representation, sequence, chromosome }) => {
      if (representation.group !== expression.group) return false;
      if (expression.group === "genomic") return expression.accession === chromosome;
      if (expression.group === "coding" || isKnown(sequence, expression.accession)) return true;
      return !proteins.some((other) =>
        alleles.some(
          (allele) =>
            allele.representation.group === "protein" &&
            other.group === "protein" &&
            agrees(other, allele),
        ),
      );
    });
    const [first] = comparable;
    if (first === undefined || comparable.some((allele) => agrees(expression, allele))) continue;
    const about = expressionDisagreement(expression, first);
    if (about !== undefined)
      yield disagrees(one, first, about, "Correct the expression, or the variant of the profile.");
  }
}

/** Checks every expression of a bundle. */
export function* checkExpressions(
  document: BundleDocument,
  profile: Profile,
  resolver: Resolver,
  alleles: AllelesByVariant,
): Generator<Finding> {
  const isKnown = knownProteins(alleles);
  yield* ofVariants(alleles, isKnown);
  for (const key in document.molecularProfile) {
    const entry = document.molecularProfile[key];
    if (!isObject(entry)) continue;
    const placed = [...listedExpressions(key, entry)];
    if (placed.length === 0) continue;
    const [variant, ...others] = variantsOf(entry, profile, resolver);
    const own = alleles.get(variant ?? "");
    if (own !== undefined && others.length === 0) yield* ofProfile(placed, own, isKnown);
  }
}
