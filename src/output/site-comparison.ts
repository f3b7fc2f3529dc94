/**
 * A site beside the one that is there: what is to be removed of that, which folders stay, and what the manifest says of
 * both once it is updated.
 *
 * @module
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  type FileState,
  inColumns,
  type ManifestRow,
  type ManifestRows,
  NO_DIGEST,
  NO_STATE,
  stateOf,
} from "./manifest.ts";
import { MARKER } from "./marker.ts";
import { parentOf, type SiteFiles, statsOf } from "./site-files.ts";
import { isWorkspaceName } from "./workspace.ts";

/** Entries that belong to the file system (mke2fs(8)), and so are never replaced. */
const OWN_ENTRIES = ["lost+found"];

/** Whether an entry directly in an output folder is none of the output. */
export const isForeign = (name: string): boolean =>
  OWN_ENTRIES.includes(name) || isWorkspaceName(name);

/** What is to be removed from a site, and which folders stay. */
export interface SiteComparison {
  readonly removed: readonly string[];
  /** The states of the new site's folders that are there, before their entries were read. */
  readonly folders: ReadonlyMap<string, FileState>;
}

/** Names of other bytes than UTF-8 are read with this character, and so cannot be removed by what was read. */
const NO_UTF8 = "\uFFFD";

/** Whether everything that is to be removed can be, each by its name. */
export const isRemovable = ({ removed }: SiteComparison): boolean =>
  !removed.some((path) => path.includes(NO_UTF8));

/** Compares the entries of folders with those that the new site has. */
export function compareSite({ previous, folders, has, digestOf }: SiteFiles): SiteComparison {
  if (previous === undefined) return { removed: [], folders: new Map() };
  const { manifest } = previous;
  const removed = new Set<string>();
  const states = new Map<string, FileState>();
  const isFile = (path: string) => path === MARKER.path || digestOf(path) !== NO_DIGEST;
  for (const path of manifest.paths) {
    const wasFolder = manifest.digestOf(path) === NO_DIGEST;
    if (wasFolder ? !folders.has(path) : !has(path)) removed.add(path);
  }
  for (const folder of ["", ...folders]) {
    const target = join(manifest.folder, folder);
    const stats = statsOf(target);
    if (stats === undefined) continue;
    if (!stats.isDirectory()) {
      if (folder !== "") removed.add(folder);
      continue;
    }
    states.set(folder, stateOf(stats));
    if (folder !== "" && manifest.isUnchanged(folder, stats)) continue;
    for (const entry of readdirSync(target, { withFileTypes: true })) {
      if (folder === "" && isForeign(entry.name)) continue;
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() ? !folders.has(path) : !(entry.isFile() && isFile(path)))
        removed.add(path);
    }
  }
  const isBelowRemoved = (path: string): boolean => {
    const parent = parentOf(path);
    return parent !== "" && (removed.has(parent) || isBelowRemoved(parent));
  };
  return { removed: [...removed].filter((path) => !isBelowRemoved(path)), folders: states };
}

/** In this time two changes of a folder can be told to be at the same moment: so new, it is compared by its entries. */
const SAME_MOMENT_MS = 1000;

/**
 * Tells the states of all files and folders of a site that is about to be updated, once it is; {@link NO_STATE} of those
 * that the next build is to look at.
 *
 * @param fresh the folder of the new files
 */
export function updatedRows(
  files: SiteFiles,
  fresh: string,
  { removed, folders }: SiteComparison,
): () => ManifestRows {
  const { previous, kept, digestOf } = files;
  if (previous === undefined) return () => inColumns([], digestOf);
  const { manifest } = previous;
  const changed = files
    .paths()
    .filter((path) => !kept.has(path))
    .map((path) => ({ path, stats: statsOf(join(fresh, path)) }));
  const touched = new Set(removed.map(parentOf));
  for (const { path } of changed) {
    let parent = parentOf(path);
    for (; parent !== "" && !folders.has(parent); parent = parentOf(parent)) touched.add(parent);
    touched.add(parent);
  }
  const newest = Date.now() - SAME_MOMENT_MS;
  const rows = (): readonly ManifestRow[] => [
    ...[...kept].flatMap((path) => {
      const state = manifest.stateOf(path);
      return state === undefined ? [] : [{ path, state }];
    }),
    ...changed.map(({ path, stats }) => {
      const now = statsOf(join(manifest.folder, path));
      const isOwn = now?.mtimeMs === stats?.mtimeMs && now?.size === stats?.size;
      return { path, state: now !== undefined && isOwn ? stateOf(now) : NO_STATE };
    }),
    ...[...files.folders].map((path) => {
      const state = folders.get(path) ?? NO_STATE;
      const isKnown = !touched.has(path) && state[2] <= newest && state[3] <= newest;
      return { path, state: isKnown ? state : NO_STATE };
    }),
  ];
  return () => inColumns(rows(), digestOf);
}
