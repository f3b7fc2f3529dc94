/**
 * What code does to values that change: lists, dictionaries, tables.
 *
 * @module
 */
import type { Kind, Listed, Mapped } from "./kinds.ts";

/** Adds the entries of another dictionary to one, and to those in it. */
export function mergeMapped(into: Mapped, from: Mapped): void {
  if (from.entries === undefined) into.entries = undefined;
  for (const [key, one] of from.entries ?? []) {
    const known = into.entries?.get(key);
    if (known?.is === "dict" && one.is === "dict") mergeMapped(known, one);
    else into.entries?.set(key, one);
  }
}

/** Forgets what is in a value, and in that: code that is not read may change it. */
export function loseKind(kind: Kind | undefined): void {
  const left: (Kind | undefined)[] = [kind];
  const seen = new Set<Kind>();
  // a list gives what is added while it is gone through
  for (const one of left) {
    if (one === undefined || seen.has(one)) continue;
    seen.add(one);
    if (one.is === "list") {
      left.push(...(one.items ?? []));
      addItems(one, { items: undefined });
    } else if (one.is === "dict") {
      left.push(...(one.entries?.values() ?? []));
      one.entries = undefined;
    } else if (one.is === "table") {
      one.columns = undefined;
      one.index = undefined;
      one.rows = undefined;
    } else if (one.is === "wildcards") one.wildcards = undefined;
    else if (one.is === "row" || one.is === "located") left.push(one.table);
    else if (one.is === "method") left.push(one.of);
    else if (one.is === "tuple" || one.is === "set") left.push(...(one.items ?? []));
  }
}

/** More items are not kept: code can double them on each of its lines. */
export const MOST_ITEMS = 5000;

/** Adds items to a list; of one that is not known, they are some. */
export function addItems(list: Listed, { items, some = [] }: Omit<Listed, "is">): void {
  const own = [...(list.items ?? list.some ?? []), ...(items ?? some)];
  const isLong = own.length > MOST_ITEMS;
  const isKnown = list.items !== undefined && items !== undefined && !isLong;
  list.items = isKnown ? own : undefined;
  if (!isKnown) list.some = own.slice(0, 100);
}

/** Whether something can change what is in a value. */
export const isMutable = ({ is }: Kind): boolean => /^(?:list|dict|set|table|wildcards)$/.test(is);
