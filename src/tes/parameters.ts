/**
 * The query parameters of the operations, in one table (TES 1.1, GetTask and ListTasks). The function's
 * handling of queries and the OpenAPI document follow from it: a new parameter is a row here.
 *
 * @module
 */
import { excerpt } from "../base/excerpt.ts";
import { listSchema, oneOf, STRING, type ValueKind } from "./kinds.ts";
import type { TesRoute } from "./paths.ts";
import { STATES, standardState, VIEWS } from "./states.ts";

interface Parameter {
  readonly name: string;
  readonly routes: readonly TesRoute["kind"][];
  readonly kind: ValueKind;
  /** The standard's spelling of a value. */
  readonly spell?: (value: string) => string;
}

/** TES 1.1, ListTasks: less than 2048. */
const PAGE_SIZE: ValueKind = {
  words: "a whole number from 0 to 2047",
  is: (value) => /^(\d{1,3}|1\d{3}|20[0-3]\d|204[0-7])$/.test(String(value)),
  schema: { type: "integer", minimum: 0, maximum: 2047 },
};

/** A parameter that may be repeated; each value is checked on its own. */
const REPEATED: ValueKind = { ...STRING, schema: listSchema(STRING.schema) };

const VIEW: ValueKind = oneOf(VIEWS);

const PARAMETERS: readonly Parameter[] = [
  {
    name: "view",
    routes: ["tasks", "task"],
    kind: { ...VIEW, schema: { ...VIEW.schema, default: VIEWS[0] } },
    spell: (value) => value.toUpperCase(),
  },
  { name: "state", routes: ["tasks"], kind: oneOf(STATES), spell: standardState },
  { name: "name_prefix", routes: ["tasks"], kind: STRING },
  { name: "tag_key", routes: ["tasks"], kind: REPEATED },
  { name: "tag_value", routes: ["tasks"], kind: REPEATED },
  { name: "page_size", routes: ["tasks"], kind: PAGE_SIZE },
  { name: "page_token", routes: ["tasks"], kind: STRING },
];

/** The parameters of a GET of a route. */
export function routeParameters(route: TesRoute["kind"]): readonly Parameter[] {
  return PARAMETERS.filter(({ routes }) => routes.includes(route));
}

interface StandardQuery {
  /** The standard's parameters in the order in which they came, with its spelling of states and views. */
  readonly kept: URLSearchParams;
  /** The names of all other parameters, and of those that came again, each once. */
  readonly dropped: readonly string[];
}

/** The standard's part of a query. */
export function standardQuery(
  known: readonly Parameter[],
  parameters: URLSearchParams,
): StandardQuery {
  const kept = new URLSearchParams();
  const dropped = new Set<string>();
  for (const [name, value] of parameters) {
    const parameter = known.find((one) => one.name === name);
    const isSingle = parameter !== undefined && parameter.kind !== REPEATED;
    // clients send an empty one for what is not set
    if (isSingle && value === "") continue;
    // a backend may read another one than the first, which is checked
    if (parameter === undefined || (isSingle && kept.has(name))) dropped.add(name);
    else kept.append(name, parameter.spell?.(value) ?? value);
  }
  return { kept, dropped: [...dropped] };
}

/** What is wrong with a standard query; undefined if nothing is. */
export function queryFault(
  known: readonly Parameter[],
  query: URLSearchParams,
): string | undefined {
  for (const { name, kind } of known) {
    const value = query.get(name);
    if (value !== null && !kind.is(value)) {
      return `${name} must be ${kind.words}; got ${excerpt(value, 60)}.`;
    }
  }
  return undefined;
}
