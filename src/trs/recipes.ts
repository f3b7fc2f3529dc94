/**
 * Commands to paste that run a version of a tool with the usual engines.
 *
 * @module
 */

import { pastedWord, pathWord, quotedWord } from "../json/shell-words.ts";
import { type DescriptorType, languageOf } from "./languages.ts";
import { formatTrsPath } from "./paths.ts";
import {
  filesOf,
  primaryDescriptor,
  type RegistryFile,
  type RegistryTool,
  type RegistryVersion,
} from "./registry.ts";
import { storedPath } from "./stored-files.ts";

export interface Recipe {
  readonly type: DescriptorType;
  /** What to do, in a sentence. */
  readonly about: string;
  /** A command, or a URL. */
  readonly command: string;
}

/** Paths that are the same in a shell command, in a URL, and as they are; `-` alone is standard output. */
const PLAIN_PATH = /^(?!-$)[\w./-]+$/;

/**
 * Shell commands that fetch files into the working directory.
 *
 * @param base the URL that the paths are relative to
 * @param urlOf the URL of a file on every host
 */
function fetchAll(
  files: readonly RegistryFile[],
  base: string,
  urlOf: (file: RegistryFile) => string,
): string {
  const isPlain = (file: RegistryFile) =>
    PLAIN_PATH.test(file.path) &&
    urlOf(file) === `${base}/${file.path}` &&
    quotedWord(base) === base;
  const plain = files.filter(isPlain).map(({ path }) => path);
  const loop = `for file in ${plain.join(" ")}; do\n  curl --create-dirs -fsSo "$file" "${base}/$file"\ndone`;
  const others = files
    .filter((file) => !isPlain(file))
    .map((file) => `curl --create-dirs -fsSo ${pathWord(file.path)} ${pastedWord(urlOf(file))}`);
  // what a file is fetched as does not say that it can be run
  const run = files.filter(({ isExecutable }) => isExecutable).map(({ path }) => pathWord(path));
  const chmod = `chmod +x ${run.join(" ")}`;
  return [
    ...(plain.length === 0 ? [] : [loop]),
    ...others,
    ...(run.length === 0 ? [] : [chmod]),
  ].join("\n");
}

/**
 * A recipe for each descriptor type of a version.
 *
 * @param site the site's URL without a trailing slash
 */
export function recipesOf(
  tool: RegistryTool,
  version: RegistryVersion,
  site: string,
): readonly Recipe[] {
  const place = { id: tool.id, version: version.id };
  const document = formatTrsPath({ kind: "version", ...place });
  return version.descriptor_type.flatMap((type): readonly Recipe[] => {
    const primary = primaryDescriptor(version, type);
    if (primary === undefined) return [];
    // with their own paths and as plain text, so that imports resolve against them
    const plain = { ...place, type, plain: true };
    const base = site + formatTrsPath({ kind: "descriptor", ...plain });
    const urlOf = (path: string) => site + formatTrsPath({ kind: "file", ...plain, path });
    const storedUrlOf = (file: RegistryFile) => urlOf(storedPath(file, true));
    const { about, command } = languageOf(type).recipe;
    const source = {
      url: pastedWord(storedUrlOf(primary)),
      path: pathWord(primary.path),
      fetchAll: () => fetchAll(filesOf(version, type), base, storedUrlOf),
      // Galaxy looks for this path
      trsUrl: `${site}/ga4gh${document}`,
    };
    return [{ type, about, command: command(source) }];
  });
}
