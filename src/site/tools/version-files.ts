/**
 * The files of a version that its page shows: those that a reader looks at first in front.
 *
 * @module
 */

import { versionPage } from "../../served/page-paths.ts";
import { type FileType, READING_ORDER } from "../../trs/tool/file-types.ts";
import {
  type RegistryFile,
  type RegistryVersion,
  registryFileText,
} from "../../trs/tool/registry.ts";

type Files = Pick<RegistryVersion, "files" | "further_descriptors">;

/** What a file is for readers: descriptors in languages of plugins, too, which the API has as any other file. */
function readFileType({ further_descriptors = [] }: Files, file: RegistryFile): FileType {
  if (file.language === undefined) return file.file_type;
  const isPrimary = further_descriptors.some(({ path }) => path === file.path);
  return isPrimary ? "PRIMARY_DESCRIPTOR" : "SECONDARY_DESCRIPTOR";
}

/** The files of a version in the order of their types; files of one type stay in order of path. */
export function inReadingOrder(version: Files): readonly RegistryFile[] {
  const byType = Map.groupBy(version.files, (file) => readFileType(version, file));
  return READING_ORDER.flatMap((type) => byType.get(type) ?? []);
}

/** A longer file is only linked, in bytes. */
const LONGEST_TEXT = 1_000_000;

/** So many files have sections; those after them are only linked. */
const MOST_SECTIONS = 50;

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
 * The files that have sections on the page of a version, in reading order, with the ids of their sections. Those are made
 * from the file's number in order of path, so that links into a production version always lead there.
 */
function chosenFiles(version: RegistryVersion): ReadonlyMap<RegistryFile, string> {
  const known = chosen.get(version);
  if (known !== undefined) return known;
  const ids = new Map(version.files.map((file, index) => [file, `F${index + 1}`]));
  const files = new Map<RegistryFile, string>();
  for (const file of inReadingOrder(version)) {
    if (files.size === MOST_SECTIONS) break;
    const size = file.content.byteLength;
    if (size === 0 || size > LONGEST_TEXT) continue;
    if (showableText(file) === undefined) continue;
    files.set(file, ids.get(file) ?? "");
  }
  chosen.set(version, files);
  return files;
}

/** The section of a file on the page of its version; undefined for a file that has none. */
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

/** The files of a version that have sections on its page, in reading order. */
export function shownFiles(version: RegistryVersion): readonly ShownFile[] {
  return [...chosenFiles(version)].map(([file, id]) => {
    const text = showableText(file) ?? "";
    const isLong = text.split("\n").length > LONG;
    const isPrimary = readFileType(version, file) === "PRIMARY_DESCRIPTOR";
    return { file, text, id, isExpanded: isPrimary && !isLong };
  });
}
