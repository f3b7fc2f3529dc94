/**
 * The filters of the list of tools (Tool Registry API 2.0.0, section 4, "Query parameters of GET /tools").
 *
 * @module
 */
import type { ListIndex, ListRows } from "./list-index.ts";
import { DEFAULT_LIMIT, type Page } from "./list-pages.ts";
import { parseType } from "./paths.ts";

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

export interface ListQuery extends Page {
  /** A tool must match all of them. */
  readonly filters: readonly { readonly name: FilterName; readonly wanted: string }[];
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
    const wanted = value.toLowerCase();
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
  const positions: number[] = [];
  for (let tool = 0; tool < rows.id.length; tool++) {
    if (filters.every(({ name, wanted }) => FILTERS[name](rows, tool, wanted)))
      positions.push(tool);
  }
  return positions;
}

/** The index of the tool that has an alias, ignoring case; undefined if none has it. */
export function findAlias({ aliases }: ListIndex, alias: string): number | undefined {
  const wanted = alias.toLowerCase();
  const tool = aliases.findIndex((own) => own.includes(wanted));
  return tool < 0 ? undefined : tool;
}

export const FILTER_NAMES: readonly string[] = Object.keys(FILTERS);
