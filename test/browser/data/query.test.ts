import { describe, expect, it } from "vitest";
import { MOST_ROWS, runQuery } from "../../../src/browser/data/query.ts";
import { cellOf, errorText } from "../../../src/browser/data/result.ts";
import { exampleQueries } from "../../../src/site/bulk/queries.ts";
import { viewOf } from "../../../src/site/view.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { dataTables } from "../../fixtures/data-tables.ts";

const { tables, opened } = dataTables(CATALOG);
const rowsOf = async (sql: string) => (await runQuery(sql, tables)).rows;

describe("a query over the data", () => {
  it.each(exampleQueries(viewOf(CATALOG)))("of the page gives rows: $label", async ({ sql }) => {
    const { columns, rows, isCut } = await runQuery(sql, tables);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.every((row) => row.length === columns.length)).toBe(true);
    expect(isCut).toBe(false);
  });

  it("counts, filters, joins and looks into lists, dates and JSON", async () => {
    const total = CATALOG.graph.of("disease").length;
    expect(await rowsOf("SELECT count(*) FROM disease;")).toEqual([[total]]);
    expect(
      await rowsOf(
        "SELECT claim_id, effect, level, contributed FROM claims WHERE claim_id = 'kb.aid:8'",
      ),
    ).toEqual([["kb.aid:8", "Sensitivity", "C", "2026-11-21"]]);
    const found = await rowsOf(
      "SELECT DISTINCT therapy FROM claims WHERE array_position(therapies, 'Cetuximab') > 0 ORDER BY therapy",
    );
    expect(found).toContainEqual(["Cetuximab + Encorafenib"]);
    expect(
      await rowsOf("SELECT JSON_VALUE(raw, '$.name') FROM disease WHERE id = 'kb.did:9256'"),
    ).toEqual([["Colorectal cancer"]]);
    expect(
      await rowsOf(
        "SELECT pmid FROM source JOIN evidence ON source.id = 'pmid:31566309' WHERE evidence.id = 'kb.eid:9851'",
      ),
    ).toEqual([[31566309]]);
  });

  it("opens the file of a table once, and no other", async () => {
    await rowsOf("SELECT name FROM tool");
    await rowsOf("SELECT license FROM tool");
    expect(opened.filter((url) => url.endsWith("/tool.parquet"))).toHaveLength(1);
    expect(opened).not.toContain("/data/v1/tool_file.parquet");
  });

  it("that is wrong is an error that says what there is", async () => {
    const errorOf = async (sql: string) => rowsOf(sql).then(String, errorText);
    expect(await errorOf("SELECT gen FROM claims")).toMatch(
      /^Column "gen" not found\. Available columns: claim_id, line, .*\.$/,
    );
    expect(await errorOf("SELECT 1 FROM claim")).toMatch(/^Table "claim" not found\. .*claims/);
    expect(await errorOf("DELETE FROM claims")).toMatch(/^Expected SELECT but found "DELETE"/);
    expect(await errorOf("")).toBe("The query is empty.");
  });

  it.each([
    "SELECT count(DISTINCT year), count(year) FROM claims",
    "SELECT gene AS x, level AS x FROM claims",
    "SELECT e.id, p.id FROM evidence e JOIN proposition p ON e.proposition_id = p.id",
  ])("has no two columns of one name, whose values would be mixed up: %s", async (sql) => {
    await expect(runQuery(sql, tables)).rejects.toThrow(
      /^Two columns of the result are called \w+\. Give each a name with AS/,
    );
  });

  it("gives columns with names of their own their own values", async () => {
    const [[distinct, all] = []] = await rowsOf(
      "SELECT count(DISTINCT year) AS years, count(year) AS items FROM claims",
    );
    expect(Number(distinct)).toBeLessThan(Number(all));
  });

  it.each([
    ["SELECT c.year, c.level FROM claims AS c WHERE c.claim_id = 'kb.aid:8'", 1],
    ["SELECT claims.year FROM claims WHERE claims.gene = 'a.year' OR 'b.c' = 'b.c' LIMIT 1", 1],
    ["SELECT count(*) AS n FROM claims WHERE 1.5 > 1 AND gene LIKE 'b%.x' LIMIT 1", 1],
    ['SELECT c."year" FROM claims c LIMIT 1', 1],
    ["SELECT c.year -- don't\nFROM claims c WHERE 'b.c' = 'b.c' LIMIT 1", 1],
    ["SELECT c.year /* it's */ FROM claims c WHERE 'b.c' = 'b.c' AND 1.e1 = 10 LIMIT 1", 1],
  ])("names columns with their table, also those that are words of SQL: %s", async (sql, rows) => {
    expect((await rowsOf(sql)).length).toBe(rows);
  });

  const join = (third: string) =>
    `SELECT e.title AS title, p.title AS profile FROM claims c JOIN evidence e ON e.id = c.claim_id JOIN molecular_profile p ON ${third} LIMIT 1`;
  it.each([
    "SELECT rank() OVER (ORDER BY level) AS r FROM claims",
    "SELECT gene FROM claims GROUP BY ALL",
    "SELECT gene FROM claims WHERE gene ILIKE 'br%'",
    "SELECT gene || 'x' AS y FROM claims",
    "SELECT year::text AS y FROM claims",
    "SELECT list_contains(therapies, 'a') AS y FROM claims",
    "SELECT Gene FROM claims",
    "SELECT gene, count(*) FROM claims GROUP BY gene ORDER BY 2",
    join("p.id = c.profile_id"),
  ])("is limited as the page says, by an error: %s", async (sql) => {
    await expect(runQuery(sql, tables)).rejects.toThrow(/\w/);
  });

  it.each([
    "SELECT gene, row_number() OVER (ORDER BY level) AS r FROM claims LIMIT 1",
    "SELECT CAST(year AS VARCHAR) AS y FROM claims LIMIT 1",
    "SELECT gene, count(*) FROM claims GROUP BY gene ORDER BY count(*) DESC LIMIT 1",
    "SELECT year FROM claims ORDER BY year DESC NULLS LAST LIMIT 1",
    join("c.profile_id = p.id"),
  ])("does what the page proposes instead: %s", async (sql) => {
    const [[value] = []] = await rowsOf(sql);
    expect((await rowsOf(sql)).length).toBe(1);
    if (sql.includes("NULLS LAST")) expect(value).toBeGreaterThan(2000);
  });

  it("stops where its rows are too many, or nobody waits for it", async () => {
    const { rows, isCut } = await runQuery(
      "SELECT a.id FROM location a JOIN location b ON a.id <> b.id JOIN location c ON b.id <> c.id",
      tables,
    );
    expect([rows.length, isCut]).toEqual([MOST_ROWS, true]);
    const stopped = runQuery("SELECT id FROM location", tables, AbortSignal.abort());
    await expect(stopped).rejects.toThrow("aborted");
  });
});

it("shows values as text", () => {
  expect(cellOf(null)).toBe("");
  expect(cellOf(7)).toBe("7");
  expect(cellOf(["a", 1])).toEqual(["a", "1"]);
  expect(cellOf({ pmid: 1 })).toBe('{"pmid":1}');
});
