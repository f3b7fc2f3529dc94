/**
 * Texts: characters that nobody sees or that only look like others, signs of a wrong encoding, and texts that say nothing
 * or what cannot be.
 *
 * @module
 */
import type { Finding, FindingDetails } from "../../../base/finding.ts";
import { isList, isObject, type Json } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { LOOK_ALIKES } from "../../../base/texts/look-alikes.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import type { CollectionName } from "../../model/collections.ts";
import { finding } from "../rules/rules.ts";
import { numberFaults } from "./numbers-in-texts.ts";

interface Fault {
  has(text: string): boolean;
  readonly message: string;
  /** The text without the fault, if it can be known. */
  fix?(text: string): string;
}

/** What an encoding makes of UTF-8 that is read as Windows-1252: Ã© for é, â€™ for ’, Â before a sign or a space. */
const MISREAD = /[ÃÂ][\u0080-\u00bf]|â(?:€|[\u0080-\u00bf])/;

/** Zero width, soft hyphens, byte-order marks, and signs that turn the direction of writing. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;

/** Faults in any text. */
const TEXT_FAULTS: readonly Fault[] = [
  {
    has: (text) => UNSEEN.test(text),
    message: "This text has an invisible character.",
    fix: (text) => text.replaceAll(new RegExp(UNSEEN, "g"), ""),
  },
  {
    has: (text) => text.includes("\ufffd"),
    message: "A character of this text was lost, and � stands for it.",
  },
  {
    has: (text) => MISREAD.test(text),
    message: "This text was read in another encoding than it was written in.",
  },
];

const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;

/** Whether a word has letters of two alphabets that look alike. */
const isMixed = (text: string) =>
  CYRILLIC.test(text) &&
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => LATIN.test(word) && CYRILLIC.test(word));

/** A text whose words of two alphabets are of one, as far as all of their letters look like Latin ones. */
function withLatinLetters(text: string): string {
  return text.replaceAll(/[\p{L}\p{N}]+/gu, (word) => {
    if (!isMixed(word)) return word;
    const latin = word.replaceAll(/\p{Script=Cyrillic}/gu, (sign) => LOOK_ALIKES.get(sign) ?? sign);
    return isMixed(latin) ? word : latin;
  });
}

/** Faults in names, by which entries are found and sorted. */
const NAME_FAULTS: readonly Fault[] = [
  {
    has: isMixed,
    message: "A word of this name has Latin and Cyrillic letters, which look alike.",
    fix: withLatinLetters,
  },
  {
    has: (text) => /[\ufb00-\ufb06]/.test(text),
    message: "This name has a ligature, so a search for its letters does not find it.",
    fix: (text) => text.replaceAll(/[\ufb00-\ufb06]/g, (sign) => sign.normalize("NFKC")),
  },
  {
    has: (text) => /^\s|\s$|\s\s|[^\S ]/.test(text),
    message: "This name has leading, trailing, double or special spaces.",
    fix: (text) => text.trim().replaceAll(/\s+/g, " "),
  },
];

/** What somebody writes where a text is still to come: as all of it, or in it. */
const PLACEHOLDER = /^\W*(?:(?:to ?do|tb[acd]|fixme|xxx+|placeholder|asdf\w*)\W*$)|^[.?\-\s]+$/i;
const MARKS = ["TODO", "FIXME", "orem ipsum"];
const MARKED = /\b(?:TODO|FIXME|[Ll]orem ipsum)\b/;

const isPlaceholder = (text: string) =>
  PLACEHOLDER.test(text) || (MARKS.some((mark) => text.includes(mark)) && MARKED.test(text));

/** A description that says nothing; as a name of an origin, `unknown` is one. */
const NOTHING = /^\W*(?:n\/a|none|null|undefined|unknown|test|description|text)\W*$/i;

/** A mark of a list of references: [12]. An interval has two numbers. */
const REFERENCE_MARK = /(?<=[a-z.,)] ?)\[\d{1,3}\]/;

/** HTML that somebody pasted: elements that texts have, and entities. */
const MARKUP =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|i|li|ol|p|small|span|strong|sub|sup|table|td|tr|u|ul)(?:\s[^<>]*)?\/?>|&(?:amp|lt|gt|nbsp|quot|apos|[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,6});/i;

/** What is wrong with what a description says. */
function* saying(text: string, isName: boolean): Generator<FindingDetails> {
  if (text.trim() === "") yield { message: "This text is empty.", found: "nothing" };
  else if (isPlaceholder(text) || (!isName && NOTHING.test(text))) {
    yield { message: "This is a placeholder, not a text.", found: text.slice(0, 80) };
  }
  const hasSigns = text.includes("<") || text.includes("&");
  const [markup] = (hasSigns && MARKUP.exec(text)) || [];
  if (markup !== undefined) {
    yield {
      message: "This text has HTML in it, which is shown as it is written.",
      found: markup,
      expected: "plain text",
    };
  }
  const [mark] = (!isName && text.includes("[") && REFERENCE_MARK.exec(text)) || [];
  if (mark !== undefined) {
    yield {
      message: "This is a mark of a list of references that is elsewhere.",
      found: mark,
      expected: "the text without it",
    };
  }
  if (!isName) {
    yield* numberFaults(text);
    yield* typingFaults(text);
  }
}

/** Words that are never twice in a row. */
const TWICE = / (the|of|in|to|and|with|for|was|were|on|by|an?) \1 /;

/** A line break or a tab, as programs write them, in a text that was escaped twice. */
const ESCAPES = /\\[nrt](?![a-z])/;

const countOf = (text: string, sign: string) => text.split(sign).length - 1;

/** Slips of typing: a word twice, a bracket that is not closed. */
function* typingFaults(text: string): Generator<FindingDetails> {
  const [, twice] = TWICE.exec(text) ?? [];
  if (twice !== undefined) {
    yield { message: "The same word is here twice.", found: `${twice} ${twice}`, expected: twice };
  }
  if (text.includes("\\") && ESCAPES.test(text)) {
    yield {
      message: "A backslash and a letter are here, which are shown as they are.",
      found: ESCAPES.exec(text)?.[0] ?? "",
      expected: "a space",
    };
  }
  if (text.includes("(") && countOf(text, "(") > countOf(text, ")")) {
    yield {
      message: "A bracket is not closed.",
      found: text.slice(text.lastIndexOf("(")).slice(0, 80),
    };
  }
}

/** Collections whose entries have names of their own; those of sources and statements are words of others. */
const NAMED: readonly CollectionName[] = [
  "feature",
  "molecularProfile",
  "variant",
  "disease",
  "phenotype",
  "therapy",
  "variantOrigin",
  "method",
  "organization",
];

/** Fields that hold texts for readers, and those inside of which there are none. */
const NAMES = new Set(["name", "label"]);
const TEXTS = new Set(["description", "title", "aliases", "value"]);

/** A longer text is not written out: who copies a part of it loses the rest. */
export const MAX_WRITTEN = 120;

/** The part of a text where it begins to differ from another one. */
function around(text: string, other = ""): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at++;
  return text.length <= MAX_WRITTEN ? text : text.slice(Math.max(0, at - 40), at + 40);
}

/** A text without the faults whose fix is known. */
const fixedText = (text: string, kinds: readonly Fault[]): string =>
  kinds.reduce((fixed, kind) => (kind.has(fixed) ? (kind.fix?.(fixed) ?? fixed) : fixed), text);

/** What is wrong with the characters of a text. */
function faultOf(text: string, kinds: readonly Fault[]): FindingDetails | undefined {
  const fault = kinds.find((kind) => kind.has(text));
  if (fault === undefined) return undefined;
  const fixed = fault.fix === undefined ? text : fixedText(text, kinds);
  const isFixed = fixed !== "" && fixed !== text;
  return {
    message: fault.message,
    found: around(text, fixed),
    ...(!isFixed
      ? {}
      : fixed.length > MAX_WRITTEN
        ? { fix: "Run npm run fix -- characters." }
        : { fix: `Write ${JSON.stringify(fixed)}.` }),
  };
}

/** Plain texts, which most are: letters of English, digits and signs, with single spaces. */
const PLAIN = /^(?:[!-~]+ )*[!-~]+$/;

const ALL_FAULTS = [...TEXT_FAULTS, ...NAME_FAULTS];

/** Where a text is: the tokens of its pointer, which are others after the visit. */
type Path = readonly (string | number)[];

/** Visits the texts of a bundle that readers see. */
function visitTexts(
  document: BundleDocument,
  judge: (text: string, field: string, isNamed: boolean, path: Path) => void,
): void {
  const path: (string | number)[] = [];

  function visit(value: Json, field: string, isNamed: boolean): void {
    if (typeof value === "string") {
      if (NAMES.has(field) || TEXTS.has(field)) judge(value, field, isNamed, path);
    } else if (isList(value)) {
      for (let index = 0; index < value.length; index++) {
        path.push(index);
        visit(value[index] as Json, field, isNamed);
        path.pop();
      }
    } else if (isObject(value)) {
      for (const key in value) {
        path.push(key);
        visit(value[key] as Json, key, isNamed && key !== "expressions");
        path.pop();
      }
    }
  }

  for (const name of Object.keys(document) as CollectionName[]) {
    if (!isObject(document[name]) || (name as string) === "metadata") continue;
    path.push(name);
    visit(document[name] as Json, "", NAMED.includes(name));
    path.pop();
  }
}

/** Checks the texts of a bundle. */
export function checkTexts(document: BundleDocument): readonly Finding[] {
  const findings: Finding[] = [];
  visitTexts(document, (text, field, isNamed, path) => {
    const isName = isNamed && NAMES.has(field);
    const fault = PLAIN.test(text) ? undefined : faultOf(text, isName ? ALL_FAULTS : TEXT_FAULTS);
    if (fault !== undefined) findings.push(finding("gkm-character", formatPointer(path), fault));
    // what an entry itself says
    if (path.length !== 3 || !(isName || field === "description")) return;
    for (const one of saying(text, isName)) {
      const details = { ...one, fix: "Correct the text." };
      findings.push(finding("gkm-text", formatPointer(path), details));
    }
  });
  return findings;
}

/** The texts of a bundle with characters that can be fixed without judgment: as they should be, by their pointers. */
export function fixedTexts(document: BundleDocument): ReadonlyMap<string, string> {
  const fixed = new Map<string, string>();
  visitTexts(document, (text, field, isNamed, path) => {
    if (PLAIN.test(text)) return;
    const now = fixedText(text, isNamed && NAMES.has(field) ? ALL_FAULTS : TEXT_FAULTS);
    if (now !== text && now !== "") fixed.set(formatPointer(path), now);
  });
  return fixed;
}
