/**
 * Characters of texts, fixed where that needs no judgment: the fix of `gkm-character`.
 *
 * @module
 */
import { isList, isObject, type Json } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import { fixedTexts } from "../check/texts/texts.ts";
import type { BundleDocument } from "../model/bundle.ts";

/** A value with other texts at some pointers; parts without one stay the same values. */
function withTexts(value: Json, path: readonly string[], texts: ReadonlyMap<string, string>): Json {
  if (typeof value === "string") return texts.get(formatPointer(path)) ?? value;
  if (isList(value)) {
    const items = value.map((item, index) => withTexts(item, [...path, String(index)], texts));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(
    ([key, member]) => [key, withTexts(member, [...path, key], texts)] as const,
  );
  return members.every(([key, member]) => member === value[key])
    ? value
    : Object.fromEntries(members);
}

/** A document whose texts have no characters that nobody sees or that only look like others. */
export function withCharacters(document: BundleDocument): {
  readonly document: BundleDocument;
  /** How many texts were fixed. */
  readonly count: number;
} {
  const texts = fixedTexts(document);
  if (texts.size === 0) return { document, count: 0 };
  const places = [...texts.keys()].map((pointer) => pointer.split("/", 2)[1] ?? "");
  const changed = [...new Set(places)].map((name) => {
    const entries = document[name as keyof BundleDocument] as unknown as Json;
    return [name, withTexts(entries, [name], texts)] as const;
  });
  return { document: { ...document, ...Object.fromEntries(changed) }, count: texts.size };
}
