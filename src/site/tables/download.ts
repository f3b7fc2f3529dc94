/**
 * A version with all its files as one archive, as its page offers it.
 *
 * @module
 */
import { bytesText } from "../../base/texts/bytes-text.ts";
import { counted } from "../../base/words.ts";
import { languageOf } from "../../languages/languages.ts";
import { crateArchiveName, crateArchivePath, crateMetadataPath } from "../../served/page-paths.ts";
import { type UnpackedRun, unpackCommand, unpackedRuns } from "../../trs/crate/commands.ts";
import type { RegistryTool, RegistryVersion } from "../../trs/tool/registry.ts";

interface DownloadView {
  /** The archive, from the site's root. */
  readonly path: string;
  /** The name of the archive. */
  readonly name: string;
  /** What is in it: `6 files, 10.2 kB unpacked`. */
  readonly content: string;
  /** The metadata of the crate, from the site's root. */
  readonly metadata: string;
  /** Shell commands that unpack it. */
  readonly unpack: string;
  /** How the version is run then, by language. */
  readonly runs: readonly UnpackedRun[];
}

/** What the page of a version shows of its archive. */
export function downloadOf(tool: RegistryTool, version: RegistryVersion): DownloadView {
  const { files } = version;
  const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0);
  return {
    path: crateArchivePath(tool, version),
    name: crateArchiveName(tool, version),
    content: `${counted(files.length, "file")}, ${bytesText(bytes)} unpacked`,
    metadata: crateMetadataPath(tool, version),
    unpack: unpackCommand(tool, version),
    runs: unpackedRuns(version, languageOf),
  };
}
