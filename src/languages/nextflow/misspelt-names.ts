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
import { isStart } from "./expressions.ts";
import { addNamesSet, FUNCTIONS, PROCESS_NAME } from "./names.ts";
import { QUALIFIERS } from "./ports.ts";
import { codeIn, isNextflowSign, type NextflowToken, tokenAt } from "./tokens.ts";

/** Variables that every script has, and whose names few others resemble. */
const VARIABLES = ["baseDir", "launchDir", "moduleDir", "params", "projectDir", "workflow"];

/** Functions that every script has, and that few other functions resemble. */
export const DISTINCT = ["error", "file", "groupKey", "println", "sendMail", "tuple"];

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
 * @param code the code in them, whose calls are looked for elsewhere
 */
export function misspeltNames(
  tokens: readonly NextflowToken[],
  functions: ReadonlySet<string>,
  variables: ReadonlySet<string>,
  bodies: readonly Range[],
  code: readonly Range[],
): readonly DescriptorFault[] {
  const known = new Set([...variables, ...parameters(tokens)]);
  const isIn = (ranges: readonly Range[], at: number) =>
    ranges.some(({ start, end }) => at >= start && at < end);
  return tokens.flatMap((token, at): readonly DescriptorFault[] => {
    const { kind, text } = token;
    if (kind === "string" && token.parts !== undefined && !isIn(code, at))
      return codeIn(token).flatMap((part) => misspeltNames(part, functions, known, [], []));
    const [before, after] = [tokenAt(tokens, at - 1), tokenAt(tokens, at + 1)];
    const isMember = isNextflowSign(before, ".&@") || before.kind === "word";
    if (kind !== "word" || isMember || functions.has(text) || known.has(text)) return [];
    if (QUALIFIERS.includes(text) || PROCESS_NAME.test(text)) return [];
    const isCall = isNextflowSign(after, "(") && !after.isFirst;
    const isUse = isNextflowSign(after, ".),") && !isIn(bodies, at);
    if (!(isCall ? !FUNCTIONS.has(text) && !isIn(code, at) : isUse && !VARIABLES.includes(text)))
      return [];
    const sure = surePath(text, isCall ? [...functions, ...DISTINCT] : VARIABLES);
    // an imported class is no function: Paths, and path(…)
    if (sure?.charAt(0) !== text.charAt(0)) return [];
    const misspelt = fault("trs-nextflow-name", token, {
      message: `The script uses ${cut(text, 80)}, which is not defined.`,
      found: cut(text),
      expected: isCall ? "a function of this script, or an included one" : "a variable",
      ...suggestion(sure, "Define it."),
    });
    return [misspelt];
  });
}

/** The misspelt names of a configuration, which can set any: `parms.x = 1`. */
export function misspeltInConfig(
  tokens: readonly NextflowToken[],
  functions: ReadonlySet<string>,
): readonly DescriptorFault[] {
  const names = new Set<string>();
  addNamesSet(tokens, { start: 0, end: tokens.length }, names);
  for (const [at, { kind, text }] of tokens.entries())
    if (kind === "word" && isStart(tokens, at) && isNextflowSign(tokenAt(tokens, at + 1), "."))
      names.add(text);
  return misspeltNames(tokens, functions, names, [], []);
}
