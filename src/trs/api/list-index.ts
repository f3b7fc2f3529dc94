/**
 * The files from which the function serves the list of tools: a compact index that filters read, with a
 * column for each, and the documents in parts of {@link PART_SIZE}, one per line, in the same order.
 *
 * @module
 */

import type { Publication } from "../tool/profile.ts";
import type { RegistryTool } from "../tool/registry.ts";
import { toolDocument } from "./documents.ts";
import { TRS_BASE } from "./paths.ts";

/** The number of tools in one part of the documents. */
export const PART_SIZE = 100;

/** What the filters compare, by tool. All strings are in lower case, so that no request has to convert them. */
export interface ListIndex {
  readonly id: readonly string[];
  readonly name: readonly string[];
  readonly organization: readonly string[];
  readonly toolClass: readonly string[];
  readonly isChecker: readonly boolean[];
  readonly aliases: readonly (readonly string[])[];
  readonly authors: readonly (readonly string[])[];
  /** Hosts of the registries of its images. */
  readonly registries: readonly (readonly string[])[];
  /** Names of its images. */
  readonly images: readonly (readonly string[])[];
  readonly types: readonly (readonly string[])[];
}

/** {@link ListIndex}, and the column that is read only when a request filters by it. */
export interface ListRows extends ListIndex {
  readonly description: readonly string[];
}

/** Where the index is, relative to the site's root. */
export const INDEX_FILE = `${TRS_BASE.slice(1)}/list/index.json`;

/** Where the descriptions are, relative to the site's root. They are large, and only one filter needs them. */
export const DESCRIPTIONS_FILE = `${TRS_BASE.slice(1)}/list/descriptions.json`;

/** Where a part of the documents is, relative to the site's root; from 0. */
export const partFile = (part: number) => `${TRS_BASE.slice(1)}/list/${part}.ndjson`;

const lower = (text: string) => text.toLowerCase();

const unique = (values: readonly (string | undefined)[]) =>
  [...new Set(values.filter((value) => value !== undefined).map(lower))].sort();

const imagesOf = (tool: RegistryTool) => tool.versions.flatMap((version) => version.images);

function indexOf(tools: readonly RegistryTool[]): ListIndex {
  const checkers = new Set(tools.map(({ checker_url }) => checker_url));
  return {
    id: tools.map(({ id }) => lower(id)),
    name: tools.map(({ name }) => lower(name)),
    organization: tools.map(({ organization }) => lower(organization)),
    toolClass: tools.map(({ toolclass }) => lower(toolclass)),
    isChecker: tools.map(({ id }) => checkers.has(id)),
    aliases: tools.map(({ aliases }) => unique(aliases)),
    authors: tools.map(({ versions }) => unique(versions.flatMap(({ author }) => author))),
    registries: tools.map((tool) => unique(imagesOf(tool).map((image) => image.registry_host))),
    images: tools.map((tool) => unique(imagesOf(tool).map((image) => image.image_name))),
    types: tools.map(({ versions }) =>
      unique(versions.flatMap(({ descriptor_type }) => descriptor_type)),
    ),
  };
}

/** The files from which the function serves the list of a registry. */
export function* listFiles(
  tools: readonly RegistryTool[],
  publication: Publication,
): Generator<{ readonly path: string; readonly content: string }> {
  yield { path: INDEX_FILE, content: JSON.stringify(indexOf(tools)) };
  const descriptions = tools.map(({ description }) => lower(description));
  yield { path: DESCRIPTIONS_FILE, content: JSON.stringify(descriptions) };
  for (let start = 0; start < tools.length; start += PART_SIZE) {
    const lines = tools
      .slice(start, start + PART_SIZE)
      .map((tool) => `${JSON.stringify(toolDocument(tool, publication))}\n`);
    yield { path: partFile(start / PART_SIZE), content: lines.join("") };
  }
}
