/**
 * Directives that Nextflow refuses when it reads a process: values with nothing between them, none at all, and those
 * that a directive does not have.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { expressionEnd, isStart } from "../groovy/expressions.ts";
import {
  isNextflowSign,
  isNextflowWord,
  literal,
  type NextflowToken,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import { DIRECTIVES } from "../script/directives.ts";
import type { NextflowProcess } from "../script/process.ts";

/** What a run does with tasks that fail (nextflow/processor/ErrorStrategy.groovy); case does not matter. */
const STRATEGIES = ["terminate", "finish", "ignore", "retry"];

/** Executors that few other words resemble; plugins have more. */
const EXECUTORS =
  "awsbatch azurebatch condor google-batch k8s local moab oge pbspro sge slurm uge".split(" ");

/** A label, or a key and its value (nextflow/script/ProcessConfig.groovy). */
const LABEL = /^(?:[a-zA-Z](?:\w*[a-zA-Z0-9])?(?:=.*)?)?$/;

/** Those that have a value from the start, so that their names alone can be read (nextflow/script/ProcessConfig.groovy). */
const READABLE = ["debug", "errorStrategy", "ext", "maxErrors", "maxRetries", "shell"];

/** Words between two values that one expression is made of. */
const JOINING = ["as", "in", "instanceof", "new"];

const besideFault = (token: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-call", token, {
    message: `There is nothing between ${cut(token.text, 80)} and the value before it.`,
    found: cut(token.text),
    expected: "a comma or an operator between two values",
    fix: "Add the comma, or + to join two strings.",
  });

const emptyFault = (token: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-call", token, {
    message: `The directive ${token.text} has no value.`,
    found: token.text,
    expected: `${token.text} and its value`,
    fix: "Add the value, or remove the line.",
  });

const taskFault = (token: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-name", token, {
    message: "The process uses task outside of a closure.",
    found: "task",
    expected: "{ … } around a value that depends on the task",
    fix: "Put the value in { }.",
  });

const valueFault = (directive: string, token: NextflowToken, known: readonly string[]) =>
  fault("trs-nextflow-call", token, {
    message: `The directive ${directive} has no value ${cut(token.text, 80)}.`,
    found: cut(token.text),
    expected: cutList(known),
    ...suggestion(surePath(token.text, known), "Use one of these values."),
  });

const labelFault = (token: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-call", token, {
    message: `${cut(token.text, 80)} is not a valid label.`,
    found: cut(token.text),
    expected: "letters, digits and _, beginning with a letter",
    fix: "Write _ for other characters.",
  });

/** What is wrong with the value of a directive that is a string. */
function stringFault(directive: string, token: NextflowToken): DescriptorFault | undefined {
  const text = literal(token);
  if (text === undefined) return undefined;
  if (directive === "label" && !LABEL.test(text)) return labelFault(token);
  if (directive === "errorStrategy" && !STRATEGIES.includes(text.toLowerCase()))
    return valueFault(directive, token, STRATEGIES);
  const isMisspelt = !EXECUTORS.includes(text) && surePath(text, EXECUTORS) !== undefined;
  return directive === "executor" && isMisspelt
    ? valueFault(directive, token, EXECUTORS)
    : undefined;
}

/** Whether a token is a value that follows another one without a sign. */
function isBeside(tokens: readonly NextflowToken[], at: number): boolean {
  const [before, token, next] = tokensFrom(tokens, at - 1);
  if (token.kind === "sign" || token.isFirst) return false;
  // Groovy cannot read an option behind a value
  if (isNextflowSign(next, ":")) return false;
  if (isNextflowWord(token, ...JOINING) || isNextflowWord(before, ...JOINING)) return false;
  // cpus 2 memory '2 GB' is cpus(2).memory('2 GB')
  if (isNextflowWord(token, ...DIRECTIVES) && next.kind !== "sign") return false;
  if (isNextflowWord(before, ...DIRECTIVES) && !before.isFirst) return false;
  return before.kind !== "sign" || isNextflowSign(before, ")]}");
}

/** What is wrong with the directives of a process. */
export function directiveFaults(
  tokens: readonly NextflowToken[],
  { head }: NextflowProcess,
): readonly DescriptorFault[] {
  const faults: DescriptorFault[] = [];
  const { level } = tokenAt(tokens, head.start);
  for (let at = head.start; at < head.end; at++) {
    const token = tokenAt(tokens, at);
    const isDirective = isNextflowWord(token, ...DIRECTIVES) && isStart(tokens, at);
    if (!isDirective || token.level !== level) continue;
    const value = tokenAt(tokens, at + 1);
    if (value.isFirst || isNextflowSign(value, "}")) {
      if (!READABLE.includes(token.text)) faults.push(emptyFault(token));
      continue;
    }
    const end = expressionEnd(tokens, at);
    const wrong = end === at + 2 ? stringFault(token.text, value) : undefined;
    if (wrong !== undefined) faults.push(wrong);
    let hasBeside = false;
    for (let index = at + 1; index < end; index++) {
      const one = tokenAt(tokens, index);
      const isTask = isNextflowWord(one, "task") && isNextflowSign(tokenAt(tokens, index + 1), ".");
      if (isTask && !isNextflowSign(tokenAt(tokens, index - 1), ".")) faults.push(taskFault(one));
      if (!hasBeside && index > at + 1 && one.level === level && isBeside(tokens, index)) {
        faults.push(besideFault(one));
        hasBeside = true;
      }
      if (isNextflowSign(one, "{")) index = one.match;
    }
    at = end - 1;
  }
  return faults;
}
