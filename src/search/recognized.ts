/**
 * What a question names or asks for, which readers can switch off part by part.
 *
 * @module
 */
import { shownMark } from "./expanded.ts";
import type { Question, Term } from "./question.ts";
import { isEffectWord, isMarkWord } from "./relations.ts";
import type { IndexSnapshot } from "./snapshot.ts";
import { type NamedThing, namedThing } from "./things.ts";

/** A part of the question that names something, or that asks for a codon, an effect, a tier or a level. */
export interface Recognized {
  /** As the question has it. */
  readonly asked: string;
  /** What it names: more than one if an identifier or a name is ambiguous. At most ten. */
  readonly things: readonly NamedThing[];
  /** Whether the hits must not have it. */
  readonly isExcluded?: true;
  /** Whether the reader switched it off: the answer is to the question without it. */
  readonly isOff?: true;
}

/** How many things are shown of a part. */
const MAX_SHOWN = 10;

const isRecognized = ({ anyOf, ...term }: Term): boolean =>
  anyOf?.some(isRecognized) ??
  (term.things.length > 0 || term.codon !== undefined || isEffectWord(term) || isMarkWord(term));

const isIn = (off: readonly string[], term: Term): boolean =>
  isRecognized(term) && off.includes(shownMark(term.asked));

/** What is recognized in a question. @param off parts that are switched off, as {@link Recognized} has them */
export function recognizedIn(
  { terms }: Question,
  off: readonly string[],
  snapshot: IndexSnapshot,
): readonly Recognized[] {
  return terms.filter(isRecognized).map((term) => ({
    asked: shownMark(term.asked),
    things: term.things.slice(0, MAX_SHOWN).map((one) => namedThing(one, snapshot)),
    ...(term.isExcluded === true ? { isExcluded: true } : {}),
    ...(isIn(off, term) ? { isOff: true } : {}),
  }));
}

/** A question without what is switched off; what else it has is read as before. */
export function withoutParts(question: Question, off: readonly string[]): Question {
  const terms = question.terms.filter((term) => !isIn(off, term));
  if (terms.length === question.terms.length) return question;
  const lastWordIncomplete = question.lastWordIncomplete && terms.at(-1) === question.terms.at(-1);
  return { ...question, terms, lastWordIncomplete };
}
