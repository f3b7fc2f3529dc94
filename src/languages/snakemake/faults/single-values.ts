/**
 * Keywords of rules that take one value: none, several, and one with a name (`snakemake.workflow`).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import type { Keyword } from "../snakefile/syntax-tree.ts";
import type { NamedValue } from "../snakefile/values.ts";
import type { ValueFault } from "./function-faults.ts";

/** Keywords that take one value. */
const SINGLE = new Set(
  [
    "threads priority retries shell script notebook wrapper cwl template_engine benchmark conda",
    "container group message shadow cache handover default_target localrule",
  ].flatMap((names) => names.split(" ")),
);

/** A second value. */
export function secondValue(
  rule: string,
  { name }: Keyword,
  [, second]: readonly NamedValue[],
): ValueFault | undefined {
  const token = second?.tokens[0];
  if (!SINGLE.has(name) || token === undefined) return undefined;
  const details = {
    message: `${rule} has several values in ${name}.`,
    found: cut(token.text),
    expected: "one value",
    fix: name === "shell" ? "Remove the comma before this string." : "Remove all values but one.",
  };
  return { token, details };
}

/** No value. */
export function noValue(
  rule: string,
  { name, line, column }: Keyword,
  [first]: readonly NamedValue[],
): ValueFault | undefined {
  if (!SINGLE.has(name) || first !== undefined || name === "localrule") return undefined;
  const details = {
    message: `${rule} has no value in ${name}.`,
    found: "no value",
    expected: "one value",
    fix: "Add the value, or remove the keyword.",
  };
  const token: SnakemakeToken = { kind: "word", text: name, isComputed: false, line, column };
  return { token, details };
}

/** What Snakemake itself calls the value of a keyword that takes one, where that is not the keyword. */
const OWN_NAMES = new Set([
  "cmd",
  "conda_env",
  "container_img",
  "shadow_depth",
  "cache_rule",
  "value",
]);

/** A name for the value of a keyword that takes one: `threads: n=2`. */
export function namedSingle(
  rule: string,
  { name }: Keyword,
  [first]: readonly NamedValue[],
): ValueFault | undefined {
  const own = first?.name;
  const token = first?.tokens[0];
  const isNamed = own !== undefined && own !== name && !OWN_NAMES.has(own);
  if (!SINGLE.has(name) || !isNamed || token === undefined) return undefined;
  const details = {
    message: `${rule} has a name for the value of ${name}, which takes none: ${cut(own, 80)}.`,
    found: cut(own),
    expected: "a value without a name",
    fix: `Remove the name and its =.`,
  };
  return { token, details };
}
