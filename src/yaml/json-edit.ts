/**
 * Changing a JSON text so that everything that stays as it was also looks as it did: line ends, indentation, order,
 * spelling. What is new is written in the form of what is around it.
 *
 * @module
 */
import { isList, isObject, type Json } from "../base/json.ts";
import { partsOf, skipSpace, valueEnd } from "./json-scan.ts";

/** What replaces the text between two offsets. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** How a text is written. */
export interface JsonForm {
  /** What a line is indented by for each level; undefined if the text has no lines. */
  readonly unit: string | undefined;
  readonly newline: string;
  /** What follows a colon, and a comma on the same line. */
  readonly gap: string;
  /** Whether characters beyond ASCII are escaped. */
  readonly isAscii: boolean;
}

/** The form of a text: that of its first lines. */
export function jsonFormOf(text: string): JsonForm {
  const [, newline, unit] = /^\s*[{[][ \t]*(\r?\n)([ \t]*)/.exec(text) ?? [];
  return {
    unit: newline === undefined ? undefined : unit,
    newline: newline ?? "\n",
    gap: /"\s*:(\s?)/.exec(text)?.[1] === "" ? "" : " ",
    isAscii: /\\u[0-9a-f]{4}/i.test(text) && !/[^\0-\x7f]/.test(text),
  };
}

function quoted(value: Json, { isAscii }: JsonForm): string {
  const text = JSON.stringify(value);
  if (!isAscii) return text;
  return text.replace(
    /[\x7f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The white space in front of the parts of a value: a line of its own, or nothing. */
const lineAt = ({ newline, unit }: JsonForm, depth: number): string =>
  unit === undefined ? "" : newline + unit.repeat(depth);

/** A value as it is written at a depth; `isInline` for one without lines of its own. */
function written(value: Json, form: JsonForm, depth: number, isInline: boolean): string {
  const items = isList(value)
    ? value.map((item) => written(item, form, depth + 1, isInline))
    : isObject(value)
      ? Object.keys(value).map((key) => member(key, value[key] as Json, form, depth + 1, isInline))
      : undefined;
  if (items === undefined) return quoted(value, form);
  const [open, close] = isList(value) ? "[]" : "{}";
  if (items.length === 0) return `${open}${close}`;
  if (isInline || form.unit === undefined) return open + items.join(`,${form.gap}`) + close;
  const line = lineAt(form, depth + 1);
  return open + line + items.join(`,${line}`) + lineAt(form, depth) + close;
}

const member = (key: string, value: Json, form: JsonForm, depth: number, isInline: boolean) =>
  `${quoted(key, form)}:${form.gap}${written(value, form, depth, isInline)}`;

/** A value as the text of a file, in a form that has lines. */
export function writeJson(value: Json, form: JsonForm): string {
  const { unit = "  ", newline } = form;
  return written(value, { ...form, unit }, 0, false) + newline;
}

/** A part of the new value: one of the old parts, or text that is new. */
type Part = { readonly old: number } | { readonly text: string };

const isKept = (part: Part): part is { readonly old: number } => "old" in part;

/** The offset after a value, without the space that follows it. */
function endOf(text: string, value: number): number {
  let end = valueEnd(text, value);
  while (skipSpace(text, end - 1) >= end) end--;
  return end;
}

/**
 * Edits that make a new list of parts of an old one.
 *
 * @param start the offset of the bracket that opens the value
 * @param parts what is kept is in its old order
 */
function* listEdits(
  text: string,
  start: number,
  parts: readonly Part[],
  separator: string,
  closing: string,
): Generator<Edit> {
  const old = [...partsOf(text, start).values()];
  const endOfPart = (index: number) => endOf(text, (old[index] as (typeof old)[number]).value);
  const kept = parts.filter(isKept);
  if (kept.length === 0) {
    const inner = parts.map((part) => (isKept(part) ? "" : part.text)).join(`,${separator}`);
    const around = inner === "" ? "" : separator + inner + closing;
    yield { start: start + 1, end: valueEnd(text, start) - 1, text: around };
    return;
  }
  let next = 0; // the old parts before it are done
  let fresh: string[] = [];
  for (const part of parts) {
    if (!isKept(part)) {
      fresh.push(part.text);
      continue;
    }
    const [from, to] = [old[next], old[part.old]];
    if (from !== undefined && to !== undefined && (from !== to || fresh.length > 0)) {
      const added = fresh.map((one) => `${one},${separator}`).join("");
      yield { start: from.shown, end: to.shown, text: added };
    }
    fresh = [];
    next = part.old + 1;
  }
  if (fresh.length === 0 && next === old.length) return;
  const added = fresh.map((one) => `,${separator}${one}`).join("");
  yield { start: endOfPart(next - 1), end: endOfPart(old.length - 1), text: added };
}

const isSorted = (keys: readonly string[]) =>
  keys.every((key, index) => index === 0 || String(keys[index - 1]) < key);

/** The keys of an object after a change: new ones by their order if the old ones are in order, otherwise at the end. */
function mergedKeys(before: readonly string[], after: readonly string[]): readonly string[] {
  const [old, now] = [new Set(before), new Set(after)];
  const keys = before.filter((key) => now.has(key));
  const isOrdered = before.length > 1 && isSorted(before);
  const fresh = after.filter((key) => !old.has(key));
  if (!isOrdered) return [...keys, ...fresh];
  for (const key of fresh) {
    const at = keys.findIndex((other) => other > key);
    if (at === -1) keys.push(key);
    else keys.splice(at, 0, key);
  }
  return keys;
}

const isEqual = (one: Json, other: Json): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The parts of a list after a change: what is equal at both ends is kept, and so is what changes in its place. */
function mergedItems(
  before: readonly Json[],
  after: readonly Json[],
): readonly (number | Json)[][] {
  const most = Math.min(before.length, after.length);
  let first = 0;
  while (first < most && isEqual(before[first] as Json, after[first] as Json)) first++;
  let last = 0;
  while (
    last < most - first &&
    isEqual(before[before.length - 1 - last] as Json, after[after.length - 1 - last] as Json)
  ) {
    last++;
  }
  const isSameLength = before.length === after.length;
  return after.map((item, index) => {
    const old = index < first || isSameLength ? index : index - after.length + before.length;
    return index < first || isSameLength || index >= after.length - last ? [item, old] : [item];
  });
}

class Editor {
  readonly edits: Edit[] = [];
  readonly #text: string;
  readonly #form: JsonForm;

  constructor(text: string) {
    this.#text = text;
    this.#form = jsonFormOf(text);
  }

  /** Changes the value that begins at an offset. */
  change(before: Json, after: Json, start: number, depth: number): void {
    if (before === after) return;
    if (isObject(before) && isObject(after)) this.#object(before, after, start, depth);
    else if (isList(before) && isList(after)) this.#list(before, after, start, depth);
    else if (!isEqual(before, after)) {
      const isInline = this.#form.unit === undefined;
      const text = written(after, this.#form, depth, isInline);
      this.edits.push({ start, end: endOf(this.#text, start), text });
    }
  }

  #object(
    before: { readonly [key: string]: Json },
    after: { readonly [key: string]: Json },
    start: number,
    depth: number,
  ): void {
    const names = Object.keys(before);
    const keys = mergedKeys(names, Object.keys(after));
    const parts = partsOf(this.#text, start);
    for (const key of keys) {
      const part = parts.get(key);
      if (part === undefined || !Object.hasOwn(before, key)) continue;
      this.change(before[key] as Json, after[key] as Json, part.value, depth + 1);
    }
    if (keys.length === names.length && keys.every((key) => Object.hasOwn(before, key))) return;
    const places = new Map([...parts.keys()].map((key, index) => [key, index]));
    this.#parts(start, depth, (isInline) =>
      keys.map((key) => {
        const old = places.get(key);
        if (old !== undefined) return { old };
        return { text: member(key, after[key] as Json, this.#form, depth + 1, isInline) };
      }),
    );
  }

  #list(before: readonly Json[], after: readonly Json[], start: number, depth: number): void {
    const items = mergedItems(before, after);
    const parts = [...partsOf(this.#text, start).values()];
    for (const [item, old] of items) {
      const part = old === undefined ? undefined : parts[old as number];
      if (part === undefined) continue;
      this.change(before[old as number] as Json, item as Json, part.value, depth + 1);
    }
    if (items.length === before.length && items.every(([, old]) => old !== undefined)) return;
    this.#parts(start, depth, (isInline) =>
      items.map(([item, old]) =>
        old === undefined
          ? { text: written(item as Json, this.#form, depth + 1, isInline) }
          : { old: old as number },
      ),
    );
  }

  /** Writes the parts of a value as those that it has are written: each on a line, or all on one. */
  #parts(start: number, depth: number, make: (isInline: boolean) => readonly Part[]): void {
    const text = this.#text;
    const [first] = partsOf(text, start).values();
    const space = first === undefined ? undefined : text.slice(start + 1, first.shown);
    const isInline = space === undefined ? this.#form.unit === undefined : !/[\r\n]/.test(space);
    const line = lineAt(this.#form, depth + 1);
    const separator = isInline ? this.#form.gap : (space ?? line);
    const closing = isInline ? "" : lineAt(this.#form, depth);
    this.edits.push(...listEdits(text, start, make(isInline), separator, closing));
  }
}

/**
 * Changes a text from one value to another. New members of an object whose keys are in order get their place in it,
 * others come last; a text without a change is returned as it is.
 *
 * @param before what the text says; parts that `after` shares with it cost nothing
 */
export function editJson(text: string, before: Json, after: Json): string {
  const editor = new Editor(text);
  editor.change(before, after, skipSpace(text, 0), 0);
  const edits = editor.edits.sort((one, other) => one.start - other.start || one.end - other.end);
  let [result, at] = ["", 0];
  for (const { start, end, text: fresh } of edits) {
    result += text.slice(at, start) + fresh;
    at = end;
  }
  return result + text.slice(at);
}
