import { describe, expect, it } from "vitest";
import { BUCKETS, METRICS, type Metric } from "../../../src/edge/operate/metric-table.ts";

describe("the table of metrics", () => {
  const all = Object.values<Metric>(METRICS);

  it("names each metric once, as Prometheus advises", () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { name, kind, meaning } of all) {
      expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(name.endsWith("_total")).toBe(kind === "counter");
      if (kind === "histogram") expect(name).toMatch(/_seconds$/);
      expect(meaning).toMatch(/^[A-Z0-9][^\n\\`|]*\.$/);
    }
  });
});

it("the buckets grow", () => {
  expect([...BUCKETS].sort((a, b) => a - b)).toEqual(BUCKETS);
});
