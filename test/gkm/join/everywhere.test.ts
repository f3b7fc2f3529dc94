import { expect, it } from "vitest";
import type { Entry } from "../../../src/gkm/graph/graph.ts";
import {
  eachThingOnce,
  shownUnder,
  statementsEverywhere,
  thingsAmong,
  withTheSame,
} from "../../../src/gkm/join/everywhere.ts";
import { viewOf } from "../../../src/site/view.ts";
import { entryOf } from "../../fixtures/gkm-graph.ts";
import { catalogOfTwo } from "../../fixtures/two-producers.ts";

const view = viewOf(catalogOfTwo());
const keysOf = (entries: readonly { readonly key: string }[]) => entries.map(({ key }) => key);

it("the statements about a thing are an entry's own, then those of other producers, each once", () => {
  const gene = entryOf(view.graph, "feature", "civic.gid:90");
  expect(keysOf(withTheSame(gene, view))).toEqual(["civic.gid:90", "kb.gid:90"]);
  const { evidence, assertions } = statementsEverywhere(gene, view);
  expect(keysOf(evidence)).toEqual([
    "civic.eid:4846",
    "civic.eid:6955",
    "kb.eid:4846",
    "kb.eid:6955",
  ]);
  expect(keysOf(assertions)).toEqual(["civic.aid:9", "kb.aid:9"]);
  // what producers share is the same entry for both
  const source = entryOf(view.graph, "source", "pmid:24705254");
  expect(keysOf(statementsEverywhere(source, view).evidence)).toEqual([
    "civic.eid:6955",
    "kb.eid:6955",
  ]);
});

it("what is the same is shown under the first, and what is not the same as that one by itself", () => {
  const [a, b, c, d] = ["a", "b", "c", "d"].map((key) => ({ key }) as Entry) as [
    Entry,
    Entry,
    Entry,
    Entry,
  ];
  const by = { system: "DOID", code: "1" };
  const underOf = (...pairs: readonly (readonly [Entry, Entry])[]) => {
    const joins = pairs.map(([left, right]) => ({ left, right, by }));
    const sameAs = (entry: Entry) =>
      joins.filter(({ left, right }) => left === entry || right === entry);
    const shown = [a, b, c, d].map((entry) => shownUnder(entry, { sameAs }).key);
    expect(thingsAmong([a, b, c, d], { sameAs }).length).toBe(new Set(shown).size);
    return shown.join("");
  };
  expect(underOf([a, b], [a, c], [b, c])).toBe("aaad");
  expect(underOf([a, b], [b, c])).toBe("aacd");
  expect(underOf([b, c], [a, d])).toBe("abba");
});

it("a page lists nothing that it is about itself, and of one thing that of its own producer", () => {
  const listed = (page: string, keys: readonly string[]) => {
    const entryAt = (key: string) => entryOf(view.graph, "feature", key);
    const items = keys.map((key) => ({ entry: entryAt(key) }));
    return eachThingOnce(items, entryAt(page), view).map(({ entry }) => entry.key);
  };
  const all = ["civic.gid:90", "civic.gid:673", "kb.gid:673", "kb.gid:90"];
  expect(listed("kb.gid:90", all)).toEqual(["kb.gid:673", "kb.gid:90"]);
  expect(listed("civic.gid:90", all)).toEqual(["civic.gid:90", "civic.gid:673"]);
  expect(listed("kb.gid:90", ["civic.gid:673"])).toEqual(["civic.gid:673"]);
});
