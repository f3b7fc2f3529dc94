/**
 * The marks of a version: whether it is the newest release, a pre-release, or the one that a page shows.
 *
 * @module
 */
import { isPreRelease, newestRelease } from "../../trs/tool/newest.ts";
import type { RegistryTool, RegistryVersion } from "../../trs/tool/registry.ts";
import type { Badge } from "./badge.ts";
import { deprecatedMarks } from "./deprecation.ts";

/** What the newest of versions is called after "newest": one that may still change has been released by nobody. */
export const newestNoun = (version: Pick<RegistryVersion, "is_production">): string =>
  version.is_production ? "release" : "version";

/** The same of the newest version of a tool, which its badge shows. */
export function toolNoun({ versions }: Pick<RegistryTool, "versions">): string {
  const newest = newestRelease(versions);
  return newest === undefined ? "version" : newestNoun(newest);
}

const PRE_RELEASE: Badge = {
  tone: "neutral",
  text: "Pre-release",
  title: "For trying out what the next release will have",
};
const CURRENT: Badge = { tone: "quiet", text: "This version" };

/** The marks of a version by itself: of a pre-release, and of one that is deprecated. */
export const releaseMarks = (
  version: Pick<RegistryVersion, "id" | "deprecated">,
): readonly Badge[] => [
  ...(isPreRelease(version.id) ? [PRE_RELEASE] : []),
  ...deprecatedMarks(version),
];

/**
 * The marks of a version beside others.
 *
 * @param current the version whose page shows them
 */
export function versionMarks(
  tool: Pick<RegistryTool, "versions">,
  version: RegistryVersion,
  current?: RegistryVersion,
): readonly Badge[] {
  const isNewest = newestRelease(tool.versions) === version && releaseMarks(version).length === 0;
  return [
    ...releaseMarks(version),
    ...(isNewest ? [{ tone: "active" as const, text: `Newest ${newestNoun(version)}` }] : []),
    ...(version === current ? [CURRENT] : []),
  ];
}
