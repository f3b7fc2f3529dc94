/**
 * What Pagefind finds in texts → what the search page shows of it.
 *
 * @module
 */
import { isObject, stringOf } from "../../base/json.ts";
import { type ExcerptPart, excerptOf } from "../../search/excerpt.ts";
import { haveQuotations } from "../../search/phrases.ts";
import { STOP_WORDS } from "../../search/stop-words.ts";
import { wordsOf } from "../../search/words.ts";
import { pagePath } from "../../site/frame/page-path.ts";

/** A page with a text. */
export interface Found {
  /** The page's path, with the site's base. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** A result of Pagefind; undefined if it has no URL. Fields of the wrong type are left out. */
export function parseText(data: unknown): Found | undefined {
  if (!isObject(data)) return undefined;
  const url = stringOf(data["url"]);
  if (url === undefined) return undefined;
  const meta = isObject(data["meta"]) ? data["meta"] : {};
  return {
    path: pagePath(url),
    title: stringOf(meta["title"]) ?? url,
    text: stringOf(data["content"]) ?? "",
  };
}

/** The words of a question that a text must have. */
const askedWords = (question: string): readonly string[] =>
  wordsOf(question).filter((word) => !STOP_WORDS.has(word));

/** Whether a text, with its title, has every word and phrase of a question; the last may be the beginning of a word. */
export function isRelevant({ title, text }: Found, question: string): boolean {
  if (!haveQuotations([title, text], question)) return false;
  const words = new Set([...wordsOf(title), ...wordsOf(text)]);
  const asked = askedWords(question);
  const last = asked.at(-1);
  if (last === undefined || !asked.slice(0, -1).every((word) => words.has(word))) return false;
  return words.has(last) || [...words].some((word) => word.startsWith(last));
}

/** The part of a text with the words of a question, marked; its beginning if only the title has them. */
export function textExcerpt(text: string, question: string): readonly ExcerptPart[] {
  const asked = askedWords(question);
  const last = asked.at(-1);
  const marked = excerptOf(text, (word) => asked.includes(word));
  if (marked.length > 0 || last === undefined) return marked;
  return excerptOf(text, (word) => word.startsWith(last));
}
