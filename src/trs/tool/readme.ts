/**
 * The README in a version's files, and whether its page shows it.
 *
 * @module
 */
import { MAX_HAND_WRITTEN_BYTES } from "../../base/limits.ts";
import { type RegistryFile, registryFileText } from "./registry.ts";

/** A version whose curators have written more than this of it, in characters, needs no README on its page. */
const ENOUGH = 600;

/** A longer README is shown when a reader opens it, in characters. */
const LONG = 2000;

export interface Readme {
  readonly file: RegistryFile;
  readonly text: string;
  readonly isLong: boolean;
}

const isReadme = ({ path }: RegistryFile) => /^readme\.md$/i.test(path);

/** The README at the root of a version's folder, if it is a text. */
export function readmeOf({
  files,
}: {
  readonly files: readonly RegistryFile[];
}): Readme | undefined {
  const file = files.find(isReadme);
  if (file === undefined || file.content.byteLength > MAX_HAND_WRITTEN_BYTES) return undefined;
  const text = registryFileText(file)?.replace(/^\ufeff/, "");
  if (text === undefined || text.trim() === "" || text.includes("\0")) return undefined;
  return { file, text, isLong: text.length > LONG };
}

/** Whether the page of a version has room for its README, because little else is said of the version. */
const needsReadme = (
  tool: { readonly description: string },
  version: { readonly notes: string },
): boolean => tool.description.length + version.notes.length <= ENOUGH;

/** The README that the page of a version does not show, because it is no text. */
export function unreadReadme(
  tool: { readonly description: string },
  version: { readonly notes: string; readonly files: readonly RegistryFile[] },
): RegistryFile | undefined {
  const file = needsReadme(tool, version) ? version.files.find(isReadme) : undefined;
  return file === undefined || registryFileText(file) !== undefined ? undefined : file;
}

/**
 * The README that the page of a version shows, because little else is said of the version. Other READMEs are among
 * its files.
 */
export function shownReadme(
  tool: { readonly description: string },
  version: { readonly notes: string; readonly files: readonly RegistryFile[] },
): Readme | undefined {
  return needsReadme(tool, version) ? readmeOf(version) : undefined;
}
