/**
 * The README of a crate whose version has none.
 *
 * @module
 */
import type { LanguageLookup } from "../tool/languages.ts";
import type { RegistryTool, RegistryVersion } from "../tool/registry.ts";
import { sourceUrl } from "../tool/source.ts";
import { unpackedRuns } from "./commands.ts";
import type { CrateLanguage } from "./language.ts";
import type { CrateSite } from "./parts.ts";

/** A block of code whose fence is longer than any in it. */
function codeBlock(code: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}sh\n${code}\n${fence}`;
}

/** A name on one line, with nothing in it that is Markdown. */
const lineOf = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>#]/g, "\\$&");

interface CratePlace extends Pick<CrateSite, "withRootedLinks"> {
  /** The version's page. */
  readonly page: string;
  /** The version's document in the registry's API. */
  readonly trs: string;
}

/**
 * The README of a crate, Markdown: what the version is, how to run it, and where it is from.
 *
 * @param license in words
 */
export function readmeText(
  tool: RegistryTool,
  version: RegistryVersion,
  license: string,
  place: CratePlace,
  languageOf: LanguageLookup<CrateLanguage>,
): string {
  const { description } = tool;
  const runs = unpackedRuns(version, languageOf).flatMap(({ about, command }) => [
    about,
    codeBlock(command),
  ]);
  const from = [
    `- Page: <${place.page}>`,
    `- TRS URL: <${place.trs}>`,
    ...(version.source === undefined ? [] : [`- Source: <${sourceUrl(version.source)}>`]),
    `- License: ${lineOf(license)}`,
  ];
  const parts = [
    `# ${lineOf(tool.name)} ${version.id}`,
    place.withRootedLinks(description.trim()),
    ...(version.notes.trim() === ""
      ? []
      : ["## Release notes", place.withRootedLinks(version.notes.trim())]),
    ...(runs.length === 0 ? [] : ["## Run it", ...runs]),
    "## Origin",
    from.join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
