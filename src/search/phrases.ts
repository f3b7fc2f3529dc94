/**
 * Words in quotes: a phrase, which a text has if the words follow one another in it as they are written.
 *
 * @module
 */
import { spell } from "./spelling.ts";
import { wordTokens } from "./words.ts";

/** A phrase of a question. In UTF-16 code units, with its quotes; the end exclusive. */
export interface Quotation {
  readonly start: number;
  readonly end: number;
  /** What is in the quotes. */
  readonly text: string;
}

/** Quotes, straight and of several languages. One that nothing closes goes to the end. */
const QUOTED = /["“”„]([^"“”„]*)(?:["“”„]|$)/g;

/** The phrases of a question, in order; quotes without a word between them are none. */
export function quotationsIn(question: string): readonly Quotation[] {
  return [...question.matchAll(QUOTED)]
    .map(({ 0: quoted, 1: text = "", index }) => ({
      start: index,
      end: index + quoted.length,
      text,
    }))
    .filter(({ text }) => wordTokens(text).length > 0);
}

/** A question with what is not in quotes changed by a function. */
export function outsideQuotes(question: string, change: (text: string) => string): string {
  let done = 0;
  let changed = "";
  for (const { start, end } of quotationsIn(question)) {
    changed += change(question.slice(done, start)) + question.slice(start, end);
    done = end;
  }
  return changed + change(question.slice(done));
}

/** The words of a text in one spelling, with their endings: those of phrases are not cut to their stems. */
export const spelledWords = (text: string): readonly string[] =>
  wordTokens(text).map((token) => spell(token.text));

/** Whether a text has the words of a phrase, next to one another and in this order. */
export function hasPhrase(text: string, phrase: readonly string[]): boolean {
  const words = spelledWords(text);
  return words.some((_, start) => phrase.every((word, index) => words[start + index] === word));
}

/** Whether one of several texts, such as a title and a description, has each phrase of a question. */
export const haveQuotations = (texts: readonly string[], question: string): boolean =>
  quotationsIn(question).every(({ text: quoted }) => {
    const phrase = spelledWords(quoted);
    return texts.some((text) => hasPhrase(text, phrase));
  });
