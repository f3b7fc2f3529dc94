/**
 * `CHANGELOG.md`: a section for each version, the newest first.
 *
 * @module
 */

/** A version as semver.org has it, without build metadata. */
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;

export const isVersion = (text: string): boolean => VERSION.test(text);

/** The heading of a section, such as `## 1.2.0`, perhaps with a date after it. */
const heading = (version: string) =>
  new RegExp(`^## ${version.replace(/[.+*?^$()[\]{}|\\]/g, "\\$&")}(?: .*)?$`, "m");

/** What a changelog says of a version; undefined if it has no section of it. */
export function notesOf(changelog: string, version: string): string | undefined {
  const found = heading(version).exec(changelog);
  if (found === null) return undefined;
  const after = changelog.slice(found.index + found[0].length);
  const next = after.search(/^## /m);
  return `${(next === -1 ? after : after.slice(0, next)).trim()}\n`;
}

/**
 * A changelog with a section in front of the others.
 *
 * @param date such as 2026-11-26
 */
export function withSection(
  changelog: string,
  version: string,
  date: string,
  text: string,
): string {
  const first = changelog.search(/^## /m);
  const at = first === -1 ? changelog.length : first;
  const section = `## ${version} (${date})\n\n${text.trim()}`;
  const parts = [changelog.slice(0, at).trim(), section, changelog.slice(at).trim()];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** What a release consists of. */
export interface Release {
  /** `v1.2.0`. */
  readonly tag: string;
  /** Versions by the files that have them. */
  readonly versions: Readonly<Record<string, unknown>>;
  readonly changelog: string;
  /** The format of content that it reads. */
  readonly contentFormat: number;
}

/** Why a release cannot be made, in sentences. */
export function releaseFaults(release: Release): readonly string[] {
  const { tag, versions, changelog, contentFormat } = release;
  const version = tag.slice(1);
  if (!tag.startsWith("v") || !isVersion(version)) {
    return [`The tag must be v and a semantic version, such as v1.2.0; got "${tag}".`];
  }
  const others = Object.entries(versions).filter(([, one]) => one !== version);
  const major = Number(version.split(".")[0]);
  return [
    ...others.map(([file, one]) => `${file} must have the version ${version}; it has ${one}.`),
    ...(notesOf(changelog, version) === undefined
      ? [`CHANGELOG.md must have a section ## ${version}: npm run changes -- --release ${version}.`]
      : []),
    // content that has to be changed is what a new major version is for
    ...(contentFormat > Math.max(1, major)
      ? [
          `Content has format ${contentFormat}, so the version must be ${contentFormat}.0.0 or later.`,
        ]
      : []),
  ];
}
