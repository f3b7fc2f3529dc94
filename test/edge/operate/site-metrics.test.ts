import { describe, expect, it } from "vitest";
import { startCall } from "../../../src/edge/http/call.ts";
import { Trace } from "../../../src/edge/http/trace.ts";
import { formatMetrics } from "../../../src/edge/operate/metrics.ts";
import { SiteMetrics } from "../../../src/edge/operate/site-metrics.ts";
import { sampleOf } from "../../fixtures/exposition.ts";

const request = new Request("https://site.example.org/");

describe("what is counted", () => {
  it("shows every backend before anything has happened", () => {
    const text = formatMetrics(new SiteMetrics(["a", "b"]).snapshot([]));
    for (const backend of ["a", "b"]) {
      expect(sampleOf(text, "vitrine_backend_retries_total", { backend })).toBe(0);
      expect(sampleOf(text, "vitrine_backend_outages_total", { backend })).toBe(0);
    }
  });

  it("has no request under way after one that failed", async () => {
    const metrics = new SiteMetrics([]);
    const failed = metrics.watch({ kind: "page", path: "" }, request, async () => {
      throw new Error("no file");
    });
    await expect(failed).rejects.toThrow("no file");
    const text = formatMetrics(metrics.snapshot([]));
    expect(sampleOf(text, "vitrine_requests_under_way")).toBe(0);
  });

  it("has nothing of a backend for a request that is for none", () => {
    const metrics = new SiteMetrics([]);
    metrics.forwarded(startCall(request, {}));
    expect(formatMetrics(metrics.snapshot([]))).not.toContain("backend");
  });

  it.each([
    ["2xx", 200, undefined],
    ["5xx", 503, undefined],
    ["failed", undefined, undefined],
    ["failed", 200, "failed"],
    ["left", undefined, "left"],
    ["busy", undefined, "busy"],
  ] as const)("has the outcome %s of the status %s and %s", (label, upstream, outcome) => {
    const metrics = new SiteMetrics([]);
    const trace = new Trace();
    trace.outcome = outcome;
    metrics.forwarded({ ...startCall(request, {}), backend: "a", upstream, trace });
    const text = formatMetrics(metrics.snapshot([]));
    const labels = { backend: "a", outcome: label };
    expect(sampleOf(text, "vitrine_backend_requests_total", labels)).toBe(1);
  });
});
