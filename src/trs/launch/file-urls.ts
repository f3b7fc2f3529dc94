/**
 * The URLs at which every host has the files of a version, as plain text and in the folders of their own paths:
 * imports resolve against them.
 *
 * @module
 */
import { versionFilePath } from "../../served/page-paths.ts";
import { filePath, pathOfType } from "../api/file-path.ts";
import { formatTrsPath } from "../api/paths.ts";
import type { DescriptorType } from "../tool/languages.ts";
import { filesOf, type RegistryFile, type RegistryVersion } from "../tool/registry.ts";

/** The files of a version that the registry publishes for one of its descriptor types. */
export interface FileUrls {
  /** The URL that paths are relative to; no slash at the end. */
  readonly base: string;
  readonly files: readonly RegistryFile[];
  urlOf(file: RegistryFile): string;
  /** The file at a path of the version's folder. */
  at(path: string): RegistryFile | undefined;
}

/**
 * The URLs of a version's files.
 *
 * @param type undefined for a version without any, whose files are beside its page
 * @param site the site's URL without a trailing slash
 */
export function fileUrls(
  tool: { readonly id: string },
  version: Pick<RegistryVersion, "id" | "files">,
  type: DescriptorType | undefined,
  site: string,
): FileUrls {
  const files = type === undefined ? version.files : filesOf(version, type);
  const base =
    type === undefined
      ? versionFilePath(tool, version, "").slice(0, -1)
      : formatTrsPath({ kind: "descriptor", id: tool.id, version: version.id, type, plain: true });
  const pathOf = (file: RegistryFile) =>
    type === undefined ? filePath(tool, version, file) : pathOfType(tool, version, file, type);
  return {
    base: site + base,
    files,
    urlOf: (file) => site + pathOf(file),
    at: (path) => files.find((file) => file.path === path),
  };
}
