/**
 * Fields that say nothing. Some backends write every field of a task, also those that nobody set. Clients of TES 1.0
 * fail on a field that it does not have, on an empty time, and on null in the place of an object or a list.
 *
 * @module
 */
import { isObject, type Json } from "../base/json.ts";
import { applyAll, inFields, inItems, inObject, type ValueChange } from "./changes.ts";
import type { TaskPart } from "./fields.ts";

/** Whether a value is the one that says nothing; of objects, whether it is as empty. */
const isUnset = (value: Json | undefined, unset: Json): boolean =>
  isObject(unset) ? isObject(value) && Object.keys(value).length === 0 : value === unset;

/** Drops the fields that say nothing from an object, and from the objects that it holds, alone or in lists. */
export function withoutUnset({ fields }: TaskPart): ValueChange {
  const droppable = Object.entries(fields).flatMap(([name, { unset, part }]): [string, Json][] => {
    if (part !== undefined) return [[name, null]];
    return unset === undefined ? [] : [[name, unset]];
  });
  const drop = inObject((value) => {
    const dropped = droppable.filter(([name, unset]) => isUnset(value[name], unset));
    if (dropped.length === 0) return undefined;
    const kept = { ...value };
    for (const [name] of dropped) delete kept[name];
    return { value: kept, changed: dropped.map(([name]) => `-${name}`) };
  });
  const inside = Object.entries(fields).flatMap(([name, { part }]): [string, ValueChange][] => {
    if (part === undefined) return [];
    const change = withoutUnset(part);
    return [[name, applyAll(change, inItems(change))]];
  });
  return applyAll(drop, inFields(Object.fromEntries(inside)));
}
