/**
 * Outputs that a workflow takes, and that what it calls does not have: `ALIGN.out.bma`.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { isOneEdit } from "../../../base/texts/one-edit.ts";
import { counted } from "../../../base/words.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { isAssigned } from "../groovy/expressions.ts";
import { isBlock, operatorAt } from "../groovy/groovy-tokens.ts";
import {
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  TokenCursor,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import type { Callable } from "../script/callables.ts";
import { createQueues } from "../script/queues.ts";
import type { NextflowWorkflow } from "../script/script.ts";
import { callResults, namesFault } from "./call-results.ts";
import { severalFault } from "./several-outputs.ts";

/** What a callable is, as messages name it. */
export const kindOf = ({ isWorkflow }: Callable) => (isWorkflow ? "workflow" : "process");

/** An output that is taken by its number, and that a process does not have: the `[2]` of `ALIGN.out[2]`. */
function indexFault(
  tokens: readonly NextflowToken[],
  bracket: number,
  callable: Callable,
): readonly DescriptorFault[] {
  const [before, open, number] = tokensFrom(tokens, bracket - 1);
  if (!isNextflowSign(open, "[") || open.isFirst) return [];
  if (open.match !== bracket + 2 || !/^\d+$/.test(number.text)) return [];
  const { runs, isWorkflow, outputCount } = callable;
  if (isWorkflow || !outputCount || Number(number.text) < outputCount) return [];
  const name = before.kind === "word" ? cut(before.text, 80) : "";
  return [
    fault("trs-nextflow-call", number, {
      message: `The process ${cut(runs, 80)} has ${counted(outputCount, "output")}, and the workflow takes ${name}[${number.text}].`,
      found: `${name}[${number.text}]`,
      expected: outputCount === 1 ? `${name}[0]` : `an output below ${name}[${outputCount}]`,
      fix: "Count outputs from 0.",
    }),
  ];
}

const emptyFault = (name: string, token: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-call", token, {
    message: `The process ${cut(name, 80)} has no output.`,
    found: `${cut(name, 80)}.out`,
    expected: "a process with outputs, such as path('a')",
    fix: "Add the output to the process.",
  });

/** `out` without its dot, or misspelt: `ALIGNout.bam`, `ALIGN.outbam`, `ALIGN.outs.bam`. */
function outFault(
  token: NextflowToken,
  [dot, member, after]: readonly (NextflowToken | undefined)[],
  callables: ReadonlyMap<string, Callable>,
): readonly DescriptorFault[] {
  if (!dot || !member || !after || !isNextflowSign(dot, ".") || member.kind !== "word") return [];
  const { text } = token;
  const callable = callables.get(text);
  const joined = /.out$/.test(text) ? text.slice(0, -3) : "";
  const isJoined = callable === undefined && callables.has(joined);
  const emits = callable?.emits ?? [];
  const output = emits.find((one) => member.text === `out${one}`);
  const isNear = isOneEdit(member.text, "out") && ![...emits, "Out"].includes(member.text);
  const isValue = callable?.arity !== undefined && !isNextflowSign(after, "({");
  if (!isJoined && !(isValue && (output !== undefined || isNear))) return [];
  const found = `${text}.${member.text}`;
  const expected = isJoined
    ? `${joined}.out.${member.text}`
    : `${text}.out${output ? `.${output}` : ""}`;
  return [
    fault("trs-nextflow-call", token, {
      message: `There is no ${cut(found, 80)}.`,
      found: cut(found),
      expected: cut(expected),
      ...suggestion(expected, ""),
    }),
  ];
}

/** Whether a name is behind a pipe, and not the second sign of ||. */
export const isPiped = (tokens: readonly NextflowToken[], at: number): boolean =>
  isNextflowSign(tokenAt(tokens, at - 1), "|") && operatorAt(tokens, at - 2) !== "||";

/** Outputs that a workflow takes by name, and that what it calls does not have: `ALIGN.out.bma`. */
export function outputFaults(
  tokens: readonly NextflowToken[],
  workflow: NextflowWorkflow,
  callables: ReadonlyMap<string, Callable>,
): readonly DescriptorFault[] {
  const faults: DescriptorFault[] = [];
  const givesQueue = createQueues(tokens, workflow);
  const cursor = new TokenCursor(tokens, workflow.body);
  for (const token of cursor) {
    const { text: name } = token;
    const callable = callables.get(name);
    if (token.kind === "word" && !isNextflowSign(cursor.peek(-1), "."))
      faults.push(
        ...outFault(
          token,
          [1, 2, 3].map((ahead) => cursor.peek(ahead)),
          callables,
        ),
      );
    if (callable === undefined) continue;
    const [output, after] = [cursor.peek(4), cursor.peek(5)];
    const isOut = isNextflowSign(cursor.peek(1), ".") && isNextflowWord(cursor.peek(2), "out");
    const open = cursor.peek(1);
    const isCall = isNextflowSign(open, "(") && !open.isFirst;
    if (isOut || isCall)
      faults.push(
        ...indexFault(tokens, (isOut ? cursor.at + 2 : open.match) + 1, {
          ...callable,
          runs: name,
        }),
      );
    if (isOut && callable.outputCount === 0 && !callable.isWorkflow)
      faults.push(emptyFault(name, cursor.peek(2)));
    const end = isOut ? cursor.at + 3 : isCall ? open.match + 1 : cursor.at + 1;
    if (
      isNextflowSign(tokenAt(tokens, end), ".|") &&
      (end > cursor.at + 1 || isPiped(tokens, cursor.at))
    )
      faults.push(...severalFault(tokens, end, name, callable));
    if (!isOut || !isNextflowSign(cursor.peek(3), ".")) continue;
    // of a process without names, Nextflow takes the field of each output: queues have none, and a list of values no operators
    const isUsed = isNextflowSign(after, ".") && isNextflowSign(cursor.peek(7), "({");
    const isUnnamed = callable.emits.length === 0 && !callable.isWorkflow;
    if (isUnnamed && !(callable.outputCount && (isUsed || givesQueue(name)))) continue;
    if (callable.emits.includes(output.text) || isNextflowSign(after, "({")) continue;
    faults.push(outputFault(kindOf(callable), name, output, callable.emits, after));
  }
  return faults;
}

/** @param after what follows on the output: that `log`, which all outputs have, is no channel is only found there */
function outputFault(
  kind: string,
  name: string,
  output: NextflowToken,
  emits: readonly string[],
  after: NextflowToken,
): DescriptorFault {
  const missing = fault("trs-nextflow-call", output, {
    message: `The ${kind} ${cut(name, 80)} has no output ${cut(output.text, 80)}.`,
    found: cut(output.text),
    expected: emits.length === 0 ? `a name below emit: of the ${kind}` : cutList(emits),
    ...suggestion(surePath(output.text, emits), `Take an output that the ${kind} names by emit.`),
  });
  const isTaken = output.text !== "log" || isNextflowSign(after, ".|");
  return isTaken ? missing : { ...missing, severity: "warning" };
}

/** The names that a script gives a value to. */
export const assignedNames = (tokens: readonly NextflowToken[]): ReadonlySet<string> =>
  new Set(
    tokens.flatMap(({ kind, text }, at) =>
      kind === "word" && isAssigned(tokens, at) ? [text] : [],
    ),
  );

/**
 * Whether a member of the outputs of a call is none, in every run: a workflow has no others than it emits. Of a process,
 * Nextflow takes the field of each output: queues have none, and a list of values has no operators.
 *
 * @param at where the member is
 */
function isNoOutput(
  tokens: readonly NextflowToken[],
  at: number,
  { runs, isWorkflow, emits, outputCount }: Callable,
  givesQueue: (name: string) => boolean,
): boolean {
  const [output, dot, , values] = tokensFrom(tokens, at);
  if (emits.includes(output.text)) return false;
  if (isWorkflow) return emits.length > 0;
  const isUsed = isNextflowSign(dot, ".") && isNextflowSign(values, "({");
  return Boolean(outputCount) && (isUsed || givesQueue(runs));
}

/** The outputs that are taken of a call at once, and that what it calls does not have: `ALIGN(reads).bma`. */
function callMemberFaults(
  tokens: readonly NextflowToken[],
  at: number,
  callable: Callable | undefined,
  givesQueue: (name: string) => boolean,
): readonly DescriptorFault[] {
  const bracket = tokenAt(tokens, at + 1);
  if (callable === undefined || !isNextflowSign(bracket, "(") || bracket.isFirst) return [];
  const [dot, output, after] = tokensFrom(tokens, bracket.match + 1);
  if (!isNextflowSign(dot, ".") || output.kind !== "word") return [];
  const { emits } = callable;
  if (isNextflowSign(after, "({") || after.kind === "string") return [];
  const { text: runs } = tokenAt(tokens, at);
  const isMissing = emits.length > 0 && ![...emits, "out"].includes(output.text);
  return isMissing || isNoOutput(tokens, bracket.match + 2, { ...callable, runs }, givesQueue)
    ? [outputFault(kindOf(callable), runs, output, emits, after)]
    : [];
}

/**
 * Outputs that are taken of a variable, and of a call without `out`: `aligned.bma`, `ALIGN.bam`.
 *
 * @param assigned the names that the script gives a value to
 */
export function memberFaults(
  tokens: readonly NextflowToken[],
  workflow: NextflowWorkflow,
  callables: ReadonlyMap<string, Callable>,
  assigned: ReadonlySet<string>,
): readonly DescriptorFault[] {
  const results = callResults(tokens, workflow, callables);
  const givesQueue = createQueues(tokens, workflow);
  const faults: DescriptorFault[] = [];
  const cursor = new TokenCursor(tokens, workflow.body);
  /** Where closures end: they can have parameters of the same names. */
  let closureEnd = 0;
  for (const { kind, text, match } of cursor) {
    const { at } = cursor;
    const [before, dot, output, after] = [-1, 1, 2, 3].map((ahead) => cursor.peek(ahead));
    if (text === "{" && match > at && !isBlock(tokens, at))
      closureEnd = Math.max(closureEnd, match);
    faults.push(...namesFault(tokens, at, callables));
    if (kind !== "word" || !before || !dot || !output || !after) continue;
    if (isNextflowSign(before, ".")) continue;
    const known = results.get(text) ?? [];
    const most = Math.max(...known.map(({ outputCount = Infinity }) => outputCount));
    if (known[0] !== undefined && at > closureEnd && Number.isFinite(most))
      faults.push(...indexFault(tokens, at + 1, { ...known[0], outputCount: most }));
    // report = report(…)
    const callable = assigned.has(text) ? undefined : callables.get(text);
    faults.push(...callMemberFaults(tokens, at, callable, givesQueue));
    if (!isNextflowSign(dot, ".|") || output.kind !== "word") continue;
    const [first] = known.length === 1 && at > closureEnd ? known : [];
    if (first !== undefined) faults.push(...severalFault(tokens, at + 1, text, first));
    if (isNextflowSign(dot, "|") || isNextflowSign(after, "({")) continue;
    const isMissing = known.every(
      (one) =>
        (one.emits.length > 1 && ![...one.emits, "out"].includes(output.text)) ||
        (at > closureEnd && isNoOutput(tokens, at + 2, one, givesQueue)),
    );
    const [result] = isMissing ? known : [];
    if (callable?.emits.includes(output.text) && output.text !== "out")
      faults.push(
        fault("trs-nextflow-call", output, {
          message: `The output ${cut(output.text, 80)} is taken of ${cut(text, 80)} without out.`,
          found: `${cut(text, 80)}.${cut(output.text, 80)}`,
          expected: `${cut(text, 80)}.out.${cut(output.text, 80)}`,
          fix: "Write .out before the name of the output.",
        }),
      );
    else if (result !== undefined)
      faults.push(outputFault(kindOf(result), result.runs, output, result.emits, after));
  }
  return faults;
}
