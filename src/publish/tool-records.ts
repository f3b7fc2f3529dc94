/**
 * Tools and their versions → what the search knows of them.
 *
 * @module
 */
import { markdownText } from "../markdown/plain-text.ts";
import type { SearchRecord } from "../search/record.ts";
import { toolPage, versionPage } from "../served/page-paths.ts";
import { TOOL_CLASS_LABELS, toolSummaryText } from "../trs/tool/facts.ts";
import { languageLabel } from "../trs/tool/languages.ts";
import type { RegistryTool, RegistryVersion } from "../trs/tool/registry.ts";

/** The most characters of a text that records hold: descriptions of some tools are whole manuals. */
const MAX_TEXT = 4000;

/** What no tool has. */
const NONE = { effects: [], claims: [], statements: 0 } as const;

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(" · ");

function versionRecord(tool: RegistryTool, version: RegistryVersion): SearchRecord {
  const languages = version.descriptor_type.map(languageLabel);
  return {
    ...NONE,
    path: versionPage(tool, version),
    kind: "version",
    title: `${tool.name} ${version.id}`,
    answer: joined([
      languages.join(", "),
      version.is_production ? "Production" : "Not in production",
      version.released === undefined ? "" : `Released ${version.released}`,
    ]),
    names: [`${tool.name} ${version.id}`, `${tool.id} ${version.id}`],
    identifiers: [],
    about: [toolPage(tool)],
    titleWords: [...languages, ...version.descriptor_type],
    text: [
      markdownText(version.notes).slice(0, MAX_TEXT),
      ...version.author,
      ...version.included_apps,
    ].join(" "),
    below: toolPage(tool),
  };
}

function toolRecord(tool: RegistryTool): SearchRecord {
  return {
    ...NONE,
    path: toolPage(tool),
    kind: "tool",
    title: tool.name,
    answer: markdownText(toolSummaryText(tool)).slice(0, MAX_TEXT),
    names: [...new Set([tool.name, tool.id, ...tool.aliases])],
    identifiers: [],
    about: [],
    titleWords: [TOOL_CLASS_LABELS[tool.toolclass], tool.organization],
    text: markdownText(tool.description).slice(0, MAX_TEXT),
  };
}

/** The records of tools, each followed by its versions, the newest first. */
export function* toolRecords(tools: readonly RegistryTool[]): Generator<SearchRecord> {
  for (const tool of tools) {
    yield toolRecord(tool);
    for (const version of tool.versions) yield versionRecord(tool, version);
  }
}
