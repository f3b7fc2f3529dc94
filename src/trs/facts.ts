/**
 * The labelled facts of tools and versions, as pages show them, and labels for the registry's codes.
 *
 * @module
 */
import { type Fact, type FactValue, knownFacts } from "../json/fact.ts";
import type { FileType } from "./file-types.ts";
import { DESCRIPTOR_TYPES, type DescriptorType } from "./languages.ts";
import type { RegistryTool, RegistryVersion } from "./registry.ts";
import { sourceText, sourceUrl } from "./source.ts";
import type { ToolClassName } from "./tool-classes.ts";

/** The labels of tool classes. */
export const TOOL_CLASS_LABELS: Readonly<Record<ToolClassName, string>> = {
  CommandLineTool: "Command-line tool",
  Workflow: "Workflow",
};

/** The labels of file types. */
export const FILE_TYPE_LABELS: Readonly<Record<FileType, string>> = {
  PRIMARY_DESCRIPTOR: "Primary descriptor",
  SECONDARY_DESCRIPTOR: "Secondary descriptor",
  TEST_FILE: "Test parameters",
  CONTAINERFILE: "Containerfile",
  OTHER: "Other",
};

/** The descriptor types of some tools, each once, in the order of {@link DESCRIPTOR_TYPES}. */
export function descriptorTypesOf(tools: readonly RegistryTool[]): readonly DescriptorType[] {
  const used = new Set(
    tools.flatMap(({ versions }) => versions.flatMap(({ descriptor_type }) => descriptor_type)),
  );
  return DESCRIPTOR_TYPES.filter((type) => used.has(type));
}

/** What a README has before its first paragraph: headings, images, badges, HTML, lines and code. */
const NO_PARAGRAPH = /^(?:#|<|!\[|\[!\[|```|~~~|[-=*_]{3,}$)|\n(?:=+|-+)[ \t]*$/;

/** The first paragraph of a tool's description, on one line. It is Markdown, as the description is. */
export function summaryOf({ description }: RegistryTool): string {
  const blocks = description.trim().split(/\n\s*\n/);
  const first = blocks.find((block) => !NO_PARAGRAPH.test(block.trim())) ?? blocks[0] ?? "";
  return first.trim().replace(/\s+/g, " ");
}

/** Whether a version may still change, in words. */
export function stateText({ is_production }: RegistryVersion): string {
  return is_production ? "Production (never changes)" : "Not in production (may change)";
}

const texts = (values: readonly string[]): readonly FactValue[] => values.map((text) => ({ text }));

/**
 * The facts of a tool.
 *
 * @param tools all tools of the registry: one of them may check this one, and it may check others
 * @param pageOf the path of a tool's page
 */
export function toolFacts(
  tool: RegistryTool,
  tools: readonly RegistryTool[],
  pageOf: (tool: RegistryTool) => string,
): readonly Fact[] {
  const linked = (found: readonly RegistryTool[]): readonly FactValue[] =>
    found.map((other) => ({ text: other.name, path: pageOf(other) }));
  const { organization, toolclass, homepage, license, aliases, checker_url } = tool;
  return knownFacts([
    { label: "Published by", values: texts([organization]) },
    { label: "Class", values: texts([TOOL_CLASS_LABELS[toolclass]]) },
    {
      label: "Homepage",
      values: homepage === undefined ? [] : [{ text: homepage, href: homepage }],
    },
    { label: "License", values: license === undefined ? [] : texts([license]) },
    { label: "Also called", values: aliases.map((text) => ({ text, code: true })) },
    { label: "Checked by", values: linked(tools.filter(({ id }) => id === checker_url)) },
    {
      label: "Checks the results of",
      values: linked(tools.filter((other) => other.checker_url === tool.id)),
    },
  ]);
}

/** The sources of a verification; without any, only that there was one. */
function verification({ verified, verified_source }: RegistryVersion): readonly FactValue[] {
  if (!verified) return [];
  return texts(verified_source.length > 0 ? verified_source : ["Yes"]);
}

/** The facts of a version. */
export function versionFacts(version: RegistryVersion): readonly Fact[] {
  const { descriptor_type, released, author, included_apps, source } = version;
  return knownFacts([
    { label: "Language", values: texts([descriptor_type.join(", ")]) },
    { label: "State", values: texts([stateText(version)]) },
    { label: "Released", values: released === undefined ? [] : texts([released]) },
    { label: "Authors", values: texts(author) },
    {
      label: "Source",
      values: source === undefined ? [] : [{ text: sourceText(source), href: sourceUrl(source) }],
    },
    { label: "Included applications", values: texts(included_apps) },
    { label: "Verified", values: verification(version) },
  ]);
}
