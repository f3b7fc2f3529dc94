/**
 * Shell commands that fetch the files of a version, for engines that run a workflow from a folder.
 *
 * @module
 */
import { pastedWord, pathWord, quotedWord } from "../../base/shell-words.ts";
import type { RegistryFile } from "../tool/registry.ts";
import { filledLines } from "./words.ts";

/** Paths that are the same in a shell command, in a URL, and as they are; `-` alone is standard output. */
const PLAIN_PATH = /^(?!-$)[\w./-]+$/;

/**
 * The shell command that fetches one file into the working directory.
 *
 * @param name of the file, relative to the working directory
 */
export const fetchOne = (name: string, url: string): string =>
  `curl -fsSo ${pathWord(name)} ${pastedWord(url)}`;

/**
 * Shell commands that make a folder and fetch files into it. The folder keeps them from replacing files of the
 * user, such as another `main.nf`.
 *
 * @param folder its name, of letters, digits and `. _ -`
 * @param base the URL that the paths are relative to
 * @param urlOf the URL of a file on every host
 */
export function fetchAll(
  folder: string,
  files: readonly RegistryFile[],
  base: string,
  urlOf: (file: RegistryFile) => string,
): string {
  const isPlain = (file: RegistryFile) =>
    PLAIN_PATH.test(file.path) &&
    urlOf(file) === `${base}/${file.path}` &&
    quotedWord(base) === base;
  const plain = files.filter(isPlain).map(({ path }) => path);
  const loop = [
    `${filledLines(["for file in", ...plain])}; do`,
    `  curl --create-dirs -fsSo "$file" \\\n    "${base}/$file"`,
    "done",
  ].join("\n");
  const others = files
    .filter((file) => !isPlain(file))
    .map((file) => `curl --create-dirs -fsSo ${pathWord(file.path)} ${pastedWord(urlOf(file))}`);
  // what a file is fetched as does not say that it can be run
  const run = files.filter(({ isExecutable }) => isExecutable).map(({ path }) => pathWord(path));
  const chmod = `chmod +x ${run.join(" ")}`;
  return [
    `mkdir -p ${folder} && cd ${folder}`,
    ...(plain.length === 0 ? [] : [loop]),
    ...others,
    ...(run.length === 0 ? [] : [chmod]),
  ].join("\n");
}
