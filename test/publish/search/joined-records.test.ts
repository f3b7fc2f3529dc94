import { expect, it } from "vitest";
import { entryRecords } from "../../../src/publish/search/entry-records.ts";
import { joinedRecords, shownPaths } from "../../../src/publish/search/joined-records.ts";
import { viewOf } from "../../../src/site/view.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { catalogOfTwo } from "../../fixtures/two-producers.ts";

function recordsOf(catalog: typeof CATALOG) {
  const view = viewOf(catalog);
  const records = joinedRecords(entryRecords(catalog), view, shownPaths(view));
  return { records, of: (path: string) => records.find((record) => record.path === path) };
}

const { records, of } = recordsOf(
  catalogOfTwo((_, { disease, feature }) => {
    Object.assign(disease["civic.did:80684"] ?? {}, { name: "DMG of theirs" });
    Object.assign(feature["civic.gid:90"] ?? {}, { name: "ACVR1X" });
  }),
);

it("a thing of two producers has one record, with the names, keys and counts of both", () => {
  expect(of("/feature/civic.gid-90")).toBeUndefined();
  const gene = of("/feature/gid-90");
  expect(gene?.names).toEqual(expect.arrayContaining(["ACVR1", "ACVR1X"]));
  expect(gene?.identifiers).toEqual(expect.arrayContaining(["kb.gid:90", "civic.gid:90"]));
  expect(gene?.answer).toBe(
    "kb: 1 assertion · 2 evidence items: 2 support diagnosis · civic: 1 assertion · 2 evidence items: 2 support diagnosis",
  );
  expect(gene?.statements).toBe(6);
});

it("statements keep a record each, and are about what is shown", () => {
  const theirs = of("/evidence/civic.eid-4846");
  expect(theirs?.about).toEqual(expect.arrayContaining(["/feature/gid-90", "/disease/did-80684"]));
  expect(theirs?.claims).toEqual([expect.objectContaining({ of: "/disease/did-80684" })]);
  expect(theirs?.facets).toEqual({
    gene: ["ACVR1"],
    disease: ["Diffuse midline glioma, H3 K27-altered"],
    therapy: [],
  });
  const paths = new Set(records.map(({ path }) => path));
  const led = records.flatMap(({ about, claims, below = [] }) =>
    [about, claims.map((claim) => claim.of), below].flat(),
  );
  expect(led.filter((path) => !paths.has(path))).toEqual([]);
});

it("the records of one producer are as they were", () => {
  expect(recordsOf(CATALOG).records).toEqual([...entryRecords(CATALOG)]);
});
