/**
 * How a version of a tool is used with the usual engines: commands to paste.
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

/**
 * The URL of a file of a version as engines need it: with its own path and as plain text, so that
 * imports resolve against it.
 */
function fileUrl(
  tool: RegistryTool,
  version: RegistryVersion,
  type: DescriptorType,
  path: string,
  site: string,
): string {
  const route = { kind: "file", id: tool.id, version: version.id, type, plain: true } as const;
  return site + formatTrsPath({ ...route, path });
}

/** Shell commands that fetch all files of a version. */
function fetchAll(
  tool: RegistryTool,
  version: RegistryVersion,
  type: DescriptorType,
  site: string,
): string {
  const files = filesOf(version, type).map(({ path }) => path);
  const route = {
    kind: "descriptor",
    id: tool.id,
    version: version.id,
    type,
    plain: true,
  } as const;
  const base = site + formatTrsPath(route);
  return `for file in ${files.join(" ")}; do\n  curl --create-dirs -fsSo "$file" "${base}/$file"\ndone`;
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
  const document = formatTrsPath({ kind: "version", id: tool.id, version: version.id });
  return version.descriptor_type.flatMap((type): readonly Recipe[] => {
    const primary = primaryDescriptor(version, type);
    if (primary === undefined) return [];
    const { about, command } = languageOf(type).recipe;
    const source = {
      url: fileUrl(tool, version, type, primary.path, site),
      path: primary.path,
      fetchAll: () => fetchAll(tool, version, type, site),
      // Galaxy looks for this path
      trsUrl: `${site}/ga4gh${document}`,
    };
    return [{ type, about, command: command(source) }];
  });
}
