/**
 * Changes of JSON values, made of smaller ones. None changes the value that it is given: it returns a new
 * one that shares whatever stays the same.
 *
 * @module
 */
import { isList, isObject, type Json, type JsonObject } from "../base/json.ts";

/** A new value, and what was changed to make it. */
export interface Changed {
  readonly value: Json;
  /** For people: `cpuCores->cpu_cores`. */
  readonly changed: readonly string[];
}

/** A change of a value; undefined if nothing has to change, so that nothing is copied. */
export type ValueChange = (value: Json) => Changed | undefined;

const join = (a: readonly string[], b: readonly string[]) => (a.length === 0 ? b : [...a, ...b]);

/** Some changes, one after the other. */
export function applyAll(...changes: readonly ValueChange[]): ValueChange {
  return (value) => {
    let made: Changed | undefined;
    for (const change of changes) {
      const next = change(made === undefined ? value : made.value);
      if (next === undefined) continue;
      made = { value: next.value, changed: join(made?.changed ?? [], next.changed) };
    }
    return made;
  };
}

/** A change of an object; other values stay as they are. */
export function inObject(change: (value: JsonObject) => Changed | undefined): ValueChange {
  return (value) => (isObject(value) ? change(value) : undefined);
}

/**
 * A change of what the fields of an object hold.
 *
 * @example inFields({ zones: listOfOne })({ zones: "a" }) // { value: { zones: ["a"] }, … }
 */
export function inFields(changes: Readonly<Record<string, ValueChange>>): ValueChange {
  const entries = Object.entries(changes);
  return inObject((value) => {
    let made: Record<string, Json> | undefined;
    let changed: readonly string[] = [];
    for (const [field, change] of entries) {
      const held = value[field];
      const next = held === undefined ? undefined : change(held);
      if (next === undefined) continue;
      made ??= { ...value };
      made[field] = next.value;
      changed = join(changed, next.changed);
    }
    return made && { value: made, changed };
  });
}

/** A change of each item of a list; other values stay as they are. */
export function inItems(change: ValueChange): ValueChange {
  return (value) => {
    if (!isList(value)) return undefined;
    let made: { readonly items: Json[]; readonly changed: Set<string> } | undefined;
    for (let index = 0; index < value.length; index++) {
      const next = change(value[index] as Json);
      if (next === undefined) continue;
      // a set: a list of thousands of tasks changes in a few ways only
      made ??= { items: [...value], changed: new Set() };
      made.items[index] = next.value;
      for (const what of next.changed) made.changed.add(what);
    }
    return made && { value: made.items, changed: [...made.changed] };
  };
}

/** Whether a field of an object has a name that is looked for. */
export function hasField(value: JsonObject, isFound: (field: string) => boolean): boolean {
  for (const field in value) if (isFound(field)) return true;
  return false;
}

/**
 * A change that drops fields of an object.
 *
 * @param describe says what was changed, given the name of a field
 */
export function without(
  isDropped: (field: string) => boolean,
  describe: (field: string) => string,
): ValueChange {
  return inObject((value) => {
    if (!hasField(value, isDropped)) return undefined; // as most objects: nothing is made for them
    const kept: [string, Json][] = [];
    const changed: string[] = [];
    for (const field of Object.keys(value)) {
      if (isDropped(field)) changed.push(describe(field));
      else kept.push([field, value[field] as Json]);
    }
    return { value: Object.fromEntries(kept), changed };
  });
}
