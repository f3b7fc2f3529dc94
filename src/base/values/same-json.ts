/**
 * Whether two JSON values are the same.
 *
 * @module
 */
import { isList, isObject, type Json } from "../json.ts";

/** Whether two values are equal; the order of an object's members does not matter. */
export function isSameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (isList(one)) {
    return (
      isList(other) &&
      one.length === other.length &&
      one.every((item, index) => isSameJson(item, other[index]))
    );
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameJson(one[name], other[name]))
  );
}
