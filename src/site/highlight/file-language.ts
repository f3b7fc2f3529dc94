/**
 * The grammar that a file of a tool is highlighted with.
 *
 * @module
 */

/** The grammars, by the names that Shiki has for them; `wdl` is this site's own. */
export const GRAMMARS = [
  "docker",
  "groovy",
  "ini",
  "json",
  "markdown",
  "nextflow",
  "perl",
  "python",
  "r",
  "shellscript",
  "toml",
  "wdl",
  "yaml",
] as const;

export type Grammar = (typeof GRAMMARS)[number];

/** Grammars by the end of a file's name, from the dot. */
const BY_EXTENSION: ReadonlyMap<string, Grammar> = new Map(
  Object.entries<Grammar>({
    ".bash": "shellscript",
    ".cff": "yaml",
    ".cfg": "ini",
    // of Nextflow, whose configurations are Groovy
    ".config": "groovy",
    ".cwl": "yaml",
    ".dockerfile": "docker",
    ".ga": "json",
    ".groovy": "groovy",
    ".ini": "ini",
    ".ipynb": "json",
    ".json": "json",
    ".jsonl": "json",
    ".md": "markdown",
    ".nf": "nextflow",
    ".pl": "perl",
    ".pm": "perl",
    ".py": "python",
    ".r": "r",
    ".sh": "shellscript",
    // rules of Snakemake are Python with more keywords
    ".smk": "python",
    ".toml": "toml",
    ".wdl": "wdl",
    ".yaml": "yaml",
    ".yml": "yaml",
  }),
);

/** Grammars by the whole name of a file. */
const BY_NAME: ReadonlyMap<string, Grammar> = new Map(
  Object.entries<Grammar>({
    containerfile: "docker",
    dockerfile: "docker",
    snakefile: "python",
  }),
);

/** Formats whose files may also be JSON, of which YAML is an extension (YAML 1.2, section 1.2). */
const MAY_BE_JSON = /^\s*[{[]/;

/**
 * The grammar of a file; undefined for one that is shown as it is.
 *
 * @param path with `/`
 * @example grammarOf("steps/fastp.cwl", "cwlVersion: v1.2") // "yaml"
 */
export function grammarOf(path: string, text: string): Grammar | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const dot = name.lastIndexOf(".");
  const stem = dot < 0 ? name : name.slice(0, dot);
  const grammar =
    BY_EXTENSION.get(dot < 0 ? "" : name.slice(dot)) ?? BY_NAME.get(name) ?? BY_NAME.get(stem);
  return grammar === "yaml" && MAY_BE_JSON.test(text) ? "json" : grammar;
}
