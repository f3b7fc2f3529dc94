/**
 * HGVS expressions of alleles and profiles, compared with the locations and states of the alleles. They are in no
 * computed identifier, and yet what readers copy and search.
 *
 * @module
 */
import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, type JsonObject, stringOf } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import type { Disagreement } from "../../notation/allele-letters.ts";
import { finding } from "../rules/rules.ts";
import {
  type AlleleFacts,
  type AllelesByVariant,
  type Expression,
  expressionDisagreement,
  expressionOf,
  knownProteins,
} from "./allele-facts.ts";
import { formFault } from "./expression-forms.ts";
import type { Placed, ProfileFacts } from "./profile-facts.ts";

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

/** What to do about an expression that is not the allele: the allele may be named after the one that was meant. */
function fixBy(allele: AlleleFacts): string {
  const name = stringOf(allele.representation.value["name"]) ?? "";
  const named = expressionOf(name);
  const isMeant =
    named?.group === allele.representation.group &&
    named.change.alternate !== undefined &&
    expressionDisagreement(named, allele) === undefined;
  return isMeant
    ? meantName(name).fix
    : "Correct the expression, or the allele's location and state.";
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
    yield disagrees(one, allele, about, fixBy(allele));
  }
}

const LETTERS = /^hgvs\.([cgmnpr])$/;

/** The letter of the kind of an expression: `p` of `NP_004324.2:p.Val600Glu`. */
const kindOf = (text: string) => /:\s*\(?([cgmnpr])\./.exec(text)?.[1];

const noKind = (value: string, letter: string) => ({
  message: "An HGVS expression names its reference sequence and the kind of its numbers.",
  found: value,
  expected: `an accession, then :${letter}. and the change`,
});

const meantName = (name: string) => ({ fix: `Did you mean ${JSON.stringify(name)}?` });

/** An expression that is not written as HGVS says, or of another kind than its syntax says. */
function* syntax(expression: JsonObject, pointer: string, name: string): Generator<Finding> {
  const value = stringOf(expression["value"]);
  const letter = LETTERS.exec(stringOf(expression["syntax"]) ?? "")?.[1];
  if (value === undefined || letter === undefined) return;
  const own = kindOf(value);
  const fault = formFault(value, letter) ?? (own === undefined ? noKind(value, letter) : undefined);
  if (fault !== undefined) {
    // an allele is named after its expression
    const meant = kindOf(name) === letter && formFault(name) === undefined ? meantName(name) : {};
    yield finding("gkm-expression", `${pointer}/value`, { ...meant, ...fault });
  } else if (own !== letter) {
    yield finding("gkm-expression", `${pointer}/syntax`, {
      message: `This is an expression of hgvs.${own}, not of hgvs.${letter}.`,
      found: `hgvs.${letter}`,
      expected: `hgvs.${own}`,
    });
  }
}

function* ofVariants(alleles: AllelesByVariant, isKnown: IsKnown): Generator<Finding> {
  for (const allele of [...alleles.values()].flat()) {
    const { group, id, value } = allele.representation;
    const pointer = formatPointer(["variant", allele.variant, group, id, "expressions"]);
    const placed: Placed[] = [];
    for (const [index, expression] of itemsOf(value["expressions"]).entries()) {
      if (!isObject(expression)) continue;
      yield* syntax(expression, `${pointer}/${index}`, stringOf(value["name"]) ?? "");
      const text = stringOf(expression["value"]);
      if (text !== undefined) placed.push({ text, pointer: `${pointer}/${index}/value` });
    }
    yield* ofAllele(placed, allele, isKnown);
  }
}

/** Expressions of a profile that no allele of its variant agrees with, though they are on the same sequence. */
function* ofProfile(
  { listed, expressions }: ProfileFacts,
  alleles: readonly AlleleFacts[],
  isKnown: IsKnown,
): Generator<Finding> {
  for (const { text, pointer } of listed) {
    const fault = formFault(text);
    if (fault !== undefined) yield finding("gkm-expression", pointer, fault);
  }
  const agrees = (expression: Expression, allele: AlleleFacts) =>
    expressionDisagreement(expression, allele) === undefined;
  const hasProtein = expressions.some(
    (other) =>
      other.group === "protein" &&
      alleles.some((allele) => allele.representation.group === "protein" && agrees(other, allele)),
  );
  for (const one of expressions) {
    const number = chromosomeNumber(one.accession);
    const [elsewhere, ...others] = alleles.filter(({ chromosome }) => chromosome !== undefined);
    if (
      number !== undefined &&
      elsewhere !== undefined &&
      ![elsewhere, ...others].some(({ chromosome }) => asText(chromosome).startsWith(number))
    ) {
      yield otherChromosome(one, one.accession, elsewhere);
    }
    const comparable = alleles.filter(({ representation, sequence, chromosome }) => {
      if (representation.group !== one.group) return false;
      if (one.group === "genomic") return one.accession === chromosome;
      return one.group === "coding" || isKnown(sequence, one.accession) || !hasProtein;
    });
    const [first] = comparable;
    if (first === undefined || comparable.some((allele) => agrees(one, allele))) continue;
    const about = expressionDisagreement(one, first);
    if (about !== undefined)
      yield disagrees(one, first, about, "Correct the expression, or the variant of the profile.");
  }
}

/** Checks every expression of a bundle. */
export function* checkExpressions(
  profiles: readonly ProfileFacts[],
  alleles: AllelesByVariant,
): Generator<Finding> {
  const isKnown = knownProteins(alleles);
  yield* ofVariants(alleles, isKnown);
  for (const profile of profiles) {
    const [variant, ...others] = profile.variants;
    const own = alleles.get(variant ?? "");
    if (own !== undefined && others.length === 0) yield* ofProfile(profile, own, isKnown);
  }
}
