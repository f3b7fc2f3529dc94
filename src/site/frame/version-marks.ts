/**
 * The marks of a version: whether it is the newest release, a pre-release, or the one that a page shows.
 *
 * @module
 */
import { isPreRelease, newestRelease } from "../../trs/tool/newest.ts";
import type { RegistryTool, RegistryVersion } from "../../trs/tool/registry.ts";
import type { Badge } from "./badge.ts";

const NEWEST: Badge = { tone: "active", text: "Newest release" };
const PRE_RELEASE: Badge = {
  tone: "neutral",
  text: "Pre-release",
  title: "For trying out what the next release will have",
};
const CURRENT: Badge = { tone: "quiet", text: "This version" };

/** The mark of a pre-release; none for a release. */
export const preReleaseMarks = ({ id }: { readonly id: string }): readonly Badge[] =>
  isPreRelease(id) ? [PRE_RELEASE] : [];

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
  const isNewest = !isPreRelease(version.id) && newestRelease(tool.versions) === version;
  return [
    ...preReleaseMarks(version),
    ...(isNewest ? [NEWEST] : []),
    ...(version === current ? [CURRENT] : []),
  ];
}
