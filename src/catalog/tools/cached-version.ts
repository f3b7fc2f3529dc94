/**
 * A version as it was judged before, without the files, which are read anyway.
 *
 * @module
 */

import { digestOf } from "../../cache/cache.ts";
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

/** The same without the files, which are read anyway. */
export interface KeptVersion {
  readonly draft?: Omit<VersionDraft, "files"> & { readonly files: readonly KeptFile[] };
  readonly problems: readonly Problem[];
}

/** The key of all that decides what is said of a version. */
export function versionKey(folder: string, text: OwnText, read: ReadFiles): string {
  const files = read.files.map(({ content: _, ...file }) => file);
  return digestOf(["version", folder, text, { ...read, files }]);
}

/** What is said of a version, without its files. */
export function withoutFiles({ draft, problems }: JudgedVersion): KeptVersion {
  const files = draft?.files.map(({ file_type, descriptor_types }) => ({
    file_type,
    descriptor_types,
  }));
  return { ...(draft && { draft: { ...draft, files: files ?? [] } }), problems };
}

/** What is said of a version, with the files that it was said of. */
export function withFiles({ draft, problems }: KeptVersion, { files }: ReadFiles): JudgedVersion {
  if (draft === undefined) return { problems };
  const whole = files.map(
    (file, at): RegistryFile => ({ ...file, ...(draft.files[at] as KeptFile) }),
  );
  return { draft: { ...draft, files: whole }, problems };
}
