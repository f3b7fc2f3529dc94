/**
 * Which versions of a tool have a page that compares them.
 *
 * @module
 */
import { newestRelease } from "../tool/newest.ts";

/** A tool with at most so many versions has a page for each two of them. */
export const ALL_PAIRS = 8;

interface Versioned<Version> {
  /** The newest first. */
  readonly versions: readonly Version[];
}

interface Pair<Version> {
  readonly newer: Version;
  readonly older: Version;
}

/**
 * The pairs that have a page: each version with the one before it; of a tool with at most {@link ALL_PAIRS}
 * versions each with each, of others each also with the newest release.
 */
export function comparedPairs<Version extends { readonly id: string }>({
  versions,
}: Versioned<Version>): readonly Pair<Version>[] {
  const newest = newestRelease(versions);
  const isSmall = versions.length <= ALL_PAIRS;
  return versions.flatMap((newer, at) =>
    isSmall || newer === newest
      ? versions.slice(at + 1).map((older) => ({ newer, older }))
      : versions.slice(at + 1, at + 2).map((older) => ({ newer, older })),
  );
}

/** The version before another one, if there is one. */
export function versionBefore<Version extends { readonly id: string }>(
  { versions }: Versioned<Version>,
  { id }: { readonly id: string },
): Version | undefined {
  const at = versions.findIndex((version) => version.id === id);
  return at < 0 ? undefined : versions[at + 1];
}
