import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { createReads } from "../../../src/base/memory/reads.ts";
import { statementsLost } from "../../../src/gkm/graph/deprecated-grounds.ts";
import { buildGraph, type EntryNote } from "../../../src/gkm/graph/graph.ts";
import type { BundleDocument } from "../../../src/gkm/model/bundle.ts";
import { bundleWith, KB } from "../../fixtures/gkm.ts";
import { entryOf } from "../../fixtures/gkm-graph.ts";

const because = "It was retracted.";
const bundles = [{ name: "one", profile: KB, document: bundleWith("assertion") }];
const { graph: plain } = buildGraph(bundles);
const [assertion] = plain.of("assertion");
const items = plain
  .of("evidence")
  .filter((item) => item.backlinks.some(({ entry }) => entry === assertion));
const [item] = items;
const [source] =
  item?.links.flatMap(({ entry }) => (entry.collection === "source" ? [entry] : [])) ?? [];

/** The keys of what an entry rests on, and of the statements that are lost with the deprecated ones. */
function groundsWith(
  deprecated: Readonly<Record<string, EntryNote>>,
  key: string,
  changed: JsonObject = {},
) {
  const own = bundleWith("assertion");
  const made = { ...own, assertion: { ...own.assertion, ...changed } };
  const states = [{ name: "one", profile: KB, document: made as BundleDocument }];
  const { graph } = buildGraph(states, createReads(), new Map(Object.entries(deprecated)));
  const entry = graph.entries.find((one) => one.key === key);
  return {
    grounds: entry?.deprecatedGrounds?.map((ground) => ground.key),
    lost: graph.entries
      .filter((one) => one.deprecated !== undefined)
      .flatMap((one) => statementsLost(one).map((lost) => lost.key)),
  };
}

const keys = {
  assertion: assertion?.key ?? expect.unreachable(),
  item: item?.key ?? expect.unreachable(),
  source: source?.key ?? expect.unreachable(),
};

it("evidence and the assertions on it rest on a deprecated source", () => {
  const notes = { [keys.source]: { deprecated: { because } } };
  expect(groundsWith(notes, keys.item)).toEqual({ grounds: [keys.source], lost: [keys.item] });
  expect(groundsWith(notes, keys.assertion).grounds).toEqual([keys.source]);
  expect(groundsWith(notes, keys.source).grounds).toBeUndefined();
});

it("a source that another one replaces takes no ground away", () => {
  const notes = { [keys.source]: { deprecated: { because, use: "pmid:1" } } };
  expect(groundsWith(notes, keys.item)).toEqual({ grounds: undefined, lost: [] });
});

it("statements that are deprecated, or rest on something else, are not lost", () => {
  const all = Object.fromEntries(
    [keys.source, ...items.map(({ key }) => key)].map((key) => [key, { deprecated: { because } }]),
  );
  expect(groundsWith(all, keys.assertion)).toEqual({
    grounds: [keys.source, ...items.map(({ key }) => key)],
    lost: items.map(() => keys.assertion),
  });
  expect(items.length).toBeGreaterThan(1);
  const { [keys.item]: _, ...others } = all;
  expect(groundsWith(others, keys.assertion).lost).toEqual([keys.item]);
});

it("rests on no guideline that it follows, but on the assertions that it names", () => {
  const guideline = "pmid:27993330";
  const specifiedBy = { type: "Method", reportedIn: `#/source/${guideline}` };
  const other = { ...assertion?.value, id: "kb.aid:99", specifiedBy };
  const onOther = { "kb.aid:99": { ...other, hasEvidence: [`#/assertion/${keys.assertion}`] } };
  const ofGuideline = { [guideline]: { deprecated: { because } } };
  expect(groundsWith(ofGuideline, "kb.aid:99", onOther)).toEqual({ grounds: undefined, lost: [] });
  const ofAssertion = { [keys.assertion]: { deprecated: { because } } };
  expect(groundsWith(ofAssertion, "kb.aid:99", onOther).grounds).toEqual([keys.assertion]);
});

it("of a source, an assertion with evidence in use is not lost", () => {
  const own = { ...assertion?.value, reportedIn: [`#/source/${keys.source}`] };
  const notes = { [keys.source]: { deprecated: { because } } };
  const { grounds, lost } = groundsWith(notes, keys.assertion, { [keys.assertion]: own });
  expect([grounds, lost]).toEqual([[keys.source], [keys.item]]);
});

it("is read of an entry as what is deprecated is", () => {
  const reads = createReads();
  const { graph } = buildGraph(bundles, reads);
  const entry = entryOf(graph, "evidence", keys.item);
  const end = reads.begin();
  expect(entry.deprecatedGrounds).toBeUndefined();
  expect([...end().keys()]).toEqual(["deprecated"]);
});
