/**
 * Checks by which a pipeline ends a run, and that the parameters of its own configuration do not pass: a value or a
 * name that is misspelt, a negation that is lost, `=` for `==`.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import type { Range } from "../../shared/cursor.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { dottedName, isAssigned, isStart } from "../groovy/expressions.ts";
import { operatorAt } from "../groovy/groovy-tokens.ts";
import {
  codeIn,
  isNextflowSign,
  isNextflowWord,
  literal,
  type NextflowToken,
  tokenAt,
} from "../groovy/tokens.ts";
import { misspeltParameters, type ParameterNames } from "../names/parameter-blocks.ts";
import type { Callable } from "../script/callables.ts";
import { listItems } from "../script/calls.ts";
import { isMember } from "../script/channels.ts";
import type { Defaults } from "../script/conditions.ts";

/** Whether a statement ends the run with an error: `error 'a'`, `exit 1`, `throw new Exception()`, `System.exit(1)`. */
function isRefusal(tokens: readonly NextflowToken[], at: number): boolean {
  const { names, end } = dottedName(tokens, at);
  const name = names.join(".");
  if (/^(?:(?:Nextflow\.)?error|throw)$/.test(name)) return true;
  const open = isNextflowSign(tokenAt(tokens, end), "(") ? 1 : 0;
  const status = tokenAt(tokens, end + open);
  return /^(?:System\.)?exit$/.test(name) && status.kind === "number" && status.text !== "0";
}

/** Whether what follows on a condition surely ends the run with an error: a block, or a statement. */
function refuses(tokens: readonly NextflowToken[], start: number): boolean {
  if (!isNextflowSign(tokenAt(tokens, start), "{")) return isRefusal(tokens, start);
  for (let at = start + 1; at < tokenAt(tokens, start).match; at++) {
    if (isStart(tokens, at) && isRefusal(tokens, at)) return true;
    at = Math.max(at, tokenAt(tokens, at).match);
  }
  return false;
}

/** The texts of a list that begins at a token; undefined for everything else. */
function textsAt(tokens: readonly NextflowToken[], at: number): readonly string[] | undefined {
  const { match } = tokenAt(tokens, at);
  if (!isNextflowSign(tokenAt(tokens, at), "[") || match < at) return undefined;
  const texts = listItems(tokens, { start: at + 1, end: match }).map(({ start, end }) =>
    end === start + 1 ? literal(tokenAt(tokens, start)) : undefined,
  );
  return texts.every((one) => one !== undefined) ? texts : undefined;
}

/** The variables that are nothing but one list of texts. */
function listsIn(tokens: readonly NextflowToken[]): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, readonly string[] | undefined>();
  for (const [at, { kind, text }] of tokens.entries())
    if (kind === "word" && isAssigned(tokens, at))
      lists.set(text, lists.has(text) ? undefined : textsAt(tokens, at + 2));
  return new Map([...lists].flatMap(([name, texts]) => (texts ? [[name, texts]] : [])));
}

const NO_LISTS: ReadonlyMap<string, readonly string[]> = new Map();

/** What a condition compares: its shape, with P for parameters, L for lists and S for strings. */
interface Comparison {
  readonly shape: string;
  /** Where its parameters are. */
  readonly parameters: readonly NextflowToken[];
  readonly texts: readonly string[];
}

function comparisonOf(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  lists: ReadonlyMap<string, readonly string[]> = NO_LISTS,
): Comparison {
  let shape = "";
  const parameters: NextflowToken[] = [];
  const texts: string[] = [];
  for (let at = start; at < end; at++) {
    const token = tokenAt(tokens, at);
    const isParameter =
      isNextflowWord(token, "params") && isNextflowSign(tokenAt(tokens, at + 1), ".");
    const list = token.kind === "word" ? lists.get(token.text) : textsAt(tokens, at);
    const text = literal(token);
    if (isParameter) {
      parameters.push(tokenAt(tokens, at + 2));
      shape += "P";
      at += 2;
    } else if (list !== undefined) {
      texts.push(...list);
      shape += "L";
      at = Math.max(at, token.match);
    } else if (text !== undefined) {
      texts.push(text);
      shape += "S";
    } else shape += token.text;
  }
  return { shape, parameters, texts };
}

/** Conditions that hold for other values than the texts. */
const EXCLUDING = /^(?:!L\.contains\(P\)|!\(PinL\)|P!inL|P!=S(?:&&P!=S)*)$/;

/** The parts of a condition of which each makes it hold: those between `||`. */
function* choicesIn(tokens: readonly NextflowToken[], { start, end }: Range): Generator<Range> {
  let from = start;
  for (let at = start; at < end; at++) {
    if (operatorAt(tokens, at) === "||") {
      yield { start: from, end: at };
      from = at + 2;
    }
    at = Math.max(at, tokenAt(tokens, at).match);
  }
  yield { start: from, end };
}

const valueFault = (
  place: NextflowToken,
  value: string,
  texts: readonly string[],
  near: string,
): DescriptorFault =>
  fault("trs-nextflow-name", place, {
    message: `The pipeline sets params.${cut(place.text, 80)} to ${cut(value, 80)}, and ends each run with this value.`,
    found: cut(value),
    expected: cutList(texts),
    ...suggestion(near, ""),
  });

const truthFault = (place: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-name", place, {
    message: `The pipeline sets params.${cut(place.text, 80)}, and ends each run that has it.`,
    found: `params.${cut(place.text, 80)}`,
    expected: `!params.${cut(place.text, 80)}`,
    fix: "Add the ! before it, or change the condition.",
  });

const signFault = (place: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-name", place, {
    message: `The condition gives params.${cut(place.text, 80)} a value.`,
    found: "=",
    expected: "==",
    fix: "Write == to compare.",
  });

/** The fault of a parameter whose value is none of some texts, and surely is meant as one of them. */
function misspeltValue(
  { parameters: [first, ...others], texts }: Comparison,
  defaults: Defaults,
): DescriptorFault | undefined {
  const value = first && defaults.get(first.text);
  if (first === undefined || typeof value !== "string" || texts.includes(value)) return undefined;
  const near = others.every(({ text }) => text === first.text) ? surePath(value, texts) : undefined;
  return near === undefined ? undefined : valueFault(first, value, texts, near);
}

/** What is wrong with a condition that ends the run. */
function conditionFault(
  tokens: readonly NextflowToken[],
  condition: Range,
  defaults: Defaults,
  lists: ReadonlyMap<string, readonly string[]>,
): DescriptorFault | undefined {
  for (const choice of choicesIn(tokens, condition)) {
    const comparison = comparisonOf(tokens, choice, lists);
    const { shape, parameters } = comparison;
    const [first] = parameters;
    if (first !== undefined && /^P=[^=~]/.test(shape)) return signFault(first);
    const isSet = ({ text }: NextflowToken) => {
      const value = defaults.get(text);
      return typeof value === "string" ? value !== "" : value === true || Number(value) !== 0;
    };
    const isKnown = parameters.every(({ text }) => (defaults.get(text) ?? null) !== null);
    if (first !== undefined && /^P(?:&&P)*$/.test(shape) && isKnown && parameters.every(isSet))
      return truthFault(first);
    const misspelt = EXCLUDING.test(shape) ? misspeltValue(comparison, defaults) : undefined;
    if (misspelt !== undefined) return misspelt;
  }
  return undefined;
}

/** The comparisons before an `else` that ends the run: `if (params.a == 'b') { … } else if (params.a == 'c') { … } else { error }`. */
function chainBefore(tokens: readonly NextflowToken[], word: number): Comparison | undefined {
  const parameters: NextflowToken[] = [];
  const texts: string[] = [];
  for (let at = word; isNextflowWord(tokenAt(tokens, at), "else"); ) {
    const close = tokenAt(tokens, at - 1).match - 1;
    const open = tokenAt(tokens, close).match;
    if (open < 0 || !isNextflowWord(tokenAt(tokens, open - 1), "if")) return undefined;
    const one = comparisonOf(tokens, { start: open + 1, end: close });
    if (!/^P==S(?:\|\|P==S)*$/.test(one.shape)) return undefined;
    parameters.unshift(...one.parameters);
    texts.unshift(...one.texts);
    at = open - 2;
  }
  return { shape: "", parameters, texts };
}

/** The cases before a `default` that ends the run. */
function casesBefore(tokens: readonly NextflowToken[], open: number): Comparison | undefined {
  const { match } = tokenAt(tokens, open);
  const { shape, parameters } = comparisonOf(tokens, { start: open + 1, end: match });
  const brace = match + 1;
  const texts: string[] = [];
  for (let at = brace + 1; at < tokenAt(tokens, brace).match; at++) {
    const text = literal(tokenAt(tokens, at + 1));
    if (isNextflowWord(tokenAt(tokens, at), "case")) {
      if (text === undefined) return undefined;
      texts.push(text);
    }
    if (isNextflowWord(tokenAt(tokens, at), "default"))
      return shape === "P" && isRefusal(tokens, at + 2) ? { shape, parameters, texts } : undefined;
    at = Math.max(at, tokenAt(tokens, at).match);
  }
  return undefined;
}

/**
 * The checks of a script at which each run ends that is given no other values; which of them only some runs come to is
 * told elsewhere.
 */
export function parameterChecks(
  tokens: readonly NextflowToken[],
  names: ParameterNames,
  callables: ReadonlyMap<string, Callable>,
): readonly DescriptorFault[] {
  const { defaults } = names;
  const lists = listsIn(tokens);
  return tokens.flatMap((word, at): readonly DescriptorFault[] => {
    const open = at + 1;
    const { match } = tokenAt(tokens, open);
    if (isNextflowWord(word, "if") && match > open && refuses(tokens, match + 1)) {
      const condition = { start: open + 1, end: match };
      const found = conditionFault(tokens, condition, defaults, lists);
      return found ? [found] : misspeltParameters(tokens, condition, names);
    }
    const comparison =
      isNextflowWord(word, "else") && isNextflowSign(tokenAt(tokens, open), "{")
        ? refuses(tokens, open) && chainBefore(tokens, at)
        : isNextflowWord(word, "switch") && match > open && casesBefore(tokens, open);
    const found = comparison && misspeltValue(comparison, defaults);
    if (found) return [found];
    // A(params.a): null is no input
    const called = match > open && !isMember(tokens, at) ? callables.get(word.text) : undefined;
    if (called !== undefined && !called.isWorkflow)
      return listItems(tokens, { start: open + 1, end: match }).flatMap(({ start, end }) =>
        end === start + 3 ? misspeltParameters(tokens, { start, end: start + 1 }, names) : [],
      );
    // file(params.a), fromPath("${params.a}/b"): null is no path
    const isPath = isNextflowWord(word, "file", "fromPath", "fromFilePairs") && match > open;
    if (!isPath) return [];
    const first = tokenAt(tokens, open + 1);
    const isSure = tokens.slice(open, match).some((one) => isNextflowWord(one, "checkIfExists"));
    return first.kind === "string" && isSure
      ? codeIn(first).flatMap((code) =>
          misspeltParameters(code, { start: 0, end: code.length }, names),
        )
      : misspeltParameters(tokens, { start: open + 1, end: open + 2 }, names);
  });
}
