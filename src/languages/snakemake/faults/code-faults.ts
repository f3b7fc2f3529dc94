/**
 * Names in the Python code of a workflow, outside of rules, that nothing defines.
 *
 * @module
 */

import { cut } from "../../../base/excerpt.ts";
import { groupPairs } from "../../../base/lists/group-pairs.ts";
import type { Position } from "../../../base/position.ts";
import { suggestion } from "../../../base/suggest.ts";
import { fault, type PlacedFault } from "../../shared/language.ts";
import type { PythonRun } from "../evaluation/python-run.ts";
import { type CodeLine, decides, isBoundIn } from "../python/code-lines.ts";
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import type { Snakefile } from "../snakefile/syntax-tree.ts";
import { valuesOf } from "../snakefile/values.ts";
import { freeNames, isDefinedElsewhere, type NameTest } from "./name-faults.ts";
import type { SnakemakeRule } from "./rule-faults.ts";

type Files = ReadonlyMap<string, { readonly file: Snakefile; readonly isConditional: boolean }>;

/** The functions that every run calls, or hands to a rule that it surely reaches. */
export function usedFunctions(
  rules: readonly SnakemakeRule[],
  code: readonly CodeLine[],
): ReadonlySet<string> {
  const words = (tokens: readonly SnakemakeToken[]) =>
    tokens.flatMap(({ kind, text }) => (kind === "word" ? [text] : []));
  const used = rules.flatMap(({ block }) =>
    block.keywords.flatMap(({ name, value }) =>
      name === "run"
        ? []
        : valuesOf(value).flatMap(({ tokens }) => (decides(tokens) ? [] : words(tokens))),
    ),
  );
  const called = code.flatMap((line) =>
    line.isSure && line.function === undefined && line.tokens[0]?.text !== "def"
      ? words(line.tokens)
      : [],
  );
  const all = new Set([...used, ...called]);
  const inFunctions = groupPairs(
    code.flatMap((line) =>
      line.isSure && line.function !== undefined && line.tokens[0]?.text !== "def"
        ? [[line.function, line.tokens] as const]
        : [],
    ),
  );
  // a set gives what is added while it is gone through
  for (const name of all)
    for (const tokens of inFunctions.get(name) ?? [])
      for (const word of words(tokens)) all.add(word);
  return all;
}

const isImport = ({ tokens: [first] }: CodeLine) => /^(?:import|from)$/.test(first?.text ?? "");

/** What Snakefiles of some releases have without an import, and those of Snakemake 9 have not. */
const OF_RELEASES = new Set(
  "attrgetter cluster_config dynamic json list_params load_configfile max_len min_version signal srcdir textwrap time toolz urllib urlparse".split(
    " ",
  ),
);

/** The names that every run reads and that nothing has bound there, each once: also those in strings, and of types. */
export function unboundNames(python: PythonRun, names: NameTest): readonly PlacedFault[] {
  if (names.isComputed) return [];
  const seen = new Set<string>();
  return [...python.unbound].flatMap(({ path, token: { text, line, column } }) => {
    const isLater = names.bound.has(text);
    const isOfRelease = OF_RELEASES.has(text) && !isLater;
    if ((isDefinedElsewhere(text) && !isOfRelease) || seen.has(text)) return [];
    seen.add(text);
    if (isOfRelease) {
      const release = {
        message: `The code uses ${cut(text, 80)}, which Snakemake 9 does not have without an import.`,
        found: cut(text),
        expected: "a name that the workflow defines",
        fix: "Import it, or use what all releases have.",
      };
      return [{ ...fault("trs-snakemake-branch", { line, column }, release), path }];
    }
    const details = {
      message: `The code uses ${cut(text, 80)}${isLater ? " before it is defined" : ", which is not defined"}.`,
      found: cut(text),
      expected: isLater
        ? "a name that is defined above, or in a file that is included above"
        : "a name that the workflow defines",
      ...(isLater
        ? { fix: "Define it before, or include the file that defines it before." }
        : suggestion(names.meant(text), "Define it, or correct the name.")),
    };
    return [{ ...fault("trs-snakemake-name", { line, column }, details), path }];
  });
}

/** Whether code calls a method by its name, or in a formatted string. */
const hasMember = ({ lines }: Snakefile, name: string) =>
  lines.some(({ tokens }) =>
    tokens.some(({ text, isComputed }, at) =>
      text === name
        ? isSnakemakeSign(tokens[at - 1], ".")
        : isComputed && text.includes(`.${name}(`),
    ),
  );

/**
 * The names that code reads and that nothing binds.
 *
 * @param reached the rules that a run without targets surely reaches
 * @param isRead whether every run reads a name at a place
 */
export function unknownInCode(
  reached: readonly SnakemakeRule[],
  files: Files,
  { isUnknown, meant, isOpen }: NameTest,
  isRead: (path: string, place: Position) => boolean = () => false,
): readonly PlacedFault[] {
  const all = [...files.values()].map(({ file }) => file);
  const used = usedFunctions(
    reached,
    all.flatMap(({ code }) => code),
  );
  const seen = new Set<string>();
  return [...files].flatMap(([path, { file, isConditional }]) =>
    file.code.flatMap((line) => {
      const isReached =
        line.isSure && !isConditional && (line.function === undefined || used.has(line.function));
      if (isImport(line)) return [];
      const unknown = freeNames(line.tokens).find(
        ({ text }) => isUnknown(text) && !isBoundIn(line.scope, text) && !seen.has(text),
      );
      if (unknown === undefined) return [];
      const { text, line: row, column } = unknown;
      seen.add(text);
      const method = text === "self" ? line.function : undefined;
      const details = {
        message: `The code uses ${cut(text, 80)}, which is not defined.`,
        found: cut(text),
        expected: "a name that the workflow defines",
        ...(method === undefined
          ? suggestion(meant(text), "Define it, or correct the name.")
          : { fix: `Add self to ${cut(method, 80)} as its first parameter.` }),
      };
      const isCalled = method !== undefined && all.some((one) => hasMember(one, method));
      const isSure = isReached || isCalled || isRead(path, unknown);
      const code = isSure && !isOpen ? "trs-snakemake-name" : "trs-snakemake-branch";
      return [{ ...fault(code, { line: row, column }, details), path }];
    }),
  );
}
