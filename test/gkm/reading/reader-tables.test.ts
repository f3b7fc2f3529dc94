import { describe, expect, it } from "vitest";
import { createStatements } from "../../../src/gkm/graph/statements.ts";
import {
  collectionRows,
  hasStatementTable,
  STATEMENT_ROWS,
} from "../../../src/gkm/reading/reader-tables.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const titles = createTitles(CATALOG.graph);
const source = { titles, statementsOf: createStatements(CATALOG.graph) };
const urlOf = ({ path }: { readonly path: string }) => path;
const rowsOf = (...[name, entries]: Parameters<typeof collectionRows>) =>
  collectionRows(name, entries, source, urlOf);

describe("an entry", () => {
  it("has a table of several statements, but not of one", () => {
    const profile = entryOf("molecularProfile", "kb.mpid:12");
    expect([0, 1, 2].map((count) => hasStatementTable(profile, count))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("has none if readers do not come for it", () => {
    expect(hasStatementTable(entryOf("variant", "kb.vid:12"), 10)).toBe(false);
    expect(hasStatementTable(entryOf("method", "kb.method:amp-asco-cap-2017"), 10)).toBe(false);
  });
});

describe("the table of a collection", () => {
  it("has statements by strength, and other entries from A to Z", () => {
    const evidence = rowsOf("evidence", CATALOG.graph.of("evidence"), source, urlOf);
    expect(evidence.rows.length).toBe(CATALOG.graph.of("evidence").length);
    const level = evidence.columns.indexOf("level");
    const levels = evidence.rows.map((row) => String(row[level]));
    expect(levels).toEqual(levels.toSorted());
    const genes = rowsOf("feature", CATALOG.graph.of("feature"), source, urlOf);
    expect(genes.rows[0]?.[0]).toBe("ACVR1");
  });

  it("of assertions is the one that their entries have", () => {
    const assertions = CATALOG.graph.of("assertion");
    expect(rowsOf("assertion", assertions, source, urlOf)).toEqual(
      STATEMENT_ROWS.assertion(assertions.map(titles.claimOf), urlOf),
    );
  });
});
