/**
 * Tables of tools, and of what is in a tool: versions, container images and files.
 *
 * @module
 */

import { optionalField } from "../../base/optional-fields.ts";
import { bytesText } from "../../base/texts/bytes-text.ts";
import { changesPage, toolPage, versionPage } from "../../served/page-paths.ts";
import { filePath } from "../../trs/api/file-path.ts";
import { fileTypeText, TOOL_CLASS_LABELS, versionStateText } from "../../trs/tool/facts.ts";
import { imagePage, imageText, pinnedReference } from "../../trs/tool/image-links.ts";
import { languagesOfVersion } from "../../trs/tool/language-text.ts";
import { newestRelease } from "../../trs/tool/newest.ts";
import type { RegistryTool, RegistryVersion } from "../../trs/tool/registry.ts";
import type { Checksum, ImageData } from "../../trs/tool/types.ts";
import { deprecatedMarks } from "../frame/deprecation.ts";
import { newestNoun, releaseMarks, versionMarks } from "../frame/version-marks.ts";
import { fileDigest, tableOf } from "../tables/filled.ts";
import { type Table, type TableCell, textCell } from "../tables/table.ts";
import { toolSummary } from "./summary.ts";
import { fileSection, inReadingOrder } from "./version-files.ts";

/** The languages of all versions of a tool, as the newest names them first. */
const languagesOf = ({ versions }: RegistryTool): readonly string[] => [
  ...new Set(versions.flatMap(languagesOfVersion)),
];

/** Tools, each with its newest release, in a table that can be sorted. */
function sortableTools(tools: readonly RegistryTool[]): Table {
  const newest = tools.map(({ versions }) => newestRelease(versions));
  const open = newest.find((version) => version?.is_production === false);
  return tableOf([
    {
      heading: "Tool",
      cells: tools.map((tool) => [
        { text: tool.name, path: toolPage(tool), ...(tool.logo && { logo: tool.logo }) },
        ...deprecatedMarks(tool),
      ]),
      key: "name",
    },
    { heading: "Summary", wide: true, cells: tools.map((tool) => textCell(toolSummary(tool))) },
    {
      heading: "Language",
      short: true,
      cells: tools.map((tool) => textCell(languagesOf(tool).join(", "))),
      key: "language",
    },
    {
      heading: "Class",
      cells: tools.map(({ toolclass }) => textCell(TOOL_CLASS_LABELS[toolclass])),
      key: "class",
    },
    {
      heading: "Published by",
      cells: tools.map(({ organization }) => textCell(organization)),
      key: "organization",
    },
    {
      heading: `Newest ${newestNoun(open ?? { is_production: true })}`,
      short: true,
      cells: tools.map((tool, index) => {
        const version = newest[index];
        if (version === undefined) return [];
        return [{ text: version.id, path: versionPage(tool, version) }, ...releaseMarks(version)];
      }),
    },
    {
      heading: "Released",
      short: true,
      cells: newest.map((version) => textCell(version?.released)),
      key: "released",
    },
  ]);
}

/** A few tools, each with its newest release. */
export function toolTable(tools: readonly RegistryTool[]): Table {
  const { columns, rows } = sortableTools(tools);
  return { columns: columns.map(({ key: _, ...column }) => column), rows };
}

/** The list of all tools or of some, with what readers sort and filter it by. */
export function toolListTable(tools: readonly RegistryTool[]): Table {
  return {
    ...sortableTools(tools),
    prefix: "",
    filters: [
      { key: "language", label: "Language", values: tools.map(languagesOf) },
      {
        key: "class",
        label: "Class",
        values: tools.map(({ toolclass }) => [TOOL_CLASS_LABELS[toolclass]]),
      },
      {
        key: "organization",
        label: "Published by",
        values: tools.map(({ organization }) => [organization]),
      },
    ],
  };
}

/**
 * Versions of a tool, each with a link to what changed in it.
 *
 * @param versions all of them, or some; the newest first
 * @param current the version whose page shows the table
 */
export function versionTable(
  tool: RegistryTool,
  versions: readonly RegistryVersion[] = tool.versions,
  current?: RegistryVersion,
): Table {
  const olderThan = new Map(
    tool.versions.map((version, index) => [version, tool.versions[index + 1]]),
  );
  return tableOf([
    {
      heading: "Version",
      cells: versions.map((version) => [
        version === current
          ? { text: version.id }
          : { text: version.id, path: versionPage(tool, version) },
        ...versionMarks(tool, version, current),
      ]),
    },
    {
      heading: "Released",
      short: true,
      cells: versions.map(({ released }) => textCell(released)),
    },
    {
      heading: "Language",
      cells: versions.map((version) => textCell(languagesOfVersion(version).join(", "))),
    },
    { heading: "State", cells: versions.map((version) => textCell(versionStateText(version))) },
    {
      heading: "Changes",
      cells: versions.map((version) => {
        const older = olderThan.get(version);
        if (older === undefined) return [];
        return [{ text: `Since ${older.id}`, path: changesPage(tool, version, older) }];
      }),
    },
  ]);
}

/** A digest in full, as references write it: `sha256:4b21…`. */
const digestText = ({ type, checksum }: Checksum) =>
  `${type.toLowerCase().replace("sha-", "sha")}:${checksum}`;

function imageCell(image: ImageData): TableCell {
  const href = imagePage(image);
  return [{ text: imageText(image), code: true, ...optionalField("href", href) }];
}

/** The digests of an image: in the reference to it where there is one, otherwise by themselves. */
function digestCell(image: ImageData): TableCell {
  const reference = pinnedReference(image);
  const name = imageText(image);
  const digests = (image.checksum ?? []).map(digestText);
  if (reference !== undefined) {
    return [
      {
        text: reference,
        code: true,
        copies: [
          { name: "Copy reference", text: reference, of: `of ${name}` },
          {
            name: "Copy digest",
            text: reference.slice(reference.indexOf("@") + 1),
            of: `of ${name}`,
          },
        ],
      },
    ];
  }
  return digests.map((text) => ({
    text,
    code: true,
    copies: [{ name: "Copy digest", text, of: `of ${name}` }],
  }));
}

/** The container images of a version. */
export function imageTable(images: readonly ImageData[]): Table {
  return tableOf([
    { heading: "Image", cells: images.map(imageCell) },
    { heading: "Type", short: true, cells: images.map(({ image_type }) => textCell(image_type)) },
    {
      heading: "Size",
      short: true,
      cells: images.map(({ size }) => textCell(size === undefined ? undefined : bytesText(size))),
    },
    { heading: "Reference by digest", wide: true, cells: images.map(digestCell) },
  ]);
}

/** The files of a version, those that a reader looks at first in front. Each leads to its text on the version's page. */
export function fileTable(tool: RegistryTool, version: RegistryVersion): Table {
  const files = inReadingOrder(version);
  return tableOf([
    {
      heading: "File",
      cells: files.map((file) => {
        const section = fileSection(tool, version, file);
        const path = section ?? filePath(tool, version, file);
        return [{ text: file.path, code: true, ...optionalField("path", path) }];
      }),
    },
    { heading: "Type", cells: files.map((file) => textCell(fileTypeText(file))) },
    {
      heading: "Size",
      short: true,
      cells: files.map(({ content }) => textCell(bytesText(content.byteLength))),
    },
    {
      heading: "SHA-256",
      short: true,
      cells: files.map(({ path, sha256 }) => [fileDigest(path, sha256)]),
    },
    {
      heading: "Raw",
      cells: files.map((file) => {
        const path = filePath(tool, version, file);
        return [{ text: "Raw", path, title: `Raw file ${file.path}` }];
      }),
    },
  ]);
}
