/**
 * The files that plugins make.
 *
 * @module
 */
import { cut } from "../base/excerpt.ts";
import { MARKER_FILE } from "../base/product.ts";
import type { Plugin, PluginContent, PluginFile, PluginFiles, SitePlugins } from "./plugin.ts";
import { listOfPlugin, PluginError } from "./plugin-call.ts";
import { readOnly } from "./read-only.ts";

/** A file with what made it, as messages name it: `files feed of the plugin lab`. */
export interface OwnedFile extends PluginFile {
  readonly owner: string;
}

/** Paths that are the same on every system and in a URL. */
const PATH = /^[\w.+-]+(?:\/[\w.+-]+)*$/;
const LONGEST_PATH = 900;

const isPath = (path: unknown): path is string =>
  typeof path === "string" &&
  PATH.test(path) &&
  path.length <= LONGEST_PATH &&
  !path.split("/").some((name) => /^\.+$/.test(name) || name.length > 255) &&
  !path.toLowerCase().startsWith(MARKER_FILE);

const isContent = (content: unknown): boolean =>
  typeof content === "string" || content instanceof Uint8Array;

/** The files of a plugin, checked. */
function filesOf(
  plugin: Plugin,
  { name, make }: PluginFiles,
  content: PluginContent,
): readonly OwnedFile[] {
  const part = `files ${name}`;
  const owner = `${part} of the plugin ${plugin.name}`;
  return listOfPlugin(plugin, part, () => make(readOnly(content))).map(
    (file: Partial<PluginFile>) => {
      const { path, content: bytes } = file ?? {};
      if (!isPath(path)) {
        throw new PluginError(
          `The ${owner} must have paths from the root of the site, of letters, digits, dots, hyphens, underscores and plus signs; got ${cut(JSON.stringify(path) ?? "nothing")}.`,
        );
      }
      if (bytes === undefined || !isContent(bytes)) {
        throw new PluginError(
          `The file ${path} of the ${owner} must have a string or bytes in content.`,
        );
      }
      return { path, content: bytes, owner };
    },
  );
}

/** The folders above a file: `a/b` and `a` of `a/b/c`. */
const foldersOf = (path: string): readonly string[] =>
  path
    .split("/")
    .slice(0, -1)
    .map((_, at, names) => names.slice(0, names.length - at).join("/"));

/**
 * The files that all plugins make, in their order.
 *
 * @throws PluginError if a plugin fails, or two of them make a file at one path
 */
export function* pluginFiles({ all }: SitePlugins, content: PluginContent): Generator<OwnedFile> {
  // some systems cannot have two files of one name in other case
  const [owners, folders] = [new Map<string, string>(), new Map<string, string>()];
  for (const plugin of all) {
    for (const files of plugin.files ?? []) {
      for (const file of filesOf(plugin, files, content)) {
        const path = file.path.toLowerCase();
        const above = foldersOf(path);
        const other =
          [path, ...above].map((one) => owners.get(one)).find(Boolean) ?? folders.get(path);
        if (other !== undefined) {
          throw new PluginError(
            `The file ${file.path} of the ${file.owner} cannot be beside one of the ${other}: they have the same path, but for case, or one is a folder of the other. Choose another path.`,
          );
        }
        owners.set(path, file.owner);
        for (const folder of above) folders.set(folder, file.owner);
        yield file;
      }
    }
  }
}
