import { describe, expect, it } from "vitest";
import { addedUp, formatMetrics, Metrics, totalsOf } from "../../../src/edge/operate/metrics.ts";
import { parseExposition } from "../../fixtures/exposition.ts";

/** Metrics after some requests. */
function counted(requests: number, ms: number, state: number) {
  const metrics = new Metrics();
  for (let count = 0; count < requests; count++) {
    metrics.add("requests", ["page", "GET", "200"]);
    metrics.observe("requestSeconds", ["page"], ms);
  }
  metrics.set("queueLength", ["a"], requests);
  metrics.set("backendState", ["a"], state);
  return metrics.snapshot();
}

describe("the exposition", () => {
  it("is the text that Prometheus reads", () => {
    const metrics = new Metrics();
    metrics.add("requests", ["tes-tasks", "POST", "200"]);
    metrics.add("requests", ["page", "GET", "404"]);
    metrics.add("requests", ["page", "GET", "404"]);
    metrics.set("requestsUnderWay", [], 3);
    expect(formatMetrics(metrics.snapshot())).toBe(
      [
        "# HELP vitrine_requests_total Responses of the function; refusals have the status 401, 403, 421 or 429.",
        "# TYPE vitrine_requests_total counter",
        'vitrine_requests_total{route="page",method="GET",status="404"} 2',
        'vitrine_requests_total{route="tes-tasks",method="POST",status="200"} 1',
        "# HELP vitrine_requests_under_way Requests whose response has not begun.",
        "# TYPE vitrine_requests_under_way gauge",
        "vitrine_requests_under_way 3",
        "",
      ].join("\n"),
    );
  });

  it("counts an observation in all buckets that it is not above", () => {
    const metrics = new Metrics();
    for (const ms of [5, 6, 30_000, 30_001]) metrics.observe("requestSeconds", ["trs"], ms);
    const [family] = parseExposition(formatMetrics(metrics.snapshot()));
    const values = family?.samples.map(({ name, labels, value }) => [
      name.replace("vitrine_request_duration_seconds", ""),
      labels["le"],
      value,
    ]);
    expect(family?.samples.every(({ labels }) => labels["route"] === "trs")).toBe(true);
    expect(values).toEqual([
      ["_bucket", "0.005", 1],
      ...["0.01", "0.025", "0.05", "0.1", "0.25", "0.5", "1", "2.5", "5", "10"].map((bound) => [
        "_bucket",
        bound,
        2,
      ]),
      ["_bucket", "30", 3],
      ["_bucket", "+Inf", 4],
      ["_sum", undefined, 60.012],
      ["_count", undefined, 4],
    ]);
  });

  it("escapes what would end a label's value", () => {
    const metrics = new Metrics();
    metrics.add("outages", ['a"b\\c\nd']);
    const [family] = parseExposition(formatMetrics(metrics.snapshot()));
    expect(family?.samples).toEqual([
      { name: "vitrine_backend_outages_total", labels: { backend: 'a"b\\c\nd' }, value: 1 },
    ]);
  });

  it("is empty before anything was counted", () => {
    expect(formatMetrics(new Metrics().snapshot())).toBe("");
  });
});

describe("the metrics of several processes", () => {
  it("add up, but for states: the worst one counts", () => {
    const text = formatMetrics(addedUp([counted(2, 1, 0), counted(3, 20, 2), counted(0, 1, 1)]));
    expect(text).toContain('vitrine_requests_total{route="page",method="GET",status="200"} 5\n');
    expect(text).toContain('duration_seconds_bucket{route="page",le="0.01"} 2\n');
    expect(text).toContain('duration_seconds_bucket{route="page",le="+Inf"} 5\n');
    expect(text).toContain('vitrine_queue_length{backend="a"} 5\n');
    expect(text).toContain('vitrine_backend_state{backend="a"} 2\n');
  });

  it("keep the totals of those that ended, and nothing of how they were", () => {
    const text = formatMetrics(addedUp([totalsOf(counted(4, 1, 2)), counted(1, 1, 0)]));
    expect(text).toContain('vitrine_requests_total{route="page",method="GET",status="200"} 5\n');
    expect(text).toContain('vitrine_queue_length{backend="a"} 1\n');
    expect(text).toContain('vitrine_backend_state{backend="a"} 0\n');
  });

  it("are the same after a way as JSON", () => {
    const snapshot = counted(2, 1, 1);
    expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot);
  });

  it("may be of another version, which has other metrics", () => {
    const other = { totals: { other_total: { "": [1] } }, levels: {}, peaks: {} };
    expect(formatMetrics(addedUp([other, counted(1, 1, 0)]))).toBe(formatMetrics(counted(1, 1, 0)));
  });
});
