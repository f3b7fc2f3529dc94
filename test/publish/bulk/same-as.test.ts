import { expect, it } from "vitest";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import type { BundleDocument } from "../../../src/gkm/model/bundle.ts";
import { parquetOf } from "../../../src/publish/bulk/parquet.ts";
import { sameAsTable } from "../../../src/publish/bulk/same-as.ts";
import { viewOf } from "../../../src/site/view.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { CIVIC } from "../../fixtures/gkm.ts";
import { rowsOf } from "../../fixtures/parquet.ts";

it("names pairs of entries that several producers have, each once, and by what they are the same", async () => {
  const bundles = CATALOG.bundles.filter(({ name }) => name === "blood-and-brain");
  const copies = bundles.map((bundle) => ({
    ...bundle,
    ...{ name: "copy", profile: CIVIC },
    document: JSON.parse(
      JSON.stringify(bundle.document)
        .replaceAll(/(["/])kb\./g, "$1civic.")
        .replaceAll(/(["/])std:/g, "$1ga4gh:"),
    ) as BundleDocument,
  }));
  const all = [...bundles, ...copies];
  const { graph } = buildGraph(all, undefined, undefined, "kb");
  const site = { ...CATALOG.site, main_producer: "kb" };
  const rows = await rowsOf(
    parquetOf(sameAsTable(viewOf({ ...CATALOG, site, bundles: all, graph }))),
  );
  expect(rows).toContainEqual({
    collection: "disease",
    left_id: "kb.did:9119",
    right_id: "civic.did:9119",
    by: "DOID 9119",
  });
  const pairs = rows.map(({ left_id, right_id }) => `${left_id} ${right_id}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(rows.every(({ left_id }) => String(left_id).startsWith("kb."))).toBe(true);
});

it("has no rows with a single producer", () => {
  expect(sameAsTable(viewOf(CATALOG)).rows).toBe(0);
});
