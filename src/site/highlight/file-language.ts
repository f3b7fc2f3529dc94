/**
 * The grammar that a file of a tool is highlighted with.
 *
 * @module
 */
import { fileName } from "../../base/paths.ts";
import { type Languages, PROGRAM_LANGUAGES } from "../../languages/languages.ts";

/** Grammars of files that are no descriptors, by the end of a name from the dot, or by the whole name. */
const COMMON: Readonly<Record<string, string>> = {
  ".bash": "shellscript",
  ".cff": "yaml",
  ".cfg": "ini",
  ".dockerfile": "docker",
  ".groovy": "groovy",
  ".ini": "ini",
  ".ipynb": "json",
  ".json": "json",
  ".jsonl": "json",
  ".md": "markdown",
  ".pl": "perl",
  ".pm": "perl",
  ".py": "python",
  ".r": "r",
  ".sh": "shellscript",
  ".toml": "toml",
  ".yaml": "yaml",
  ".yml": "yaml",
  containerfile: "docker",
  dockerfile: "docker",
};

const known = new WeakMap<Languages, ReadonlyMap<string, string>>();

/** The grammars by the names of files. */
function grammarsOf(languages: Languages): ReadonlyMap<string, string> {
  const files = languages.all.map(({ highlighting }) => highlighting?.files ?? {});
  const grammars =
    known.get(languages) ?? new Map([COMMON, ...files].flatMap(Object.entries<string>));
  known.set(languages, grammars);
  return grammars;
}

/** Formats whose files may also be JSON, of which YAML is an extension (YAML 1.2, section 1.2). */
const MAY_BE_JSON = /^\s*[{[]/;

/**
 * The grammar of a file; undefined for one that is shown as it is.
 *
 * @param path with `/`
 * @param languages by default, those of this program
 * @example grammarOf("steps/fastp.cwl", "cwlVersion: v1.2") // "yaml"
 */
export function grammarOf(
  path: string,
  text: string,
  languages: Languages = PROGRAM_LANGUAGES,
): string | undefined {
  const grammars = grammarsOf(languages);
  const name = fileName(path).toLowerCase();
  const dot = name.lastIndexOf(".");
  const stem = dot < 0 ? name : name.slice(0, dot);
  const grammar =
    grammars.get(dot < 0 ? "" : name.slice(dot)) ?? grammars.get(name) ?? grammars.get(stem);
  return grammar === "yaml" && MAY_BE_JSON.test(text) ? "json" : grammar;
}
