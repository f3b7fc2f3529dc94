/**
 * Types of values as they are seen outside of the sections that they are made in.
 *
 * @module
 */
import type { Section, Type } from "./syntax-tree.ts";

/**
 * The text of an output's type outside of the sections around its call.
 *
 * @param around outermost first
 */
export function outputTypeText({ text, isOptional }: Type, around: readonly Section[]): string {
  let [inner, isOpen] = [text, isOptional];
  for (const { kind } of around.toReversed()) {
    if (kind === "scatter") [inner, isOpen] = [`Array[${inner}]`, false];
    else if (!isOpen) [inner, isOpen] = [`${inner}?`, true];
  }
  return inner;
}
