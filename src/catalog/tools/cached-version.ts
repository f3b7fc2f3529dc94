/**
 * A version as it was judged before, without the files, which are read anyway.
 *
 * @module
 */

import { optionalField } from "../../base/optional-fields.ts";
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
type KeptFile = Pick<RegistryFile, "path" | "file_type" | "descriptor_types" | "language">;

/** The same without the files, which are read anyway. */
export interface KeptVersion {
  readonly draft?: Omit<VersionDraft, "files"> & { readonly files: readonly KeptFile[] };
  readonly problems: readonly Problem[];
}

/**
 * The key of all that decides what is said of a version.
 *
 * @param languages the digest of the languages of plugins
 */
export function versionKey(
  folder: string,
  text: OwnText,
  read: ReadFiles,
  languages: string,
): string {
  const files = read.files.map(({ content: _, ...file }) => file);
  const brokenLinks = [...read.brokenLinks];
  return digestOf(["version", languages, folder, text, { ...read, files, brokenLinks }]);
}

/** What is said of a version, without its files. */
export function withoutFiles({ draft, problems }: JudgedVersion): KeptVersion {
  const files = draft?.files.map(({ path, file_type, descriptor_types, language }) => ({
    path,
    file_type,
    descriptor_types,
    ...optionalField("language", language),
  }));
  return { ...(draft && { draft: { ...draft, files: files ?? [] } }), problems };
}

/** What is said of a version, with the files that it was said of. */
export function withFiles({ draft, problems }: KeptVersion, { files }: ReadFiles): JudgedVersion {
  if (draft === undefined) return { problems };
  const kept = new Map(draft.files.map((file) => [file.path, file]));
  const whole = files.flatMap((file): RegistryFile | [] => {
    const known = kept.get(file.path);
    return known === undefined ? [] : { ...file, ...known };
  });
  return { draft: { ...draft, files: whole }, problems };
}
