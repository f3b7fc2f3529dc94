/**
 * Where a registry publishes the files of a version.
 *
 * @module
 */
import { formatTrsPath } from "../paths.ts";
import type { RegistryFile } from "../registry.ts";
import { storedPath } from "../stored-files.ts";

/**
 * The URL at which every host serves a file as it is; undefined if the registry publishes it for no type.
 *
 * @param site the site's URL without a trailing slash
 */
export function fileUrl(
  tool: { readonly id: string },
  version: { readonly id: string },
  file: RegistryFile,
  site: string,
): string | undefined {
  const [type] = file.descriptor_types;
  if (type === undefined) return undefined;
  const place = { id: tool.id, version: version.id, type, plain: true };
  return site + formatTrsPath({ kind: "file", ...place, path: storedPath(file, true) });
}
