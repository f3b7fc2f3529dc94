/**
 * Queries that the page of the data begins with, and the same in other programs.
 *
 * @module
 */
import type { Entry } from "../../gkm/graph/graph.ts";
import { bulkFile } from "../../served/bulk-paths.ts";
import type { SiteView } from "../view.ts";

interface ExampleQuery {
  readonly label: string;
  readonly sql: string;
}

/** A text of SQL. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The name of the gene that most evidence is about. */
function richestGene({ graph, statementsOf, titleOf }: SiteView): string {
  const amount = (gene: Entry) => statementsOf(gene).evidence.length;
  const [first, ...others] = graph.of("feature");
  if (first === undefined) return "BRAF";
  return titleOf(others.reduce((best, gene) => (amount(gene) > amount(best) ? gene : best), first));
}

const OF_TOOLS: readonly ExampleQuery[] = [
  {
    label: "Tools by license",
    sql: "SELECT license, count(*) AS tools\nFROM tool\nGROUP BY license\nORDER BY tools DESC",
  },
];

const ofClaims = (gene: string): readonly ExampleQuery[] => [
  {
    label: `Effects claimed for ${gene}`,
    sql: `SELECT effect, effect_direction, count(*) AS claims
FROM claims
WHERE gene = ${quoted(gene)}
GROUP BY effect, effect_direction
ORDER BY claims DESC`,
  },
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
  {
    label: `Texts about ${gene}`,
    sql: `SELECT claims.claim_id, claims.profile, claims.level, claim_text.description
FROM claims
JOIN claim_text ON claims.claim_id = claim_text.claim_id
WHERE claims.gene = ${quoted(gene)}
ORDER BY claims.level`,
  },
];

/** The queries of a site: over what it has. */
export const exampleQueries = (view: SiteView): readonly ExampleQuery[] =>
  view.bundles.length > 0 ? ofClaims(richestGene(view)) : OF_TOOLS;

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
