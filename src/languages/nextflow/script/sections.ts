/**
 * The sections of a workflow that say what it takes and gives: `take:` and `emit:`.
 *
 * @module
 */
import type { Range } from "../../shared/cursor.ts";
import { expressionEnd, isStart } from "../groovy/expressions.ts";
import {
  isNextflowSign,
  type NextflowToken,
  TokenCursor,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";

/** The sections of workflows, in all releases. */
export const WORKFLOW_SECTIONS = ["take", "main", "emit", "publish", "onComplete", "onError"];

/** A name after `emit:`, and its value: the name itself, if nothing is assigned to it. */
export interface Emit {
  readonly name: string;
  readonly value: Range;
}

/** `name`, `name = value`, `name: Type` or `name: Type = value`; a value without a name is left out. */
function emitAt(tokens: readonly NextflowToken[], at: number): readonly Emit[] {
  const name = tokenAt(tokens, at).text;
  const end = expressionEnd(tokens, at);
  const isPlain = end === at + 1;
  if (!isPlain && !isNextflowSign(tokenAt(tokens, at + 1), ":=")) return [];
  const sign = tokens.slice(at, end).findIndex((one) => isNextflowSign(one, "="));
  return [{ name, value: sign < 0 ? { start: at, end: at + 1 } : { start: at + sign + 1, end } }];
}

/** Whether a value follows on the name of an output, and no sign or type: those begin with a capital, as processes do. */
function isGiven(tokens: readonly NextflowToken[], at: number): boolean {
  const [next, value, sign] = tokensFrom(tokens, at);
  if (!isNextflowSign(next, ":")) return next.kind === "word" && !next.isFirst;
  return value.kind === "word" && (!/^[A-Z]/.test(value.text) || isNextflowSign(sign, ".("));
}

/** What a workflow takes and gives, by the lines of its sections. */
export function workflowSections(
  tokens: readonly NextflowToken[],
  body: Range,
): {
  readonly takes: readonly string[];
  readonly emits: readonly Emit[];
  /** Whether it has outputs without a name: `emit: ALIGN.out`. */
  readonly hasUnnamed: boolean;
  /** The labels of lines that no section has; those of loops are before a word of their line. */
  readonly unknownSections: readonly NextflowToken[];
  /** The first words of lines below take: that are more than a name. */
  readonly wrongTakes: readonly NextflowToken[];
  /** The first words of lines below emit: that have a value without = before it: `bam aligned`, `bam: ALIGN.out`. */
  readonly wrongEmits: readonly NextflowToken[];
  /** The names that its outputs are published by. */
  readonly publishes: readonly NextflowToken[];
} {
  const unknownSections: NextflowToken[] = [];
  const takes: string[] = [];
  const wrongTakes: NextflowToken[] = [];
  const wrongEmits: NextflowToken[] = [];
  const publishes: NextflowToken[] = [];
  const emits: Emit[] = [];
  let hasUnnamed = false;
  let section = "";
  let isLine = false;
  const cursor = new TokenCursor(tokens, body);
  for (const token of cursor) {
    isLine ||= isStart(tokens, cursor.at);
    const isLabel = isLine && token.kind === "word" && isNextflowSign(cursor.peek(1), ":");
    const isKnown = WORKFLOW_SECTIONS.includes(token.text);
    if (isLabel && (isKnown || cursor.peek(2).isFirst)) {
      if (!isKnown) unknownSections.push(token);
      section = token.text;
      cursor.at++;
      continue; // take: reads
    }
    if (isLine && token.kind === "word") {
      if (section === "take") takes.push(token.text);
      const [next] = [cursor.peek(1)];
      const isName = next.isFirst || isNextflowSign(next, ":;}");
      if (section === "take" && !isName) wrongTakes.push(token);
      if (section === "publish" && isNextflowSign(next, "=")) publishes.push(token);
      if (section === "emit") {
        emits.push(...emitAt(tokens, cursor.at));
        if (isGiven(tokens, cursor.at + 1)) wrongEmits.push(token);
      }
    }
    hasUnnamed ||= isLine && section === "emit" && emitAt(tokens, cursor.at).length === 0;
    isLine = false;
    cursor.skipBrackets();
  }
  return { takes, emits, hasUnnamed, unknownSections, wrongTakes, wrongEmits, publishes };
}
