/**
 * The files of a version, as its page shows them: those that a reader looks at first in front, and the texts of
 * those that a page can hold.
 *
 * @module
 */

import { versionPage } from "../../served/page-paths.ts";
import { READING_ORDER } from "../../trs/tool/file-types.ts";
import {
  type RegistryFile,
  type RegistryVersion,
  registryFileText,
} from "../../trs/tool/registry.ts";

/** Files in the order of their types; files of one type stay in order of path. */
export function inReadingOrder(files: readonly RegistryFile[]): readonly RegistryFile[] {
  return READING_ORDER.flatMap((type) => files.filter(({ file_type }) => file_type === type));
}

/** A longer file is only linked, in bytes. */
const LONGEST_TEXT = 100_000;

/** The texts of a page have so many bytes together; files after that are only linked. */
const LONGEST_PAGE = 200_000;

/** A longer file is folded, in lines. */
const LONG = 200;

/** A control character that HTML cannot hold. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** The text of a file, if a page can show it. */
function showableText(file: RegistryFile): string | undefined {
  const text = registryFileText(file);
  return text === undefined || CONTROL.test(text) ? undefined : text;
}

const chosen = new WeakMap<RegistryVersion, ReadonlyMap<RegistryFile, string>>();

/**
 * The files whose texts the page of a version shows, in reading order, with the ids of their sections. Those are made
 * from the file's number in order of path, so that links into a production version always lead there.
 */
function chosenFiles(version: RegistryVersion): ReadonlyMap<RegistryFile, string> {
  const known = chosen.get(version);
  if (known !== undefined) return known;
  const ids = new Map(version.files.map((file, index) => [file, `F${index + 1}`]));
  const files = new Map<RegistryFile, string>();
  let availableLength = LONGEST_PAGE;
  for (const file of inReadingOrder(version.files)) {
    const size = file.content.byteLength;
    if (size === 0 || size > Math.min(LONGEST_TEXT, availableLength)) continue;
    if (showableText(file) === undefined) continue;
    files.set(file, ids.get(file) ?? "");
    availableLength -= size;
  }
  chosen.set(version, files);
  return files;
}

/** The section of a file on the page of its version; undefined for a file whose text that does not show. */
export function fileSection(
  tool: { readonly id: string },
  version: RegistryVersion,
  file: RegistryFile,
): string | undefined {
  const id = chosenFiles(version).get(file);
  return id && `${versionPage(tool, version)}#${id}`;
}

/** A file with its text, as a page shows it. */
export interface ShownFile {
  readonly file: RegistryFile;
  readonly text: string;
  /** The id of its section; `L` and a number follow in those of its lines: `F2L12`. */
  readonly id: string;
  /** Whether a reader sees the text at once, and does not have to unfold it. */
  readonly isExpanded: boolean;
}

/** The files of a version whose texts its page shows, in reading order. */
export function shownFiles(version: RegistryVersion): readonly ShownFile[] {
  return [...chosenFiles(version)].map(([file, id]) => {
    const text = showableText(file) ?? "";
    const isLong = text.split("\n").length > LONG;
    return { file, text, id, isExpanded: file.file_type === "PRIMARY_DESCRIPTOR" && !isLong };
  });
}
