/**
 * Names of code, and what is around an expression.
 *
 * @module
 */
import { optionalField } from "../../../base/optional-fields.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import type { PythonContext } from "../values/context.ts";
import { ANY, type Kind, type Scope, scalarOf } from "../values/kinds.ts";
import { loseKind } from "../values/mutations.ts";

/** What an expression is evaluated with. */
export interface Surroundings {
  readonly context: PythonContext;
  readonly scope: Scope;
  readonly path: string;
  /** Evaluates without a fault, or what is not surely evaluated. */
  quietly<Result>(read: () => Result): Result;
  readonly isQuiet: boolean;
}

/** Stands among lost names for all that code may have bound. */
export const EVERYTHING = "*";

/** What a name is; undefined if nothing has bound it. */
export const valueIn = (scope: Scope | undefined, name: string): Kind | undefined =>
  scope === undefined
    ? undefined
    : (scope.names.get(name) ?? scope.lost.get(name) ?? valueIn(scope.around, name));

/** Names of their own, in code that has others around it. */
export const createScope = (around?: Scope, names: Scope["names"] = new Map()): Scope => ({
  names,
  lost: new Map(),
  ...optionalField("around", around),
  globals: new Set(),
  doubtful: new Set(),
});

/** Gives names of a target their values: `a`, `a, b`, `(a, b)`; what else is set is left out. */
export function bind(scope: Scope, target: readonly SnakemakeToken[], kind: Kind): void {
  const names = target.filter(({ kind: one }) => one === "word").map(({ text }) => text);
  const [name] = names;
  const isSingle = target.length === 1 && name !== undefined;
  if (isSingle) setName(scope, name, kind);
  const text = kind.is === "str" && typeof kind.value === "string" ? kind.value : undefined;
  const items =
    /^(?:list|tuple)$/.test(kind.is) && "items" in kind
      ? kind.items
      : text === undefined
        ? undefined
        : [...text].map((letter) => scalarOf(letter));
  const isPlain = target.every(({ kind: one, text }) => one === "word" || /^[,()]$/.test(text));
  const opened = target.filter(({ text }) => text === "(").length;
  const isWrapped = opened === 1 && target[0]?.text === "(" && target.at(-1)?.text === ")";
  const isListed = target.some(({ text }) => text === ",");
  const isFlat = isListed && (opened === 0 || isWrapped);
  for (const [at, one] of isSingle ? [] : names.entries())
    setName(scope, one, (isPlain && isFlat ? items?.[at] : undefined) ?? ANY);
}

/** Gives a name a value, in the file if it is one of those. */
export function setName(scope: Scope, name: string, kind: Kind): void {
  let own = scope;
  while (own.globals.has(name) && own.around !== undefined) own = own.around;
  const isDoubtful = own.doubtful.has(name);
  if (isDoubtful) loseKind(kind);
  own.names.set(name, isDoubtful ? ANY : kind);
}
