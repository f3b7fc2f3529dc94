/**
 * Processes of Nextflow: their sections, inputs and outputs.
 *
 * @module
 */
import type { Position } from "../../../base/position.ts";
import type { Range } from "../../shared/cursor.ts";
import type { NamedImage } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { expressionEnd, isAssigned, isStart, type Plain } from "../groovy/expressions.ts";
import {
  isNextflowSign,
  isNextflowWord,
  literal,
  type NextflowToken,
  TokenCursor,
  tokenAt,
  tokensFrom,
  type UnknownWord,
  wordOf,
} from "../groovy/tokens.ts";
import {
  DIRECTIVES,
  directivesOf,
  isWithoutCode,
  STATEMENTS,
  unknownDirectives,
  withoutColon,
} from "./directives.ts";
import {
  isAlone,
  type Lacking,
  lackingParts,
  optionsWithoutColon,
  OPTIONS as PORT_OPTIONS,
  QUALIFIERS,
  unknownOptions,
  unqualified,
  withoutComma,
} from "./ports.ts";
import { CODE, earlyPort, SECTIONS, sectionsOf } from "./process-sections.ts";
import { FUNCTIONS } from "./unknown-names.ts";

interface Template extends Position {
  readonly target: string;
}

export interface NextflowProcess extends Position {
  readonly name: string;
  readonly body: Range;
  /** What is before its first section: directives. */
  readonly head: Range;
  /** The sections that are code. */
  readonly code: readonly Range[];
  /** The sections that are run in the place of its script, by runs that only try it. */
  readonly stubs: readonly Range[];
  /** The sections that say what it takes. */
  readonly inputSections: readonly Range[];
  /** The sections that say what it gives out. */
  readonly outputs: readonly Range[];
  readonly images: readonly NamedImage[];
  readonly templates: readonly Template[];
  /** Directives with one plain value, by name. */
  readonly directives: ReadonlyMap<string, Plain>;
  /** Where the value of the directive `memory` is, if that is plain. */
  readonly memoryAt?: Position;
  /** The channels that inputs are from and outputs go into: only the first language has them. */
  readonly from: readonly string[];
  readonly into: readonly string[];
  /** The qualifiers of its inputs: each is a channel that a call gives it. */
  readonly qualifiers: readonly string[];
  /** The words of its inputs, with all that are variables; names in quotes are variables, too. */
  readonly inputs: readonly string[];
  /** The names of its outputs that another output has, too. */
  readonly repeatedEmits: readonly UnknownWord[];
  /** How many outputs it has, with those that have no name. */
  readonly outputCount: number;
  /** The names of its outputs; those without one are left out. */
  readonly emits: readonly string[];
  /** Whether its inputs or outputs have types or are expressions (Nextflow 25.10): there are no qualifiers. */
  readonly isTyped: boolean;
  readonly isFirstLanguage: boolean;
  /** The words before channels of inputs and outputs, which only the first language has. */
  readonly channelWords: readonly UnknownWord[];
  readonly unknownSections: readonly UnknownWord[];
  /** The first input that is before all sections. */
  readonly withoutLabel: readonly UnknownWord[];
  /** The labels that have a value on their line: those of directives, inputs and outputs are no sections. */
  readonly labelled: readonly UnknownWord[];
  /** The words before inputs and outputs that are no qualifiers. */
  readonly unknownQualifiers: readonly UnknownWord[];
  /** The names before values of inputs and outputs that are no options: `emmit: reads`. */
  readonly unknownOptions: readonly UnknownWord[];
  /** The items and options of inputs and outputs that follow another one without a comma. */
  readonly withoutComma: readonly UnknownWord[];
  readonly lacking: readonly Lacking[];
  /** The sections, and the options of directives that have a value, without a colon. */
  readonly withoutColon: readonly UnknownWord[];
  /** The words before values where directives are that are none; a script can define functions of these names. */
  readonly unknownDirectives: readonly UnknownWord[];
  /** Whether it surely has nothing to run: neither a section with code nor a statement that can be code. */
  readonly lacksScript: boolean;
}

/** What is before the channels of the first language. */
const CHANNELS = ["from", "into"];

/** Whether an input or output that begins at a token has a name or fields: those with types are expressions. */
function isTypedPort(tokens: readonly NextflowToken[], at: number): boolean {
  const [token, next] = tokensFrom(tokens, at);
  if (isNextflowWord(token, "record") && isNextflowSign(next, "(")) return true;
  const isTuple = isNextflowWord(token, "tuple") && isNextflowSign(next, "(");
  if (isTuple || isNextflowSign(token, "("))
    return isNextflowSign(tokenAt(tokens, at + (isTuple ? 3 : 2)), ":");
  const isOther = [...QUALIFIERS, ...PORT_OPTIONS].includes(token.text);
  const hasType = isNextflowSign(next, ":") && /^[A-Z]/.test(tokenAt(tokens, at + 2).text);
  return token.kind === "word" && !isOther && (hasType || isAssigned(tokens, at));
}

/** The qualifiers whose value scripts can read by a name that is written in quotes, before the strict syntax. */
const QUOTABLE = new Set(["val", "path", "file"]);

/** The variable that an input names in quotes after its qualifier: `path 'reads'`, `path('reads')`. */
function quotedNames(cursor: TokenCursor): readonly string[] {
  if (!QUOTABLE.has(cursor.peek().text)) return [];
  const name = literal(cursor.peek(isNextflowSign(cursor.peek(1), "(") ? 2 : 1));
  return name !== undefined && /^[A-Za-z_]\w*$/.test(name) ? [name] : [];
}

/** How many brackets are open around the items of a tuple: `tuple val(x), path(y)` or `tuple(val(x), path(y))`. */
const tupleLevel = (tokens: readonly NextflowToken[], at: number): number =>
  tokenAt(tokens, at).level + (isNextflowSign(tokenAt(tokens, at + 1), "(") ? 1 : 0);

/** What the inputs or outputs of some sections say. */
function portsIn(tokens: readonly NextflowToken[], sections: readonly Range[]) {
  const unknown: UnknownWord[] = [];
  const options: UnknownWord[] = [];
  const items: UnknownWord[] = [];
  const lacking: Lacking[] = [];
  const colonless: UnknownWord[] = [];
  const words: string[] = [];
  const emits: string[] = [];
  const repeatedEmits: UnknownWord[] = [];
  const named = new Set<string>();
  const channels: string[] = [];
  const qualifiers: string[] = [];
  let isTyped = false;
  const channelWords: UnknownWord[] = [];
  for (const section of sections) {
    const { level } = tokenAt(tokens, section.start);
    let tuple: Range = { start: 0, end: 0 };
    const cursor = new TokenCursor(tokens, section);
    for (const token of cursor) {
      const { at } = cursor;
      const { kind, text, line, column } = token;
      const [before, next] = [cursor.peek(-1), cursor.peek(1)];
      const isPort = token.level === level && (at === section.start || isStart(tokens, at));
      const isKnown = QUALIFIERS.includes(text);
      // directives can be among them, and inputs with a type: reads: Path, (id, reads): Tuple
      const isCalled = isNextflowSign(next, "(:") && !STATEMENTS.includes(text);
      if (isPort && (isKnown || isNextflowSign(token, "(") || isCalled)) qualifiers.push(text);
      if (isPort) {
        isTyped ||= isTypedPort(tokens, at);
        tuple = text === "tuple" ? { start: at, end: expressionEnd(tokens, at) } : tuple;
      }
      if (isPort && isKnown) {
        options.push(...unknownOptions(tokens, at).map(wordOf));
        items.push(...withoutComma(tokens, at).map(wordOf));
        lacking.push(...lackingParts(tokens, at));
        colonless.push(...optionsWithoutColon(tokens, at).map(wordOf));
      } else if (isPort && !SECTIONS.includes(text) && isAlone(tokens, at, section.end))
        lacking.push(unqualified(token));
      if (kind !== "word") continue;
      words.push(text, ...quotedNames(cursor));
      if (isKnown || next.isFirst) continue;
      if (text === "emit") {
        const emit = literal(cursor.peek(2)) ?? cursor.peek(2).text;
        if (named.has(emit)) repeatedEmits.push({ ...wordOf(cursor.peek(2)), name: emit });
        named.add(emit);
        emits.push(emit);
      }
      if (CHANNELS.includes(text) && (next.kind !== "sign" || isNextflowSign(next, "({["))) {
        channelWords.push(wordOf(token));
        const end = expressionEnd(tokens, at + 1);
        const named = tokens.slice(at + 1, end).filter((one) => one.kind === "word");
        // what is from more than a name is computed
        if (text === "into" || end === at + 2) channels.push(...named.map((one) => one.text));
      }
      // paths x, tuple vals(x), path(y)
      const isItem = isNextflowWord(before, "tuple") || isNextflowSign(before, ",");
      const isInTuple = isItem && at < tuple.end && token.level <= tupleLevel(tokens, tuple.start);
      const isOther = [...DIRECTIVES, ...STATEMENTS].includes(text) || FUNCTIONS.has(text);
      const isSure = surePath(text, QUALIFIERS) !== undefined;
      const isCall = isNextflowSign(next, "(") && (!isOther || (isInTuple && isSure));
      if ((isPort || isInTuple) && (isCall || (isPort && isSure && next.kind !== "sign")))
        unknown.push({ name: text, line, column });
    }
  }
  return {
    unknown,
    options,
    items,
    lacking,
    colonless,
    words,
    emits,
    repeatedEmits,
    channels,
    qualifiers,
    isTyped,
    channelWords,
  };
}

/** Reads a process, given its body without the braces. */
export function readProcess(
  tokens: readonly NextflowToken[],
  { line, column }: Position,
  name: string,
  body: Range,
): NextflowProcess {
  const { labels, unknown, colonless, labelled } = sectionsOf(tokens, body);
  const early = earlyPort(tokens, { start: body.start, end: labels[0]?.at ?? body.start });
  // as if the label were before it
  if (early !== undefined) labels.unshift({ name: "input", at: early - 2 });
  const sections = labels.map((label, index) => ({
    name: label.name,
    start: label.at + 2,
    end: labels[index + 1]?.at ?? body.end,
  }));
  const head = { start: body.start, end: early ?? labels[0]?.at ?? body.start };
  const code = sections.filter((one) => CODE.has(one.name));
  const named = (section: string) => sections.filter(({ name: own }) => own === section);
  const inputs = portsIn(tokens, named("input"));
  const outputs = portsIn(tokens, named("output"));
  const channelWords = [...inputs.channelWords, ...outputs.channelWords];
  const isFirstLanguage = channelWords.length > 0;
  const isTyped = inputs.isTyped || outputs.isTyped || named("stage").length > 0;
  const untyped = isTyped ? [] : [inputs, outputs];
  const plain = isFirstLanguage ? [] : untyped;
  return {
    name,
    line,
    column,
    body,
    head,
    code,
    stubs: named("stub"),
    inputSections: named("input"),
    outputs: named("output"),
    ...directivesOf(tokens, { start: body.start, end: code[0]?.start ?? body.end }),
    templates: templatesOf(tokens, body),
    from: inputs.channels,
    into: outputs.channels,
    qualifiers: inputs.qualifiers,
    inputs: inputs.words,
    emits: outputs.emits,
    repeatedEmits: outputs.repeatedEmits,
    outputCount: outputs.qualifiers.length,
    isFirstLanguage,
    channelWords,
    unknownSections: unknown,
    withoutLabel:
      early === undefined || isTyped || unknown.length + colonless.length > 0
        ? []
        : [wordOf(tokenAt(tokens, early))],
    labelled: isTyped ? [] : labelled,
    isTyped,
    unknownQualifiers: untyped.flatMap((one) => one.unknown),
    unknownOptions: untyped.flatMap((one) => one.options),
    lacking: plain.flatMap((one) => one.lacking),
    withoutComma: untyped.flatMap((one) => one.items),
    withoutColon: [
      ...colonless,
      ...withoutColon(tokens, head),
      ...plain.flatMap((one) => one.colonless),
    ],
    unknownDirectives: unknownDirectives(tokens, head),
    lacksScript: code.length === 0 && unknown.length === 0 && isWithoutCode(tokens, body),
  };
}

/** The files that `template 'x.sh'` names. */
function templatesOf(tokens: readonly NextflowToken[], body: Range): readonly Template[] {
  const templates: Template[] = [];
  const cursor = new TokenCursor(tokens, body);
  for (const token of cursor) {
    const [before, bracket, after] = [cursor.peek(-1), cursor.peek(1), cursor.peek(2)];
    const isValue = isNextflowSign(before, ":?") || isNextflowWord(before, "return");
    const isAlone = isValue || isStart(tokens, cursor.at);
    if (!isNextflowWord(token, "template") || !isAlone) continue;
    const path = isNextflowSign(bracket, "(") ? after : bracket;
    const target = literal(path);
    if (target === undefined || isNextflowSign(after, "+.")) continue;
    templates.push({ target, line: path.line, column: path.column });
  }
  return templates;
}
