/**
 * Whether several expressions can be those of one variant.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { Refusal } from "../draft/refusal.ts";
import type { NewRepresentation } from "./alleles.ts";
import { type StatedChange, sequenceChangeOf } from "./hgvs-change.ts";

/** @throws Refusal if there are two changes of one sequence: a variant is one */
export function checkOneChange(news: readonly NewRepresentation[]): void {
  for (const { id, refget, expression } of news) {
    const other = news.find((one) => one.refget === refget && one.id !== id);
    if (other === undefined) continue;
    throw new Refusal(
      `${String(expression?.["value"])} and ${String(other.expression?.["value"])} are two changes of one sequence, and a variant is one. Correct one of them, or give it as other-hgvs.`,
    );
  }
}

const COMPLEMENT: Readonly<Record<string, string>> = { A: "T", C: "G", G: "C", T: "A" };

/** A substitution, and the expression that states it. */
interface Substitution extends StatedChange {
  readonly text: string;
  readonly reference: string;
  readonly alternate: string;
}

function* substitutionsOf(texts: readonly string[]): Generator<Substitution> {
  for (const text of texts) {
    const change = sequenceChangeOf(text);
    if (change?.edit !== "substitution") continue;
    const { reference = "", alternate = "" } = change;
    yield { ...change, text, reference, alternate };
  }
}

/**
 * Whether two substitutions can be one variant: on one sequence at one position; of bases of two sequences into the same
 * base, or on the other strand into the complement of the complement. Another base before it is another reference.
 */
function isOne(one: Substitution, other: Substitution): boolean {
  const isSame = one.alternate === other.alternate;
  if (one.accession === other.accession && one.syntax === other.syntax)
    return isSame && one.first === other.first;
  if (one.group === "protein" || other.group === "protein") return true;
  const isComplement =
    COMPLEMENT[one.reference] === other.reference && COMPLEMENT[one.alternate] === other.alternate;
  return isSame || isComplement;
}

/**
 * Compares the substitutions of a variant with those that are to be added: a slip in one base is another variant.
 *
 * @param known the expressions that the variant has
 * @throws Refusal if two of them cannot be one
 */
export function checkLetters(texts: readonly string[], known: readonly string[] = []): void {
  const all = [...substitutionsOf(texts), ...substitutionsOf(known)];
  for (const one of substitutionsOf(texts)) {
    const other = all.find((each) => !isOne(one, each));
    if (other === undefined) continue;
    throw new Refusal(
      `${cut(one.text)} and ${cut(other.text)} are different changes, and a variant is one. Correct one of them.`,
    );
  }
}
