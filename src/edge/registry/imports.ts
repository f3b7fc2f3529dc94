/**
 * Files by the URLs that engines make of imports. Against the URL of a file, imports resolve as they do in the
 * version's folder. Against that of a plain descriptor, which does not have the descriptor's own path, an import
 * beside it ends up beside the word `descriptor`, and one that begins with `../` below the version:
 *
 * | descriptor | import | URL | file |
 * |---|---|---|---|
 * | `w/main.wdl` | `a.wdl` | `…/versions/1/PLAIN_WDL/a.wdl` | `w/a.wdl` |
 * | `w/main.wdl` | `../t/a.wdl` | `…/versions/1/t/a.wdl` | `t/a.wdl` |
 *
 * An import that begins with `../../` loses the version, and cannot be found.
 *
 * @module
 */

import { type TrsRoute, trsFile } from "../../trs/api/paths.ts";
import { type DescriptorType, descriptorTypeOf } from "../../trs/tool/languages.ts";
import type { ToolFile, ToolVersion } from "../../trs/tool/types.ts";
import type { Assets } from "../files/assets.ts";

export type FileRoute = TrsRoute & { readonly kind: "file" };

/** The route of what an engine makes of an import. */
type ImportRoute = TrsRoute & { readonly kind: "import" };

interface VersionPlace {
  readonly id: string;
  readonly version: string;
}

/** The folder of a version's primary descriptor, with `/` at its end; empty if it is the version's own. */
export async function primaryFolder(
  { id, version }: VersionPlace,
  type: DescriptorType,
  assets: Assets,
): Promise<string> {
  const found = await assets.file(trsFile({ kind: "files", id, version, type, plain: false }));
  const files = (await found?.json()) as readonly ToolFile[] | undefined;
  const primary = files?.find(({ file_type }) => file_type === "PRIMARY_DESCRIPTOR")?.path ?? "";
  return primary.slice(0, primary.lastIndexOf("/") + 1);
}

/** The folder above another one, both with `/` at their ends. */
const above = (folder: string) => folder.replace(/[^/]+\/$/, "");

/** The descriptor types of a version; the one that a path's name tells comes first. */
async function typesOf(
  { id, version }: VersionPlace,
  path: string,
  assets: Assets,
): Promise<readonly DescriptorType[]> {
  const found = await assets.file(trsFile({ kind: "version", id, version }));
  const { descriptor_type = [] } = ((await found?.json()) ?? {}) as Partial<ToolVersion>;
  const own = descriptorTypeOf(path);
  return descriptor_type.toSorted((a, b) => Number(b === own) - Number(a === own));
}

/** The files that an import can be, the likeliest first. */
export async function importedFiles(
  { id, version, type, path }: ImportRoute,
  assets: Assets,
): Promise<readonly FileRoute[]> {
  const place = { id, version };
  const types = type === undefined ? await typesOf(place, path, assets) : [type];
  const routes: FileRoute[] = [];
  for (const descriptorType of types) {
    const folder = await primaryFolder(place, descriptorType, assets);
    const parent = above(folder);
    // against a URL whose path of the descriptor is one segment (w%2Fmain.wdl), imports end up one folder higher
    const folders = type === undefined ? [parent, above(parent), ""] : [folder, parent, ""];
    for (const folderPath of new Set(folders)) {
      routes.push({
        kind: "file",
        ...place,
        type: descriptorType,
        plain: true,
        path: folderPath + path,
      });
    }
  }
  return routes;
}
