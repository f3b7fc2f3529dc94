/**
 * The list of tools, filtered and in pages (Tool Registry API 2.0.0, section 4, "Query parameters of
 * GET /tools" and "Response headers of GET /tools"). What decides is a compact row for each tool; the
 * documents themselves are in parts of {@link PART_SIZE}, one a line, in the same order.
 *
 * @module
 */

import { toolDocument } from "./documents.ts";
import { parseType, TRS_BASE } from "./paths.ts";
import type { RegistryTool } from "./registry.ts";

/** So many tools are in one part of the documents. */
export const PART_SIZE = 100;

/** `limit` when a request has none (Tool Registry API 2.0.0, section 8), and the most that is answered. */
export const DEFAULT_LIMIT = 1000;

/** What the filters look at; all texts in lower case, so that no request has to change them. */
export interface ListRow {
  readonly id: string;
  readonly name: string;
  readonly organization: string;
  readonly description: string;
  readonly toolClass: string;
  readonly isChecker: boolean;
  readonly aliases: readonly string[];
  readonly authors: readonly string[];
  /** Hosts of the registries of its images. */
  readonly registries: readonly string[];
  /** Names of its images. */
  readonly images: readonly string[];
  readonly types: readonly string[];
}

/** Where the rows are, relative to the site's root. */
export const ROWS_FILE = `${TRS_BASE.slice(1)}/list/rows.json`;

/** Where a part of the documents is, relative to the site's root; from 0. */
export const partFile = (part: number) => `${TRS_BASE.slice(1)}/list/${part}.ndjson`;

const lower = (text: string) => text.toLowerCase();

const unique = (values: readonly (string | undefined)[]) =>
  [...new Set(values.filter((value) => value !== undefined).map(lower))].sort();

/** The row of a tool. `checkers` are the ids of the tools that check others. */
function rowOf(tool: RegistryTool, checkers: ReadonlySet<string>): ListRow {
  const images = tool.versions.flatMap((version) => version.images);
  return {
    id: lower(tool.id),
    name: lower(tool.name),
    organization: lower(tool.organization),
    description: lower(tool.description),
    toolClass: lower(tool.toolclass),
    isChecker: checkers.has(tool.id),
    aliases: unique(tool.aliases),
    authors: unique(tool.versions.flatMap(({ author }) => author)),
    registries: unique(images.map(({ registry_host }) => registry_host)),
    images: unique(images.map(({ image_name }) => image_name)),
    types: unique(tool.versions.flatMap(({ descriptor_type }) => descriptor_type)),
  };
}

/** The rows and the parts of a registry. */
export function listOf(
  tools: readonly RegistryTool[],
  site: string,
): { readonly rows: readonly ListRow[]; readonly parts: readonly string[] } {
  const checkers = new Set(tools.flatMap(({ checker_url }) => checker_url ?? []));
  const parts: string[] = [];
  for (let start = 0; start < tools.length; start += PART_SIZE) {
    const documents = tools.slice(start, start + PART_SIZE).map((tool) => toolDocument(tool, site));
    parts.push(documents.map((document) => `${JSON.stringify(document)}\n`).join(""));
  }
  return { rows: tools.map((tool) => rowOf(tool, checkers)), parts };
}

/** Whether a row is what one value of one parameter asks for. The value is in lower case. */
type Filter = (row: ListRow, wanted: string) => boolean;

/**
 * The filters by parameter. Identifiers match as a whole, and texts by a part, in any case: as the large
 * registries do.
 */
const FILTERS: Readonly<Record<string, Filter>> = {
  id: (row, wanted) => row.id === wanted,
  alias: (row, wanted) => row.aliases.includes(wanted),
  toolClass: (row, wanted) => row.toolClass === wanted,
  checker: (row, wanted) => row.isChecker === (wanted === "true"),
  descriptorType: (row, wanted) => row.types.includes(lower(parseType(wanted)?.type ?? "")),
  organization: (row, wanted) => row.organization.includes(wanted),
  name: (row, wanted) =>
    row.name.includes(wanted) || row.images.some((image) => image.includes(wanted)),
  toolname: (row, wanted) => row.name.includes(wanted) || row.id === wanted,
  description: (row, wanted) => row.description.includes(wanted),
  author: (row, wanted) => row.authors.some((author) => author.includes(wanted)),
  registry: (row, wanted) => row.registries.some((registry) => registry.includes(wanted)),
};

/** What a request for the list asks for. */
export interface ListQuery {
  /** All have to hold. */
  readonly filters: readonly { readonly name: string; readonly wanted: string }[];
  readonly limit: number;
  /** Index of the first record, from 0. */
  readonly offset: number;
}

const wholeNumber = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : undefined);

/**
 * Reads the parameters of a request; those that the API does not have are passed over, and so are empty
 * ones. Answers a sentence in place of the query if a value cannot be.
 */
export function parseListQuery(parameters: URLSearchParams): ListQuery | string {
  const limit = wholeNumber(parameters.get("limit") || String(DEFAULT_LIMIT));
  if (limit === undefined || limit < 1 || limit > 2 ** 31 - 1) {
    return `limit is a whole number from 1, and not ${parameters.get("limit")}.`;
  }
  const offset = wholeNumber(parameters.get("offset") || "0");
  if (offset === undefined) {
    return `offset is a whole number from 0, and not ${parameters.get("offset")}.`;
  }
  const filters = [...parameters]
    .filter(([name, value]) => Object.hasOwn(FILTERS, name) && value !== "")
    .map(([name, value]) => ({ name, wanted: lower(value) }));
  const checker = filters.find(
    ({ name, wanted }) => name === "checker" && wanted !== "true" && wanted !== "false",
  );
  if (checker !== undefined) return `checker is true or false, and not ${checker.wanted}.`;
  return { filters, limit: Math.min(limit, DEFAULT_LIMIT), offset };
}

/** The indexes of the rows that a query asks for, on all pages. */
export function matching(rows: readonly ListRow[], { filters }: ListQuery): readonly number[] {
  const found: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (filters.every(({ name, wanted }) => FILTERS[name]?.(row, wanted))) found.push(index);
  }
  return found;
}

/**
 * The headers of a page. An offset beyond the end has a last page, and no next one.
 *
 * @param address of the request, with its parameters
 * @param total how many records all pages have
 */
export function pageHeaders(
  address: URL,
  { limit, offset }: ListQuery,
  total: number,
): Readonly<Record<string, string>> {
  const page = (start: number) => {
    const link = new URL(address);
    link.searchParams.set("limit", String(limit));
    link.searchParams.set("offset", String(start));
    return link.href;
  };
  // pages are counted from this one, so that following next_page ends at last_page
  const first = offset < total ? offset % limit : 0;
  const last = total <= first ? 0 : first + Math.floor((total - 1 - first) / limit) * limit;
  return {
    self_link: page(offset),
    last_page: page(last),
    ...(offset + limit < total ? { next_page: page(offset + limit) } : {}),
    current_offset: String(offset),
    current_limit: String(limit),
  };
}

/** The names of the headers of a page, for scripts of other origins to see. */
export const PAGE_HEADERS = [
  "self_link",
  "last_page",
  "next_page",
  "current_offset",
  "current_limit",
];

/** The names of the parameters that filter, for documentation. */
export const FILTER_NAMES: readonly string[] = Object.keys(FILTERS);
