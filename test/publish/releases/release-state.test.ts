import { describe, expect, it } from "vitest";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import { makeRelease } from "../../../src/publish/releases/make-release.ts";
import { readState } from "../../../src/publish/releases/release-state.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { catalogOfTwo } from "../../fixtures/two-producers.ts";

type Graph = ReturnType<typeof buildGraph>["graph"];

/** All that a comparison reads of a graph. */
const entriesOf = ({ entries }: Graph) =>
  entries.map(({ collection, key, path, value, bundles, links }) => ({
    ...{ collection, key, path, value, bundles },
    links: links.map(({ field, entry }) => [field, entry.path]),
  }));

describe("what is read of the tables of a release", () => {
  it.each([
    ["one producer", CATALOG],
    ["two producers, who share locations under keys of their own", catalogOfTwo()],
  ])("is the knowledge that was released: of %s", async (_, catalog) => {
    const { manifest, files } = await makeRelease(catalog, { name: "1", date: "2026-11-21" });
    const state = await readState(manifest, (table) => files.get(`${table}.parquet`));
    const { graph, disagreements } = buildGraph(
      state.bundles,
      undefined,
      undefined,
      catalog.site.main_producer,
    );
    expect(disagreements).toEqual([]);
    expect(entriesOf(graph)).toEqual(entriesOf(catalog.graph));
    expect([...state.tools.keys()]).toEqual(catalog.tools.map(({ id }) => id));
    expect([...state.versions.keys()]).toEqual(
      catalog.tools.flatMap(({ id, versions }) => versions.map((version) => `${id}/${version.id}`)),
    );
  });

  it("is nothing of tables that a release does not have", async () => {
    const state = await readState({ bundles: [] }, () => undefined);
    expect(state.entries.size + state.tools.size + state.versions.size).toBe(0);
  });
});
