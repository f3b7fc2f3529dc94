/**
 * Names in rules that nothing defines: no code of the workflow, Snakemake or Python.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { createEffort, suggestion } from "../../../base/suggest.ts";
import { fault, type PlacedFault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { decides } from "../python/code-lines.ts";
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import { KEYWORDS } from "../python/python-tokens.ts";
import type { Snakefile } from "../snakefile/syntax-tree.ts";
import { valuesOf } from "../snakefile/values.ts";
import { ruleLabel, type SnakemakeRule } from "./rule-faults.ts";
import { comparedName } from "./value-faults.ts";

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** Constants and functions of Python, and words that are keywords in some places. */
const PYTHON = wordsOf(`
  match case type True False None Ellipsis NotImplemented abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex copyright
  credits delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash
  help hex id input int isinstance issubclass iter len license list locals map max memoryview min next object oct open
  ord pow print property quit range repr reversed round set setattr slice sorted staticmethod str sum super tuple vars
  zip BaseExceptionGroup ExceptionGroup GeneratorExit KeyboardInterrupt StopAsyncIteration StopIteration SystemExit`);

/** What Snakefiles of releases from 4.8 to 9.5 have without an import (`snakemake.workflow`). */
const SNAKEMAKE = wordsOf(`
  access ancient api as_py_module async_runner before_update branch caching chain checkpoints choose_file choose_folder
  choose_tmp cluster_config collect config copy cwl dataclass datetime directory dis dynamic ensure envvars evaluate
  exists expand extract_checksum field filterfalse flag flatten format_resources from_queue gather get_appdirs
  get_name_modifier_func gitfile github gitlab glob_wildcards hashlib input is_local_file jobs_to_rulenames
  lazy_property linecache list_params load_configfile local log logger lookup max_len min_version multiext namedtuple
  not_iterable notebook os output params parse parse_input partial pep pipe platform prepend_param protected re remote
  render_template repeat report resources rules run scatter scattergather script service shell signal simplify_path
  smart_join snakemake source_path sourcecache srcdir storage subpath subprocess sys tarfile temp tempfile temporary
  textwrap threading threads time toolz touch unpack update update_config update_lineno urlparse version
  workflow wrapper Callable Dict Iterable Iterator List Mapping Optional OrderedDict Path Pathvars Resources Rules Set
  ThreadPoolExecutor Union Workflow ON_WINDOWS async_run attrgetter bytesto json maybe parse_uri pathname2url
  infer_source_file print_exception sourcecache_entry url2pathname urllib
  CacheFlag ChangeType Checkpoint Checkpoints Conda DAG ExecMode Gather InOutput JobScheduler LogEvent LoggerManager Mode
  ModuleInfo NOTHING_TO_BE_DONE_MSG ParsedResource Persistence Quietness RerunTrigger ResourceScopes Rule RuleInfo RuleProxy
  Ruleorder Scatter SharedFSUsage SourceArchiveInfo Subworkflow WorkdirHandler WorkflowModifier format_resource_names
  is_conda_env_file logger_manager`);

const KNOWN = new Set([...KEYWORDS, ...PYTHON, ...SNAKEMAKE]);

/** Words with which code may define names that it does not write out. */
const DEFINING = new Set(["exec", "globals", "locals", "vars", "builtins", "setattr"]);

/** For suggestions: a workflow with thousands of unknown names is wrong as a whole. */
const EFFORT = 500_000;

/** The names that a value binds itself: parameters of functions, and what comprehensions go through. */
function ownNames(tokens: readonly SnakemakeToken[]): ReadonlySet<string> {
  const bound = new Set<string>();
  let depth = 0;
  // a parameter's default can have brackets with the same sign in them: lambda w, n=ALL[0:2], m=1: m
  let until: string | undefined;
  let untilDepth = 0;
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind === "sign" && /[([{]/.test(text)) depth++;
    if (kind === "sign" && /[)\]}]/.test(text)) depth--;
    if (kind === "word" && /^(?:lambda|for)$/.test(text)) {
      until = text === "for" ? "in" : ":";
      untilDepth = depth;
    } else if (text === until && depth <= untilDepth) until = undefined;
    else if (kind === "word" && until !== undefined) bound.add(text);
    else if (
      kind === "word" &&
      isSnakemakeSign(tokens[at + 1], ":") &&
      isSnakemakeSign(tokens[at + 2], "=")
    )
      bound.add(text);
  }
  return bound;
}

/** The names that a value takes from around it. */
export function freeNames(tokens: readonly SnakemakeToken[]): readonly SnakemakeToken[] {
  const bound = ownNames(tokens);
  const formatted = tokens.flatMap(formattedNames).filter(({ text }) => !bound.has(text));
  const names = tokens.filter((token, at) => {
    if (token.kind !== "word" || /^\p{N}/u.test(token.text) || bound.has(token.text)) return false;
    const isArgument =
      isSnakemakeSign(tokens[at + 1], "=") && !isSnakemakeSign(tokens[at + 2], "=");
    return !isArgument && !isSnakemakeSign(tokens[at - 1], ".");
  });
  return [...names, ...formatted];
}

/** The names at the beginning of code in a string: `sample` in `f"{sample.id}/{i}"`; not those that it binds itself. */
function formattedNames({ kind, isComputed, text, line, column }: SnakemakeToken) {
  // a string inside code may have braces of its own
  if (kind !== "string" || !isComputed || /["']\s*\{/.test(text)) return [];
  const code = text.replaceAll(/\{\{|\}\}/g, "  ");
  return [...code.matchAll(/\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*[}.[:!]/gu)].map(
    ([, name = ""]): SnakemakeToken => ({
      kind: "word",
      text: name,
      isComputed: false,
      line,
      column,
    }),
  );
}

/** Classes of Snakemake, of which Snakefiles of some releases have many, and exceptions. */
const OF_CLASSES =
  /^(?:(?:[A-Z]\w*)?(?:Error|Exception|Warning)|[A-Z]\w*(?:Base|Cache|Interface|Factory|File|Method|Persistence|Plugin|Resources|Settings|Backend))$/;

/** Whether Snakemake or Python defines a name; `__file__` and the like are theirs too. */
export const isDefinedElsewhere = (name: string): boolean =>
  KNOWN.has(name) || OF_CLASSES.test(name) || /^__\w+__$/.test(name);

/** Whether code may define names that it does not write out: also by `from a import *`. */
const definesMore = ({ words, code }: Snakefile): boolean =>
  words.has("*") ||
  code.some(({ tokens }) =>
    tokens.some(
      ({ kind, text }, at) =>
        kind === "word" && DEFINING.has(text) && !isSnakemakeSign(tokens[at - 1], "."),
    ),
  );

/** The words of a workflow's code outside of rules; undefined if that may define others, too. */
export function workflowWords(
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
): ReadonlySet<string> | undefined {
  const all = [...files.values()].map(({ file }) => file);
  return all.some(definesMore) ? undefined : new Set(all.flatMap(({ words }) => [...words]));
}

/** What tells the names of a workflow that nothing defines from others. */
export interface NameTest {
  readonly isUnknown: (name: string) => boolean;
  /** The name that is surely meant by an unknown one. */
  readonly meant: (name: string) => string | undefined;
  /** Whether names may be defined where they are not seen: then, only those are unknown that are surely misspelt. */
  readonly isOpen: boolean;
  /** Whether code may define names that it does not write out. */
  readonly isComputed: boolean;
  /** All that the code binds outside of functions. */
  readonly bound: ReadonlySet<string>;
}

/** @param isRead whether all that the workflow includes is known */
export function createNameTest(
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
  isRead: boolean,
): NameTest {
  const bound = new Set([...files.values()].flatMap(({ file }) => [...file.bound]));
  const isComputed = workflowWords(files) === undefined;
  const isOpen = !isRead || isComputed;
  const effort = createEffort(EFFORT);
  const meant = (name: string) => surePath(name, bound, effort);
  // a list and its items have different names
  const isMisspelt = (name: string) => {
    const near = name.length > 4 ? meant(name) : undefined;
    return near !== undefined && near.replace(/s$/, "") !== name.replace(/s$/, "");
  };
  const isUnknown = (name: string) =>
    !bound.has(name) && !isDefinedElsewhere(name) && (!isOpen || isMisspelt(name));
  return { isUnknown, meant, isOpen, isComputed, bound };
}

/**
 * Names in the values of rules that no code of the workflow binds outside of rules.
 *
 * @param reached the rules that a run without targets surely reaches: only for jobs of rules, functions are called
 */
export function unknownNames(
  rules: readonly SnakemakeRule[],
  { isUnknown, meant, isOpen, bound }: NameTest,
  reached: readonly SnakemakeRule[],
): readonly PlacedFault[] {
  const isReached = new Set(reached.map(({ block }) => block));
  return rules.flatMap(({ block, path, isConditional }) =>
    block.keywords.flatMap((keyword) => {
      const { name, value } = keyword;
      const isLambda = value.some(({ text }) => text === "lambda");
      // code of a job may define its own
      if (name === "run") return [];
      // `__file__` and the like
      const unknown = freeNames(value).find(
        // what a job gives to functions, by the name that they have for it
        ({ text }) =>
          isUnknown(text) || (/^(?:wildcards|log)$/.test(text) && !isOpen && !bound.has(text)),
      );
      const isCompared = unknown === comparedName("", keyword, valuesOf(value))?.token;
      if (unknown === undefined || isCompared) return [];
      const { text, line, column } = unknown;
      const isWildcards = /^(?:wildcards|wc)$/.test(text);
      const isDecided = valuesOf(value).some(
        ({ tokens }) =>
          decides(tokens) && tokens.some((one) => one.line === line && one.column === column),
      );
      const isLater = isDecided || (isLambda && !isReached.has(block));
      const details = {
        message: `${ruleLabel(block)} uses ${cut(text, 80)} in ${name}, which is not defined.`,
        found: cut(text),
        expected: "a name that the workflow defines",
        ...(isWildcards
          ? { fix: `Use a function: lambda ${text}: …` }
          : suggestion(meant(text), "Define it before the rule, or correct the name.")),
      };
      const code =
        isLater || isOpen || isConditional ? "trs-snakemake-branch" : "trs-snakemake-name";
      return [{ ...fault(code, { line, column }, details), path }];
    }),
  );
}
