/**
 * Tools and versions as their folders have them, before the lock file adds `meta_version`.
 *
 * @module
 */
import type { RegistryTool, RegistryVersion } from "../../../trs/tool/registry.ts";

/** A version before the lock file has been read. */
export type VersionDraft = Omit<RegistryVersion, "meta_version">;

export interface ToolVersionDraft {
  readonly tool: string;
  readonly version: VersionDraft;
}

/** A tool before the lock file has been read. */
export type ToolDraft = Omit<RegistryTool, "meta_version" | "versions"> & {
  readonly versions: readonly VersionDraft[];
};

/** Ids are the names of folders; they are part of URLs as they are. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Whether a folder's name can be the id of a tool or version. */
export const isId = (name: string): boolean => ID.test(name);

/** What an id must be, for messages. */
export const ID_FORMAT =
  "letters, digits, dots, hyphens and underscores, beginning with a letter or digit";
