/**
 * Where two values differ, and how each side is shown there.
 *
 * @module
 */

import { excerpt } from "../../base/excerpt.ts";
import { isList, isObject, type Json } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import { escapedUnit } from "../../base/texts/visible.ts";
import { canonicalJson } from "../../base/values/canonical.ts";

/** So much of a long string is shown before and after its first difference, in UTF-16 code units. */
const BEFORE = 20;
const AFTER = 50;

interface Difference {
  /** JSON Pointer to the smallest part that differs; empty for the values themselves. */
  readonly pointer: string;
  /** That part of each value, cut around the difference; `nothing` where it is missing. */
  readonly excerpts: readonly [string, string];
}

const isSame = (a: Json | undefined, b: Json | undefined) =>
  a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b);

/** The names, in alphabetical order, or positions of the parts that either value has. */
function partsOf(a: Json | undefined, b: Json | undefined): readonly string[] {
  if (isObject(a) && isObject(b)) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  }
  if (!isList(a) || !isList(b)) return [];
  return Array.from({ length: Math.max(a.length, b.length) }, (_, index) => String(index));
}

const partOf = (value: Json | undefined, part: string): Json | undefined =>
  typeof value === "object" && value !== null && Object.hasOwn(value, part)
    ? (value as Readonly<Record<string, Json>>)[part]
    : undefined;

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** Characters that can look like others, as escapes. */
const withEscapes = (text: string) => text.replace(/[^ -~]/g, escapedUnit);

function around(a: string, b: string): readonly [string, string] {
  const start = Math.max(0, commonLength(a, b) - BEFORE);
  const cut = (text: string) => {
    const end = start + BEFORE + AFTER;
    const part = JSON.stringify(text.slice(start, end));
    const inner = part.slice(1, -1);
    return `"${start > 0 ? "…" : ""}${inner}${text.length > end ? "…" : ""}"`;
  };
  const looksSame = a.normalize("NFKC") === b.normalize("NFKC");
  const [first, second] = [cut(a), cut(b)];
  return looksSame ? [withEscapes(first), withEscapes(second)] : [first, second];
}

/** The first difference of two values that are not the same. */
export function firstDifference(a: Json | undefined, b: Json | undefined): Difference {
  const path: string[] = [];
  let [left, right] = [a, b];
  for (;;) {
    const part = partsOf(left, right).find(
      (name) => !isSame(partOf(left, name), partOf(right, name)),
    );
    if (part === undefined) break;
    path.push(part);
    [left, right] = [partOf(left, part), partOf(right, part)];
  }
  const areTexts = typeof left === "string" && typeof right === "string";
  return {
    pointer: formatPointer(path),
    excerpts: areTexts ? around(left as string, right as string) : [excerpt(left), excerpt(right)],
  };
}
