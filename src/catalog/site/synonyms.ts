/**
 * `synonyms.yaml` → other names of entries and tools, which the search finds them by: older symbols of
 * genes, brand names, abbreviations. The file may be missing.
 *
 * @module
 */
import { formatPointer } from "../../base/pointer.ts";
import type { Locate } from "../../base/position.ts";
import { type Problem, problemsIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { readOptionalFile } from "./optional-file.ts";

/** The file, relative to the content folder. */
export const SYNONYMS_FILE = "synonyms.yaml";

export interface Synonym {
  /** As it is written: `HER2`. */
  readonly term: string;
  /** Keys of entries and ids of tools: `kb.gid:2064`, `fastp`. */
  readonly means: readonly string[];
}

/** Synonyms as they are written, before it is known whether what they mean exists. */
export interface WrittenSynonyms {
  /** In the order of the file; none if it cannot be used. */
  readonly synonyms: readonly Synonym[];
  readonly problems: readonly Problem[];
  /** Finds the place of a term, `/HER2`, or of something that it means, `/HER2/0`. */
  readonly locate: Locate;
}

/** A name that somebody would search for: one line, and a letter or digit in it. */
const TERM = /^(?=.{1,100}$)(?=.*[\p{L}\p{N}])\S(.*\S)?$/u;

function termFinding(term: string) {
  return contentFinding("content-synonyms", formatPointer([term]), {
    message: "This is not a name that can be searched for.",
    found: term,
    expected: "1 to 100 characters on one line, with a letter or digit, and no space at the ends",
  });
}

/**
 * Reads `synonyms.yaml`.
 *
 * @param texts texts that are read in place of files, by their names
 */
export async function readSynonyms(
  contentDir: string,
  texts?: ReadonlyMap<string, string>,
): Promise<WrittenSynonyms> {
  const schema = "content/synonyms.schema.json";
  const read = await readOptionalFile(contentDir, SYNONYMS_FILE, schema, "content-synonyms", texts);
  const { fields = {}, problems, locate } = read;
  const synonyms = Object.entries(fields).map(([term, means]) => ({ term, means }));
  const wrong = synonyms
    .filter(({ term }) => !TERM.test(term))
    .map(({ term }) => termFinding(term));
  return {
    synonyms,
    problems: [...problems, ...problemsIn(SYNONYMS_FILE, wrong, locate)],
    locate,
  };
}
