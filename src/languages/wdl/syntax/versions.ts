/**
 * What each version of WDL has.
 *
 * @module
 */
import type { WdlVersion } from "./syntax-tree.ts";

/** Versions that are read, oldest first. */
export const WDL_VERSIONS: readonly WdlVersion[] = ["draft-2", "1.0", "1.1", "1.2", "development"];

/** Versions that exist, but that few engines run: documents are published, and not judged. */
export const UNREAD_VERSIONS: readonly string[] = ["draft-3", "1.3"];

/** Versions that a version statement may name. */
export const NAMED_VERSIONS: readonly string[] = ["1.0", "1.1", "1.2", "1.3", "development"];

/** Whether a version is a given one, or later. */
export const isWdlSince = (version: WdlVersion, since: WdlVersion): boolean =>
  WDL_VERSIONS.indexOf(version) >= WDL_VERSIONS.indexOf(since);

/** The words that cannot be names, by the version that has them first. */
const KEYWORDS: readonly (readonly [WdlVersion, string])[] = [
  [
    "draft-2",
    "Array File Float Int Map None Pair String as call command else false if import input left " +
      "meta object output parameter_meta right runtime scatter task then true workflow",
  ],
  ["1.0", "alias struct"],
  ["1.2", "Directory env hints requirements"],
];

/** The words that cannot be names in a version. */
export const keywordsOf = (version: WdlVersion): ReadonlySet<string> =>
  new Set(
    KEYWORDS.flatMap(([since, words]) => (isWdlSince(version, since) ? words.split(" ") : [])),
  );

/** The types without parameters. */
export const PLAIN_TYPES: ReadonlySet<string> = new Set([
  ...["Int", "Float", "Boolean", "String", "File", "Object"],
]);
