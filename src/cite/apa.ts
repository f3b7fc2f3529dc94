/**
 * Citations as text, in the style of the American Psychological Association, 7th edition (Publication Manual,
 * chapters 9 and 10), for the types and fields that are cited here.
 *
 * @module
 */
import type { CslItem, CslName, CslType } from "./csl.ts";

interface Style {
  /** Whether the date has its month and day (section 9.14), or is a year. */
  readonly hasDay?: true;
  /** How what it is part of is named: a journal with its volume, a book that it is in, or a website. */
  readonly container: "journal" | "book" | "website";
  /** What kind of work it is, where readers would take it for another (section 9.22). */
  readonly medium?: string;
}

const STYLES: Readonly<Record<CslType, Style>> = {
  "article-journal": { container: "journal" },
  book: { container: "book" },
  dataset: { container: "book", medium: "Data set" },
  document: { container: "book", hasDay: true },
  "paper-conference": { container: "book" },
  report: { container: "book" },
  software: { container: "book", medium: "Computer software" },
  thesis: { container: "book", medium: "Thesis" },
  webpage: { container: "website", hasDay: true },
};

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** The parts that are there, joined; undefined without any. */
function join(parts: readonly (string | undefined)[], separator: string): string | undefined {
  const present = parts.filter((part) => part !== undefined && part !== "");
  return present.length === 0 ? undefined : present.join(separator);
}

const inParentheses = (text: string | undefined) => text && `(${text})`;
const inBrackets = (text: string | undefined) => text && `[${text}]`;

/** A part of a given name, with the hyphen before it: what follows a hyphen in lower case belongs to the same part. */
const GIVEN_PART = /(-?)(\p{L}(?:[^\s.-]|-(?!\p{Lu}))*)/gu;

/** `Jean-Paul Q. de` is `J.-P. Q. de`; a name that is all in lower case is a name too: `bell` is `b.` */
function initials(given: string): string {
  const hasCapital = /\p{Lu}/u.test(given);
  const parts = [...given.matchAll(GIVEN_PART)].map(([, hyphen, part = ""]) => {
    const isParticle = hasCapital && /^\p{Ll}/u.test(part);
    return `${hyphen || " "}${isParticle ? part : `${String.fromCodePoint(part.codePointAt(0) ?? 0)}.`}`;
  });
  return parts.join("").trim();
}

/** Names in these scripts have no initials, and no space. */
const EAST_ASIAN = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+$/u;

function nameOf({ literal, family = "", given = "", suffix, ...particle }: CslName): string {
  if (literal !== undefined) return literal;
  if (EAST_ASIAN.test(family + given)) return family + given;
  const whole = join([particle["non-dropping-particle"], family], " ");
  return join([whole, initials(given), suffix], ", ") ?? "";
}

/** All authors; of more than 20 the first 19 and the last (section 9.8). */
function authorsOf(authors: readonly CslName[]): string | undefined {
  const names = authors.map(nameOf);
  const last = names.pop();
  if (last === undefined || names.length === 0) return last;
  if (names.length > 19) return `${names.slice(0, 19).join(", ")}, … ${last}`;
  // the comma stands after initials and in series, which two groups are not (section 10.4, example 57)
  const areTwoGroups = authors.length === 2 && authors.every(({ literal }) => literal);
  return `${names.join(", ")}${areTwoGroups ? "" : ","} & ${last}`;
}

function dateOf({ issued }: CslItem, { hasDay }: Style): string {
  const [year = "n.d.", month = 0, day] = issued?.["date-parts"][0] ?? [];
  const name = hasDay ? MONTHS[month - 1] : undefined;
  return `(${join([String(year), name && join([name, day?.toString()], " ")], ", ")})`;
}

/** Ranges with a dash, and with all digits of their ends: `2078-9` is `2078–2079`; `e00123-17` is no range. */
const ranges = (text: string | undefined) =>
  text?.replace(
    /(?<![\p{L}\d])(\p{L}*)(\d+)\s*[-–]+\s*\1(\d+)(?![\p{L}\d])/gu,
    (_, series: string, from: string, to: string) =>
      `${series}${from}–${series}${from.slice(0, Math.max(0, from.length - to.length))}${to}`,
  );

const numbered = (one: string, several: string, numbers: string | undefined) =>
  numbers && `${/[–,&]/.test(numbers) ? several : one} ${numbers}`;

/** Quotation marks and apostrophes as they are printed; a prime, as in 5', stays. */
const printed = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/"([^"]*)"/g, "“$1”")
    .replace(/(?<![\p{L}\d])'([^']+)'(?!\p{L})/gu, "‘$1’")
    .replace(/(?<=\p{L})'/gu, "’");

/** A text that ends as a sentence does, once, and inside its quotation marks (section 6.9). */
const sentence = (text: string) => (/[.?!][”’]?$/.test(text) ? text : text.replace(/”?$/, ".$&"));

/**
 * An item as one line of text.
 *
 * @example apaText({ id: "a", type: "software", title: "fastp", version: "0.23.4", author: [{ literal: "Chen" }] })
 *   // "Chen. (n.d.). fastp (Version 0.23.4) [Computer software]."
 */
export function apaText(item: CslItem): string {
  const { type, title, version, "container-title": container, DOI } = item;
  // a paper in a volume of proceedings is cited as one in a journal (section 10.5)
  const isInVolume = type === "paper-conference" && item.volume !== undefined;
  const style = STYLES[isInVolume ? "article-journal" : type];
  const [volume, issue, pages] = [item.volume, item.issue, item.page].map(ranges);
  const url = DOI === undefined ? item.URL : `https://doi.org/${DOI}`;

  const authors = authorsOf(item.author ?? []);
  // an author who is also the publisher is named once (section 9.29)
  const publisher = item.publisher === authors ? undefined : item.publisher;
  // a thesis that is published names its school beside its kind (section 10.6)
  const school = type === "thesis" && url !== undefined ? publisher : undefined;
  const kind = inBrackets(join([item.genre ?? style.medium, school], ", "));

  const bookPart = join(
    [
      numbered("Vol.", "Vols.", volume),
      numbered("Issue", "Issues", issue),
      numbered("p.", "pp.", pages),
    ],
    ", ",
  );
  const ownPart = container === undefined ? bookPart : undefined;
  const edition = join([version && `Version ${version}`, ownPart], ", ");
  const isBook = style.container === "book";
  const work = join([title, isBook ? inParentheses(edition) : undefined, kind], " ");
  const number = join([volume, inParentheses(issue)], "");
  const sources = {
    journal: [join([container, number, pages], ", ")],
    book: [
      container && join([`In ${container}`, inParentheses(bookPart)], " "),
      school === undefined ? publisher : undefined,
    ],
    website: [publisher, container],
  }[style.container];

  const date = dateOf(item, style);
  const order = authors === undefined ? [work, date] : [authors, date, work];
  const sentences = [...order, ...sources].map((text) => text && sentence(printed(text)));
  return join([...sentences, url], " ") ?? "";
}
