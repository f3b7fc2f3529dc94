/**
 * The values of rules as Snakemake evaluates them: those that it surely refuses (`snakemake.rules`).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import type { Block } from "../snakefile/syntax-tree.ts";
import { type NamedValue, valuesOf } from "../snakefile/values.ts";
import { type PythonContext, typeDetails } from "../values/context.ts";
import { ANY, fileKind, type Kind, type Listed, nameOfKind, textOf } from "../values/kinds.ts";
import { addItems } from "../values/mutations.ts";
import { type ComputedPath, computedPaths, PATHS } from "./computed-paths.ts";
import { wrongParameter } from "./given.ts";
import type { PythonRun } from "./python-run.ts";
import { expectedResource, isQuotedNumber } from "./resources.ts";

/** What the keywords of rules cannot be, and what they have to be. */
const REFUSED: Readonly<Record<string, readonly [RegExp, string]>> = {
  input: [/^(?:int|float|bool|NoneType|method)$/, "a path, a list of paths or a function"],
  output: [/^(?:int|float|bool|NoneType|function|method)$/, "a path or a list of paths"],
  log: [/^(?:int|float|bool|NoneType|function|method)$/, "a path"],
  benchmark: [/^(?:int|float|bool|NoneType|list|tuple|dict|function|method)$/, "a path"],
  threads: [/^(?:str|list|tuple|dict)$/, "a whole number or a function"],
  conda: [/^(?:int|float|bool|list|tuple|dict|method)$/, "a path"],
  container: [/^(?:int|float|bool|list|dict|method)$/, "a string"],
  priority: [/^(?:str|list|tuple|dict|function|method)$/, "a number"],
  retries: [/^(?:str|list|tuple|dict|float|function|method)$/, "a whole number"],
};

/** Keywords whose values are not those of code: names of rules, code of jobs. */
const OTHERS = new Set(["run", "name", "localrule", "default_target", "wrapper", "cache"]);

/** A value of a rule, with what it is where the rule is read. */
export interface RuleValue extends NamedValue {
  readonly kind: Kind;
}

/** The values of a rule by its keywords: as they are written, and as code of other rules and of jobs has them. */
export interface RuleValues {
  readonly written: ReadonlyMap<string, readonly RuleValue[]>;
  readonly parts: ReadonlyMap<string, Listed>;
}

/** Keywords with lists of paths, each of which is a value of its own. */
const FLAT = /^(?:input|output|log)$/;

/** All values of a keyword, as {@link Listed} has them. */
export function gatheredValues(name: string, values: readonly RuleValue[]): Listed {
  const all: Listed = { is: "list", items: [] };
  const named = new Map<string, Kind>();
  for (const { name: own, kind } of values) {
    const isList = FLAT.test(name) && (kind.is === "list" || kind.is === "tuple");
    // a list may get more behind the rule
    const copy: Kind = isList ? { ...kind, items: kind.items && [...kind.items] } : kind;
    if (own !== undefined) named.set(own, copy);
    const isSingle = kind.is === "str" || (!FLAT.test(name) && kind.is !== "unknown");
    if (isList) addItems(all, kind);
    else addItems(all, isSingle ? { items: [kind] } : { items: undefined, some: [kind] });
  }
  const areNamesKnown = values.every(
    ({ name: own, kind, tokens: [first] }) =>
      own !== undefined || (/^(?:str|list|function)$/.test(kind.is) && first?.text !== "unpack"),
  );
  return { ...all, named, areNamesKnown };
}

/**
 * Evaluates the values of a rule or module.
 *
 * @returns its values, and the paths that its code computes
 */
export function evaluateBlock(
  python: PythonRun,
  path: string,
  block: Block,
): { readonly values: RuleValues; readonly paths: readonly ComputedPath[] } {
  const paths: ComputedPath[] = [];
  const written = new Map<string, readonly RuleValue[]>();
  const parts = new Map<string, Listed>();
  const evaluate = (part: readonly SnakemakeToken[]) =>
    fileKind(python.byDefault(path, part, false));
  for (const { name, value } of block.keywords) {
    if (OTHERS.has(name)) continue;
    const refused = block.kind === "module" ? undefined : REFUSED[name];
    const values = valuesOf(value).map((one) => {
      const check = (kind: Kind, context: PythonContext) => {
        // the code of the module may change it
        if (block.kind === "module") context.lose(kind);
        const [token] = one.tokens;
        const rule = `The rule${block.name === undefined ? "" : ` ${cut(block.name, 80)}`} has`;
        const called = kind.is === "function" ? wrongParameter(name, kind) : undefined;
        if (called !== undefined && token !== undefined && block.kind !== "module")
          context.fail(token, { ...called, message: `${rule} ${called.message}` });
        const items = (FLAT.test(name) && "items" in kind && kind.items) || [];
        const wrong = [kind, ...items].find(({ is }) => refused?.[0].test(is)) ?? kind;
        const expected =
          name === "resources"
            ? expectedResource(one.name, kind)
            : refused?.[0].test(wrong.is)
              ? refused[1]
              : undefined;
        if (expected === undefined || token === undefined) return;
        const where = one.name === undefined ? name : `${name} as ${cut(one.name, 80)}`;
        const isDoubt = name === "resources" && isQuotedNumber(one.name, kind);
        context[isDoubt ? "doubt" : "fail"](token, {
          ...typeDetails(
            `${rule} ${nameOfKind(wrong)} in ${where}.`,
            textOf(wrong) ?? nameOfKind(wrong),
            expected,
          ),
          fix: `Write ${expected}.`,
        });
      };
      // a star before a list gives its items
      const isStarred = isSnakemakeSign(one.tokens[0], "*");
      const value = python.evaluate(path, isStarred ? one.tokens.slice(1) : one.tokens, check);
      const kind = PATHS.has(name) ? fileKind(value) : value;
      if (PATHS.has(name)) paths.push(...computedPaths(one.tokens, kind, evaluate));
      return { ...one, kind };
    });
    if (written.has(name)) continue;
    written.set(name, values);
    parts.set(name, gatheredValues(name, values));
  }
  const rules = python.globals.names.get("rules");
  const { name } = block;
  if (name !== undefined && block.kind === "module") python.globals.names.set(name, ANY);
  else if (name !== undefined && rules?.is === "rules") rules.rules.set(name, parts);
  return { values: { written, parts }, paths };
}
