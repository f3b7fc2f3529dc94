import { describe, expect, it } from "vitest";
import { createStatements } from "../../../src/gkm/graph/statements.ts";
import { entrySummary, summariesOf, summaryRows } from "../../../src/gkm/reading/summary.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const source = {
  titles: createTitles(CATALOG.graph),
  statementsOf: createStatements(CATALOG.graph),
};

describe("the summary of an entry", () => {
  it("of a profile has its gene, and how much is known about it", () => {
    const { entry, genes, ...rest } = entrySummary(
      entryOf("molecularProfile", "kb.mpid:12"),
      source,
    );
    expect(entry.key).toBe("kb.mpid:12");
    expect(genes.map(({ text }) => text)).toEqual(["BRAF"]);
    expect(rest).toEqual({
      name: "BRAF V600E",
      profiles: 1,
      assertions: 3,
      evidence: 10,
      agreement: "supported",
      level: "A",
      uses: 13,
    });
  });

  it("of a gene has no genes, and of a source its title and year", () => {
    expect(entrySummary(entryOf("feature", "kb.gid:673"), source).genes).toEqual([]);
    expect(entrySummary(entryOf("source", "pmid:16384925"), source)).toMatchObject({
      title: /^Prognostic impact of c-KIT mutations/.exec(
        String(entryOf("source", "pmid:16384925").value["title"]),
      )?.input,
      year: 2006,
    });
  });

  it("of a therapy counts the groups that it is in", () => {
    const { evidence } = entrySummary(entryOf("therapy", "kb.tid:64768"), source);
    const { evidence: items } = source.statementsOf(entryOf("therapy", "kb.tid:64768"));
    const therapies = items.flatMap((item) =>
      source.titles.claimOf(item).points.map(({ therapy }) => therapy?.text),
    );
    expect(evidence).toBe(therapies.length);
    expect(new Set(therapies)).toContain("Vemurafenib + Cobimetinib");
  });
});

it("summaries are from A to Z, and as rows have a cell for each column", () => {
  const summaries = summariesOf(CATALOG.graph.of("feature"), source);
  const { columns, rows } = summaryRows(summaries, ({ path }) => `https://example.org${path}`);
  expect(rows.map(([name]) => name).slice(0, 4)).toEqual(["ACVR1", "AKT1", "ALK", "BRAF"]);
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
  expect(rows[3]?.slice(3)).toEqual([
    [],
    "1",
    "3",
    "10",
    "A",
    "kb.gid:673",
    "https://example.org/feature/gid-673",
    "",
  ]);
  const [first] = summaries;
  if (first === undefined) throw new Error("there is no gene");
  const old = { ...first, entry: { ...first.entry, deprecated: { because: "Twice." } } };
  expect(summaryRows([old], () => "").rows[0]?.at(-1)).toBe("Twice.");
});
