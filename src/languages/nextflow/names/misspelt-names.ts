/**
 * Calls of functions and uses of built-in variables that are misspelt, anywhere in a script: `valdate(parms)`. What
 * else is undefined outside of workflows and processes can be a field of an object that a closure runs with.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { createEffort, suggestion } from "../../../base/suggest.ts";
import type { Range } from "../../shared/cursor.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import {
  codeIn,
  isNextflowSign,
  type NextflowToken,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import { PROCESS_NAME } from "../script/names.ts";
import { QUALIFIERS } from "../script/ports.ts";
import { FUNCTIONS } from "../script/unknown-names.ts";

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

/** What finds the function or variable that an unknown name surely means: each name is looked for once. */
function createSimilar(functions: ReadonlySet<string>) {
  const effort = createEffort();
  const called = [...functions, ...DISTINCT];
  const similar = new Map<string, string | undefined>();
  return (name: string, isCall: boolean): string | undefined => {
    const key = isCall ? `${name}(` : name;
    if (!similar.has(key)) {
      const near =
        effort.left < 0 ? undefined : surePath(name, isCall ? called : VARIABLES, effort);
      // an imported class is no function: Paths, and path(…)
      similar.set(key, near?.charAt(0) === name.charAt(0) ? near : undefined);
    }
    return similar.get(key);
  };
}

/** For each of some tokens, 1 if it is in one of some ranges, which do not overlap. */
function markedIn(ranges: readonly Range[], length: number): Uint8Array {
  const marks = new Uint8Array(length);
  for (const { start, end } of ranges) marks.fill(1, start, end);
  return marks;
}

/** Names that are known in some place. */
type Known = Pick<ReadonlySet<string>, "has">;

/**
 * The misspelt names of a script.
 *
 * @param functions the names that it defines or includes
 * @param variables the names that it sets anywhere
 * @param bodies the workflows and processes, whose variables are looked for elsewhere
 * @param code the code in them, whose calls are looked for elsewhere
 */
export function misspeltNames(
  script: readonly NextflowToken[],
  functions: ReadonlySet<string>,
  variables: ReadonlySet<string>,
  bodies: readonly Range[],
  code: readonly Range[],
): readonly DescriptorFault[] {
  const similarTo = createSimilar(functions);
  const [inBodies, inCode] = [markedIn(bodies, script.length), markedIn(code, script.length)];
  /** Those of the script, or of the code in one of its strings. */
  const faultsIn = (
    tokens: readonly NextflowToken[],
    outer: Known,
    isIn: (marks: Uint8Array, at: number) => boolean,
  ): readonly DescriptorFault[] => {
    const own = parameters(tokens);
    const known: Known =
      own.size === 0 ? outer : { has: (name) => own.has(name) || outer.has(name) };
    return tokens.flatMap((token, at): readonly DescriptorFault[] => {
      const { kind, text } = token;
      if (kind === "string" && token.parts !== undefined && !isIn(inCode, at))
        return codeIn(token).flatMap((part) => faultsIn(part, known, () => false));
      const [before, , after] = tokensFrom(tokens, at - 1);
      const isMember = isNextflowSign(before, ".&@") || before.kind === "word";
      if (kind !== "word" || isMember || functions.has(text) || known.has(text)) return [];
      if (QUALIFIERS.includes(text) || PROCESS_NAME.test(text)) return [];
      const isCall = isNextflowSign(after, "(") && !after.isFirst;
      const isUse = isNextflowSign(after, ".),") && !isIn(inBodies, at);
      if (
        !(isCall ? !FUNCTIONS.has(text) && !isIn(inCode, at) : isUse && !VARIABLES.includes(text))
      )
        return [];
      const sure = similarTo(text, isCall);
      if (sure === undefined) return [];
      const misspelt = fault("trs-nextflow-name", token, {
        message: `The script uses ${cut(text, 80)}, which is not defined.`,
        found: cut(text),
        expected: isCall ? "a function of this script, or an included one" : "a variable",
        ...suggestion(sure, "Define it."),
      });
      return [misspelt];
    });
  };
  return faultsIn(script, variables, (marks, at) => marks[at] === 1);
}
