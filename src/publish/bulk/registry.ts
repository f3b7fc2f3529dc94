/**
 * The tool registry as tables: tools, their versions, and the versions' files.
 *
 * @module
 */
import type { Catalog } from "../../catalog/catalog.ts";
import { toolPage, versionPage } from "../../served/page-paths.ts";
import type { RegistryFile, RegistryTool, RegistryVersion } from "../../trs/tool/registry.ts";
import { type Column, key, list, optional, required, type Table, tableOf } from "./columns.ts";
import { deprecatedColumn } from "./shared-columns.ts";

interface VersionRow {
  readonly tool: RegistryTool;
  readonly version: RegistryVersion;
}

interface FileRow extends VersionRow {
  readonly file: RegistryFile;
}

const toolColumns = (url: string): readonly Column<RegistryTool>[] => [
  key("tool_id", "id of the tool", ({ id }) => id),
  required("name", "name", ({ name }) => name),
  required("organization", "who publishes it", ({ organization }) => organization),
  required("toolclass", "class of the tool", ({ toolclass }) => toolclass),
  optional("license", "license, as an SPDX expression", ({ license }) => license),
  optional("homepage", "its page elsewhere", ({ homepage }) => homepage),
  list("aliases", "other ids", ({ aliases }) => aliases),
  optional("checker_url", "tool that checks it", ({ checker_url }) => checker_url),
  optional("newest_version", "id of the newest version", ({ versions }) => versions[0]?.id),
  required("versions", "how many versions it has", ({ versions }) => versions.length, "int32"),
  required("description", "description, in Markdown", ({ description }) => description),
  required("url", "page", (tool) => url + toolPage(tool)),
  deprecatedColumn(({ deprecated }) => deprecated),
];

const versionColumns = (url: string): readonly Column<VersionRow>[] => [
  key("tool_id", "id of the tool", ({ tool }) => tool.id),
  required("version_id", "id of the version", ({ version }) => version.id),
  optional("released", "day of its release", ({ version }) => version.released, "date"),
  required(
    "is_production",
    "whether it is for production",
    ({ version }) => version.is_production,
    "boolean",
  ),
  list(
    "descriptor_types",
    "languages of its descriptors",
    ({ version }) => version.descriptor_type,
  ),
  list("authors", "who wrote it", ({ version }) => version.author),
  list("images", "container images", ({ version }) =>
    version.images.flatMap(({ image_name: name }) => name ?? []),
  ),
  list("included_apps", "programs in it", ({ version }) => version.included_apps),
  required("is_signed", "whether it is signed", ({ version }) => version.signed, "boolean"),
  required("is_verified", "whether it is verified", ({ version }) => version.verified, "boolean"),
  list("verified_sources", "who verified it", ({ version }) => version.verified_source),
  optional("repository", "repository that it is from", ({ version }) => version.source?.repository),
  optional("commit", "commit that it is from", ({ version }) => version.source?.commit),
  required("url", "page", ({ tool, version }) => url + versionPage(tool, version)),
  deprecatedColumn(({ tool, version }) => version.deprecated ?? tool.deprecated),
];

const FILE_COLUMNS: readonly Column<FileRow>[] = [
  key("tool_id", "id of the tool", ({ tool }) => tool.id),
  required("version_id", "id of the version", ({ version }) => version.id),
  required("path", "path in the version", ({ file }) => file.path),
  required("file_type", "kind of file in TRS", ({ file }) => file.file_type),
  list("descriptor_types", "languages whose lists name it", ({ file }) => file.descriptor_types),
  required("bytes", "size", ({ file }) => file.content.byteLength, "int64"),
  required("sha256", "SHA-256, hexadecimal", ({ file }) => file.sha256),
  required(
    "is_executable",
    "whether it may be run",
    ({ file }) => file.isExecutable === true,
    "boolean",
  ),
];

/** The tables of the registry. */
export function registryTables({ tools, site }: Pick<Catalog, "tools" | "site">): readonly Table[] {
  const versions = tools.flatMap((tool) => tool.versions.map((version) => ({ tool, version })));
  return [
    tableOf({
      name: "tool",
      about: "Tools and workflows.",
      key: ["tool_id"],
      columns: toolColumns(site.url),
      rows: tools,
    }),
    tableOf({
      name: "tool_version",
      about: "Versions of tools.",
      key: ["tool_id", "version_id"],
      columns: versionColumns(site.url),
      rows: versions,
    }),
    tableOf({
      name: "tool_file",
      about: "Files of versions.",
      key: ["tool_id", "version_id", "path"],
      columns: FILE_COLUMNS,
      rows: versions.flatMap((row) => row.version.files.map((file) => ({ ...row, file }))),
    }),
  ];
}
