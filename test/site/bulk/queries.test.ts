import { expect, it } from "vitest";
import { exampleQueries, querySnippets } from "../../../src/site/bulk/queries.ts";
import { viewOf } from "../../../src/site/view.ts";
import { CATALOG } from "../../fixtures/catalog.ts";

it("the examples are about the gene with the most evidence", () => {
  const examples = exampleQueries(viewOf(CATALOG));
  expect(examples).toHaveLength(5);
  expect(examples[0]?.label).toBe("Effects claimed for BRAF");
  expect(examples[0]?.sql).toContain("WHERE gene = 'BRAF'");
});

it("the examples of a site without knowledge are about its tools", () => {
  const [first] = exampleQueries({ ...viewOf(CATALOG), bundles: [] });
  expect(first?.sql).toContain("FROM tool\n");
});

it("the same in other programs names the site's file", () => {
  const snippets = querySnippets("https://example.org/registry");
  expect(snippets.map(({ program }) => program)).toEqual(["DuckDB", "Python", "R"]);
  for (const { code } of snippets)
    expect(code).toContain("'https://example.org/registry/data/v1/claims.parquet'");
});
