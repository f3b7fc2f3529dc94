/**
 * Calls of a script's functions with more or fewer values than these take.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { counted } from "../../../base/words.ts";
import type { Range } from "../../shared/cursor.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { parametersEnd } from "../groovy/groovy-tokens.ts";
import { isNextflowSign, type NextflowToken, tokenAt, tokensFrom } from "../groovy/tokens.ts";
import { listItems } from "../script/calls.ts";
import { DIVIDING } from "../script/channels.ts";
import type { NextflowFunction } from "../script/functions.ts";
import type { Pipeline } from "../script/pipeline.ts";
import type { Script } from "../script/script.ts";

/** How many values a function takes. */
interface Arity {
  readonly least: number;
  readonly most: number;
}

const hasSign = (tokens: readonly NextflowToken[], { start, end }: Range, sign: string): boolean =>
  tokens.slice(start, end).some((one) => isNextflowSign(one, sign));

/** How many values a function takes; undefined for any number: `def f(String... names)`. */
function arityOf(
  tokens: readonly NextflowToken[],
  { parameters }: NextflowFunction,
): Arity | undefined {
  // the commas of Map<String, Integer>
  if (hasSign(tokens, parameters, "<") || hasSign(tokens, parameters, ".")) return undefined;
  const all = listItems(tokens, parameters);
  const least = all.filter((one) => !hasSign(tokens, one, "=")).length;
  return { least, most: all.length };
}

/** The functions that a script defines or includes, by their names; those of a name that is given twice are left out. */
function aritiesOf(script: Script, modules: Pipeline["modules"]): ReadonlyMap<string, Arity> {
  const arities = new Map<string, Arity | undefined>();
  const add = (alias: string, from: Script, name: string) => {
    const [first, ...more] = from.functions.filter((one) => one.name === name);
    if (first === undefined) return;
    const isKnown = more.length === 0 && !arities.has(alias);
    arities.set(alias, isKnown ? arityOf(from.tokens, first) : undefined);
  };
  for (const name of new Set(script.functions.map((one) => one.name))) add(name, script, name);
  for (const include of script.includes)
    for (const { alias, name } of include.names ?? []) {
      const module = modules.get(include)?.script;
      if (module !== undefined) add(alias, module, name);
    }
  return new Map([...arities].flatMap(([name, arity]) => (arity ? [[name, arity]] : [])));
}

/** Functions of Nextflow that give values. */
const BUILT_IN = ["file", "files", "groupKey", "tuple"];

/** The functions that surely give one value or channel: they name nothing else that their script defines, and divide no channel. */
export function singleFunctions(script: Script, modules: Pipeline["modules"]): ReadonlySet<string> {
  const singleIn = ({ tokens, functions, names }: Script, name: string) =>
    functions.some((one) => one.name === name) &&
    functions.every(
      ({ name: own, body }) =>
        own !== name ||
        tokens
          .slice(body.start, body.end)
          .every(
            ({ kind, text }) => kind !== "word" || !(names.has(text) || DIVIDING.includes(text)),
          ),
    );
  return new Set([
    ...BUILT_IN,
    ...script.functions.flatMap(({ name }) => (singleIn(script, name) ? [name] : [])),
    ...script.includes.flatMap((include) => {
      const module = modules.get(include)?.script;
      const { names = [] } = include;
      return names.flatMap(({ alias, name }) => (module && singleIn(module, name) ? [alias] : []));
    }),
  ]);
}

/** The names of the parameters of functions and closures: a call by one of them is no call of a function. */
function parameterNames({ tokens, functions }: Script): ReadonlySet<string> {
  const closures = tokens.flatMap((token, at) =>
    isNextflowSign(token, "{") ? [{ start: at + 1, end: parametersEnd(tokens, at) }] : [],
  );
  return new Set(
    [...functions.map(({ parameters }) => parameters), ...closures].flatMap(({ start, end }) =>
      tokens.slice(start, end).map(({ text }) => text),
    ),
  );
}

/**
 * Calls with a number of values that a function does not take.
 *
 * @param assigned the names that the script gives a value to: a closure may have the name of a function
 */
export function functionCalls(
  script: Script,
  modules: Pipeline["modules"],
  assigned: ReadonlySet<string>,
): readonly DescriptorFault[] {
  const { tokens, workflows } = script;
  const arities = aritiesOf(script, modules);
  const parameters = parameterNames(script);
  const isInWorkflow = (at: number) =>
    workflows.some(({ body }) => body.start <= at && at < body.end);
  return tokens.flatMap((token, at): readonly DescriptorFault[] => {
    const arity = token.kind === "word" ? arities.get(token.text) : undefined;
    const [before, , open] = tokensFrom(tokens, at - 1);
    if (arity === undefined || !isNextflowSign(open, "(") || open.isFirst) return [];
    const isDeclared = before.kind === "word" && !token.isFirst && before.text !== "return";
    if (isDeclared || isNextflowSign(before, ".&>") || assigned.has(token.text)) return [];
    if (parameters.has(token.text)) return [];
    const behind = tokenAt(tokens, open.match + 1);
    if (isNextflowSign(behind, "{")) return [];
    const values = listItems(tokens, { start: at + 2, end: open.match });
    // f(a: 1) gives a map, f(*all) any number
    const isOpen = values.some(
      ({ start }) =>
        isNextflowSign(tokenAt(tokens, start), "*") ||
        isNextflowSign(tokenAt(tokens, start + 1), ":"),
    );
    // Groovy gives null to the only parameter of a function, and Nextflow does not
    const isNull = values.length === 0 && arity.most === 1 && !isInWorkflow(at);
    if (isOpen || isNull || (values.length >= arity.least && values.length <= arity.most))
      return [];
    const expected =
      arity.least === arity.most
        ? counted(arity.most, "value")
        : `${arity.least} to ${arity.most} values`;
    return [
      fault("trs-nextflow-call", token, {
        message: `The function ${cut(token.text, 80)} takes ${expected}, and the call gives it ${values.length}.`,
        found: counted(values.length, "value"),
        expected,
        fix: "Give one value for each parameter.",
      }),
    ];
  });
}
