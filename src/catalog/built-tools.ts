/**
 * The tools of a built site, from the documents and files of its registry: what comparisons need of them.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { parseJson } from "../base/json.ts";
import { optionalField } from "../base/optional-fields.ts";
import { interfacePath } from "../served/page-paths.ts";
import { TRS_BASE, trsFile } from "../trs/api/paths.ts";
import type { ToolClassName } from "../trs/tool/classes.ts";
import type { InterfaceDocument } from "../trs/tool/interface-document.ts";
import type { DescriptorType } from "../trs/tool/languages.ts";
import type { RegistryFile, RegistryTool, RegistryVersion } from "../trs/tool/registry.ts";
import { possiblePaths } from "../trs/tool/stored-files.ts";
import type { Tool, ToolFile, ToolVersion } from "../trs/tool/types.ts";
import { listFolder, readBytes } from "./files/content-folder.ts";
import { decodeText } from "./files/text.ts";

/** A document of the site; undefined if it has none there. It is as this program writes it. */
async function readDocument<Value>(site: string, path: string): Promise<Value | undefined> {
  const { value: bytes } = await readBytes(site, path);
  const { text } = bytes === undefined ? {} : decodeText(bytes);
  return text === undefined ? undefined : (parseJson(text) as Value | undefined);
}

interface Place {
  readonly id: string;
  readonly version: string;
}

async function contentOf(
  site: string,
  { id, version }: Place,
  type: DescriptorType,
  path: string,
): Promise<Uint8Array | undefined> {
  for (const stored of possiblePaths(path, true)) {
    const file = trsFile({ kind: "file", id, version, type, plain: true, path: stored });
    const { value } = await readBytes(site, file);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The files of a version, which each of its descriptor types lists. */
async function filesOf(
  site: string,
  place: Place,
  types: readonly DescriptorType[],
): Promise<readonly RegistryFile[]> {
  const files = new Map<string, RegistryFile>();
  for (const type of types) {
    const list = trsFile({ kind: "files", ...place, type, plain: false });
    for (const { path, file_type } of (await readDocument<readonly ToolFile[]>(site, list)) ?? []) {
      const known = files.get(path);
      const descriptor_types = [...(known?.descriptor_types ?? []), type];
      const content = known?.content ?? (await contentOf(site, place, type, path));
      if (content === undefined) continue;
      const sha256 = known?.sha256 ?? createHash("sha256").update(content).digest("hex");
      files.set(path, { path, file_type, descriptor_types, content, sha256 });
    }
  }
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function versionOf(site: string, tool: Tool, version: ToolVersion): Promise<RegistryVersion> {
  const place = { id: tool.id, version: version.id };
  const document = interfacePath(tool, version).slice(1);
  const own = await readDocument<InterfaceDocument>(site, document);
  return {
    id: version.id,
    author: version.author ?? [],
    is_production: version.is_production,
    images: version.images ?? [],
    included_apps: version.included_apps ?? [],
    signed: version.signed,
    verified: version.verified,
    verified_source: version.verified_source ?? [],
    meta_version: 1,
    descriptor_type: version.descriptor_type,
    descriptor_type_version: version.descriptor_type_version ?? {},
    interfaces: own?.interfaces ?? [],
    files: await filesOf(site, place, version.descriptor_type),
    notes: "",
    ...optionalField("deprecated", own?.deprecated),
  };
}

/** A checker of the same registry by its id: sites have different URLs. */
const checkerOf = ({ url, id, checker_url }: Tool): string | undefined => {
  const registry = url.slice(0, -id.length);
  return checker_url?.startsWith(registry) ? checker_url.slice(registry.length) : checker_url;
};

/**
 * Reads the tools of a built site. What its documents do not say, such as release notes, is as if there was none.
 * Undefined if they are in packs.
 */
export async function readBuiltTools(site: string): Promise<readonly RegistryTool[] | undefined> {
  const tools: RegistryTool[] = [];
  const list = trsFile({ kind: "tools" });
  if ((await readDocument(site, list)) === undefined) return undefined;
  for (const { name: id, kind } of (await listFolder(site, `${TRS_BASE.slice(1)}/tools`)).items) {
    if (kind !== "folder") continue;
    const tool = await readDocument<Tool>(site, trsFile({ kind: "tool", id }));
    if (tool?.id !== id) continue;
    const versions: RegistryVersion[] = [];
    for (const version of tool.versions) versions.push(await versionOf(site, tool, version));
    tools.push({
      id,
      name: tool.name,
      organization: tool.organization,
      toolclass: tool.toolclass.name as ToolClassName,
      aliases: tool.aliases ?? [],
      ...optionalField("checker_url", checkerOf(tool)),
      description: tool.description,
      meta_version: 1,
      versions,
    });
  }
  return tools;
}
