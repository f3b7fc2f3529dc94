/**
 * Calls of functions and uses of built-in variables that are misspelt, anywhere in a script: `valdate(parms)`. What
 * else is undefined outside of workflows and processes can be a field of an object that a closure runs with.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { suggestion } from "../../base/suggest.ts";
import type { Range } from "../shared/cursor.ts";
import { type DescriptorFault, fault } from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import { PROCESS_NAME } from "./names.ts";
import { QUALIFIERS } from "./ports.ts";
import { isNextflowSign, type NextflowToken, tokenAt } from "./tokens.ts";

/** Variables that every script has, and whose names few others resemble. */
const VARIABLES = ["baseDir", "launchDir", "moduleDir", "params", "projectDir", "workflow"];

/** Functions that every script has (nextflow/Nextflow.groovy and BaseScript), and words before brackets. */
const FUNCTIONS = new Set(
  `assert branchCriteria catch collectFile error exit file files for groupKey if include multiMapCriteria print printf
  println process return sendMail sleep super switch synchronized template this throw tuple while workflow`.split(
    /\s+/,
  ),
);

/** Those of them that few other functions resemble. */
const DISTINCT = ["error", "file", "groupKey", "println", "sendMail", "tuple"];

/** The words in brackets before a block: parameters of functions among them. */
function parameters(tokens: readonly NextflowToken[]): ReadonlySet<string> {
  const words = new Set<string>();
  let end = 0;
  for (const [at, token] of tokens.entries()) {
    const hasBlock =
      isNextflowSign(token, "(") && isNextflowSign(tokenAt(tokens, token.match + 1), "{");
    if (hasBlock) end = Math.max(end, token.match);
    if (at < end && token.kind === "word") words.add(token.text);
  }
  return words;
}

/**
 * The misspelt names of a script.
 *
 * @param functions the names that it defines or includes
 * @param variables the names that it sets anywhere
 * @param bodies the workflows and processes, whose variables are looked for elsewhere
 */
export function misspeltNames(
  tokens: readonly NextflowToken[],
  functions: ReadonlySet<string>,
  variables: ReadonlySet<string>,
  bodies: readonly Range[],
): readonly DescriptorFault[] {
  const inBrackets = parameters(tokens);
  const inBody = (at: number) => bodies.some(({ start, end }) => at >= start && at < end);
  return tokens.flatMap((token, at) => {
    const { kind, text } = token;
    const [before, after] = [tokenAt(tokens, at - 1), tokenAt(tokens, at + 1)];
    const isMember = isNextflowSign(before, ".&@") || before.kind === "word";
    const isKnown = functions.has(text) || variables.has(text) || inBrackets.has(text);
    if (kind !== "word" || isMember || isKnown) return [];
    if (QUALIFIERS.includes(text) || PROCESS_NAME.test(text)) return [];
    const isCall = isNextflowSign(after, "(") && !after.isFirst;
    const isUse = isNextflowSign(after, ".),") && !inBody(at);
    if (!(isCall ? !FUNCTIONS.has(text) : isUse && !VARIABLES.includes(text))) return [];
    const sure = surePath(text, isCall ? [...functions, ...DISTINCT] : VARIABLES);
    // an imported class is no function: Paths, and path(…)
    if (sure?.charAt(0) !== text.charAt(0)) return [];
    return fault("trs-nextflow-name", token, {
      message: `The script uses ${cut(text, 80)}, which is not defined.`,
      found: cut(text),
      expected: isCall ? "a function of this script, or an included one" : "a variable",
      ...suggestion(sure, "Define it."),
    });
  });
}
