/**
 * A search index, opened: answers and suggestions, in Node and in browsers.
 *
 * @module
 */
import type { SearchAnswer } from "./answer.ts";
import type { SearchFilters } from "./filters.ts";
import { createReader, type FetchBytes } from "./snapshot.ts";
import { type Suggestions, suggestFor } from "./suggest.ts";

export type { Hit, Proposal, SearchAnswer, ShownHit } from "./answer.ts";
export type { ExcerptPart } from "./excerpt.ts";
export type { FilterCounts, SearchFilters } from "./filters.ts";
export type { Recognized } from "./recognized.ts";
export { SearchError } from "./search-error.ts";
export { type ShownMarks, shownMarks } from "./shown-marks.ts";
export type { FetchBytes } from "./snapshot.ts";
export type { Suggestion, Suggestions } from "./suggest.ts";
export type { NamedThing } from "./things.ts";

export interface SearchIndex {
  /**
   * The answer to a question.
   *
   * @param page counted from 1; behind the last page it is the last
   * @param off what is recognized in the question, as `recognized` has it, but switched off
   * @throws SearchError if a file of the index is missing or damaged
   */
  answer(
    question: string,
    filters?: SearchFilters,
    page?: number,
    off?: readonly string[],
  ): Promise<SearchAnswer>;
  /** What a text may become, while it is typed. The same errors. */
  suggest(text: string): Promise<Suggestions>;
}

/**
 * Opens an index. Its root is read with the first question, or before by `suggest("")`. If a file is gone
 * (the site was replaced while a page is open), the root is read again, once for each question.
 *
 * @param fetchBytes has to ask for the root anew each time, and can take all other files from a cache
 */
export function openIndex(fetchBytes: FetchBytes): SearchIndex {
  const read = createReader(fetchBytes);
  return {
    async answer(question, filters = {}, page = 1, off = []) {
      // a box that only suggests goes without the code for answers
      const code = import("./answer.ts");
      // if the root cannot be read either, that is what is reported
      code.catch(() => undefined);
      return read(async (snapshot) =>
        (await code).answerQuestion(question, filters, page, snapshot, off),
      );
    },
    suggest: (text) => read((snapshot) => suggestFor(text, snapshot)),
  };
}
