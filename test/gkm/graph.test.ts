import { describe, expect, it } from "vitest";
import type { Bundle } from "../../src/gkm/bundle.ts";
import { COLLECTION_NAMES } from "../../src/gkm/collections.ts";
import { evidenceLinesOf } from "../../src/gkm/evidence-lines.ts";
import { createFacts } from "../../src/gkm/facts.ts";
import { buildGraph, type Entry, type Graph } from "../../src/gkm/graph.ts";
import { PROFILES, type Profile } from "../../src/gkm/profiles.ts";
import { createStatements } from "../../src/gkm/statements.ts";
import { createTitles } from "../../src/gkm/titles.ts";
import { readBundle } from "../fixtures/content.ts";

const profile = PROFILES["kb-gkm-bundle"] as Profile;
const bundles = async (): Promise<Bundle[]> =>
  Promise.all(
    ["blood-and-brain", "solid-tumours"].map(async (name) => ({
      name,
      profile,
      document: await readBundle(name),
    })),
  );
const graphOf = async (): Promise<Graph> => buildGraph(await bundles()).graph;
const get = (graph: Graph, ...[collection, key]: Parameters<Graph["find"]>): Entry => {
  const entry = graph.find(collection, key);
  if (entry === undefined) throw new Error(`no ${key}`);
  return entry;
};

describe("the graph", () => {
  it("holds each key once, and names every bundle that has it", async () => {
    const all = await bundles();
    const { graph, conflicts } = buildGraph(all);
    expect(conflicts).toEqual([]);
    for (const name of COLLECTION_NAMES) {
      const keys = new Set(all.flatMap(({ document }) => Object.keys(document[name])));
      expect(
        graph
          .of(name)
          .map(({ key }) => key)
          .sort(),
      ).toEqual([...keys].sort());
    }
    expect(get(graph, "feature", "kb.gid:673").bundles).toEqual([
      "blood-and-brain",
      "solid-tumours",
    ]);
    expect(get(graph, "therapy", "kb.tid:1872").bundles).toEqual(["blood-and-brain"]);
  });

  it("connects both ends of a reference", async () => {
    const graph = await graphOf();
    const evidence = get(graph, "evidence", "kb.eid:1409");
    const source = get(graph, "source", "pmid:21639808");
    expect(evidence.links).toContainEqual({ field: "/reportedIn/0", entry: source });
    expect(source.backlinks).toContainEqual({ field: "/reportedIn/0", entry: evidence });
  });

  it("follows a profile's mapping to its variant, which is written as an id", async () => {
    const graph = await graphOf();
    const variant = get(graph, "variant", "kb.vid:131");
    expect(variant.backlinks.map(({ entry }) => entry.key)).toEqual(["kb.mpid:131"]);
  });

  it("is frozen", async () => {
    const graph = await graphOf();
    expect(() => (graph.entries as Entry[]).pop()).toThrow(TypeError);
    expect(() => (get(graph, "evidence", "kb.eid:1409").links as unknown[]).pop()).toThrow(
      TypeError,
    );
  });

  it("names a conflict from both sides, with the first field that differs", async () => {
    const [first, second] = (await bundles()) as [Bundle, Bundle];
    (second.document.feature["kb.gid:673"] as { name: string }).name = "B-Raf";
    expect(buildGraph([first, second]).conflicts).toMatchObject([
      {
        bundle: "blood-and-brain",
        code: "gkm-conflict",
        pointer: "/feature/kb.gid:673/name",
        expected: '"B-Raf", as in solid-tumours',
      },
      {
        bundle: "solid-tumours",
        code: "gkm-conflict",
        pointer: "/feature/kb.gid:673/name",
        expected: '"BRAF", as in blood-and-brain',
      },
    ]);
  });
});

describe("titles", () => {
  it("say a claim as a sentence", async () => {
    const graph = await graphOf();
    const { titleOf } = createTitles(graph);
    const title = (...[collection, key]: Parameters<Graph["find"]>) =>
      titleOf(get(graph, collection, key));
    expect(title("evidence", "kb.eid:9851")).toBe(
      "BRAF V600E predicts sensitivity to Cetuximab and Encorafenib in Colorectal cancer",
    );
    expect(title("evidence", "kb.eid:816")).toBe(
      "BRAF V600E predicts resistance to Cetuximab or Panitumumab in Colorectal cancer",
    );
    expect(title("evidence", "kb.eid:6955")).toBe(
      "ACVR1 G328V supports the diagnosis of Diffuse midline glioma, H3 K27-altered and Pediatric onset",
    );
    expect(title("variant", "kb.vid:131")).toBe("BRCA1 Loss-of-function");
    expect(title("location", "std:SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y")).toBe(
      "SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y: 599–600",
    );
  });

  it("are there for every entry", async () => {
    const graph = await graphOf();
    const { titleOf } = createTitles(graph);
    for (const entry of graph.entries) expect(titleOf(entry)).not.toMatch(/^$|\?|undefined/);
  });
});

describe("statements", () => {
  it("of a therapy include those of the groups it is in", async () => {
    const graph = await graphOf();
    const statementsOf = createStatements(graph);
    const { evidence, assertions } = statementsOf(get(graph, "therapy", "kb.tid:98283")); // encorafenib
    expect(evidence.map(({ key }) => key)).toEqual(["kb.eid:9851"]);
    expect(assertions.map(({ key }) => key)).toEqual(["kb.aid:3"]);
  });

  it("of a guideline's publication are none: it is the method, not the subject", async () => {
    const graph = await graphOf();
    expect(createStatements(graph)(get(graph, "source", "pmid:31779674"))).toEqual({
      assertions: [],
      evidence: [],
    });
  });
});

describe("facts", () => {
  it("of an evidence item lead to what it is about, and to its source", async () => {
    const graph = await graphOf();
    const facts = createFacts(graph, createTitles(graph))(get(graph, "evidence", "kb.eid:1409"));
    const leads = facts.flatMap(({ values }) => values.flatMap(({ path }) => path ?? []));
    expect(leads).toEqual(
      expect.arrayContaining([
        "/therapy/tid-64768",
        "/disease/did-8923",
        "/feature/gid-673",
        "/source/pmid-21639808",
      ]),
    );
  });

  it("link only to web addresses", async () => {
    const graph = await graphOf();
    const entry = get(graph, "therapy", "kb.tid:64768");
    const value = {
      ...entry.value,
      urls: ["javascript:alert(1)"],
      mappings: [{ coding: { system: "javascript:", code: "alert(1)" }, relation: "exactMatch" }],
    };
    const facts = createFacts(graph, createTitles(graph))({ ...entry, value });
    expect(JSON.stringify(facts)).not.toMatch(/"href":"javascript/);
  });
});

it("evidence lines carry their items, strength and criteria", async () => {
  const graph = await graphOf();
  const titles = createTitles(graph);
  const lines = evidenceLinesOf(get(graph, "assertion", "kb.aid:251"), graph, titles);
  expect(lines).toEqual([
    {
      direction: "supports",
      strength: "strong",
      score: 4,
      outcome: "OS2",
      method: "functional data assessment",
      items: [],
    },
    {
      direction: "supports",
      strength: "moderate",
      score: 2,
      outcome: "OM3",
      method: "somatic hotspot assessment",
      items: [],
    },
    {
      direction: "supports",
      strength: "supporting",
      score: 1,
      outcome: "OP4",
      method: "population data assessment",
      items: [],
    },
  ]);
  const [line] = evidenceLinesOf(get(graph, "assertion", "kb.aid:1"), graph, titles);
  expect(line?.items.map(({ key }) => key)).toEqual(["kb.eid:1409", "kb.eid:1410"]);
});
