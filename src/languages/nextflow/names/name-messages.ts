/**
 * What is said of names that nothing defines.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { fault } from "../../shared/language.ts";
import type { NextflowToken } from "../groovy/tokens.ts";

/** What code can be of, with what to do about a name in it. */
const FIXES = {
  workflow: "Define it, or take it as params.name.",
  process: "Define it, or take it as an input.",
  function: "Define it, or take it as a parameter.",
  script: "Define it before, or take it as params.name.",
};

export type CodeKind = keyof typeof FIXES;

/** What is said of a name that code calls. */
export const callFault = (kind: CodeKind, token: NextflowToken, near: string | undefined) =>
  fault("trs-nextflow-call", token, {
    message: `The ${kind} uses ${cut(token.text, 80)}, which is neither defined nor included.`,
    found: cut(token.text),
    expected: `a ${kind === "workflow" ? "process or workflow" : "function"} of this script, or an included one`,
    ...suggestion(near, `Include it: include { ${cut(token.text, 80)} } from './path'.`),
  });

/**
 * What is said of a name that code reads.
 *
 * @param isAlone whether it is all that is computed in a string, which a shell could read, too
 */
export function nameFault(
  kind: CodeKind,
  token: NextflowToken,
  near: string | undefined,
  isAlone: boolean,
) {
  const name = cut(token.text, 80);
  const isOfShell = isAlone && kind === "process";
  const fix = isOfShell
    ? `Define it. If it is a variable of the shell, write \\$${name}.`
    : token.text === "it"
      ? "Write the name of a parameter."
      : FIXES[kind];
  return fault("trs-nextflow-name", token, {
    message: `The ${kind} uses ${name}, which is not defined.`,
    found: cut(token.text),
    expected: "a variable, an input or a parameter",
    ...suggestion(near, fix),
  });
}
