/**
 * The values of fields in a few words, for lists of changes.
 *
 * @module
 */
import { excerpt } from "../../base/excerpt.ts";
import { isObject, itemsOf, type Json, type JsonObject, stringOf } from "../../base/json.ts";
import { predicateText } from "../claims/effects.ts";
import type { Entry } from "../graph/graph.ts";
import { conceptCode, nameOf } from "../model/concept.ts";

/** What a reference leads to. */
export interface NamedEntry {
  readonly entry: Entry;
  readonly title: string;
}

/** How references and objects are named. */
export interface Naming {
  /** What a reference leads to; undefined for a URL and for any other value. */
  entryOf(reference: string): NamedEntry | undefined;
  titleOfValue(value: Json): string | undefined;
}

/** The most characters of a value that are shown. */
const MAX_VALUE = 120;

/**
 * A key as curators write it: the kind and the number, or the key itself if it has none. With the prefix of its
 * producer if that is not the main one.
 *
 * @param path of its page, which has the prefixes of others than the main producer
 * @example shortKey("kb.eid:1409") // "EID 1409"
 * @example shortKey("civic.eid:9", "/evidence/civic.eid-9") // "civic EID 9"
 */
export function shortKey(key: string, path = ""): string {
  const [, prefix = "", kind, number] = /^(?:([\w-]+)\.)?([A-Za-z]+):(\d+)$/.exec(key) ?? [];
  if (kind === undefined) return key;
  const short = `${kind.toUpperCase()} ${number}`;
  return prefix !== "" && path.includes(`/${prefix}.`) ? `${prefix} ${short}` : short;
}

/** A concept: its code and its name, if they differ; undefined if it has neither. */
export function conceptText(value: JsonObject): string | undefined {
  const [code, name] = [conceptCode(value), nameOf(value)];
  if (name === undefined || code === undefined || code === name) return name ?? code;
  return `${code} (${name})`;
}

/** The title of what a reference leads to, with the key; statements are named by their keys alone. */
function referenceText(reference: string, { entryOf, titleOfValue }: Naming): string {
  const named = entryOf(reference);
  if (named === undefined) return titleOfValue(reference) ?? reference;
  const { entry, title } = named;
  switch (entry.collection) {
    case "evidence":
    case "assertion":
      return shortKey(entry.key, entry.path);
    case "proposition":
    case "conditionSet":
    case "therapyGroup":
      return title;
    default:
      return title === entry.key ? title : `${title} (${shortKey(entry.key, entry.path)})`;
  }
}

const line = (texts: readonly (string | undefined)[], glue: string) =>
  texts.filter((text) => text !== undefined && text !== "").join(glue);

/** What an object says that has no name, by the field that holds it; undefined if only its JSON tells. */
function partText(field: string, value: JsonObject, naming: Naming): string | undefined {
  const textOf = (name: string) => {
    const held = value[name];
    return held === undefined ? undefined : valueText(name, held, naming);
  };
  switch (field) {
    case "mappings": {
      const { coding } = value;
      if (!isObject(coding)) return undefined;
      return line([stringOf(coding["id"]) ?? stringOf(coding["code"]), textOf("relation")], ", ");
    }
    case "extensions":
      return line([stringOf(value["name"]), textOf("value")], ": ");
    case "contributions":
      return line([textOf("activityType"), textOf("contributor"), textOf("date")], ", ");
    case "expressions":
      return textOf("value");
    case "hasEvidenceLines": {
      const items = itemsOf(value["hasEvidenceItems"]).map((item) => valueText("", item, naming));
      const direction = textOf("directionOfEvidenceProvided");
      return line([direction, textOf("strengthOfEvidenceProvided"), items.join(", ")], "; ");
    }
    default:
      return undefined;
  }
}

/**
 * A value in a few words: a reference by the title of what it leads to, a concept by its code and name.
 *
 * @param field the name of the field that holds it
 */
export function valueText(field: string, value: Json, naming: Naming): string {
  if (typeof value === "string") {
    if (field === "predicate") return predicateText(value);
    return value.startsWith("#") ? referenceText(value, naming) : value;
  }
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (!isObject(value)) return excerpt(value, MAX_VALUE);
  const text = partText(field, value, naming) || conceptText(value);
  return text ?? naming.titleOfValue(value) ?? excerpt(value, MAX_VALUE);
}

/** How much of a text is shown before its first difference, and in all, in UTF-16 code units. */
const [BEFORE, LONGEST] = [30, MAX_VALUE];

const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff;

/**
 * Two texts that differ, each cut around the first difference if one is long.
 */
export function textsAround(older: string, newer: string): readonly [string, string] {
  if (older.length <= LONGEST && newer.length <= LONGEST) return [older, newer];
  let same = 0;
  while (same < older.length && older[same] === newer[same]) same++;
  // from the beginning of a word
  const space = older.lastIndexOf(" ", Math.max(0, same - BEFORE));
  const start = same <= BEFORE ? 0 : space < 0 ? same - BEFORE : space + 1;
  const cutAround = (text: string) => {
    const from = isLowSurrogate(text.charCodeAt(start)) ? start + 1 : start;
    const end = from + LONGEST;
    const until = isLowSurrogate(text.charCodeAt(end)) ? end - 1 : end;
    return `${from > 0 ? "…" : ""}${text.slice(from, until)}${text.length > until ? "…" : ""}`;
  };
  return [cutAround(older), cutAround(newer)];
}
