/**
 * Names that a workflow reads before it defines them: Snakemake reads files from top to bottom, and what they include
 * where they include it.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { resolveImport } from "../../../trs/tool/imports.ts";
import { fault, type PlacedFault } from "../../shared/language.ts";
import { boundAround } from "../python/bindings.ts";
import { decides } from "../python/code-lines.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import type { Block, Snakefile } from "../snakefile/syntax-tree.ts";
import { constantPath, valuesOf } from "../snakefile/values.ts";
import { freeNames, isDefinedElsewhere, type NameTest, workflowWords } from "./name-faults.ts";
import { ruleLabel } from "./rule-faults.ts";

type Files = ReadonlyMap<string, { readonly file: Snakefile; readonly isConditional: boolean }>;

/** What is read at a line of a file. */
interface Step {
  readonly line: number;
  /** The file that is included there; null if its path is not known. */
  readonly includes?: string | null;
  /** The values that are evaluated there, each with what has it. */
  readonly reads: readonly { readonly from: string; readonly tokens: readonly SnakemakeToken[] }[];
  /** Whether nothing else looks at the names that are read and never defined. */
  readonly isAlone?: boolean;
  readonly binds: readonly string[];
}

/** What Snakemake evaluates when it reads a rule: all but what it runs, and functions. */
const blockReads = (block: Block): Step["reads"] =>
  block.keywords
    .filter(({ name }) => name !== "run" && name !== "name")
    .flatMap(({ value }) => valuesOf(value))
    .filter(({ tokens }) => !decides(tokens) && !tokens.some(({ text }) => text === "lambda"))
    .map(({ tokens }) => ({ from: ruleLabel(block), tokens }));

/** The steps of a file, from top to bottom. */
function stepsOf(path: string, file: Snakefile): readonly Step[] {
  const code = file.code.map(({ tokens, isSure, function: of }): Step => {
    const [first] = tokens;
    const isRead =
      isSure && of === undefined && !/^(?:def|class|import|from)$/.test(first?.text ?? "");
    const reads = isRead ? [{ from: "The code", tokens }] : [];
    const binds = of === undefined || first?.text === "global" ? boundAround(tokens) : [];
    return { line: first?.line ?? 0, reads, binds };
  });
  const blocks = file.blocks
    .filter(({ kind, isConditional }) => /^(?:rule|checkpoint)$/.test(kind) && !isConditional)
    .map((block): Step => ({ line: block.line, reads: blockReads(block), binds: [] }));
  const modules = file.blocks.flatMap(({ kind, name, line }): readonly Step[] =>
    kind === "module" && name !== undefined ? [{ line, reads: [], binds: [name] }] : [],
  );
  const directives = file.directives.flatMap(
    ({ name, value, line, isConditional }): readonly Step[] => {
      // its values are names of rules
      if (name === "ruleorder") return [];
      const isRead = !isConditional && !decides(value);
      const reads = isRead ? [{ from: name, tokens: value }] : [];
      if (name !== "include") return [{ line, reads, isAlone: true, binds: [] }];
      const target = constantPath(value);
      const included = target === undefined ? undefined : resolveImport(path, target);
      return [{ line, includes: included ?? null, reads, isAlone: true, binds: [] }];
    },
  );
  return [...code, ...blocks, ...modules, ...directives].sort(
    (one, other) => one.line - other.line,
  );
}

/**
 * Names that are read before they are defined, where all names are known: those of the whole workflow, or else those
 * above the first include of a file that is not, with names that nothing defines.
 */
export function earlyNames(path: string, files: Files, names: NameTest): readonly PlacedFault[] {
  if (names.isOpen && workflowWords(files) === undefined) return [];
  const faults: PlacedFault[] = [];
  const bound = new Set<string>();
  const seen = new Set<string>();
  let isOpen = false;
  const visit = (from: string) => {
    const opened = files.get(from);
    isOpen ||= names.isOpen && opened === undefined;
    if (opened === undefined || seen.has(from)) return;
    seen.add(from);
    for (const { includes, reads, binds, isAlone } of stepsOf(from, opened.file)) {
      if (isOpen) return;
      for (const name of binds) bound.add(name);
      for (const { from: subject, tokens } of opened.isConditional ? [] : reads) {
        const early = freeNames(tokens).find(
          ({ text }) =>
            (names.isOpen || isAlone === true || names.bound.has(text)) &&
            !bound.has(text) &&
            !isDefinedElsewhere(text),
        );
        if (early === undefined || early.text === "wildcards") continue;
        bound.add(early.text); // once each
        const isLater = names.bound.has(early.text);
        const details = {
          message: `${subject} uses ${cut(early.text, 80)}${isLater ? " before it is defined" : ", which is not defined"}.`,
          found: cut(early.text),
          expected: "a name that is defined above, or in a file that is included above",
          ...suggestion(
            isLater ? undefined : names.meant(early.text),
            "Define it before, or include the file that defines it before.",
          ),
        };
        const { line, column } = early;
        faults.push({ ...fault("trs-snakemake-name", { line, column }, details), path: from });
      }
      if (includes !== undefined) visit(includes ?? "");
    }
  };
  visit(path);
  return faults;
}
