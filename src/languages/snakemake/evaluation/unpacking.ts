/**
 * Values that are given to several names at once (The Python Language Reference, section 7.2).
 *
 * @module
 */
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import { isClosing, isOpening } from "../python/nesting.ts";
import type { PythonContext } from "../values/context.ts";
import type { Kind } from "../values/kinds.ts";
import { itemsOf } from "./operators.ts";

/** Whether a target is made of names alone: `a`, `a, b`, `(a, *b)`, `[a]`. */
export const isOfNames = (target: readonly SnakemakeToken[]): boolean =>
  target.every(({ kind, text }) => kind === "word" || /^[,()*[\]]$/.test(text)) &&
  !isSnakemakeSign(target[1], "[");

/** Fails where a value has another number of items than there are names for them. */
export function checkUnpacking(
  context: PythonContext,
  target: readonly SnakemakeToken[],
  value: Kind,
): void {
  const [first] = target;
  const isList =
    target.length > 1 && (target.some(({ text }) => text === ",") || first?.text === "[");
  if (!isList || first === undefined || !isOfNames(target)) return;
  const count = target.filter(({ kind }) => kind === "word").length;
  const items = value.is === "set" ? undefined : itemsOf(context, value, first);
  const opened = target.filter((one) => isOpening(one)).length;
  const isNested = opened > 1 || (opened === 1 && !(isOpening(first) && isClosing(target.at(-1))));
  const isStarred = target.some(({ text }) => text === "*");
  if (items === undefined || isStarred || isNested || items.length === count) return;
  context.fail(first, {
    message: `There are ${count} names for ${items.length} values.`,
    found: `${count} names`,
    expected: `${items.length} names`,
    fix: "Write one name for each value.",
  });
}
