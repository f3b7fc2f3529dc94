/**
 * Paths that differ as slips make them differ.
 *
 * @module
 */
import { isOneEdit } from "../../../base/texts/one-edit.ts";

/** Whether one text begins with the other, or ends with it. */
export const areAlike = (one: string, other: string, end: "startsWith" | "endsWith"): boolean =>
  one[end](other) || other[end](one);

export const folderOf = (pattern: string): string => pattern.slice(0, pattern.lastIndexOf("/"));

/** Words with fewer letters are other words if one letter differs: a.txt and b.txt, hg.fa and mg.fa. */
const LEAST_LETTERS = 4;

/** Whether all words that two paths do not share are long. */
function differInLongWords(one: string, other: string): boolean {
  const [words, others] = [one, other].map((path) => path.match(/\p{L}+/gu) ?? []);
  const differing = (words ?? []).flatMap((word, at) =>
    word === others?.[at] ? [] : [word, others?.[at] ?? ""],
  );
  return differing.every((word) => word.length >= LEAST_LETTERS);
}

/** Whether two paths differ in one letter, and not in a number, a short word or the endings of their names. */
export function isSlipOf(one: string, other: string): boolean {
  const digits = (path: string) => path.replaceAll(/\D/g, "");
  const ending = (path: string) => path.slice(path.lastIndexOf("."));
  return (
    digits(one) === digits(other) &&
    ending(one) === ending(other) &&
    isOneEdit(one, other) &&
    differInLongWords(one, other)
  );
}

/** A pattern in words, wildcards, variables, and other signs one by one. */
export const partsOf = (pattern: string): readonly string[] =>
  pattern.match(/\{\}|\0\w+\0|[\p{L}\p{N}]+|./gsu) ?? [];

/** Whether two long words are one that was changed: a letter, its end, a number that only one of them has. */
function areVersions(one: string, other: string): boolean {
  const [stem, otherStem] = [one, other].map((word) => word.replace(/\p{N}+$/u, "")) as [
    string,
    string,
  ];
  if (Math.min(stem.length, otherStem.length) < LEAST_LETTERS) return false;
  if (stem === otherStem) return stem === one || stem === other;
  return isOneEdit(one, other) || areAlike(one, other, "startsWith");
}

/** Whether two paths are one but for their case, or for a word of the file name that was added or changed. */
export function areOneFile(one: string, other: string): boolean {
  if (one.toLowerCase() === other.toLowerCase()) return true;
  if (folderOf(one) !== folderOf(other)) return false;
  const [parts, others] = [partsOf(one), partsOf(other)];
  const least = Math.min(parts.length, others.length);
  let start = 0;
  while (start < least && parts[start] === others[start]) start++;
  let end = 0;
  while (end < least - start && parts.at(-1 - end) === others.at(-1 - end)) end++;
  const [short, long] =
    parts.length < others.length
      ? [parts.slice(start, parts.length - end), others.slice(start, others.length - end)]
      : [others.slice(start, others.length - end), parts.slice(start, parts.length - end)];
  const [word = "", ...more] = short;
  const isWord = /^[\p{L}\p{N}]+$/u;
  if (more.length > 0) return false;
  // .bam, _sorted
  if (word === "")
    return long.length === 2 && long.filter((part) => isWord.test(part)).length === 1;
  return long.length === 1 && isWord.test(word) && areVersions(word, long[0] ?? "");
}
