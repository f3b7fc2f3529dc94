/**
 * Imports of what surely does not exist: names of modules, modules that are misspelt, releases of Snakemake.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import type { CodeLine } from "../python/code-lines.ts";
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import { namesWithout } from "../python/python-modules.ts";

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** Modules that workflows import, and whose names no other module resembles. */
const MODULES = wordsOf(`
  argparse collections datetime functools itertools logging multiprocessing operator pandas pathlib platform shutil
  snakemake statistics subprocess tempfile textwrap warnings numpy random requests string`);

/** Modules that have one of these names but for one letter. */
const OTHERS = new Set(["strings", "randoms", "request", "collection", "numpyx"]);

/** The modules of all releases of Snakemake that resemble no others. */
const OF_SNAKEMAKE = wordsOf(`
  api benchmark caching checkpoints cli common conda cwl dag decorators deployment exceptions executors gui io jobs
  linting logging modules notebook parser persistence profiles remote report resources ruleinfo rules scheduler
  scheduling script settings shell sourcecache spawn_jobs stats storage target_jobs unit_tests utils workflow wrapper`);

const details = (name: string, known: readonly string[], what: string, advice: string) => ({
  message: `${what} ${cut(name, 80)}, which does not exist.`,
  found: cut(name),
  expected: cutList(known),
  ...suggestion(surePath(name, known), advice),
});

const at = ({ line, column }: SnakemakeToken) => ({ line, column });

/** What is wrong with a line that imports. */
function faultIn({ tokens, isSure }: CodeLine): DescriptorFault | undefined {
  const [first, module] = tokens;
  const isFrom = first?.text === "from";
  if (first === undefined || (first.text !== "import" && !isFrom)) return undefined;
  if (!isSure || module?.kind !== "word") return undefined;
  const start = tokens.findIndex(({ text }) => text === "import");
  const path = tokens
    .slice(1, start)
    .map(({ text }) => text)
    .join("");
  const end = tokens.findIndex(({ kind, text }) => kind === "sign" && text === ";");
  const names = tokens
    .slice(start + 1, end < 0 ? undefined : end)
    .filter(
      ({ kind }, index, all) =>
        kind === "word" && all[index]?.text !== "as" && all[index - 1]?.text !== "as",
    );
  for (const name of isFrom ? names : []) {
    const known = namesWithout(path, name.text);
    if (known === undefined) continue;
    const said = details(name.text, known, `${path} is asked for`, "Import a name that it has.");
    return fault("trs-snakemake-name", at(name), said);
  }
  if (path.startsWith("snakemake.remote.")) {
    const remote = {
      message: "Snakemake 8 and later have no remote providers.",
      found: cut(path),
      expected: "a storage plugin",
      fix: "Use the keyword storage, and the function of this name.",
    };
    return fault("trs-snakemake-branch", at(module), remote);
  }
  const { text } = module;
  const [, dot, part] = isFrom ? tokens.slice(1, start) : tokens.slice(1);
  const isPart = text === "snakemake" && isSnakemakeSign(dot, ".") && part?.kind === "word";
  if (isPart && !OF_SNAKEMAKE.includes(part.text) && surePath(part.text, OF_SNAKEMAKE)) {
    const all = OF_SNAKEMAKE.map((one) => `snakemake.${one}`);
    const said = details(`snakemake.${part.text}`, all, "The code imports", "Correct the name.");
    return fault("trs-snakemake-name", at(module), said);
  }
  const meant = MODULES.includes(text) || OTHERS.has(text) ? undefined : surePath(text, MODULES);
  if (meant === undefined) return undefined;
  return fault(
    "trs-snakemake-name",
    at(module),
    details(text, MODULES, "The code imports", "Correct the name."),
  );
}

/** What code reads of the workflow (`snakemake.workflow.Workflow`). */
const OF_WORKFLOW = wordsOf(`
  basedir cores configfiles current_basedir default_target globals included included_stack main_snakefile
  overwrite_config overwrite_configfiles persistence rules snakefile source_path use_conda use_singularity verbose`);

/** A member of the workflow that is surely misspelt. */
function workflowFault(tokens: readonly SnakemakeToken[]): DescriptorFault | undefined {
  const unknown = tokens.find(
    ({ kind, text }, where) =>
      kind === "word" &&
      isSnakemakeSign(tokens[where - 1], ".") &&
      tokens[where - 2]?.text === "workflow" &&
      !isSnakemakeSign(tokens[where - 3], ".") &&
      !OF_WORKFLOW.includes(text) &&
      surePath(text, OF_WORKFLOW) !== undefined,
  );
  return (
    unknown &&
    fault(
      "trs-snakemake-name",
      at(unknown),
      details(unknown.text, OF_WORKFLOW, "The code uses workflow with", "Correct the name."),
    )
  );
}

/** A major version of Snakemake that does not exist for years: the newest is 9 in 2026. */
const NO_MAJOR = 20;

/** A release that is asked for and does not exist (`snakemake.utils.min_version`). */
function releaseFault({ tokens, isSure }: CodeLine): DescriptorFault | undefined {
  const [name, open, version] = tokens;
  if (!isSure || name?.text !== "min_version" || !isSnakemakeSign(open, "(")) return undefined;
  const isGiven = version?.kind === "string" && !version.isComputed;
  if (!isGiven || !(Number.parseInt(version.text, 10) >= NO_MAJOR)) return undefined;
  const { text } = version;
  return fault("trs-snakemake-value", at(version), {
    message: `The workflow asks for Snakemake ${cut(text, 80)} or newer, which does not exist.`,
    found: cut(text),
    expected: "a release of Snakemake",
    fix: "Correct the version.",
  });
}

/**
 * The imports and members of what does not exist.
 *
 * @param values those of rules and of keywords outside of them
 */
export const importFaults = (
  code: readonly CodeLine[],
  values: readonly (readonly SnakemakeToken[])[],
): readonly DescriptorFault[] => [
  ...code.flatMap(
    (line) => faultIn(line) ?? workflowFault(line.tokens) ?? releaseFault(line) ?? [],
  ),
  ...values.flatMap((tokens) => workflowFault(tokens) ?? []),
];
