/**
 * Where the site has a version's own files, as they are.
 *
 * @module
 */
import { versionFilePath } from "../../served/page-paths.ts";
import type { DescriptorType } from "../tool/languages.ts";
import type { RegistryFile } from "../tool/registry.ts";
import { storedPath } from "../tool/stored-files.ts";
import { formatTrsPath } from "./paths.ts";

/** The path at which every host serves a file of a descriptor type as it is. */
export const pathOfType = (
  tool: { readonly id: string },
  version: { readonly id: string },
  file: Pick<RegistryFile, "path" | "content">,
  type: DescriptorType,
): string =>
  formatTrsPath({
    ...{ kind: "file", id: tool.id, version: version.id, type, plain: true },
    path: storedPath(file, true),
  });

/**
 * The path at which every host serves a file as it is: in the registry, or beside the version's page if it has no descriptor
 * that the registry has a type for.
 */
export function filePath(
  tool: { readonly id: string },
  version: { readonly id: string },
  file: Pick<RegistryFile, "path" | "content" | "descriptor_types">,
): string {
  const [type] = file.descriptor_types;
  return type === undefined
    ? versionFilePath(tool, version, storedPath(file, true))
    : pathOfType(tool, version, file, type);
}
