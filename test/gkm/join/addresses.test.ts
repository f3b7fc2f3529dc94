import { expect, it } from "vitest";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import type { Bundle } from "../../../src/gkm/model/bundle.ts";
import { WHOLE_CATALOG } from "../../fixtures/catalog.ts";
import { copyOf } from "../../fixtures/two-producers.ts";

const ALL: readonly Bundle[] = [
  ...WHOLE_CATALOG.bundles,
  copyOf(WHOLE_CATALOG.bundles[0] as Bundle),
];
const PRODUCERS = ["kb", "trials", "civic"];

/** The paths of the entries that a producer has, by their keys. */
function pathsOf(bundles: readonly Bundle[], main: string, producer: string) {
  const own = bundles.filter(({ profile }) => profile.prefix === producer).map(({ name }) => name);
  const { graph } = buildGraph(bundles, undefined, undefined, main);
  return graph.entries
    .filter((entry) => entry.bundles.some((name) => own.includes(name)))
    .map(({ collection, key, path }) => `${collection} ${key.replace(/^\w+:(?=SL\.)/, "")} ${path}`)
    .toSorted();
}

it.each(PRODUCERS)("every address of %s as the main producer is what it is alone", (main) => {
  const alone = ALL.filter(({ profile }) => profile.prefix === main);
  const paths = pathsOf(alone, main, main);
  expect(paths.length).toBeGreaterThan(50);
  for (const bundles of [ALL, ALL.toReversed()]) {
    expect(pathsOf(bundles, main, main)).toEqual(paths);
  }
});

it("a third producer changes no address of the second", () => {
  const two = ALL.filter(({ profile }) => profile.prefix !== "civic");
  expect(pathsOf(ALL, "kb", "trials")).toEqual(pathsOf(two, "kb", "trials"));
});
