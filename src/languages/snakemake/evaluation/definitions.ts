/**
 * Imports and definitions of functions, as far as it is known what they give names (The Python Language Reference,
 * sections 7.11 and 8.7).
 *
 * @module
 */
import { boundAround } from "../python/bindings.ts";
import { isSnakemakeSign, type LogicalLine, type SnakemakeToken } from "../python/lexer.ts";
import { isWord } from "../python/nested-lines.ts";
import { closingIndex } from "../python/nesting.ts";
import { isKnownModule } from "../python/python-modules.ts";
import { valuesOf } from "../snakefile/values.ts";
import { ANY, type Kind, type Scope } from "../values/kinds.ts";
import type { CodePlace, PythonHost } from "./assignments.ts";
import { doubt, loseLines } from "./changes.ts";
import { setName, valueIn } from "./scope.ts";

/** The tokens of a line without a colon at its end. */
export const uncoloned = (tokens: readonly SnakemakeToken[]) =>
  isSnakemakeSign(tokens.at(-1), ":") ? tokens.slice(0, -1) : tokens;

/** Gives the names of an import what they are. */
export function importNames(scope: Scope, tokens: readonly SnakemakeToken[]): void {
  for (const name of boundAround(tokens)) setName(scope, name, ANY);
  const [first, ...others] = tokens;
  if (isWord(first, "import")) {
    for (const { tokens: one } of valuesOf(others)) {
      const as = one.findIndex((token) => isWord(token, "as"));
      const path = one
        .slice(0, as < 0 ? undefined : as)
        .map(({ text }) => text)
        .join("");
      const name = as < 0 ? path.split(".")[0] : one[as + 1]?.text;
      const module = as < 0 ? (name ?? "") : path;
      if (name !== undefined) setName(scope, name, { is: "module", name: module });
    }
    return;
  }
  const at = tokens.findIndex((token) => isWord(token, "import"));
  const module = tokens
    .slice(1, at)
    .map(({ text }) => text)
    .join("");
  const names = tokens.slice(at + 1).filter(({ text }) => text !== "(" && text !== ")");
  for (const { tokens: one } of valuesOf(names)) {
    const [name] = one;
    if (name?.kind !== "word") continue;
    const whole = `${module}.${name.text}`;
    const kind: Kind = isKnownModule(whole)
      ? { is: "module", name: whole }
      : { is: "library", name: whole };
    setName(scope, one[2]?.text ?? name.text, kind);
  }
}

/** Gives the name of a function what it is. */
export function define(
  host: PythonHost,
  { path, scope }: CodePlace,
  tokens: readonly SnakemakeToken[],
  below: readonly LogicalLine[],
): void {
  const [, name, open] = tokens;
  if (name === undefined) return;
  const end = closingIndex(tokens, 2);
  const isWhole =
    isSnakemakeSign(open, "(") && end !== undefined && below.length > 0 && !host.isDecorated();
  if (!isWhole) {
    doubt(scope, [{ indent: 0, tokens }, ...below]);
    loseLines(scope, [{ indent: 0, tokens }]);
    setName(scope, name.text, ANY);
    return;
  }
  annotations(host, { path, scope }, tokens, end);
  const defaults = new Map<string, Kind>();
  for (const { name: parameter, tokens: value } of valuesOf(tokens.slice(3, end - 1)))
    if (parameter !== undefined) defaults.set(parameter, host.value(path, scope, value));
  setName(scope, name.text, {
    is: "function",
    name: name.text,
    path,
    parameters: tokens.slice(3, end - 1),
    body: below,
    isLambda: false,
    scope,
    defaults,
  });
}

/** Evaluates the types that a function says it takes and gives, which Python does where it is defined. */
function annotations(
  host: PythonHost,
  { path, scope }: CodePlace,
  tokens: readonly SnakemakeToken[],
  end: number,
): void {
  if (valueIn(scope, "annotations") !== undefined) return;
  const types = valuesOf(tokens.slice(3, end - 1)).map(({ tokens: [, colon, ...type] }) => {
    const equals = type.findIndex((one) => isSnakemakeSign(one, "="));
    return isSnakemakeSign(colon, ":") ? type.slice(0, equals < 0 ? undefined : equals) : [];
  });
  const given = isSnakemakeSign(tokens[end], "-") ? uncoloned(tokens.slice(end + 2)) : [];
  // what is in brackets may be anything that its type reads
  for (const type of [...types, given])
    if (type.length === 1 && type[0]?.kind === "word") host.value(path, scope, type);
}
