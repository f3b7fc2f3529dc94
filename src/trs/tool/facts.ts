/**
 * The labelled facts of tools and versions, as pages show them, and labels for the registry's codes.
 *
 * @module
 */
import { type Fact, type FactValue, knownFacts } from "../../base/fact.ts";
import { authorPage, organizationPage } from "../../served/page-paths.ts";
import { orcidUrl } from "./author.ts";
import type { ToolClassName } from "./classes.ts";
import type { FileType } from "./file-types.ts";
import { languageVersionsText } from "./language-text.ts";
import { contactsOf, type People } from "./people.ts";
import type { RegistryFile, RegistryTool, RegistryVersion } from "./registry.ts";
import { sourceText, sourceUrl } from "./source.ts";

export const TOOL_CLASS_LABELS: Readonly<Record<ToolClassName, string>> = {
  CommandLineTool: "Command-line tool",
  Workflow: "Workflow",
};

const FILE_TYPE_LABELS: Readonly<Record<FileType, string>> = {
  PRIMARY_DESCRIPTOR: "Primary descriptor",
  SECONDARY_DESCRIPTOR: "Secondary descriptor",
  TEST_FILE: "Test parameters",
  CONTAINERFILE: "Containerfile",
  OTHER: "Other",
};

/** What a file is. */
export const fileTypeText = ({
  file_type,
  language,
}: Pick<RegistryFile, "file_type" | "language">): string =>
  language === undefined ? FILE_TYPE_LABELS[file_type] : `${language} descriptor`;

/** What a README has before its first paragraph: headings, images, badges, HTML, lines and code. */
const NO_PARAGRAPH = /^(?:#|<|!\[|\[!\[|```|~~~|[-=*_]{3,}$)|\n(?:=+|-+)[ \t]*$/;

/** The first paragraph of a tool's description, on one line. It is Markdown, as the description is. */
export function toolSummaryText({ description }: Pick<RegistryTool, "description">): string {
  const blocks = description.trim().split(/\n\s*\n/);
  const first = blocks.find((block) => !NO_PARAGRAPH.test(block.trim())) ?? blocks[0] ?? "";
  return first.trim().replace(/\s+/g, " ");
}

/** Whether a version may still change, in words. */
export function versionStateText({ is_production }: RegistryVersion): string {
  return is_production ? "Production (never changes)" : "Not in production (may change)";
}

const texts = (values: readonly string[]): readonly FactValue[] => values.map((text) => ({ text }));

/** Which tools check which, looked up once for all pages. */
interface Checks {
  readonly byId: ReadonlyMap<string, RegistryTool>;
  readonly checkedBy: ReadonlyMap<string | undefined, readonly RegistryTool[]>;
}

const known = new WeakMap<readonly RegistryTool[], Checks>();

function checksOf(tools: readonly RegistryTool[]): Checks {
  const checks = known.get(tools) ?? {
    byId: new Map(tools.map((tool) => [tool.id, tool])),
    checkedBy: Map.groupBy(tools, ({ checker_url }) => checker_url),
  };
  known.set(tools, checks);
  return checks;
}

/** An organization, linked to its tools. */
function publisher(tool: RegistryTool, { organizationOf }: People): FactValue {
  const { name = tool.organization, slug } = organizationOf(tool) ?? {};
  return { text: name, ...(slug === undefined ? {} : { path: organizationPage(slug) }) };
}

/**
 * The facts of a tool.
 *
 * @param tools all tools of the registry: one of them may check this one, and it may check others
 * @param pageOf the path of a tool's page
 * @param people who publishes the tools
 */
export function toolFacts(
  tool: RegistryTool,
  tools: readonly RegistryTool[],
  pageOf: (tool: RegistryTool) => string,
  people: People,
): readonly Fact[] {
  const linked = (found: readonly RegistryTool[]): readonly FactValue[] =>
    found.map((other) => ({ text: other.name, path: pageOf(other) }));
  const { toolclass, homepage, license, aliases, checker_url } = tool;
  const { byId, checkedBy } = checksOf(tools);
  const checker = checker_url === undefined ? undefined : byId.get(checker_url);
  return knownFacts([
    { label: "Published by", values: [publisher(tool, people)] },
    { label: "Class", values: texts([TOOL_CLASS_LABELS[toolclass]]) },
    {
      label: "Homepage",
      values: homepage === undefined ? [] : [{ text: homepage, href: homepage }],
    },
    { label: "License", values: license === undefined ? [] : texts([license]) },
    { label: "Also called", values: aliases.map((text) => ({ text, code: true })) },
    { label: "Checked by", values: linked(checker === undefined ? [] : [checker]) },
    { label: "Checks the results of", values: linked(checkedBy.get(tool.id) ?? []) },
  ]);
}

/** The sources of a verification; without any, only that there was one. */
function verification({ verified, verified_source }: RegistryVersion): readonly FactValue[] {
  if (!verified) return [];
  return texts(verified_source.length > 0 ? verified_source : ["Yes"]);
}

/** The authors of a version, linked to their tools, each with an ORCID and a contact if there is one. */
const authorValues = (
  tool: RegistryTool,
  version: RegistryVersion,
  people: People,
): readonly FactValue[] =>
  contactsOf(people, tool, version).flatMap(({ name, person, orcid, email, url }) => [
    { text: name, ...(person === undefined ? {} : { path: authorPage(person.slug) }) },
    ...(orcid === undefined ? [] : [{ text: orcidUrl(orcid), href: orcidUrl(orcid) }]),
    ...(email === undefined ? [] : [{ text: email, href: `mailto:${email}` }]),
    ...(url === undefined ? [] : [{ text: url, href: url }]),
  ]);

/**
 * The facts of a version.
 *
 * @param people who wrote the tools
 */
export function versionFacts(
  tool: RegistryTool,
  version: RegistryVersion,
  people: People,
): readonly Fact[] {
  const { released, included_apps, source } = version;
  return knownFacts([
    { label: "Language", values: texts(languageVersionsText(version)) },
    { label: "State", values: texts([versionStateText(version)]) },
    { label: "Released", values: released === undefined ? [] : texts([released]) },
    { label: "Authors", values: authorValues(tool, version, people) },
    {
      label: "Source",
      values: source === undefined ? [] : [{ text: sourceText(source), href: sourceUrl(source) }],
    },
    { label: "Included applications", values: texts(included_apps) },
    { label: "Verified", values: verification(version) },
  ]);
}
