import { expect, it } from "vitest";
import { generateBundle } from "../../../bench/bundle/bundle.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import { joinsOf } from "../../../src/gkm/join/joins.ts";
import type { BundleDocument } from "../../../src/gkm/model/bundle.ts";
import { KB } from "../../fixtures/gkm.ts";
import { copyOf } from "../../fixtures/two-producers.ts";

const generated = (entries: number) => generateBundle(entries) as unknown as BundleDocument;

// the most of one public producer, and a third of that of another; times are those of this process alone
it("36,000 entries of one producer and 12,000 of another are joined within five seconds and 500 MB", () => {
  const bundles = [
    { name: "kb", profile: KB, document: generated(36_000) },
    copyOf({ document: generated(12_000) }),
  ];
  const { graph } = buildGraph(bundles, undefined, undefined, "kb");
  expect(graph.entries.length).toBeGreaterThan(48_000);
  const [before, start] = [process.memoryUsage().heapUsed, process.cpuUsage()];
  const { pairs } = joinsOf(bundles, graph, { main_producer: "kb" });
  const { user, system } = process.cpuUsage(start);
  expect(pairs.length).toBeGreaterThan(2000);
  expect((user + system) / 1e6).toBeLessThan(5);
  expect((process.memoryUsage().heapUsed - before) / 1e6).toBeLessThan(500);
});
