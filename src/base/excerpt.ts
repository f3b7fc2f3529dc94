/**
 * Values in messages.
 *
 * @module
 */
import { isObject } from "./json.ts";
import { MAX_SHOWN } from "./limits.ts";
import { grouped } from "./words.ts";

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;

/** The offset at or before another one at which a string can be cut without splitting a character. */
const cutAt = (text: string, offset: number) =>
  isHighSurrogate(text.charCodeAt(offset - 1)) ? offset - 1 : offset;

/**
 * A string, with "…" in place of its end if it is long; no character is split.
 *
 * @param length the maximum length of the result in UTF-16 code units
 */
export function cut(text: string, length = MAX_SHOWN): string {
  return text.length > length ? `${text.slice(0, cutAt(text, length - 1))}…` : text;
}

/**
 * A sentence, with "…" in place of its last words if it is long. Only a first word that is too long itself
 * is cut in two.
 *
 * @param length the maximum length of the result in UTF-16 code units
 */
export function cutWords(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(" ", length - 1);
  return end < 1 ? cut(text, length) : `${text.slice(0, end).replace(/[\s,;:.–-]+$/, "")}…`;
}

/** Where one sentence or one part of a list ends: "Tier I in Melanoma · response to A; to B. Next". */
const ENDS = [". ", "; ", " · "] as const;

/**
 * Sentences, with "…" in place of the last ones or the last parts of one if they are long: what is left of a part that is
 * cut in the middle can say something else. Only a first part that is too long itself is cut at a word.
 *
 * @param length the maximum length of the result in UTF-16 code units
 */
export function cutParts(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = Math.max(...ENDS.map((mark) => text.lastIndexOf(mark, length - 2)));
  return end < 1 ? cutWords(text, length) : `${text.slice(0, end)} …`;
}

/** What follows the words of a list that has more of them: how many, if that is known before the list has been read. */
const moreWords = (count: number | undefined) =>
  count === undefined ? ", …" : `, … and ${grouped(count)} more`;

/**
 * Words with commas between them; of many, the first, and how many more there are, or "…" for an iterable, of which only as
 * many are looked at as are shown. No word is cut but the first.
 *
 * @param length the maximum length of the result in UTF-16 code units
 */
export function cutList(words: Iterable<string>, length = MAX_SHOWN): string {
  const total = Array.isArray(words) ? words.length : undefined;
  const room = moreWords(total).length; // the mark of fewer is no longer
  let text: string | undefined;
  let fitting = ""; // what still leaves room for the mark
  let count = 0;
  for (const word of words) {
    text = text === undefined ? word : `${text}, ${word}`;
    if (text.length > length) {
      return fitting === ""
        ? cut(text, length)
        : `${fitting}${moreWords(total === undefined ? undefined : total - count)}`;
    }
    if (text.length + room <= length) {
      fitting = text;
      count += 1;
    }
  }
  return text ?? "";
}

/** How much of what two strings share is shown before their first difference. */
const CONTEXT = 20;

/**
 * Two strings, cut as {@link cut} does; if that hides that they differ, what they have in common at the
 * start is cut as well.
 */
export function cutBoth(a: string, b: string): readonly [string, string] {
  if (a === b || cut(a) !== cut(b)) return [cut(a), cut(b)];
  let same = 0;
  while (a[same] === b[same]) same++;
  const start = cutAt(a, same - CONTEXT);
  return [cut(`…${a.slice(start)}`), cut(`…${b.slice(start)}`)];
}

/** The JSON of a value, piece by piece, so that nobody has to make all of it. */
function* jsonChunks(value: unknown, length: number): Generator<string> {
  if (typeof value === "string") yield JSON.stringify(value.slice(0, length));
  else if (Array.isArray(value)) {
    yield "[";
    for (let at = 0; at < value.length; at++) {
      if (at > 0) yield ",";
      yield* jsonChunks(value[at], length);
    }
    yield "]";
  } else if (isObject(value)) {
    yield "{";
    let isFirst = true;
    for (const key in value) {
      yield `${isFirst ? "" : ","}${JSON.stringify(key.slice(0, length))}:`;
      isFirst = false;
      yield* jsonChunks(value[key], length);
    }
    yield "}";
  } else if (typeof value === "number") {
    yield String(value); // JSON has no infinity, which 1e400 becomes
  } else yield JSON.stringify(value) ?? "nothing";
}

/** How much is shown of a list or an object: no reader looks for a digest there. */
const MAX_JSON = 80;

/**
 * A value as JSON, shortened if it is long; `nothing` for undefined.
 *
 * @param length the maximum length of the result in UTF-16 code units; by default, strings have more of it
 */
export function excerpt(
  value: unknown,
  length = typeof value === "string" ? MAX_SHOWN : MAX_JSON,
): string {
  let text = "";
  for (const piece of jsonChunks(value, length)) {
    text += piece;
    if (text.length > length) return cut(text.slice(0, length + 1), length - 2);
  }
  return text;
}

/** A string as it is, and any other value as JSON; `String` would run an object's own `toString`. */
export function asText(value: unknown): string {
  return typeof value === "string" ? value : excerpt(value);
}
