/**
 * Queries that the page of the data begins with, and the same in other programs.
 *
 * @module
 */
import { bulkFile } from "../../served/bulk-paths.ts";
import type { SiteView } from "../view.ts";

interface ExampleQuery {
  readonly label: string;
  readonly sql: string;
}

/** A text of SQL. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const OF_TOOLS: readonly ExampleQuery[] = [
  {
    label: "Tools by license",
    sql: "SELECT license, count(*) AS tools\nFROM tool\nGROUP BY license\nORDER BY tools DESC",
  },
];

const ofGene = (gene: string): readonly ExampleQuery[] => [
  {
    label: `Effects claimed for ${gene}`,
    sql: `SELECT effect, effect_direction, count(*) AS claims
FROM claims
WHERE gene = ${quoted(gene)}
GROUP BY effect, effect_direction
ORDER BY claims DESC`,
  },
  {
    label: `Texts about ${gene}`,
    sql: `SELECT claims.claim_id, claims.profile, claims.level, claim_text.description
FROM claims
JOIN claim_text ON claims.claim_id = claim_text.claim_id
WHERE claims.gene = ${quoted(gene)}
ORDER BY claims.level`,
  },
];

const OF_CLAIMS: readonly ExampleQuery[] = [
  {
    label: "Responses with the best evidence",
    sql: `SELECT therapy, profile, condition, year, url
FROM claims
WHERE kind = 'evidence' AND level = 'A' AND effect = 'Sensitivity' AND effect_direction = 'supports'
ORDER BY therapy, profile`,
  },
  {
    label: "What evidence disputes",
    sql: `SELECT profile, statement, level, url
FROM claims
WHERE kind = 'evidence' AND effect_direction = 'disputes'
ORDER BY profile`,
  },
  {
    label: "Evidence by year",
    sql: `SELECT year, count(DISTINCT claim_id) AS evidence
FROM claims
WHERE kind = 'evidence'
GROUP BY year
ORDER BY year DESC`,
  },
];

/** The queries of a site: over what it has, and about the gene with the most statements. */
export function exampleQueries(
  view: Pick<SiteView, "bundles" | "examples">,
): readonly ExampleQuery[] {
  if (view.bundles.length === 0) return OF_TOOLS;
  return [...view.examples().genes.slice(0, 1).flatMap(ofGene), ...OF_CLAIMS];
}

interface Snippet {
  readonly program: string;
  readonly code: string;
}

/** A query over a table of the site in other programs, which read it over HTTP. */
export function querySnippets(siteUrl: string): readonly Snippet[] {
  const file = siteUrl + bulkFile("claims");
  const sql = `SELECT effect, count(*) FROM '${file}' GROUP BY ALL`;
  return [
    { program: "DuckDB", code: `duckdb -c "${sql}"` },
    {
      program: "Python",
      code: `import duckdb\nduckdb.sql("${sql}").show()`,
    },
    {
      program: "R",
      code: `library(duckdb)\nconnection <- dbConnect(duckdb())\ndbGetQuery(connection, "${sql}")`,
    },
  ];
}
