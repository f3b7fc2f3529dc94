/**
 * The files that keywords outside of rules name.
 *
 * @module
 */
import { optionalField } from "../../../base/optional-fields.ts";
import type { Position } from "../../../base/position.ts";
import type { Directive, Snakefile } from "./syntax-tree.ts";
import { constantPath } from "./values.ts";

/** A file that a keyword outside rules names, at its string. */
interface Target extends Position {
  readonly target: string;
  readonly isConditional: boolean;
  readonly conditions?: Directive["conditions"];
}

/** The values of a keyword outside rules that are plain strings. */
export const keywordTargets = ({ directives }: Snakefile, name: string): readonly Target[] =>
  directives.flatMap(({ name: own, value, isConditional, conditions }) => {
    const [first] = value;
    const target = constantPath(value);
    if (own !== name || first === undefined || target === undefined) return [];
    const { line, column } = first;
    return [{ target, isConditional, ...optionalField("conditions", conditions), line, column }];
  });
