/**
 * Evidence and assertions of another revision that the content no longer has.
 *
 * @module
 */
import { cutList } from "../../base/excerpt.ts";
import { isObject, parseJson, stringOf } from "../../base/json.ts";
import { MAX_LIST } from "../../base/limits.ts";
import { visible } from "../../base/texts/visible.ts";
import { counted } from "../../base/words.ts";
import { compareKeys, isBundleShaped } from "../../gkm/model/bundle.ts";
import { STATEMENT_COLLECTIONS, type StatementCollection } from "../../gkm/model/collections.ts";
import { keyOfSlug } from "../../gkm/model/paths.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { listCommitted, type Repository, readCommitted } from "../files/git.ts";
import { ENTRIES_FILE, type EntryNotes, readEntryNotes } from "../site/entry-notes.ts";
import { publishedCommit } from "../site/published-commit.ts";
import { bundleFile } from "./bundle-places.ts";
import { slugOfFile } from "./entry-files.ts";
import { profileOfKey } from "./naming-profile.ts";
import type { PublishedBundle } from "./published-bundle.ts";

/** What they are called in messages. */
const NAMES: Readonly<Record<StatementCollection, readonly [one: string, many: string]>> = {
  evidence: ["evidence item", "evidence items"],
  assertion: ["assertion", "assertions"],
};

/** The statements of another revision. */
export interface PublishedStatements {
  /** As the user wrote it: `origin/main`. */
  readonly revision: string;
  /** Their keys, by the names of the bundles; not those of drafts. */
  readonly bundles: ReadonlyMap<string, Readonly<Record<StatementCollection, readonly string[]>>>;
}

type Notes = EntryNotes["notes"];

/**
 * The keys of statements in folders of bundles: their files are named after them. The producer is the one of the first
 * statement.
 */
async function keysInFolders(
  repository: Repository,
  commit: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<StatementCollection, readonly string[]>>>> {
  const files = paths.flatMap((path) => {
    const [, bundle = "", folder] = /^bundles\/([^./][^/]*)\/(\w+)\/[^/]+\.json$/.exec(path) ?? [];
    const collection = STATEMENT_COLLECTIONS.find((name) => name === folder);
    return collection === undefined ? [] : [{ bundle, collection, path }];
  });
  const bundles = new Map<string, Readonly<Record<StatementCollection, readonly string[]>>>();
  for (const [bundle, own] of Map.groupBy(files, (file) => file.bundle)) {
    const first = parseJson((await readCommitted(repository, commit, own[0]?.path ?? "")) ?? "");
    const profile = profileOfKey(isObject(first) ? (stringOf(first["id"]) ?? "") : "");
    const keysOf = (collection: StatementCollection) =>
      own
        .filter((file) => file.collection === collection)
        .flatMap(({ path }) => keyOfSlug(collection, slugOfFile(path), profile) ?? []);
    bundles.set(bundle, { evidence: keysOf("evidence"), assertion: keysOf("assertion") });
  }
  return bundles;
}

/**
 * The statements of a revision, as it was when the working tree left it. Bundles that cannot be read there have none.
 *
 * @param name a branch, tag or commit that there is
 * @throws GitError if git cannot read it
 */
export async function readPublishedStatements(
  contentDir: string,
  name: string,
): Promise<PublishedStatements> {
  const bundles = new Map<string, Readonly<Record<StatementCollection, readonly string[]>>>();
  const published = await publishedCommit(contentDir, name);
  if (published === undefined) return { revision: name, bundles };
  const { repository, commit: base } = published;
  const written = (await readCommitted(repository, base, ENTRIES_FILE)) ?? "";
  const { notes } = await readEntryNotes(contentDir, new Map([[ENTRIES_FILE, written]]));
  const paths = await listCommitted(repository, base, "bundles/");
  const shown = (keys: readonly string[]) => keys.filter((key) => !notes.get(key)?.draft);
  for (const [bundle, { evidence, assertion }] of await keysInFolders(repository, base, paths)) {
    bundles.set(bundle, { evidence: shown(evidence), assertion: shown(assertion) });
  }
  for (const path of paths) {
    const [, bundle] = /^bundles\/([^./][^/]*)\.json$/.exec(path) ?? [];
    if (bundle === undefined) continue;
    const document = parseJson((await readCommitted(repository, base, path)) ?? "");
    if (!isBundleShaped(document)) continue;
    const keysOf = (collection: StatementCollection) => shown(Object.keys(document[collection]));
    bundles.set(bundle, { evidence: keysOf("evidence"), assertion: keysOf("assertion") });
  }
  return { revision: name, bundles };
}

/** Statements that were removed. */
function removedProblem(
  collection: StatementCollection,
  revision: string,
  file: string,
  gone: readonly string[],
) {
  const what = counted(gone.length, ...NAMES[collection]);
  const [was, it] = gone.length === 1 ? ["was", "it"] : ["were", "them"];
  const finding = contentFinding("content-statement-gone", "", {
    message: `${what} of ${revision} ${was} removed, or ${gone.length === 1 ? "has another key" : "have other keys"}. The pages and documents with the old keys are no longer there.`,
    found: cutList(gone, MAX_LIST),
    fix: `Put ${it} back unless this is what the change is for. npm run diff -- ${revision} shows what it means.`,
  });
  return problemIn(file, finding);
}

/** Statements that are drafts now. */
function draftProblem(
  collection: StatementCollection,
  revision: string,
  drafts: readonly string[],
) {
  const what = counted(drafts.length, ...NAMES[collection]);
  const [is, their] =
    drafts.length === 1
      ? ["is a draft", "Its page and documents"]
      : ["are drafts", "Their pages and documents"];
  const finding = contentFinding("content-statement-gone", "", {
    message: `${what} of ${revision} ${is} now. ${their} are no longer there.`,
    found: cutList(drafts, MAX_LIST),
    fix: `Remove "draft: true" unless this is what the change is for. npm run diff -- ${revision} shows what it means.`,
  });
  return problemIn(ENTRIES_FILE, finding);
}

/**
 * The statements that are gone or have become drafts: a warning for each bundle and collection that had some, and one
 * for the drafts of each collection.
 *
 * @param unread the names of bundles that are there and cannot be read
 */
export function goneStatements(
  bundles: readonly PublishedBundle[],
  notes: Notes,
  { revision, bundles: published }: PublishedStatements,
  unread: ReadonlySet<string>,
): readonly Problem[] {
  const name = visible(revision);
  return STATEMENT_COLLECTIONS.flatMap((collection): readonly Problem[] => {
    const present = new Set(bundles.flatMap(({ document }) => Object.keys(document[collection])));
    const drafts = new Set<string>();
    const problems: Problem[] = [];
    for (const [bundle, keys] of published) {
      const gone = keys[collection].filter((key) => !present.has(key)).sort(compareKeys);
      if (gone.length > 0 && !unread.has(bundle)) {
        const there = bundles.find((one) => one.name === bundle);
        problems.push(
          removedProblem(collection, name, bundleFile(there ?? { name: bundle }), gone),
        );
      }
      for (const key of keys[collection]) {
        if (present.has(key) && notes.get(key)?.draft) drafts.add(key);
      }
    }
    const now = [...drafts].sort(compareKeys);
    return now.length === 0 ? problems : [...problems, draftProblem(collection, name, now)];
  });
}
