/**
 * Optional fields of values.
 *
 * @module
 */

/**
 * A field of an object to spread, absent if it has no value.
 *
 * @example { ...optionalField("level", "A"), ...optionalField("year", undefined) } // { level: "A" }
 */
export const optionalField = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { readonly [Name in Key]?: Value };

/** A value without its fields that are undefined. */
export const withoutUndefined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Value;
