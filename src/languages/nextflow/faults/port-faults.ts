/**
 * Inputs and outputs of processes whose values are not what Nextflow reads there: `val a the sample`, `path a, b`,
 * `path "x", emit: a-b`.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { Range } from "../../shared/cursor.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { expressionEnd, isStart } from "../groovy/expressions.ts";
import {
  isNextflowSign,
  isNextflowWord,
  literal,
  type NextflowToken,
  TokenCursor,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import { listItems } from "../script/calls.ts";
import { OPTIONS, QUALIFIERS } from "../script/ports.ts";
import type { NextflowProcess } from "../script/process.ts";

/** The qualifiers with one value. */
const VALUED = ["env", "file", "path", "val"];

/** Options that say what an output is. */
const OF_OUTPUTS = "emit glob hidden includeInputs maxDepth mode optional topic type".split(" ");

interface Details {
  readonly message: string;
  readonly expected: string;
  readonly fix: string;
}

const portFault = (token: NextflowToken, details: Details): DescriptorFault =>
  fault("trs-nextflow-syntax", token, { found: cut(token.text), ...details });

/** Whether a word is a qualifier with its value in parentheses: that its comma is missing is reported elsewhere. */
const isCall = (tokens: readonly NextflowToken[], at: number): boolean =>
  isNextflowWord(tokenAt(tokens, at), ...QUALIFIERS) &&
  isNextflowSign(tokenAt(tokens, at + 1), "(");

const isLabel = (tokens: readonly NextflowToken[], at: number): boolean =>
  tokenAt(tokens, at).kind === "word" && isNextflowSign(tokenAt(tokens, at + 1), ":");

/** What follows on a value where a comma or the end must be. */
const behindFault = (token: NextflowToken): DescriptorFault =>
  portFault(token, {
    message: `There is ${cut(token.text, 80)} where a comma or the end of the line must be.`,
    expected: "one name or string, and options after commas",
    fix: "Remove it, add the comma, or write // before a comment.",
  });

const secondFault = (token: NextflowToken, qualifier: string): DescriptorFault =>
  portFault(token, {
    message: `The qualifier ${qualifier} has a second value, ${cut(token.text, 80)}.`,
    expected: "one value, and options such as emit: name",
    fix: "Write each input or output on a line of its own, or as an item of a tuple.",
  });

/** An item of a tuple, or a port, whose value is not in parentheses: `tuple val[a], path(b)`, `tuple(val a, path b)`, `val`. */
function shapeFault(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  isItem: boolean,
): DescriptorFault | undefined {
  const [word, next] = tokensFrom(tokens, start);
  const name = cut(word.text, 80);
  const isQualifier = isNextflowWord(word, ...VALUED);
  if (isItem && isNextflowSign(word, "[{"))
    return portFault(word, {
      message: `The items of a tuple are in ${word.text}.`,
      expected: "tuple val(…), path(…)",
      fix: "Remove the brackets.",
    });
  const isAlone = end === start + 1 && (isQualifier || isNextflowWord(word, "each"));
  if (isAlone)
    return portFault(word, {
      message: `The qualifier ${name} has no value.`,
      expected: `${name}(…)`,
      fix: "Add the value.",
    });
  // tuple path path(x) has an item without a qualifier
  const isBare =
    isItem && isQualifier && !isNextflowSign(next, "({") && !QUALIFIERS.includes(next.text);
  return isBare
    ? portFault(word, {
        message: `The value of ${name} is not in parentheses.`,
        expected: `${name}(…)`,
        fix: "Write parentheses.",
      })
    : undefined;
}

/** Where the value of an item ends that a qualifier begins; undefined if that is no qualifier with one value. */
function valueIn(tokens: readonly NextflowToken[], { start, end }: Range) {
  if (!isNextflowWord(tokenAt(tokens, start), ...VALUED)) return undefined;
  const open = tokenAt(tokens, start + 1);
  const isBracket = isNextflowSign(open, "(") && open.match < end;
  const [first, ...more] = isBracket
    ? listItems(tokens, { start: start + 2, end: open.match })
    : [{ start: start + 1, end }];
  return first && { value: first, more, end: isBracket ? open.match + 1 : end };
}

/** What is wrong with the value of an input: it must be a name or a string. */
function inputFault(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  isTuple: boolean,
): readonly DescriptorFault[] {
  const [first, behind] = tokensFrom(tokens, start);
  const isName = first.kind === "word" && !isNextflowWord(first, "params", "new");
  if (end <= start + 1 || !(isName || first.kind === "string")) return [];
  const isRead = behind.kind === "word" || isNextflowSign(behind, isTuple ? "-/?*" : ".-/[?*");
  return isRead &&
    !OPTIONS.includes(behind.text) &&
    !isNextflowSign(tokenAt(tokens, start + 2), "(")
    ? [behindFault(behind)]
    : [];
}

/** What is wrong with the options of an input or output. */
function optionFaults(
  tokens: readonly NextflowToken[],
  options: readonly Range[],
  isInput: boolean,
): readonly DescriptorFault[] {
  const seen = new Set<string>();
  return options.flatMap(({ start, end }) => {
    const [option, , value, behind] = tokensFrom(tokens, start);
    const isTwice = seen.has(option.text);
    seen.add(option.text);
    if (isTwice)
      return portFault(option, {
        message: `The option ${cut(option.text, 80)} is given twice.`,
        expected: "each option once",
        fix: "Remove one of the two.",
      });
    if (isInput && OF_OUTPUTS.includes(option.text))
      return portFault(option, {
        message: `An input cannot have the option ${option.text}.`,
        expected: `${option.text}: in an output`,
        fix: "Write output: before the outputs, or remove the option.",
      });
    if (
      isNextflowWord(option, "optional", "glob", "hidden") &&
      isNextflowWord(value, "yes", "no", "on", "off")
    )
      return portFault(value, {
        message: `The option ${option.text} is ${value.text}, which is no value of Groovy.`,
        expected: "true or false",
        fix: "Write true or false.",
      });
    const written = option.text === "arity" ? literal(value) : undefined;
    if (written !== undefined && !/^\s*\d+\s*(?:\.\.\s*(?:\d+|\*)\s*)?$/.test(written))
      return portFault(value, {
        message: `The arity ${cut(written, 80)} is no number of files.`,
        expected: "a number such as '2', or a range such as '1..*'",
        fix: "Write how many files there are.",
      });
    const isName =
      option.text === "emit" && value.kind === "word" && value.text !== "params" && end > start + 3;
    const isBehind = behind.kind === "word" && !OPTIONS.includes(behind.text); // emit: a optional true
    return isName && (isBehind || isNextflowSign(behind, ".-")) ? behindFault(behind) : [];
  });
}

/** What is wrong with an input or output. */
function faultsOf(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  isInput: boolean,
): readonly DescriptorFault[] {
  const word = tokenAt(tokens, start);
  const open = tokenAt(tokens, start + 1);
  const isTuple = word.text === "tuple";
  const isBracket = isTuple && isNextflowSign(open, "(") && open.match < end;
  const whole = isBracket ? listItems(tokens, { start: start + 2, end: open.match }) : [];
  const rest = listItems(tokens, {
    start: isBracket ? open.match + 1 : start + (isTuple ? 1 : 0),
    end,
  });
  const items = [...whole, ...rest].filter(({ start, end }) => start < end);
  const options = items.filter((one) => isLabel(tokens, one.start));
  const ports = items.filter((one) => !options.includes(one));
  const faults = ports.flatMap((one, index): readonly DescriptorFault[] => {
    const first = tokenAt(tokens, one.start);
    if (index > 0 && !isTuple) {
      const isOther = [...OPTIONS, ...QUALIFIERS].includes(first.text);
      return isOther || !VALUED.includes(word.text) ? [] : [secondFault(first, word.text)];
    }
    const shape = shapeFault(tokens, one, isTuple);
    if (shape !== undefined) return [shape];
    const port = valueIn(tokens, one);
    if (port === undefined) return [];
    const inner = port.more.filter(({ start }) => !isLabel(tokens, start));
    const [second] = inner.filter(({ start }) => !OPTIONS.includes(tokenAt(tokens, start).text));
    const behind = tokenAt(tokens, port.end);
    const isBehind = port.end < one.end && behind.kind === "word" && !isCall(tokens, port.end);
    return [
      ...(second ? [secondFault(tokenAt(tokens, second.start), first.text)] : []),
      ...(isBehind && !isLabel(tokens, port.end) && !OPTIONS.includes(behind.text)
        ? [behindFault(behind)]
        : []),
      ...(isInput ? inputFault(tokens, port.value, isTuple) : []),
      ...optionFaults(
        tokens,
        port.more.filter((inside) => !inner.includes(inside)),
        isInput,
      ),
    ];
  });
  return [...faults, ...optionFaults(tokens, options, isInput)];
}

/** What is wrong with the values of the inputs and outputs of a process. */
export function portFaults(
  tokens: readonly NextflowToken[],
  { inputSections, outputs, isTyped, isFirstLanguage }: NextflowProcess,
): readonly DescriptorFault[] {
  if (isTyped || isFirstLanguage) return [];
  const faultsIn = (section: Range, isInput: boolean) => {
    const faults: DescriptorFault[] = [];
    const { level } = tokenAt(tokens, section.start);
    const cursor = new TokenCursor(tokens, section);
    for (const token of cursor) {
      const { at } = cursor;
      const isPort = token.level === level && (at === section.start || isStart(tokens, at));
      if (!isPort || !QUALIFIERS.includes(token.text) || token.kind !== "word") continue;
      const end = Math.min(expressionEnd(tokens, at), section.end);
      faults.push(...faultsOf(tokens, { start: at, end }, isInput));
    }
    return faults;
  };
  return [
    ...inputSections.flatMap((one) => faultsIn(one, true)),
    ...outputs.flatMap((one) => faultsIn(one, false)),
  ];
}
