/**
 * The tables of the data as Parquet, as the documentation lists them: their columns are the same for any content.
 *
 * @module
 */
import { buildGraph } from "../../src/gkm/graph/graph.ts";
import { knowledgeTables } from "../../src/publish/bulk/bulk-files.ts";
import type { Field, Table } from "../../src/publish/bulk/columns.ts";
import { registryTables } from "../../src/publish/bulk/registry.ts";
import { viewOf } from "../../src/site/view.ts";

/** A site without content. */
const EMPTY = {
  site: {
    title: "",
    description: "",
    url: "https://vitrine.example.org",
    organization: { name: "", url: "" },
    service: { id: "", version: "", environment: "test" },
  },
  tools: [],
  bundles: [],
  graph: buildGraph([]).graph,
  synonyms: [],
  logos: new Map(),
  fonts: [],
  pages: [],
  collections: new Map(),
} as const;

const tables = (): readonly Table[] => [
  ...knowledgeTables(viewOf(EMPTY)),
  ...registryTables(EMPTY),
];

/** What a column holds: `string`, `list of int64`. */
function typeText({ type, isList }: Field): string {
  const text =
    typeof type === "string" ? type : `struct of ${type.map(({ name }) => name).join(", ")}`;
  return isList === true ? `list of ${text}` : text;
}

/** A row for each column of the claims. */
export const claimColumnRows = (): readonly (readonly string[])[] =>
  (tables()[0]?.columns ?? []).map((field) => [`\`${field.name}\``, typeText(field), field.about]);

/** A row for each other table. */
export const bulkTableRows = (): readonly (readonly string[])[] =>
  tables()
    .slice(1)
    .map(({ name, about, columns }) => [
      `\`${name}\``,
      about,
      columns.map((column) => `\`${column.name}\``).join(", "),
    ]);
