/**
 * The list of tools, filtered and in pages (Tool Registry API 2.0.0, section 4, "Query parameters of
 * GET /tools" and "Response headers of GET /tools"). Filters read a compact index with a column for each;
 * the documents are in parts of {@link PART_SIZE}, one per line, in the same order.
 *
 * @module
 */

import { toolDocument } from "./documents.ts";
import { formatTrsPath, parseType, TRS_BASE, trsFile } from "./paths.ts";
import type { Publication } from "./profile.ts";
import type { RegistryTool } from "./registry.ts";

/** The number of tools in one part of the documents. */
export const PART_SIZE = 100;

/** `limit` when a request has none (Tool Registry API 2.0.0, section 8), and the largest page that is sent. */
export const DEFAULT_LIMIT = 1000;

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

/** The index of a registry. */
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

/** Whether a tool matches a value of a parameter. The value is in lower case. */
type Filter = (rows: ListRows, tool: number, wanted: string) => boolean;

/** A tool's value in a column of {@link ListIndex}: all are of one length. */
const at = <Value>(column: readonly Value[], tool: number) => column[tool] as Value;

const someHavePart = (values: readonly string[], wanted: string) =>
  values.some((value) => value.includes(wanted));

/**
 * The filters by parameter. Identifiers match exactly and text fields by substring, ignoring case, as in
 * the large registries.
 */
const FILTERS = {
  id: (rows, tool, wanted) => at(rows.id, tool) === wanted,
  alias: (rows, tool, wanted) => at(rows.aliases, tool).includes(wanted),
  toolClass: (rows, tool, wanted) => at(rows.toolClass, tool) === wanted,
  checker: (rows, tool, wanted) => at(rows.isChecker, tool) === (wanted === "true"),
  descriptorType: (rows, tool, wanted) => {
    const type = parseType(wanted)?.type.toLowerCase();
    return at(rows.types, tool).some((own) => own === type);
  },
  organization: (rows, tool, wanted) => at(rows.organization, tool).includes(wanted),
  name: (rows, tool, wanted) =>
    at(rows.name, tool).includes(wanted) || someHavePart(at(rows.images, tool), wanted),
  toolname: (rows, tool, wanted) =>
    at(rows.name, tool).includes(wanted) || at(rows.id, tool) === wanted,
  // read later than the rest, and perhaps from a newer release of the site
  description: (rows, tool, wanted) => rows.description[tool]?.includes(wanted) === true,
  author: (rows, tool, wanted) => someHavePart(at(rows.authors, tool), wanted),
  registry: (rows, tool, wanted) => someHavePart(at(rows.registries, tool), wanted),
} satisfies Readonly<Record<string, Filter>>;

type FilterName = keyof typeof FILTERS;

const isFilter = (name: string): name is FilterName => Object.hasOwn(FILTERS, name);

/** The parameters of a request for the list. */
export interface ListQuery {
  /** A tool must match all of them. */
  readonly filters: readonly { readonly name: FilterName; readonly wanted: string }[];
  readonly limit: number;
  /** Index of the first record, from 0. */
  readonly offset: number;
}

const wholeNumber = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : undefined);

/**
 * Reads the parameters of a request; unknown and empty ones are ignored. Returns a message in place of
 * the query if a value is invalid.
 *
 * @example parseListQuery(new URLSearchParams("limit=10&name=bwa"))
 */
export function parseListQuery(parameters: URLSearchParams): ListQuery | string {
  const limit = wholeNumber(parameters.get("limit") || String(DEFAULT_LIMIT));
  if (limit === undefined || limit < 1 || limit > 2 ** 31 - 1) {
    return `limit must be a whole number of 1 or more; got "${parameters.get("limit")}".`;
  }
  const offset = wholeNumber(parameters.get("offset") || "0");
  if (offset === undefined) {
    return `offset must be a whole number of 0 or more; got "${parameters.get("offset")}".`;
  }
  const filters: { readonly name: FilterName; readonly wanted: string }[] = [];
  for (const [name, value] of parameters) {
    if (!isFilter(name) || value === "") continue;
    const wanted = lower(value);
    if (name === "checker" && wanted !== "true" && wanted !== "false") {
      return `checker must be true or false; got "${value}".`;
    }
    filters.push({ name, wanted });
  }
  return { filters, limit: Math.min(limit, DEFAULT_LIMIT), offset };
}

/** Whether a query filters by description. */
export const asksDescriptions = ({ filters }: ListQuery) =>
  filters.some(({ name }) => name === "description");

/** The indexes of the tools that match a query, on all pages. */
export function matching(rows: ListRows, { filters }: ListQuery): readonly number[] {
  const found: number[] = [];
  for (let tool = 0; tool < rows.id.length; tool++) {
    if (filters.every(({ name, wanted }) => FILTERS[name](rows, tool, wanted))) found.push(tool);
  }
  return found;
}

/** The index of the tool that has an alias, ignoring case; undefined if none has it. */
export function findAlias({ aliases }: ListIndex, alias: string): number | undefined {
  const tool = aliases.findIndex((own) => own.includes(lower(alias)));
  return tool < 0 ? undefined : tool;
}

/**
 * The headers of a page. A page beyond the end has no next page.
 *
 * @param url of the request, with its parameters
 * @param total the number of records on all pages
 */
export function pageHeaders(
  url: URL,
  { limit, offset }: ListQuery,
  total: number,
): Readonly<Record<string, string>> {
  const page = (start: number) => {
    const link = new URL(url);
    link.searchParams.set("limit", String(limit));
    link.searchParams.set("offset", String(start));
    return link.href;
  };
  // pages are counted from this one, so that following next_page ends at last_page
  const first = offset < total ? offset % limit : 0;
  const last = total === 0 ? 0 : first + Math.floor((total - 1 - first) / limit) * limit;
  return {
    self_link: page(offset),
    last_page: page(last),
    ...(offset + limit < total ? { next_page: page(offset + limit) } : {}),
    current_offset: String(offset),
    current_limit: String(limit),
  };
}

/** The file of a page of {@link DEFAULT_LIMIT} tools for hosts without the function; from 0. */
export const pageFile = (page: number) =>
  page === 0 ? trsFile({ kind: "tools" }) : `${TRS_BASE.slice(1)}/list/pages/${page}.json`;

/** A page of the list that a static host serves. */
export interface StaticPage {
  readonly page: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The pages of a list of tools; an empty list has one.
 *
 * @param total the number of tools
 * @param url the site's URL without a trailing slash
 */
export function staticPages(total: number, url: string): readonly StaticPage[] {
  const count = Math.max(1, Math.ceil(total / DEFAULT_LIMIT));
  const urlOf = (page: number) =>
    page === 0 ? url + formatTrsPath({ kind: "tools" }) : `${url}/${pageFile(page)}`;
  return Array.from({ length: count }, (_, page) => ({
    page,
    headers: {
      self_link: urlOf(page),
      last_page: urlOf(count - 1),
      ...(page + 1 < count ? { next_page: urlOf(page + 1) } : {}),
      current_offset: String(page * DEFAULT_LIMIT),
      current_limit: String(DEFAULT_LIMIT),
    },
  }));
}

/** The names of the headers of a page, which scripts of other origins may read. */
export const PAGE_HEADERS = [
  "self_link",
  "last_page",
  "next_page",
  "current_offset",
  "current_limit",
];

/** The names of the parameters that filter, for documentation. */
export const FILTER_NAMES: readonly string[] = Object.keys(FILTERS);
