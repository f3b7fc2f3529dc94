/**
 * The values of the parameters of a function in a call (The Python Language Reference, section 6.3.4).
 *
 * @module
 */
import { isSnakemakeSign, type LogicalLine, type SnakemakeToken } from "../python/lexer.ts";
import { isWord } from "../python/nested-lines.ts";
import { isOpening } from "../python/nesting.ts";
import { valuesOf } from "../snakefile/values.ts";
import type { Arguments } from "../values/context.ts";
import { ANY, type CodeFunction, type Kind } from "../values/kinds.ts";

/** Whether a call of a function can be followed: no parameters that gather others, and nothing that it gives later. */
export function canCall(of: CodeFunction, values: Arguments): boolean {
  const isPlain = valuesOf(of.parameters).every(
    ({ tokens: [first] }) =>
      first?.kind === "word" || first?.kind === "string" || /^[[({]$/.test(first?.text ?? ""),
  );
  const lines = of.isLambda ? [] : (of.body as readonly LogicalLine[]);
  const isLater = lines.some(({ tokens }) => tokens.some((one) => isWord(one, "yield")));
  return isPlain && !isLater && !values.isOpen;
}

/**
 * The names that a function has when it is called; undefined if a value is missing.
 *
 * @param evaluate evaluates what a parameter is by default
 */
export function boundParameters(
  of: CodeFunction,
  { values }: Arguments,
  evaluate: (tokens: readonly SnakemakeToken[]) => Kind,
): Map<string, Kind> | undefined {
  const names = new Map<string, Kind>();
  const unnamed = values.filter(({ name }) => name === undefined);
  for (const [at, { name, tokens }] of valuesOf(of.parameters).entries()) {
    const isAnnotated = name === undefined && isSnakemakeSign(tokens[1], ":");
    const own = name ?? tokens[0]?.text ?? "";
    const equals = isAnnotated ? tokens.findIndex((one) => isSnakemakeSign(one, "=")) : -1;
    const byDefault =
      name === undefined ? (equals < 0 ? undefined : tokens.slice(equals + 1)) : tokens;
    const given = values.find((one) => one.name === own) ?? unnamed[at];
    if (given === undefined && byDefault === undefined) return undefined;
    // it was evaluated where the function is defined, and once
    const isFixed = byDefault?.every(
      (one) => one.kind !== "word" && !isOpening(one) && !one.isComputed,
    );
    const isConstant =
      byDefault?.length === 1 && /^(?:None|True|False)$/.test(byDefault[0]?.text ?? "");
    const isKnown = byDefault !== undefined && (isFixed || isConstant);
    names.set(own, given?.kind ?? of.defaults?.get(own) ?? (isKnown ? evaluate(byDefault) : ANY));
  }
  return names;
}
