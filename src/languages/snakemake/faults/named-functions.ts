/**
 * Calls of functions of the code, with values that these do not take.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { counted } from "../../../base/words.ts";
import { type DescriptorFault, fault, type PlacedFault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { boundIn } from "../python/bindings.ts";
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import { closingIndex } from "../python/nesting.ts";
import type { Keyword, Snakefile } from "../snakefile/syntax-tree.ts";
import { type NamedValue, valuesOf } from "../snakefile/values.ts";
import type { Evaluated } from "./evaluated.ts";

interface NamedFunction {
  /** The parameters that must be given; undefined if it takes any. */
  readonly parameters: readonly string[] | undefined;
  /** All of its parameters, also those that need not be given. */
  readonly names: readonly string[];
}

/** The values in the brackets that open at a token; undefined if those do not close. */
function valuesInside(
  tokens: readonly SnakemakeToken[],
  open: number,
): readonly NamedValue[] | undefined {
  const end = closingIndex(tokens, open);
  return end === undefined ? undefined : valuesOf(tokens.slice(open + 1, end - 1));
}

/** The parameters without a value in the head of a function; undefined for one that takes any. */
function parametersOf(values: readonly NamedValue[] | undefined): readonly string[] | undefined {
  const isOpen = values?.some(({ name, tokens: [first] }) => !name && first?.kind !== "word");
  if (values === undefined || isOpen) return undefined;
  return values.flatMap(({ name, tokens: [first, ...more] }) => {
    const hasDefault = name !== undefined || more.some((one) => isSnakemakeSign(one, "="));
    return hasDefault || first === undefined ? [] : [first.text];
  });
}

type Files = ReadonlyMap<string, { readonly file: Snakefile; readonly isConditional: boolean }>;

/** The names that a keyword of a rule binds: in lambdas and comprehensions, and in the code of a job. */
const boundByKeyword = ({ name, value }: Keyword): readonly string[] =>
  name === "run"
    ? value.flatMap(({ text }, at) => (isSnakemakeSign(value[at + 1], "=") ? [text] : []))
    : valuesOf(value).flatMap(({ tokens }) => boundIn(tokens));

/** How often the names of a workflow are bound, wherever that is. */
export function bindingCounts(files: Files): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const bound = [...files.values()].flatMap(({ file }) => [
    ...file.code.flatMap(({ tokens }) => boundIn(tokens)),
    ...file.blocks.flatMap(({ keywords }) => keywords.flatMap(boundByKeyword)),
  ]);
  for (const name of bound) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/**
 * The functions of the code, by their names: those that nothing else can be meant by. They are defined outside of all
 * blocks and without decorators, and nothing binds their names again.
 */
function functionsOf(files: Files): ReadonlyMap<string, NamedFunction> {
  const counts = bindingCounts(files);
  const functions = new Map<string, NamedFunction>();
  for (const { file } of files.values()) {
    for (const [at, { tokens, isSure, function: around }] of file.code.entries()) {
      const [first, name, open] = tokens;
      if (first?.text !== "def" || name === undefined || counts.get(name.text) !== 1) continue;
      const isDecorated = isSnakemakeSign(file.code[at - 1]?.tokens[0], "@");
      if (!isSure || around !== undefined || isDecorated || !isSnakemakeSign(open, "(")) continue;
      const values = valuesInside(tokens, 2);
      const parameters = parametersOf(values);
      const names = (values ?? []).flatMap((one) => one.name ?? one.tokens[0]?.text ?? []);
      functions.set(name.text, { parameters, names });
    }
  }
  return functions;
}

/** A value of a call whose name no parameter has. */
function unknownArgument(
  token: SnakemakeToken,
  values: readonly NamedValue[],
  names: readonly string[],
): Pick<PlacedFault, keyof DescriptorFault> | undefined {
  const unknown = values.find(({ name }) => name !== undefined && !names.includes(name));
  if (unknown?.name === undefined) return undefined;
  const { line, column } = unknown.tokens[0] ?? token;
  return fault(
    "trs-snakemake-value",
    { line, column },
    {
      message: `The function ${cut(token.text, 80)} has no parameter ${cut(unknown.name, 80)}.`,
      found: cut(unknown.name),
      expected: cutList(names) || "no values",
      ...suggestion(surePath(unknown.name, names), "Use the name of a parameter."),
    },
  );
}

/** A call with more or fewer values than its function has parameters, or with names that no parameter has. */
function callFault(
  tokens: readonly SnakemakeToken[],
  functions: ReadonlyMap<string, NamedFunction>,
): Pick<PlacedFault, keyof DescriptorFault> | undefined {
  for (const [at, token] of tokens.entries()) {
    const named = token.kind === "word" ? functions.get(token.text) : undefined;
    const isCall = isSnakemakeSign(tokens[at + 1], "(") && tokens[at - 1]?.text !== "def";
    if (named?.parameters === undefined || !isCall || isSnakemakeSign(tokens[at - 1], "."))
      continue;
    const values = valuesInside(tokens, at + 1) ?? [];
    // f(*all), and f(a for a, b in all), which is one value
    const isOpen = values.some(({ tokens: [first, ...others] }) =>
      [isSnakemakeSign(first, "*"), ...others.map(({ text }) => text === "for")].includes(true),
    );
    if (isOpen) continue;
    const unknown = unknownArgument(token, values, named.names);
    if (unknown !== undefined) return unknown;
    const least = named.parameters.filter((name) => !values.some((one) => one.name === name));
    const unnamed = values.filter(({ name }) => name === undefined).length;
    if (unnamed >= least.length && values.length <= named.names.length) continue;
    const [count, most] = [named.parameters.length, named.names.length];
    return fault(
      "trs-snakemake-value",
      { line: token.line, column: token.column },
      {
        message: `The function ${cut(token.text, 80)} takes ${counted(most, "value")}, and the call gives it ${values.length}.`,
        found: counted(values.length, "value"),
        expected: count === most ? counted(count, "value") : `${count} to ${most} values`,
        fix: "Give one value for each parameter.",
      },
    );
  }
  return undefined;
}

/** Calls of functions that code or rules make, with values that these do not take. */
export function callFaults(files: Files, code: readonly Evaluated[]): readonly PlacedFault[] {
  const functions = functionsOf(files);
  return code.flatMap(({ path, tokens, isSure }) => {
    const wrong = callFault(tokens, functions);
    if (wrong === undefined) return [];
    const { severity, code: rule, ...details } = wrong;
    return [{ ...(isSure ? wrong : fault("trs-snakemake-branch", wrong, details)), path }];
  });
}
