import { expect, it } from "vitest";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import type { Bundle, BundleDocument } from "../../../src/gkm/model/bundle.ts";
import { sameElsewhere } from "../../../src/site/entries/same-as.ts";
import { phraseOf } from "../../../src/site/entries/sentence-parts.ts";
import { viewOf } from "../../../src/site/view.ts";
import { CATALOG } from "../../fixtures/catalog.ts";
import { CIVIC } from "../../fixtures/gkm.ts";
import { entryOf } from "../../fixtures/gkm-graph.ts";

/** A bundle as another producer would have it: with keys and identifiers of its own. */
function copyOf({ document }: Bundle): Bundle {
  const text = JSON.stringify(document)
    .replaceAll(/(["/])kb\./g, "$1civic.")
    .replaceAll(/(["/])std:/g, "$1ga4gh:");
  return { name: "copy", profile: CIVIC, document: JSON.parse(text) as BundleDocument };
}

const BUNDLES = CATALOG.bundles.filter(({ name }) => name === "blood-and-brain");
const ALL = [...BUNDLES, ...BUNDLES.map((bundle) => ({ ...bundle, ...copyOf(bundle) }))];
const { graph, ...conflicts } = buildGraph(ALL, undefined, undefined, "kb");
const VIEW = viewOf({
  ...CATALOG,
  ...{ bundles: ALL, graph },
  site: { ...CATALOG.site, main_producer: "kb" },
});

const textOf = (collection: "evidence" | "disease" | "molecularProfile", key: string) =>
  sameElsewhere(entryOf(graph, collection, key), VIEW).map((parts) =>
    phraseOf(parts)
      .map(({ text }) => text)
      .join(""),
  );

it("a copy of our own bundle is the same, thing by thing and claim by claim", () => {
  expect(conflicts).toEqual({ disagreements: [], clashes: [] });
  const joined = ["disease", "feature", "therapy", "phenotype", "molecularProfile", "proposition"];
  for (const entry of graph.entries) {
    if (!joined.includes(entry.collection)) continue;
    const own = VIEW.sameAs(entry).map(({ left, right }) => (left === entry ? right : left));
    const twin = entry.key.startsWith("kb.")
      ? entry.key.replace("kb.", "civic.")
      : entry.key.replace("civic.", "kb.");
    expect(own.map(({ key }) => key)).toEqual([twin]);
  }
});

it("a page says what others say of the same thing, and by what it is the same", () => {
  expect(textOf("disease", "kb.did:80684")).toEqual([
    "civic: Diffuse midline glioma, H3 K27-altered, by DOID 0080684: 2 evidence items (2 supporting), 1 assertion (1 supporting) there",
  ]);
  expect(textOf("molecularProfile", "kb.mpid:1594")).toEqual([
    expect.stringMatching(/^civic: ACVR1 G328V, by its defining allele: \d/),
  ]);
});

it("a statement of the same claim from the same publication is called no independent finding", () => {
  expect(textOf("evidence", "kb.eid:4846")).toEqual([
    expect.stringMatching(
      /^civic: .+ \(supports, level B\), from the same publication: not an independent finding$/,
    ),
  ]);
});
