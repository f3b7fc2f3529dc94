/**
 * Words that are used once, and are one slip away from a word that is used again and again.
 *
 * @module
 */
import type { Finding } from "../../../base/finding.ts";
import { isObject, itemsOf, objectsOf, stringOf } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { isOneEdit } from "../../../base/texts/one-edit.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { STATEMENT_COLLECTIONS } from "../../model/collections.ts";
import { finding } from "../rules/rules.ts";

/** A text with its place. */
interface Placed {
  readonly text: string;
  readonly tokens: readonly (string | number)[];
}

/** Shorter words are too much alike. */
const MIN_LENGTH = 6;

/** From so many uses on, a word is no slip. */
const MANY = 3;

/** Words that are written in two ways: tumour and tumor, leukaemia and leukemia, and plurals. */
const spelling = (word: string) =>
  word.replaceAll(/ae|oe/g, "e").replaceAll("our", "or").replace(/s$/, "");

const isSameSpelling = (word: string, other: string) => spelling(word) === spelling(other);

/** Counts of words. */
function countsOf(words: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Makes the function that finds the frequent word that a word is a slip of; undefined for one that is used more than once.
 *
 * @param isSame whether two words are one
 */
function createSlips(
  counts: ReadonlyMap<string, number>,
  isSame: (word: string, other: string) => boolean = () => false,
): (word: string) => string | undefined {
  const frequent = [...counts].flatMap(([word, count]) => (count < MANY ? [] : [word]));
  return (word) =>
    word.length < MIN_LENGTH || (counts.get(word) ?? 0) > 1
      ? undefined
      : frequent.find((other) => isOneEdit(word, other) && !isSame(word, other));
}

const WORDS = /\p{L}{6,}/gu;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(WORDS) ?? [];

/** Words of the names of diseases and phenotypes, among those of all such names and of titles. */
function* inNames(document: BundleDocument): Generator<Finding> {
  const names = (["disease", "phenotype"] as const).flatMap((collection) =>
    Object.entries(document[collection]).flatMap(([key, entry]) => {
      const text = isObject(entry) ? stringOf(entry["name"]) : undefined;
      return text === undefined ? [] : [{ text, tokens: [collection, key, "name"] }];
    }),
  );
  const titles = Object.values(document.source).map((source) =>
    isObject(source) ? (stringOf(source["title"]) ?? "") : "",
  );
  const counts = countsOf([...names.map(({ text }) => text), ...titles].flatMap(wordsOf));
  const slipOf = createSlips(counts, isSameSpelling);
  for (const { text, tokens } of names) {
    for (const word of wordsOf(text)) {
      const meant = slipOf(word);
      if (meant === undefined) continue;
      yield finding("gkm-rare-word", formatPointer(tokens), {
        message: "A word of this name is nearly one that other names and titles have.",
        found: word,
        expected: meant,
        fix: "Correct the name.",
      });
    }
  }
}

/** The name of the extension that says of which kind a profile is (Cat-VRS 1.1.1). */
const KIND = "categoricalVariationType";

/** Strings of fields that could hold any, and that hold the same few. */
function* fewValues(document: BundleDocument): Generator<Placed> {
  for (const key in document.molecularProfile) {
    const entry = document.molecularProfile[key];
    const extensions = isObject(entry) ? itemsOf(entry["extensions"]) : [];
    for (const [index, extension] of extensions.entries()) {
      if (!isObject(extension)) continue;
      const { name, value } = extension;
      const tokens = ["molecularProfile", key, "extensions", index];
      if (typeof name === "string") yield { text: name, tokens: [...tokens, "name"] };
      if (name === KIND && typeof value === "string")
        yield { text: value, tokens: [...tokens, "value"] };
    }
  }
  for (const name of STATEMENT_COLLECTIONS) {
    for (const key in document[name]) {
      const statement = document[name][key];
      if (!isObject(statement)) continue;
      for (const [index, { activityType }] of objectsOf(statement["contributions"]).entries()) {
        const tokens = [name, key, "contributions", index, "activityType"];
        if (typeof activityType === "string") yield { text: activityType, tokens };
      }
    }
  }
}

function* inValues(document: BundleDocument): Generator<Finding> {
  const values = [...fewValues(document)];
  const counts = countsOf(values.map(({ text }) => text));
  if (counts.size === values.length) return;
  const slipOf = createSlips(counts);
  for (const { text, tokens } of values) {
    const meant = slipOf(text);
    if (meant === undefined) continue;
    yield finding("gkm-rare-word", formatPointer(tokens), {
      message: "This is nearly a word that the other entries have.",
      found: text,
      expected: meant,
      fix: `Did you mean ${meant}?`,
    });
  }
}

/** Checks for words that are slips of frequent ones. */
export function* checkRareWords(document: BundleDocument): Generator<Finding> {
  yield* inNames(document);
  yield* inValues(document);
}
