/**
 * What Python's comparisons give (The Python Language Reference, section 6.10).
 *
 * @module
 */
import type { SnakemakeToken } from "../python/lexer.ts";
import { comparedWith } from "../tables/series-methods.ts";
import type { PythonContext } from "../values/context.ts";
import { ANY, type Kind, kindOfKey, textOf, truthOfKind } from "../values/kinds.ts";
import { itemsOf, operationOf, PLAIN } from "./operators.ts";

const truth = (value: boolean | undefined): Kind =>
  value === undefined ? { is: "bool" } : { is: "bool", value };

/** A scalar whose value is known, as Python compares it, for which `True == 1`. */
function comparable(kind: Kind): string | number | null | undefined {
  if (kind.is === "NoneType") return null;
  if (!("value" in kind)) return undefined;
  return typeof kind.value === "boolean" ? Number(kind.value) : kind.value;
}

const CONTAINER = /^(?:list|tuple|dict|set)$/;

/** Whether two values are equal; undefined if that is not known. */
function areEqual(one: Kind, other: Kind): boolean | undefined {
  const [first, second] = [comparable(one), comparable(other)];
  if (first !== undefined && second !== undefined) return first === second;
  const isOther = (value: typeof first, { is }: Kind) => value !== undefined && CONTAINER.test(is);
  return isOther(first, other) || isOther(second, one) ? false : undefined;
}

/** Whether two values are the same object: Python has one of each truth and one None, and 1 is none of them. */
function areSame(one: Kind, other: Kind): boolean | undefined {
  if (!PLAIN.test(one.is) || !PLAIN.test(other.is)) return undefined;
  const isOnly = [one, other].some(({ is }) => is === "NoneType" || is === "bool");
  if (!isOnly) return undefined;
  return one.is === other.is ? areEqual(one, other) : false;
}

/** Whether something is in a string, a list or the keys of a dictionary. */
function isIn(context: PythonContext, one: Kind, all: Kind): boolean | undefined {
  const key = comparable(one);
  if (all.is === "str")
    return typeof key === "string" && typeof all.value === "string"
      ? all.value.includes(key)
      : undefined;
  const isIndex = all.is === "series" && all.isIndex;
  if (all.is === "list" || all.is === "tuple" || all.is === "set" || isIndex) {
    const found = ("items" in all ? all.items : "cells" in all ? all.cells : undefined)?.map(
      (item) => areEqual(item, one),
    );
    if (found?.includes(true)) return true;
    return found?.every((is) => is === false) ? false : undefined;
  }
  if (all.is !== "dict" || typeof key !== "string" || kindOfKey(key) === ANY) return undefined;
  const entry = all.entries?.get(key);
  if (entry !== undefined) return entry.is === "unknown" ? undefined : true;
  // a run may give the configuration more
  const isOpen = context.isFilled(key) || (all.isConfig && !context.isDefault);
  return all.entries === undefined || isOpen ? undefined : false;
}

/** What a comparison gives: `==`, `<`, `in`, `not in`, `is not` and the like. */
export function comparisonOf(
  context: PythonContext,
  sign: string,
  [one, other]: readonly [Kind, Kind],
  token: SnakemakeToken,
): Kind {
  const not = (value: boolean | undefined) => (value === undefined ? undefined : !value);
  switch (sign) {
    case "==":
    case "!=": {
      if (one.is === "series") return comparedWith(sign, one, textOf(other));
      if (other.is === "series") return comparedWith(sign, other, textOf(one));
      // a column compares each of its values, and other types may do so, too
      if (!PLAIN.test(one.is) || !PLAIN.test(other.is)) return ANY;
      const value = areEqual(one, other);
      return truth(sign === "==" ? value : not(value));
    }
    case "is":
      return truth(areSame(one, other));
    case "is not":
      return truth(not(areSame(one, other)));
    case "in":
    case "not in": {
      if (/^(?:int|float|bool|NoneType|function|method)$/.test(other.is))
        itemsOf(context, other, token);
      const value = isIn(context, one, other);
      return truth(sign === "in" ? value : not(value));
    }
    default: {
      const given = operationOf(context, sign, [one, other], token);
      const [first, second] = [comparable(one), comparable(other)];
      if (given.is !== "bool") return ANY;
      if (typeof first !== "number" || typeof second !== "number") return given;
      if (first === second) return truth(sign.endsWith("="));
      return truth(sign.startsWith("<") === first < second);
    }
  }
}

/** Whether Python takes a value for true; undefined if that is not known. */
export function truthIn(context: PythonContext, kind: Kind): boolean | undefined {
  const isWhole = kind.is === "dict" && kind.isConfig && context.isDefault;
  return isWhole && kind.entries?.size === 0 ? false : truthOfKind(kind);
}
