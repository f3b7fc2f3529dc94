/**
 * Tools and their versions → what the search knows of them.
 *
 * @module
 */
import { isAnyDeprecated } from "../../base/deprecation.ts";
import { markdownText } from "../../markdown/plain-text.ts";
import type { SearchRecord } from "../../search/record.ts";
import { toolPage, versionPage } from "../../served/page-paths.ts";
import { formatValue } from "../../site/tools/edam.ts";
import { TOOL_CLASS_LABELS, toolSummaryText } from "../../trs/tool/facts.ts";
import { imageText } from "../../trs/tool/image-links.ts";
import { languagesOfVersion } from "../../trs/tool/language-text.ts";
import { authorsOf } from "../../trs/tool/provenance.ts";
import type { RegistryTool, RegistryVersion } from "../../trs/tool/registry.ts";
import type { ImageData } from "../../trs/tool/types.ts";

/** The most characters of a text that records hold: descriptions of some tools are whole manuals. */
const MAX_TEXT = 4000;

/** The most characters of what a descriptor says of an input or an output. */
const MAX_PORT_TEXT = 160;

/** What no tool has. */
const NONE = { effects: [], claims: [], statements: 0 } as const;

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(" · ");

/** The languages of versions, and the formats of their inputs and outputs. */
const facetsOf = (versions: readonly RegistryVersion[]) => ({
  language: [...new Set(versions.flatMap(languagesOfVersion))],
  format: [
    ...new Set(
      versions
        .flatMap(({ interfaces }) => interfaces)
        .flatMap(({ inputs, outputs }) => [...inputs, ...outputs])
        .flatMap(({ formats = [] }) => formats.map((format) => formatValue(format).text)),
    ),
  ],
});

/** The mark of something that should not be used, because one of these is deprecated. */
const deprecatedMark = (...parts: readonly Pick<RegistryTool, "deprecated">[]) =>
  isAnyDeprecated(...parts) ? ({ deprecated: true } as const) : {};

function versionRecord(tool: RegistryTool, version: RegistryVersion): SearchRecord {
  const languages = languagesOfVersion(version);
  return {
    ...NONE,
    path: versionPage(tool, version),
    kind: "version",
    ...deprecatedMark(tool, version),
    title: `${tool.name} ${version.id}`,
    answer: joined([
      languages.join(", "),
      version.is_production ? "Production" : "Not in production",
      version.released === undefined ? "" : `Released ${version.released}`,
    ]),
    names: [`${tool.name} ${version.id}`, `${tool.id} ${version.id}`],
    identifiers: [...new Set(version.images.map(imageText))],
    about: [toolPage(tool)],
    facets: facetsOf([version]),
    titleWords: [...languages, ...version.descriptor_type],
    text: [
      markdownText(version.notes).slice(0, MAX_TEXT),
      ...(version.author.length > 0 ? version.author : authorsOf(version).map(({ name }) => name)),
      ...version.included_apps,
    ].join(" "),
    below: toolPage(tool),
  };
}

/** The kind and the name of an image without its tag: "biocontainers/bwa:0.7.17" → "Docker image biocontainers bwa". */
const imageWords = ({ image_name = "", image_type }: ImageData): string =>
  `${image_type ?? ""} image ${image_name.replace(/[@:][^/]*$/, "").replaceAll("/", " ")}`;

/** By what else a tool is looked for: names and formats of its inputs and outputs, licence, images, names of its descriptors, programs. */
function toolWords({ license = "", versions }: RegistryTool): string {
  const words = versions.flatMap(({ interfaces, images, files, included_apps }) => [
    ...included_apps,
    ...images.map(imageWords),
    ...files.filter(({ file_type }) => /DESCRIPTOR$/.test(file_type)).map(({ path }) => path),
    ...interfaces
      .flatMap(({ inputs, outputs }) => [...inputs, ...outputs])
      .flatMap(({ name, label = "", documentation = "", formats = [] }) => [
        name.replace(/[^\p{L}\p{N}]+/gu, " "),
        label || documentation.slice(0, MAX_PORT_TEXT),
        ...formats.map((format) => formatValue(format).text),
      ]),
  ]);
  const licence = license === "" ? "" : `${license} license`;
  return [...new Set([licence, ...words])].join(" ").slice(0, MAX_TEXT);
}

function toolRecord(tool: RegistryTool): SearchRecord {
  return {
    ...NONE,
    path: toolPage(tool),
    kind: "tool",
    ...deprecatedMark(tool),
    title: tool.name,
    answer: markdownText(toolSummaryText(tool)).slice(0, MAX_TEXT),
    names: [...new Set([tool.name, tool.id, ...tool.aliases])],
    identifiers: [],
    about: [],
    facets: facetsOf(tool.versions),
    titleWords: [
      TOOL_CLASS_LABELS[tool.toolclass],
      tool.organization,
      ...new Set(tool.versions.flatMap(({ included_apps }) => included_apps)),
    ],
    text: `${markdownText(tool.description).slice(0, MAX_TEXT)}\n${toolWords(tool)}`,
  };
}

/** The records of tools, each followed by its versions, the newest first. */
export function* toolRecords(tools: readonly RegistryTool[]): Generator<SearchRecord> {
  for (const tool of tools) {
    yield toolRecord(tool);
    for (const version of tool.versions) yield versionRecord(tool, version);
  }
}
