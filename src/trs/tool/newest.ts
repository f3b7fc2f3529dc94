/**
 * The version of a tool that a reader should begin with: its newest release.
 *
 * @module
 */

/** What makes an id a pre-release, in any spelling that is in use: `1.1.0-rc.1`, `2.0b3`, `3.0.0.dev0`. */
const PRE_RELEASE =
  /(?:^|[\d._-])(?:a|alpha|b|beta|c|rc|pre|preview|dev|develop|snapshot|nightly|canary|edge|next|unstable|m)[._-]?\d*(?=$|[.+_-])/i;

/**
 * Whether a version is a pre-release by its id: it says so in words, or has what Semantic Versioning 2.0.0
 * (section 9) calls one. The build of a package is none: `1.20--h50ea8bc_1`, `0.7.17-r1188`.
 *
 * @example isPreRelease("1.1.0-rc.1") // true
 */
export function isPreRelease(id: string): boolean {
  return PRE_RELEASE.test(id);
}

/**
 * The newest release: the newest version that is neither a pre-release nor deprecated. If there is none, the newest
 * pre-release that is not deprecated; of versions that are all deprecated, their newest release.
 *
 * @param versions the newest first
 */
export function newestRelease<
  Version extends { readonly id: string; readonly deprecated?: unknown },
>(versions: readonly Version[]): Version | undefined {
  const usable = versions.filter(({ deprecated }) => deprecated === undefined);
  const candidates = usable.length > 0 ? usable : versions;
  return candidates.find(({ id }) => !isPreRelease(id)) ?? candidates[0];
}
