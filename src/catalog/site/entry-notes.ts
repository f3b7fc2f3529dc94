/**
 * `entries.yaml` → what the site says of entries of bundles, in which there is no place for it. The file may be missing.
 *
 * @module
 */
import { successorCircle } from "../../base/deprecation.ts";
import { cut } from "../../base/excerpt.ts";
import type { Finding } from "../../base/finding.ts";
import { MAX_MESSAGE } from "../../base/limits.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { formatPointer } from "../../base/pointer.ts";
import type { Locate } from "../../base/position.ts";
import { statementsLost } from "../../gkm/graph/deprecated-grounds.ts";
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
  /** The former keys of entries, by their keys. */
  readonly formerly: ReadonlyMap<string, readonly string[]>;
  readonly problems: readonly Problem[];
  /** The text of the file if it cannot be used: what it says of entries is not known. */
  readonly unusable?: string;
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
  const { fields = {}, unusable, problems, locate } = read;
  const notes = Object.entries(fields).map(
    ([key, { deprecated, draft, waivers }]) =>
      [
        key,
        {
          ...optionalField("deprecated", deprecated),
          ...(draft ? { draft } : {}),
          ...optionalField("waivers", waivers),
        },
      ] as const,
  );
  const formerly = Object.entries(fields).flatMap(([key, note]) =>
    note.formerly === undefined ? [] : [[key, note.formerly] as const],
  );
  return {
    notes: new Map(notes),
    formerly: new Map(formerly),
    problems,
    ...optionalField("unusable", unusable),
    locate,
  };
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

/** The statements in use that have no other ground than what is deprecated. */
function* lostFindings(entry: Entry): Generator<Finding> {
  const statements = statementsLost(entry);
  if (statements.length === 0) return;
  const rest =
    statements.length === 1 ? "1 statement rests" : `${statements.length} statements rest`;
  yield contentFinding("content-ground", formatPointer([entry.key, "deprecated"]), {
    message: `${shownEntry(entry)} is deprecated, and ${rest} on nothing that is in use.`,
    found: cut(statements.map(({ key }) => key).join(", "), MAX_MESSAGE),
    fix: "Deprecate what rests on it, too, or correct what that rests on.",
  });
}

/** What comes before the last part of a key: all keys of a collection with pages have the same. */
const startOf = (key: string) => key.slice(0, key.lastIndexOf(":") + 1);

/** Former keys that are in use, are those of another collection, or are given twice. */
function* formerKeyFindings(
  formerly: EntryNotes["formerly"],
  entries: ReadonlyMap<string, Entry>,
): Generator<Finding> {
  const owners = new Map<string, string>();
  for (const [key, formerKeys] of formerly) {
    for (const [index, former] of formerKeys.entries()) {
      const owner = owners.get(former);
      owners.set(former, key);
      const current = entries.get(former);
      const message =
        current !== undefined
          ? `formerly must list keys that no entry has; ${shownEntry(current)} has this one.`
          : owner !== undefined
            ? `${former} cannot lead to two entries; it is a former key of ${owner}, too.`
            : startOf(former) !== startOf(key)
              ? `formerly must list keys that begin as that of the entry; got ${former}.`
              : undefined;
      if (message === undefined) continue;
      yield contentFinding("content-entry", formatPointer([key, "formerly", index]), {
        message,
        found: former,
        expected: `${startOf(key)}… that no entry has`,
        fix: "Correct the key, or remove it.",
      });
    }
  }
}

/** What is wrong with notes, as findings with pointers into `entries.yaml`. */
export function* entryNoteFindings(
  { notes, formerly }: Pick<EntryNotes, "notes" | "formerly">,
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
    if (deprecated !== undefined && use === undefined) yield* lostFindings(entry);
    if (use === undefined) continue;
    const finding = successorFinding(entry, use, entries, notes);
    if (finding !== undefined) yield finding;
    else if (!draft && notes.get(use)?.draft) {
      const pointer = formatPointer([key, "deprecated", "use"]);
      yield draftFinding(pointer, entry, entries.get(use) as Entry);
    }
  }
  yield* forgottenDrafts(graph);
  yield* formerKeyFindings(formerly, entries);
}
