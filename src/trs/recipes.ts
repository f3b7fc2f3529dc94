/**
 * Commands to paste that run a version of a tool with the usual engines.
 *
 * @module
 */
import { type DescriptorType, languageOf } from "./languages.ts";
import { formatTrsPath } from "./paths.ts";
import { filesOf, primaryDescriptor, type RegistryTool, type RegistryVersion } from "./registry.ts";

export interface Recipe {
  readonly type: DescriptorType;
  /** What to do, in a sentence. */
  readonly about: string;
  /** A command, or a URL. */
  readonly command: string;
}

/** Paths that are the same in a shell command, in a URL, and as they are. */
const PLAIN_PATH = /^[\w./-]+$/;

/** A word of a shell command, quoted if necessary (POSIX.1-2024, Shell Command Language, section 2.2.2). */
const shellWord = (text: string) =>
  /^[\w%+,./:=@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Shell commands that fetch files into the working directory.
 *
 * @param base the URL that the paths are relative to
 * @param urlOf the URL of a path
 */
function fetchAll(paths: readonly string[], base: string, urlOf: (path: string) => string): string {
  const plain = paths.filter((path) => PLAIN_PATH.test(path));
  const loop = `for file in ${plain.join(" ")}; do\n  curl --create-dirs -fsSo "$file" "${base}/$file"\ndone`;
  const others = paths
    .filter((path) => !PLAIN_PATH.test(path))
    .map((path) => `curl --create-dirs -fsSo ${shellWord(path)} ${shellWord(urlOf(path))}`);
  return [...(plain.length === 0 ? [] : [loop]), ...others].join("\n");
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
    const { about, command } = languageOf(type).recipe;
    const source = {
      url: shellWord(urlOf(primary.path)),
      path: shellWord(primary.path),
      fetchAll: () =>
        fetchAll(
          filesOf(version, type).map(({ path }) => path),
          base,
          urlOf,
        ),
      // Galaxy looks for this path
      trsUrl: `${site}/ga4gh${document}`,
    };
    return [{ type, about, command: command(source) }];
  });
}
