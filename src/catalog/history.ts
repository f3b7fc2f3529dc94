/**
 * What changed in the content by month, from the history of its repository.
 *
 * @module
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PRODUCT_ID } from "../base/product.ts";
import type { JsonCache } from "../cache/json-cache.ts";
import { touchedParts } from "../gkm/compare/touched.ts";
import { type Languages, languageOf } from "../languages/languages.ts";
import { deprecatedSince } from "../review/deprecations.ts";
import { fitOutline } from "../review/fit.ts";
import { type Outline, outlineOf } from "../review/outline.ts";
import { type Review, type Reviewed, reviewChange } from "../review/review.ts";
import { type ChangedMonth, changedMonths, changedTools, contentTrees } from "./changed-months.ts";
import { readComparedContent } from "./compared.ts";
import { checkOutFolder } from "./files/checkout.ts";
import { findRepository, GitError, type Repository } from "./files/git.ts";
import { ENTRIES_FILE } from "./site/entry-notes.ts";
import { SITE_FILE } from "./site/site.ts";

/** What changed in a month. */
export interface MonthChanges {
  /** `2026-11` */
  readonly month: string;
  /** The day of the last change: `2026-11-21`. */
  readonly day: string;
  /** The day of the state that it is compared with. */
  readonly since: string;
  readonly outline: Outline;
}

/** How many months are compared: each takes a part of a second of 10,000 entries. */
const MOST_MONTHS = 12;

/** The most bytes of a month as HTML: pages have at most 120 kB. */
const MONTH_BYTES = 80_000;

/** The files of a commit in a folder of their own, while something is read of them. */
async function withCheckout<Value>(
  repository: Repository,
  commit: string,
  only: readonly string[],
  read: (folder: string) => Promise<Value>,
): Promise<Value | undefined> {
  const target = await mkdtemp(join(tmpdir(), `${PRODUCT_ID}-history-`));
  try {
    const folder = await checkOutFolder(repository, commit, target, only);
    return folder === undefined ? undefined : await read(folder);
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

const NOTHING: Reviewed = {
  ...{ bundles: [], tools: [], settings: {}, formerly: new Map(), drafts: new Map(), unread: [] },
};

/** Reads past states; the knowledge of the one before stays, because the next month begins with it. */
function createReader(
  repository: Repository,
  cache: JsonCache | undefined,
  languages: Languages | undefined,
) {
  const known = new Map<string, Promise<Reviewed>>();
  const read = async (commit: string, only: readonly string[]): Promise<Reviewed> =>
    (await withCheckout(repository, commit, only, (folder) =>
      readComparedContent(folder, cache, languages),
    )) ?? NOTHING;
  const readKnowledge = (commit: string) => {
    const reading = known.get(commit) ?? read(commit, ["bundles", SITE_FILE, ENTRIES_FILE]);
    known.delete(commit);
    known.set(commit, reading);
    for (const one of known.keys()) if (known.size > 2) known.delete(one);
    return reading;
  };
  return async (commit: string, ids: readonly string[]): Promise<Reviewed> => {
    const knowledge = await readKnowledge(commit);
    const folders = ids.map((id) => `tools/${id}`);
    const { tools, unread } = ids.length === 0 ? NOTHING : await read(commit, folders);
    const drafts = new Map<string, string>();
    return { ...knowledge, tools, drafts, unread: [...knowledge.unread, ...unread], settings: {} };
  };
}

/** What a comparison says to readers: nothing of settings, and nothing of what could not be read. */
function outlineForReaders(review: Review): Outline {
  const knowledge = { ...review.knowledge, pages: { added: 0, removed: 0, changed: 0 } };
  const unread = { errors: [], entries: [] };
  return fitOutline(outlineOf({ ...review, knowledge, settings: [], unread }), MONTH_BYTES);
}

type ReadState = ReturnType<typeof createReader>;

async function compareMonth(
  { older, newer }: ChangedMonth,
  tools: readonly string[],
  read: ReadState,
): Promise<Outline> {
  const states = [await read(older.commit, tools), await read(newer.commit, tools)] as const;
  const [before, now] = states;
  const unread = states.flatMap((state) => state.unread);
  const isRead = ({ name }: { readonly name: string }) =>
    !unread.some((part) => part.kind === "bundle" && part.name === name);
  const [bundlesBefore, bundles] = touchedParts(
    before.bundles.filter(isRead),
    now.bundles.filter(isRead),
    now.formerly,
    deprecatedSince(before.deprecated, now.deprecated, now.formerly).keys(),
  );
  const review = reviewChange(
    { ...before, bundles: bundlesBefore },
    { ...now, bundles },
    languageOf,
  );
  return outlineForReaders(review);
}

async function readMonths(
  repository: Repository,
  cache: JsonCache | undefined,
  languages: Languages | undefined,
): Promise<readonly MonthChanges[]> {
  const months = await changedMonths(repository, MOST_MONTHS);
  const commits = months.flatMap(({ older, newer }) => [older.commit, newer.commit]);
  const trees = await contentTrees(repository, [...new Set(commits)]);
  const read = createReader(repository, cache, languages);
  const changes: MonthChanges[] = [];
  // the oldest first: what one month ends with is what the next begins with
  for (const month of months.toReversed()) {
    const { older, newer } = month;
    const [before, now] = [trees.get(older.commit), trees.get(newer.commit)];
    if (before === undefined || now === undefined || before === now) continue;
    const key = `changes ${before} ${now}`;
    let outline = cache?.get<Outline>(key);
    if (outline === undefined) {
      outline = await compareMonth(month, await changedTools(repository, before, now), read);
      cache?.set(key, outline);
    }
    if (outline.sections.length === 0) continue;
    changes.push({ month: month.month, day: newer.day, since: older.day, outline });
  }
  return changes.reverse();
}

/**
 * What changed in the content in the last months in which something did, the newest first. Undefined if the history
 * cannot be known: without git, in no repository, and in a clone that has one commit only.
 *
 * @param cache has what was compared before, by the trees of the content folder
 * @param languages by default, those of this program
 */
export async function readHistory(
  contentDir: string,
  cache?: JsonCache,
  languages?: Languages,
): Promise<readonly MonthChanges[] | undefined> {
  try {
    const repository = await findRepository(contentDir);
    const changes = repository && (await readMonths(repository, cache, languages));
    return changes?.length === 0 ? undefined : changes;
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}
