/**
 * Values that nobody can change.
 *
 * @module
 */

/** Freezes a value with all that is in it, but for bytes, which cannot be. What is frozen already is left as it is. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  if (ArrayBuffer.isView(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
