/**
 * What is cited, as CSL-JSON has it (CSL 1.0.2 specification, appendices III and IV): the one form from which
 * texts, BibTeX and files are made.
 *
 * @module
 */

/** A person, or a group by its whole name. */
export interface CslName {
  readonly family?: string;
  readonly given?: string;
  /** What stands before the family name and sorts apart from it: `van der`. */
  readonly "non-dropping-particle"?: string;
  readonly suffix?: string;
  /** The whole name of a group, or a name that cannot be taken apart: `Kobayashi et al.` */
  readonly literal?: string;
}

/** A date: `[[2026, 11, 21]]`, a month `[[2026, 11]]` or a year `[[2026]]`. */
interface CslDate {
  readonly "date-parts": readonly (readonly number[])[];
}

export type CslType =
  | "article-journal"
  | "book"
  | "dataset"
  | "document"
  | "paper-conference"
  | "report"
  | "software"
  | "thesis"
  | "webpage";

export interface CslItem {
  readonly id: string;
  readonly type: CslType;
  readonly title: string;
  readonly author?: readonly CslName[];
  readonly issued?: CslDate;
  /** The journal, the book, or the site. */
  readonly "container-title"?: string;
  readonly publisher?: string;
  readonly volume?: string;
  readonly issue?: string;
  readonly page?: string;
  readonly version?: string;
  /** What kind of thing it is, in words: `CWL workflow`. */
  readonly genre?: string;
  readonly license?: string;
  readonly abstract?: string;
  readonly note?: string;
  readonly DOI?: string;
  readonly PMID?: string;
  readonly PMCID?: string;
  readonly URL?: string;
}

/** A year, with a month and a day if there are such: `2026-99` is a year. */
const DATE = /^(\d{4})(?!\d)(?:-(0[1-9]|1[0-2])(?!\d)(?:-(0[1-9]|[12]\d|3[01])(?!\d))?)?/;

/**
 * A date in the form of CSL; undefined for text that begins with none.
 *
 * @example cslDate("2026-11-21T00:00:00Z") // { "date-parts": [[2026, 11, 21]] }
 */
export function cslDate(text: string): CslDate | undefined {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return undefined;
  const parts = [year, month, day].flatMap((part) => (part === undefined ? [] : [Number(part)]));
  return { "date-parts": [parts] };
}
