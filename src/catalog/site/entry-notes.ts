/**
 * `entries.yaml` → what the site says of entries of bundles, in which there is no place for it. The file may be missing.
 *
 * @module
 */
import { successorCircle } from "../../base/deprecation.ts";
import type { Finding } from "../../base/finding.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { formatPointer } from "../../base/pointer.ts";
import type { Locate } from "../../base/position.ts";
import type { Entry, EntryNote, Graph } from "../../gkm/graph/graph.ts";
import type { Problem } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { draftFinding, forgottenDrafts, shownEntry } from "./draft-entries.ts";
import { readOptionalFile } from "./optional-file.ts";

/** The file, relative to the content folder. */
export const ENTRIES_FILE = "entries.yaml";

/** What is written of entries, before it is known whether they exist. */
export interface EntryNotes {
  /** By the keys of entries. */
  readonly notes: ReadonlyMap<string, EntryNote>;
  readonly problems: readonly Problem[];
  readonly locate: Locate;
}

/**
 * Reads `entries.yaml`.
 *
 * @param texts texts that are read in place of files, by their names
 */
export async function readEntryNotes(
  contentDir: string,
  texts?: ReadonlyMap<string, string>,
): Promise<EntryNotes> {
  const schema = "content/entries.schema.json";
  const read = await readOptionalFile(contentDir, ENTRIES_FILE, schema, "content-entries", texts);
  const { fields = {}, problems, locate } = read;
  const notes = Object.entries(fields).map(
    ([key, { deprecated, draft }]) =>
      [key, { ...optionalField("deprecated", deprecated), ...(draft ? { draft } : {}) }] as const,
  );
  return { notes: new Map(notes), problems, locate };
}

function successorFinding(
  { collection, key }: Entry,
  use: string,
  entries: ReadonlyMap<string, Entry>,
  notes: EntryNotes["notes"],
): Finding | undefined {
  const pointer = formatPointer([key, "deprecated", "use"]);
  const expected = `the key of an entry of ${collection}`;
  const successor = entries.get(use);
  if (successor === undefined) {
    return contentFinding("content-successor", pointer, {
      message: `deprecated.use must be the key of an entry; there is no ${use}.`,
      ...{ found: use, expected, fix: "Correct the key, or remove use." },
    });
  }
  if (successor.collection !== collection) {
    return contentFinding("content-successor", pointer, {
      message: `deprecated.use must be an entry of ${collection}, as ${key} is; ${use} is one of ${successor.collection}.`,
      ...{ found: shownEntry(successor), expected, fix: "Correct the key, or remove use." },
    });
  }
  const circle = successorCircle(key, (of) => notes.get(of)?.deprecated?.use);
  if (circle?.[0] !== key) return undefined;
  return contentFinding("content-successor", pointer, {
    message: `Following deprecated.use from ${key} leads back to it.`,
    ...{ found: circle.join(" → "), expected: `${expected} that is in use` },
    fix: "Name what readers should use, or remove use.",
  });
}

/** What is wrong with notes, as findings with pointers into `entries.yaml`. */
export function* entryNoteFindings(
  { notes }: Pick<EntryNotes, "notes">,
  graph: Graph,
): Generator<Finding> {
  if (notes.size === 0) return;
  const entries = new Map(graph.entries.map((entry) => [entry.key, entry]));
  for (const [key, { deprecated, draft }] of notes) {
    const entry = entries.get(key);
    if (entry === undefined) {
      yield contentFinding("content-entry", formatPointer([key]), {
        message: `There is no entry ${key}.`,
        found: key,
        expected: "the key of an entry in bundles/",
        fix: "Correct the key, or remove it.",
      });
      continue;
    }
    const use = deprecated?.use;
    if (use === undefined) continue;
    const finding = successorFinding(entry, use, entries, notes);
    if (finding !== undefined) yield finding;
    else if (!draft && notes.get(use)?.draft) {
      const pointer = formatPointer([key, "deprecated", "use"]);
      yield draftFinding(pointer, entry, entries.get(use) as Entry);
    }
  }
  yield* forgottenDrafts(graph);
}
