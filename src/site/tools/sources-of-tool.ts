/**
 * Where the file is that the page of a tool or of a version is made from, for readers who want to correct it.
 *
 * @module
 */
import type { Catalog } from "../../catalog/catalog.ts";
import { editUrl, sourceUrl } from "../frame/repository.ts";
import type { ToolPart } from "./page.ts";

interface ToolSource {
  /** What a link to it says. */
  readonly text: string;
  readonly url: string;
}

/** The file to be edited, or as it was published; undefined if the site names no repository, or the content is in no commit. */
export function toolSource(
  { tool, version, isVersion }: ToolPart,
  { site: { repository }, source }: Pick<Catalog, "site" | "source">,
): ToolSource | undefined {
  if (repository === undefined || source === undefined) return undefined;
  const { commit, prefix } = source;
  const folder = `${prefix}tools/${tool.id}`;
  if (!isVersion) {
    const path = `${folder}/tool.md`;
    return { text: "Edit this tool", url: editUrl(repository, { commit, path }) };
  }
  const path = `${folder}/${version.id}/version.md`;
  // a version in production never changes: its file is there to be read
  return version.is_production
    ? { text: "This version in the repository", url: sourceUrl(repository, { commit, path }) }
    : { text: "Edit this version", url: editUrl(repository, { commit, path }) };
}
