/**
 * Tables of tools, and of what is in a tool: versions, container images and files.
 *
 * @module
 */
import { FILE_TYPE_LABELS, stateText, TOOL_CLASS_LABELS } from "../trs/facts.ts";
import { formatTrsPath } from "../trs/paths.ts";
import type { RegistryFile, RegistryTool, RegistryVersion } from "../trs/registry.ts";
import { storedPath } from "../trs/stored-files.ts";
import type { ImageData } from "../trs/types.ts";
import { toolPage, versionPage } from "./pages.ts";
import { type CellText, type Table, textCell } from "./table.ts";

/** Tools, each with its newest version. */
export function toolTable(tools: readonly RegistryTool[]): Table {
  return {
    columns: [
      { heading: "Tool" },
      { heading: "Class" },
      { heading: "Language" },
      { heading: "Published by" },
      { heading: "Newest version" },
    ],
    rows: tools.map((tool) => {
      const [newest] = tool.versions;
      const types = new Set(tool.versions.flatMap(({ descriptor_type }) => descriptor_type));
      return [
        [{ text: tool.name, path: toolPage(tool) }],
        textCell(TOOL_CLASS_LABELS[tool.toolclass]),
        textCell([...types].join(", ")),
        textCell(tool.organization),
        newest === undefined ? [] : [{ text: newest.id, path: versionPage(tool, newest) }],
      ];
    }),
  };
}

/** The versions of a tool. */
export function versionTable(tool: RegistryTool): Table {
  return {
    columns: [
      { heading: "Version" },
      { heading: "Language" },
      { heading: "Files" },
      { heading: "State" },
    ],
    rows: tool.versions.map((version) => [
      [{ text: version.id, path: versionPage(tool, version) }],
      textCell(version.descriptor_type.join(", ")),
      textCell(version.files.length),
      textCell(stateText(version)),
    ]),
  };
}

/** A digest, which is longer than a cell: its beginning, and the whole of it on hovering. */
const digest = (hex: string, prefix = ""): CellText => ({
  text: `${prefix}${hex.slice(0, 12)}…`,
  title: prefix + hex,
  code: true,
});

/** The container images of a version. */
export function imageTable(images: readonly ImageData[]): Table {
  return {
    columns: [{ heading: "Image" }, { heading: "Type" }, { heading: "Digest" }],
    rows: images.map(({ registry_host, image_name, image_type, checksum = [] }) => [
      [{ text: `${registry_host}/${image_name}`, code: true }],
      textCell(image_type),
      checksum.map(({ checksum: hex, type }) => digest(hex, `${type}:`)),
    ]),
  };
}

/** Where every host serves a file as it is, if the registry publishes it as any descriptor type. */
export function filePath(
  tool: { readonly id: string },
  version: { readonly id: string },
  file: RegistryFile,
): { readonly path?: string } {
  const [type] = file.descriptor_types;
  if (type === undefined) return {};
  const place = { id: tool.id, version: version.id, type, plain: true };
  return { path: formatTrsPath({ kind: "file", ...place, path: storedPath(file, true) }) };
}

/** The files of a version. */
export function fileTable(tool: RegistryTool, version: RegistryVersion): Table {
  return {
    columns: [
      { heading: "Path" },
      { heading: "Type" },
      { heading: "Bytes" },
      { heading: "SHA-256" },
    ],
    rows: version.files.map((file) => [
      [{ text: file.path, code: true, ...filePath(tool, version, file) }],
      textCell(FILE_TYPE_LABELS[file.file_type]),
      textCell(file.content.byteLength),
      [digest(file.sha256)],
    ]),
  };
}
