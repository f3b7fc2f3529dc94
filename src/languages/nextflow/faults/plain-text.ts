/**
 * Lines of text among code: `Align reads to the genome`, whose `//` was lost.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { Range } from "../../shared/cursor.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { isStart } from "../groovy/expressions.ts";
import {
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import { isOfJava } from "../names/java-classes.ts";
import { TYPES } from "../names/type-faults.ts";
import { outsideOf } from "../script/reached.ts";
import type { Script } from "../script/script.ts";

/** Whether a line of words begins at a token: `Step 2`, `Align reads`, `Run it: all`, and no `Foo x = …`. */
function isText(tokens: readonly NextflowToken[], at: number): boolean {
  const [word, other, behind] = tokensFrom(tokens, at);
  if (isNextflowSign(other, ";")) return false;
  // BAM can be the name of anything
  if (other.isFirst || isNextflowSign(other, "}"))
    return /^[A-Z][a-z]+$/.test(word.text) && !isNextflowSign(other, ".|(");
  if (other.kind === "number") return true;
  if (other.kind !== "word" || isNextflowWord(other, "as", "in", "instanceof")) return false;
  const isEnd = behind.isFirst || isNextflowSign(behind, "}");
  return (
    isEnd ||
    behind.kind === "number" ||
    (behind.kind === "word" && !isNextflowWord(behind, "as", "in", "instanceof"))
  );
}

/**
 * The lines of text in some parts of a script or configuration: they begin with a capital, and name no class.
 *
 * @param isDefined whether a name is known in the code
 */
export const plainText = (
  tokens: readonly NextflowToken[],
  ranges: readonly Range[],
  isDefined: (name: string) => boolean,
): readonly DescriptorFault[] =>
  ranges.flatMap(({ start, end }) => {
    const faults: DescriptorFault[] = [];
    for (let at = start; at < end; at++) {
      const token = tokenAt(tokens, at);
      const { text } = token;
      // the fields of a class, and the names of an include
      if (isNextflowWord(token, "class", "enum", "include", "interface", "trait")) {
        while (at < end && !isNextflowSign(tokenAt(tokens, at), "{")) at++;
        at = Math.max(at, tokenAt(tokens, at).match);
      }
      if (isNextflowSign(token, "([")) at = Math.max(at, token.match);
      if (token.kind !== "word" || !/^[A-Z]/.test(text) || !isStart(tokens, at)) continue;
      const isKnown = TYPES.includes(text) || isOfJava(text) || isDefined(text);
      if (!isKnown && isText(tokens, at))
        faults.push(
          fault("trs-nextflow-syntax", token, {
            message: `The line that begins with ${cut(text, 80)} is not a statement.`,
            found: cut(text),
            expected: "code, or // before a comment",
            fix: `Write // before the line if it is a comment; otherwise define ${cut(text, 80)}.`,
          }),
        );
    }
    return faults;
  });

/** What is code in a script, but for its includes and the sections that name things. */
export const codeRanges = (script: Script): readonly Range[] => [
  ...script.workflows.map(({ body }) => body),
  ...script.functions.map(({ body }) => body),
  ...script.processes.flatMap(({ head, code }) => [head, ...code]),
  ...outsideOf(script),
];
