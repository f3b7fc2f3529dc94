/**
 * Statements of scripts that Groovy cannot read, or reads as something else than what is meant.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { type DescriptorFault, fault } from "../shared/language.ts";
import { unreadableCode } from "./groovy-statements.ts";
import { codeIn, isNextflowSign, isNextflowWord, type NextflowToken, tokenAt } from "./tokens.ts";

interface Statement {
  readonly message: string;
  readonly expected: string;
  readonly fix: string;
}

/** @param around the index of the bracket that a token is in, -1 outside of all */
type StatementRule = (
  tokens: readonly NextflowToken[],
  at: number,
  around: number,
) => Statement | undefined;

/** Words between two values that one expression is made of. */
const JOINING = ["as", "def", "final", "in", "instanceof", "new"];

/** An include that names no module. */
const pathMissing: StatementRule = (tokens, at) => {
  const from = tokenAt(tokens, at);
  if (from.text !== "from" || !tokenAt(tokens, at + 1).isFirst) return undefined;
  const close = tokenAt(tokens, at - 1);
  const isInclude = isNextflowWord(tokenAt(tokens, close.match - 1), "include");
  if (!isInclude || !isNextflowSign(close, "}")) return undefined;
  return {
    message: "The path of the module is missing behind from.",
    expected: "from './path'",
    fix: "Add the path.",
  };
};

/** A value behind a member in the brackets of a call: `align(reads.fastq index)`. */
const valueBeside: StatementRule = (tokens, at, around) => {
  const [member, word] = [tokenAt(tokens, at - 1), tokenAt(tokens, at)];
  if (member.kind !== "word" || word.kind !== "word" || word.isFirst) return undefined;
  const isMember = isNextflowSign(tokenAt(tokens, at - 2), ".");
  if (!isMember || /^[A-Z]/.test(member.text) || isNextflowWord(word, ...JOINING)) return undefined;
  const isOfCall =
    isNextflowSign(tokenAt(tokens, around), "(") && tokenAt(tokens, around - 1).kind === "word";
  if (!isOfCall || isNextflowWord(tokenAt(tokens, around - 1), "for", "if", "while", "catch"))
    return undefined;
  if (!isNextflowSign(tokenAt(tokens, at + 1), ",)")) return undefined;
  return {
    message: `A comma is missing before ${cut(word.text, 80)}.`,
    expected: "a comma between two values",
    fix: "Add the comma.",
  };
};

const RULES = [pathMissing, valueBeside];

/** The first fault of some code at each place, also in the code of its strings. */
function* faultsIn(tokens: readonly NextflowToken[]): Generator<DescriptorFault> {
  /** The indexes of the brackets that are open. */
  const open: number[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokenAt(tokens, at);
    if (token.match >= 0 && token.match < at) open.pop();
    for (const code of codeIn(token)) yield* faultsIn(code);
    for (const rule of token.kind === "string" ? [] : RULES) {
      const statement = rule(tokens, at, open.at(-1) ?? -1);
      if (statement !== undefined)
        yield fault("trs-nextflow-syntax", token, { found: cut(token.text), ...statement });
    }
    if (token.match > at) open.push(at);
  }
}

/**
 * The first statement of a script or configuration that Groovy cannot read, and those that are surely meant otherwise.
 *
 * @param others what else is said of its syntax, which says more of the same line
 */
export function statementFaults(
  tokens: readonly NextflowToken[],
  others: readonly DescriptorFault[],
): readonly DescriptorFault[] {
  const faults = [...faultsIn(tokens)];
  const unreadable = unreadableCode(tokens);
  if (unreadable === undefined) return faults;
  const { token, details } = unreadable;
  const isTold = [...others, ...faults].some(
    ({ line, code }) => line === token.line && code === "trs-nextflow-syntax",
  );
  return isTold ? faults : [...faults, fault("trs-nextflow-syntax", token, details)];
}
