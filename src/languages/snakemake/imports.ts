/**
 * Imports of what surely does not exist: names of `snakemake.utils`, and modules that are misspelt.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import { suggestion } from "../../base/suggest.ts";
import { type DescriptorFault, fault } from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import type { CodeLine } from "./code-lines.ts";
import { isSnakemakeSign, type SnakemakeToken } from "./lexer.ts";

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** What modules have, in all releases from Snakemake 4.8 and Python 3.5 on. */
const NAMES = new Map([
  [
    "snakemake.utils",
    wordsOf(`
      AlwaysQuotedFormatter Formatter Mapping Namedlist ON_WINDOWS Paramspace QuotedFormatter R SequenceFormatter
      Unformattable Wildcards WorkflowError argvquote available_cpu_count chain cmd_exe_quote collections
      find_bash_on_windows format inspect json linecount listfiles logger makedirs min_version multiprocessing os os_sync
      re read_job_properties report set_protected_output set_temporary_output shlex simplify_path string sys textwrap
      update_config validate`),
  ],
  [
    "os.path",
    wordsOf(`
      abspath altsep basename commonpath commonprefix curdir defpath devnull dirname exists expanduser expandvars extsep
      genericpath getatime getctime getmtime getsize isabs isdevdrive isdir isfile isjunction islink ismount isreserved
      join lexists normcase normpath os pardir pathsep realpath relpath samefile sameopenfile samestat sep split splitdrive
      splitext splitroot stat supports_unicode_filenames sys`),
  ],
]);

/** Modules that workflows import, and whose names no other module resembles. */
const MODULES = wordsOf(`
  argparse collections datetime functools itertools logging multiprocessing operator pandas pathlib platform shutil
  snakemake statistics subprocess tempfile textwrap warnings numpy random requests string`);

/** Modules that have one of these names but for one letter. */
const OTHERS = new Set(["panda", "strings", "randoms", "request", "collection", "numpyx"]);

const details = (name: string, known: readonly string[], what: string, advice: string) => ({
  message: `${what} ${cut(name, 80)}, which does not exist.`,
  found: cut(name),
  expected: cutList(known),
  ...suggestion(surePath(name, known), advice),
});

const at = ({ line, column }: SnakemakeToken) => ({ line, column });

/** What is wrong with a line that imports, or reads `os.path`. */
function faultIn({ tokens, isSure }: CodeLine): DescriptorFault | undefined {
  const [first, module] = tokens;
  const isFrom = first?.text === "from";
  if (first === undefined || (first.text !== "import" && !isFrom)) return memberFault(tokens);
  if (!isSure || module?.kind !== "word") return undefined;
  const start = tokens.findIndex(({ text }) => text === "import");
  const path = tokens
    .slice(1, start)
    .map(({ text }) => text)
    .join("");
  const known = isFrom ? NAMES.get(path) : undefined;
  const names = tokens
    .slice(start + 1)
    .filter(
      ({ kind }, index, all) =>
        kind === "word" && all[index]?.text !== "as" && all[index - 1]?.text !== "as",
    );
  const unknown = names.find(({ text }) => known !== undefined && !known.includes(text));
  if (unknown !== undefined && known !== undefined)
    return fault(
      "trs-snakemake-name",
      at(unknown),
      details(unknown.text, known, `${path} is asked for`, "Import a name that it has."),
    );
  const { text } = module;
  if (path === "snakemake.util")
    return fault(
      "trs-snakemake-name",
      at(module),
      details(path, ["snakemake.utils"], "The code imports", "Write snakemake.utils."),
    );
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

/** A member of `os.path` that it does not have. */
function memberFault(tokens: readonly SnakemakeToken[]): DescriptorFault | undefined {
  const known = NAMES.get("os.path") ?? [];
  const index = tokens.findIndex(
    ({ kind, text }, where) =>
      kind === "word" &&
      !known.includes(text) &&
      ["os", ".", "path", "."].every((part, offset) => tokens[where - 4 + offset]?.text === part) &&
      !isSnakemakeSign(tokens[where - 5], "."),
  );
  const unknown = tokens[index];
  return (
    unknown &&
    fault(
      "trs-snakemake-name",
      at(unknown),
      details(unknown.text, known, "The code uses os.path with", "Use a function that it has."),
    )
  );
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
  ...code.flatMap((line) => faultIn(line) ?? workflowFault(line.tokens) ?? []),
  ...values.flatMap((tokens) => memberFault(tokens) ?? workflowFault(tokens) ?? []),
];
