/**
 * A version as it was judged before, without the files, which are read anyway.
 *
 * @module
 */

import { digestOf } from "../../cache/cache.ts";
import type { JsonCache } from "../../cache/json-cache.ts";
import type { Problem } from "../../report/problem.ts";
import type { RegistryFile } from "../../trs/tool/registry.ts";
import type { VersionDraft } from "./files/drafts.ts";
import type { ReadFiles } from "./files/version-files.ts";
import type { OwnText } from "./texts/checked-front-matter.ts";

export interface JudgedVersion {
  /** Undefined if its front matter cannot be used. */
  readonly draft?: VersionDraft;
  readonly problems: readonly Problem[];
}

/** What is kept of a file: what it was judged to be. */
type KeptFile = Pick<RegistryFile, "file_type" | "descriptor_types">;

interface KeptVersion {
  readonly draft?: Omit<VersionDraft, "files"> & { readonly files: readonly KeptFile[] };
  readonly problems: readonly Problem[];
}

/** The key of all that decides what is said of a version. */
export function versionKey(folder: string, own: OwnText, read: ReadFiles): string {
  const files = read.files.map(({ content: _, ...file }) => file);
  return digestOf(["version", folder, own, { ...read, files }]);
}

/** The judgement that is kept for a key, with the files that the key was made of. */
export function getVersion(
  cache: JsonCache,
  key: string,
  { files }: ReadFiles,
): JudgedVersion | undefined {
  const kept = cache.get<KeptVersion>(key);
  if (kept?.draft === undefined) return kept as JudgedVersion | undefined;
  const { draft, problems } = kept;
  const whole = files.map(
    (file, at): RegistryFile => ({ ...file, ...(draft.files[at] as KeptFile) }),
  );
  return { draft: { ...draft, files: whole }, problems };
}

/** Keeps a judgement, and gives it back. */
export function setVersion(cache: JsonCache, key: string, judged: JudgedVersion): JudgedVersion {
  const { draft, problems } = judged;
  const files = draft?.files.map(({ file_type, descriptor_types }) => ({
    file_type,
    descriptor_types,
  }));
  cache.set(key, { ...(draft && { draft: { ...draft, files } }), problems });
  return judged;
}
