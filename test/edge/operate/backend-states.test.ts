import { expect, it } from "vitest";
import { formatMetrics } from "../../../src/edge/operate/metrics.ts";
import { SiteMetrics } from "../../../src/edge/operate/site-metrics.ts";

it.each([
  ["closed", true, 0],
  ["half-open", true, 1],
  ["open", true, 2],
  ["closed", false, 3],
  ["open", false, 3],
] as const)(
  "a backend that is %s, responsive: %s, has the state %i",
  (state, isResponsive, value) => {
    const backend = { name: "a", state, isResponsive, since: 0, underWay: 0, waiting: 0 };
    const text = formatMetrics(new SiteMetrics(["a"]).snapshot([backend]));
    expect(text).toContain(`vitrine_backend_state{backend="a"} ${value}\n`);
  },
);
