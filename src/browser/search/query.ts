/**
 * The search page's URL and what it asks: the question, the filters, the page of hits. The URL holds
 * everything, so that a search can be sent to somebody else.
 *
 * @module
 */
import { SEARCH_EFFECTS } from "../../search/effects.ts";
import { KINDS } from "../../search/kinds.ts";
import type { SearchFilters } from "../../search/open-index.ts";
import { DIRECTIONS, LEVELS, TIERS } from "../../search/record.ts";

export interface Query {
  readonly question: string;
  readonly filters: SearchFilters;
  /** What is recognized in the question, but switched off. */
  readonly off: readonly string[];
  /** The page of hits, counted from 1. */
  readonly page: number;
}

export type FilterField = keyof SearchFilters;

interface FilterRow {
  readonly field: FilterField;
  /** What it is called on the page. */
  readonly label: string;
  /** All its values; of a facet, those that hits have. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

const named = ({ name, label }: { readonly name: string; readonly label: string }) => ({
  value: name,
  label,
});

const DIRECTION_LABELS = {
  supports: "Supports",
  neutral: "Neutral",
  disputes: "Disputes",
} as const;

/** The filters, in the order of the page. The parameters of the URL have the names of the fields. */
export const FILTERS: readonly FilterRow[] = [
  {
    field: "kind",
    label: "Kind",
    choices: KINDS.map(({ name, plural }) => ({ value: name, label: plural })),
  },
  { field: "effect", label: "Effect", choices: SEARCH_EFFECTS.map(named) },
  {
    field: "direction",
    label: "Direction",
    choices: DIRECTIONS.map((value) => ({ value, label: DIRECTION_LABELS[value] })),
  },
  {
    field: "tier",
    label: "Tier",
    choices: TIERS.map((value) => ({ value, label: `Tier ${value}` })),
  },
  {
    field: "level",
    label: "Level",
    choices: LEVELS.map((value) => ({ value, label: `Level ${value}` })),
  },
  { field: "gene", label: "Gene" },
  { field: "disease", label: "Disease" },
  { field: "therapy", label: "Therapy" },
  { field: "language", label: "Tool language" },
  { field: "format", label: "File format of tools" },
];

/** How many values of a facet can be chosen at once, and how long they are, in UTF-16 code units. */
const MAX_VALUES = 20;
const MAX_VALUE = 300;

/** The values of a field in a URL; of a table those that it has, in its order. */
function valuesOf({ choices }: FilterRow, given: readonly string[]): readonly string[] {
  if (choices !== undefined) {
    return choices.map(({ value }) => value).filter((value) => given.includes(value));
  }
  const values = given.filter((value) => value !== "" && value.length <= MAX_VALUE);
  return [...new Set(values)].slice(0, MAX_VALUES);
}

/** Longer questions are cut, in UTF-16 code units: nobody types them. */
const MAX_QUESTION = 500;

/** More parts than a question has. */
const MAX_OFF = 24;

/** Reads the query of a URL; what it does not know is left out. */
export function parseQuery(search: string): Query {
  const given = new URLSearchParams(search);
  const filters = FILTERS.flatMap((row) => {
    const values = valuesOf(row, given.getAll(row.field));
    return values.length === 0 ? [] : [[row.field, values] as const];
  });
  const page = Number(given.get("page") ?? 1);
  return {
    question: (given.get("q") ?? "").slice(0, MAX_QUESTION),
    // only values of the table of each field
    filters: Object.fromEntries(filters) as SearchFilters,
    off: given.getAll("off").slice(0, MAX_OFF),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The query of the search page's URL; empty if nothing is asked. */
export function formatQuery({ question, filters, off, page }: Query): string {
  const parameters = new URLSearchParams();
  if (question !== "") parameters.set("q", question);
  for (const { field } of FILTERS) {
    for (const value of filters[field] ?? []) parameters.append(field, value);
  }
  for (const part of off) parameters.append("off", part);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size > 0 ? `?${parameters}` : "";
}

/** The same question with a value of a filter taken or left, from the first page of hits. */
export function withFilter(query: Query, field: FilterField, value: string, isOn: boolean): Query {
  const others = (query.filters[field] ?? []).filter((one: string) => one !== value);
  const filters = { ...query.filters, [field]: isOn ? [...others, value] : others };
  return parseQuery(formatQuery({ ...query, filters, page: 1 }));
}

/** The same question with a part switched off, or on again, from the first page of hits. */
export function withSwitched(query: Query, part: string): Query {
  const others = query.off.filter((one) => one !== part);
  const isOff = others.length < query.off.length;
  return { ...query, off: isOff ? others : [...others, part], page: 1 };
}

/** Whether any filter is set. */
export const isFiltered = ({ filters }: Query): boolean =>
  FILTERS.some(({ field }) => (filters[field] ?? []).length > 0);
