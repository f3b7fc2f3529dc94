/**
 * Parts that a workflow takes of a divided channel, and that it does not have: `reads.branch { … }`, `reads.multiMap { … }`.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import type { Range } from "../../shared/cursor.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { expressionEnd, isAssigned } from "../groovy/expressions.ts";
import {
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  TokenCursor,
  tokenAt,
} from "../groovy/tokens.ts";
import { isMember } from "../script/channels.ts";
import type { NextflowWorkflow } from "../script/script.ts";

/** The variable that an operator's closure ends the value of: `x = a.branch { … }`, `a.branch { … }.set { x }`. */
function variableOf(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  assigned: { readonly name: string; readonly end: number } | undefined,
): string | undefined {
  const [sign, set, open, name, close] = tokens.slice(end, end + 5);
  const isSet = isNextflowSign(sign ?? tokenAt(tokens, -1), ".|");
  if (isSet && set?.text === "set" && open?.text === "{" && close?.text === "}") return name?.text;
  return assigned?.end === end && start < end ? assigned.name : undefined;
}

/** The labels of the parts of each divided channel of a workflow, by the variable that is nothing else. */
function labelsIn(
  tokens: readonly NextflowToken[],
  { body, takes }: NextflowWorkflow,
): ReadonlyMap<string, ReadonlySet<string>> {
  const labels = new Map<string, ReadonlySet<string>>();
  const bindings = new Map<string, number>(takes.map((name) => [name, 1]));
  const bind = (name: string) => bindings.set(name, (bindings.get(name) ?? 0) + 1);
  let assigned: { name: string; end: number } | undefined;
  const cursor = new TokenCursor(tokens, body);
  for (const token of cursor) {
    const { at } = cursor;
    const open = cursor.peek(1);
    if (isAssigned(tokens, at)) {
      bind(token.text);
      assigned = { name: token.text, end: expressionEnd(tokens, at + 2) };
    }
    if (!isNextflowSign(open, "{")) continue;
    if (isNextflowWord(token, "set", "tap"))
      for (const { text } of tokens.slice(at + 2, open.match)) bind(text);
    if (!isNextflowWord(token, "branch", "multiMap")) continue;
    const name = variableOf(tokens, { start: at, end: open.match + 1 }, assigned);
    const parts = tokens.slice(at + 2, open.match).filter(({ kind }, index) => {
      return kind === "word" && isNextflowSign(tokenAt(tokens, at + 3 + index), ":");
    });
    if (name !== undefined) labels.set(name, new Set(parts.map(({ text }) => text)));
  }
  for (const [name, count] of bindings) if (count > 1) labels.delete(name);
  return labels;
}

/** Parts of divided channels that no label of the operator names. */
export function partFaults(
  tokens: readonly NextflowToken[],
  workflow: NextflowWorkflow,
): readonly DescriptorFault[] {
  const labels = labelsIn(tokens, workflow);
  const faults: DescriptorFault[] = [];
  const cursor = new TokenCursor(tokens, workflow.body);
  for (const { text } of cursor) {
    const known = labels.get(text);
    const [dot, part, after] = [cursor.peek(1), cursor.peek(2), cursor.peek(3)];
    if (known === undefined || known.size === 0 || isMember(tokens, cursor.at)) continue;
    if (!isNextflowSign(dot, ".") || part.kind !== "word" || isNextflowSign(after, "({")) continue;
    if (known.has(part.text)) continue;
    faults.push(
      fault("trs-nextflow-call", part, {
        message: `The channel ${cut(text, 80)} has no part ${cut(part.text, 80)}.`,
        found: cut(part.text),
        expected: cutList(known),
        ...suggestion(surePath(part.text, known), "Use a label of its branch or multiMap."),
      }),
    );
  }
  return faults;
}
