import { expect, it } from "vitest";
import { createReads } from "../../../src/base/memory/reads.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import type { BundleDocument } from "../../../src/gkm/model/bundle.ts";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import { readerTables } from "../../../src/publish/reader-tables.ts";
import { sameElsewhere, summaryScope } from "../../../src/site/entries/same-as.ts";
import type { SentenceParts } from "../../../src/site/entries/sentence-parts.ts";
import { type StatementKind, statementsAbout } from "../../../src/site/entries/statements.ts";
import { viewOf } from "../../../src/site/view.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { CIVIC, KB } from "../../fixtures/gkm.ts";
import { entryOf } from "../../fixtures/gkm-graph.ts";
import { catalogOfTwo } from "../../fixtures/two-producers.ts";

type Change = (theirs: BundleDocument, ours: BundleDocument) => void;

/** The table of a page, as texts by the headings of its columns. */
function tableOf(
  kind: StatementKind,
  collection: CollectionName,
  key: string,
  change: Change = () => undefined,
) {
  const view = viewOf(catalogOfTwo((ours, theirs) => change(theirs, ours)));
  const [first] = statementsAbout(kind, entryOf(view.graph, collection, key), view);
  const { columns, rows, filters = [] } = first?.table ?? { columns: [], rows: [] };
  return {
    headings: columns.map(({ heading }) => heading),
    rows: rows.map((cells) =>
      Object.fromEntries(
        columns.map(({ heading }, at) => [
          heading,
          (cells[at] ?? []).map(({ text }) => text).join(", "),
        ]),
      ),
    ),
    filter: filters.find(({ key: name }) => name === "producer")?.values,
  };
}

const textOf = (parts: SentenceParts | undefined) =>
  parts?.map((part) => (typeof part === "string" ? part : part.text)).join("");

const idsAndBases = (rows: readonly Record<string, string>[]) =>
  rows.map((row) => [row["Id"], row["Knowledge base"]]);

it("copies of the same publication are one row, which names who has them, and is found by both", () => {
  const { headings, rows } = tableOf("evidence", "molecularProfile", "kb.mpid:1594");
  expect(headings.slice(-2)).toEqual(["Knowledge base", "Id"]);
  expect(headings).not.toContain("Profile");
  expect(idsAndBases(rows)).toEqual([["eid-6955", "kb, also civic"]]);
  const elsewhere = tableOf("evidence", "molecularProfile", "civic.mpid:1594");
  expect(idsAndBases(elsewhere.rows)).toEqual([["civic.eid-6955", "civic, also kb"]]);
});

it("a statement in another direction is a row of its own, and each row is found by who has it", () => {
  const { rows, filter } = tableOf("evidence", "feature", "kb.gid:90", ({ evidence }) => {
    Object.assign(evidence["civic.eid:4846"] ?? {}, { direction: "disputes" });
  });
  expect(idsAndBases(rows)).toEqual([
    ["eid-4846", "kb"],
    ["eid-6955", "kb, also civic"],
    ["civic.eid-4846", "civic"],
  ]);
  expect(filter).toEqual([["kb"], ["kb", "civic"], ["civic"]]);
});

it("assertions stay apart", () => {
  const { rows } = tableOf("assertion", "disease", "kb.did:80684");
  expect(idsAndBases(rows)).toEqual([
    ["civic.aid-9", "civic"],
    ["aid-9", "kb"],
  ]);
});

it("levels of another scale come after all of the page's own", () => {
  const withLevel =
    (system: string): Change =>
    (theirs) => {
      for (const item of Object.values(theirs.evidence) as Record<string, unknown>[]) {
        Object.assign(item, { strength: { primaryCoding: { system, code: "A" } } });
      }
    };
  const rowsWith = (system: string) =>
    tableOf("evidence", "feature", "kb.gid:3815", withLevel(system)).rows.map((row) => row["Id"]);
  const civic = "https://civic.readthedocs.io/en/latest/model/evidence/level.html";
  expect(rowsWith(civic)[0]).toMatch(/^civic\./);
  const firstOfOthers = rowsWith("https://example.org/levels").findIndex((id) =>
    id?.startsWith("civic."),
  );
  expect(firstOfOthers).toBe(rowsWith(civic).length / 2);
});

it("what only another producer has is on the page, and rows of one producer have no column", () => {
  const { headings, rows } = tableOf("evidence", "feature", "kb.gid:90", (_, ours) => {
    for (const key of ["kb.eid:4846", "kb.eid:6955"]) Reflect.deleteProperty(ours.evidence, key);
    Reflect.deleteProperty(ours.assertion, "kb.aid:9");
  });
  expect(headings).not.toContain("Knowledge base");
  expect(rows.map((row) => row["Id"])).toEqual(["civic.eid-4846", "civic.eid-6955"]);
});

it("downloads have the rows of all producers, and say whose each is", () => {
  const linesOf = (catalog: typeof CATALOG) =>
    [...readerTables(catalog)]
      .find(({ path }) => path === "gkm/tables/evidence/feature/gid-90.tsv")
      ?.content.toString()
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t").at(-1));
  expect(linesOf(catalogOfTwo())).toEqual(['"producer"', "civic", "civic", "kb", "kb"]);
  expect(linesOf(CATALOG)?.[0]).toBe('"deprecated"');
});

it("lists of statements say whose each is, on sites of several producers", () => {
  const headingsOf = (catalog: typeof CATALOG) =>
    viewOf(catalog)
      .listPages()
      .filter(({ params }) => params.collection === "evidence" || params.collection === "assertion")
      .map(({ props }) => props.table.columns.map(({ heading }) => heading).at(-2));
  expect(headingsOf(catalogOfTwo())).toEqual(["Knowledge base", "Knowledge base"]);
  expect(headingsOf(CATALOG)).not.toContain("Knowledge base");
});

it("who filters by a name finds what others say of the same thing under another name", () => {
  const view = viewOf(
    catalogOfTwo((_, theirs) => {
      for (const disease of Object.values(theirs.disease)) {
        Object.assign(disease, { name: `Their ${disease["name"]}` });
      }
      for (const item of Object.values(theirs.evidence)) {
        Object.assign(item, { direction: "disputes" });
      }
    }),
  );
  const diseasesOn = (key: string) => {
    const [first] = statementsAbout("evidence", entryOf(view.graph, "feature", key), view);
    const { values = [] } = first?.table.filters?.find((one) => one.key === "disease") ?? {};
    return [first?.table.rows.length, ...new Set(values.flat())];
  };
  const [rows, ...names] = diseasesOn("kb.gid:3815");
  expect(rows).toBe(6);
  expect(names.length).toBeGreaterThan(1);
  expect(names.join()).not.toContain("Their");
  expect(diseasesOn("civic.gid:3815")).toEqual([rows, ...names.map((name) => `Their ${name}`)]);
});

it("what a page reads is noted also where its statements are sorted already", () => {
  const reads = createReads();
  const view = viewOf({ ...catalogOfTwo(), reads });
  const gene = entryOf(view.graph, "feature", "kb.gid:90");
  const readFor = () => {
    const end = reads.begin();
    statementsAbout("evidence", gene, view);
    return end();
  };
  const first = readFor();
  expect([...first.keys()]).toEqual(expect.arrayContaining(["claim", "producers", "copies"]));
  expect(readFor()).toEqual(first);
});

it("a producer with a name is called by it wherever its prefix was shown", () => {
  const catalog = catalogOfTwo((_, { evidence }) => {
    Object.assign(evidence["civic.eid:4846"] ?? {}, { direction: "disputes" });
  });
  const bundle_profiles = { "civic-gkm-bundle": { ...CIVIC, name: "CIViC" } };
  const view = viewOf({ ...catalog, site: { ...catalog.site, bundle_profiles } });
  const gene = entryOf(view.graph, "feature", "kb.gid:90");
  const [part] = statementsAbout("evidence", gene, view);
  const filter = part?.table.filters?.find(({ key }) => key === "producer");
  expect(filter?.values).toEqual([["kb"], ["kb", "CIViC"], ["CIViC"]]);
  expect(textOf(sameElsewhere(gene, view)[0])).toMatch(/^CIViC: ACVR1, by /);
  expect(textOf(summaryScope(gene, view))).toContain("counts kb alone: CIViC has ");
  const heading = (key: string) => view.shownOwners(entryOf(view.graph, "evidence", key));
  expect([heading("kb.eid:4846"), heading("civic.eid:4846")]).toEqual([["kb"], ["CIViC"]]);
});

it("the page of an entry says whose it is if its producer has a name, or if there are several", () => {
  const bundles = CATALOG.bundles.filter(({ name }) => name === "blood-and-brain");
  const { graph } = buildGraph(bundles);
  const shown = (bundle_profiles = {}) =>
    viewOf({ ...CATALOG, bundles, graph, site: { ...CATALOG.site, bundle_profiles } }).shownOwners(
      entryOf(graph, "evidence", "kb.eid:4846"),
    );
  expect(shown()).toEqual([]);
  expect(shown({ "kb-gkm-bundle": { ...KB, name: "Lab" } })).toEqual(["Lab"]);
});
