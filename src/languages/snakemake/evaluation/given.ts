/**
 * Whether Snakemake can call the functions that rules have as values with what it gives them (`Rule.apply_input_function`).
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import type { FindingDetails } from "../../../base/finding.ts";
import { suggestion } from "../../../base/suggest.ts";
import { surePath } from "../../shared/sure-path.ts";
import { isSnakemakeSign } from "../python/lexer.ts";
import { valuesOf } from "../snakefile/values.ts";
import type { CodeFunction } from "../values/kinds.ts";

/** What Snakemake gives to a keyword's function by name, after the wildcards (`Rule.apply_input_function`). */
const GIVEN: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    input: ["groupid"],
    params: ["input", "output", "threads", "resources", "groupid"],
    resources: ["input", "attempt", "threads", "rulename", "async_run", "groupid"],
    threads: ["input", "attempt", "threads", "rulename", "async_run", "groupid"],
    priority: ["input", "attempt", "threads", "rulename", "async_run", "groupid"],
  }),
);

/** What Snakemake cannot give to a function of a keyword; undefined if it can call it. */
export function wrongParameter(keyword: string, of: CodeFunction): FindingDetails | undefined {
  const given = GIVEN.get(keyword);
  const parameters = valuesOf(of.parameters);
  const isOpen = parameters.some(({ tokens: [first] }) => isSnakemakeSign(first, "*"));
  if (
    given === undefined ||
    isOpen ||
    parameters.some(({ tokens: [first] }) => isSnakemakeSign(first, "/"))
  )
    return undefined;
  const [wildcards, ...others] = parameters;
  const wrong = others.find(
    ({ name, tokens: [first, ...more] }) =>
      name === undefined &&
      !more.some((one) => isSnakemakeSign(one, "=")) &&
      !given.includes(first?.text ?? ""),
  )?.tokens[0]?.text;
  if (wildcards !== undefined && wrong === undefined) return undefined;
  const what = of.isLambda ? "a function" : `the function ${cut(of.name, 80)}`;
  return {
    message: `${what} in ${keyword} ${wrong === undefined ? "without a parameter for the wildcards" : `with a parameter ${cut(wrong, 80)}, which Snakemake gives no value`}.`,
    found: cut(wrong ?? of.name),
    expected: `wildcards first, then any of ${cutList(given)}`,
    ...(wrong === undefined
      ? {
          fix: of.isLambda
            ? "Write lambda wildcards: …"
            : `Write def ${cut(of.name, 80)}(wildcards).`,
        }
      : suggestion(
          surePath(wrong, given),
          "Use one of these names, or give the parameter a value.",
        )),
  };
}
