/**
 * The order of a tool's versions: the newest first, as Semantic Versioning 2.0.0 (section 11) orders
 * them, and numbers by value in any other form.
 *
 * @module
 */

/** Whether `a` comes before `b` in a list that begins with the newest: negative if it does. */
export function byNewestVersion(a: string, b: string): number {
  const [left, right] = [parseVersion(a), parseVersion(b)];
  const byRelease = compareParts(left.release, right.release);
  if (byRelease !== 0) return -byRelease;
  if (left.pre === right.pre) return 0;
  if (left.pre === "") return -1; // a release is newer than its pre-releases
  if (right.pre === "") return 1;
  return -compareParts(left.pre.split("."), right.pre.split("."));
}

function parseVersion(version: string): {
  readonly release: readonly string[];
  readonly pre: string;
} {
  const [release = "", ...pre] = version.replace(/^v(?=\d)/, "").split("-");
  return { release: release.split("."), pre: pre.join("-") };
}

function compareParts(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const [left, right] = [a[index], b[index]];
    if (left === undefined) return -1;
    if (right === undefined) return 1;
    const numeric = /^\d+$/.test(left) && /^\d+$/.test(right);
    if (numeric && Number(left) !== Number(right)) return Number(left) - Number(right);
    if (!numeric && left !== right) return left < right ? -1 : 1;
  }
  return 0;
}

/** The newest of some versions, if there are any. */
export function newestVersion(versions: readonly string[]): string | undefined {
  return [...versions].sort(byNewestVersion)[0];
}
